import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import {
  Bell,
  Bookmark,
  Ellipsis,
  Globe,
  House,
  PenLine,
  Star,
  UserRoundPlus,
  Users,
  type IconNode,
} from "lucide";
import type { MouseEvent, ReactElement, ReactNode } from "react";
import { Button } from "../../kit/controls/button.tsx";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { showsFollowRequests } from "../../../core/accounts/shows-follow-requests.ts";
import { LazyLogin } from "../../login/lazy-login.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient, useSurface } from "../../surface.ts";
import { AccountMenu } from "./account-menu.tsx";
import { NAVIGATION_TITLES, type NavigationPlace } from "../places/places.ts";
import { isAt, type Page } from "../page.ts";
import { BASE } from "../routes.ts";
import { RequestCount } from "./request-count.tsx";
import { CountBadge } from "../count-badge.tsx";
import { Icon } from "../../kit/controls/icon.tsx";

/** The links of the client and the account menu: beside the column, or below it on a phone. */
export function Navigation(props: {
  page: Page;
  /** The number of unread notifications. */
  unread: number;
  onWrite: (target: ComposeTarget) => void;
}): ReactElement {
  const { page, unread } = props;
  const { t } = useLingui();
  const isSignedIn = useClient().person !== null;
  return (
    <header className="side">
      <a className="brand" href={BASE} aria-hidden="true" tabIndex={-1}>
        <img src="/web/lily.svg" alt="" width={40} height={40} />
        <span>Glitch-lily</span>
      </a>
      <nav aria-label={t`Main`}>
        {isSignedIn && <PlaceLink page={page} place="home" icon={House} />}
        {isSignedIn && (
          <PlaceLink page={page} place="notifications" icon={Bell}>
            {unread > 0 && (
              <CountBadge count={unread}>
                {t`${plural(unread, { one: "# unread", other: "# unread" })}`}
              </CountBadge>
            )}
          </PlaceLink>
        )}
        {isSignedIn && <Requests page={page} />}
        <PlaceLink page={page} place="public/local" icon={Users} />
        <PlaceLink page={page} place="public" icon={Globe} className="spare" />
        {isSignedIn && (
          <>
            <PlaceLink page={page} place="favourites" icon={Star} className="spare" />
            <PlaceLink page={page} place="bookmarks" icon={Bookmark} className="spare" />
          </>
        )}
        <PlaceLink page={page} place="more" icon={Ellipsis} />
      </nav>
      {isSignedIn ? (
        <>
          <Button primary className="new-post" onClick={() => props.onWrite({})}>
            <Icon of={PenLine} />
            <span>
              <Trans>New post</Trans>
            </span>
          </Button>
          <AccountMenu page={page} onWrite={props.onWrite} />
        </>
      ) : (
        <div className="sign-in">
          <LazyLogin compact />
        </div>
      )}
    </header>
  );
}

/** A link to one of the places. `spare` ones are left out where there is no room. */
function PlaceLink(props: {
  page: Page;
  place: NavigationPlace;
  icon: IconNode;
  className?: string;
  /** After its name. */
  children?: ReactNode;
}): ReactElement {
  const { page, place, icon, className, children } = props;
  const words = useTranslate();
  return (
    <a
      href={place === "home" ? BASE : `${BASE}/${place}`}
      className={className}
      aria-current={isAt(page, place) ? "page" : undefined}
      onClick={toTop}
    >
      <Icon of={icon} />
      <span>{words(NAVIGATION_TITLES[place])}</span>
      {children}
    </a>
  );
}

/** The link to follow requests: shown for locked accounts, and while there are requests. */
function Requests(props: { page: Page }): ReactElement | null {
  const asked = useStore(showsFollowRequests(useSurface().client));
  const isHere = isAt(props.page, "follow-requests");
  if (!asked && !isHere) return null;
  return (
    <a href={`${BASE}/follow-requests`} aria-current={isHere ? "page" : undefined}>
      <Icon of={UserRoundPlus} />
      <span>
        <Trans>Requests</Trans>
      </span>
      <RequestCount />
    </a>
  );
}

/** A click on the link of the current page scrolls to its top. */
function toTop(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.currentTarget.href !== location.href) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: still || scrollY > 5 * innerHeight ? "instant" : "smooth" });
}
