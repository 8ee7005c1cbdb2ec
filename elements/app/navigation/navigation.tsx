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
  Search,
  Star,
  UserRoundPlus,
  Users,
  type IconNode,
} from "lucide";
import type { MouseEvent, ReactElement, ReactNode } from "react";
import { settings } from "../../../core/settings/settings.ts";
import { latePart } from "../../kit/late/late.tsx";
import { useCalm } from "../../kit/late/use-calm.ts";
import { Button } from "../../kit/controls/button.tsx";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { showsFollowRequests } from "../../../core/accounts/shows-follow-requests.ts";
import { LazyLogin } from "../../login/lazy-login.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient, useSurface } from "../../surface.ts";
import { AccountMenu } from "./account-menu.tsx";
import { NAVIGATION_TITLES, type NavigationPlace } from "../places/navigation-titles.ts";
import { isAt, type Page } from "../page.ts";
import { BASE } from "../routes.ts";
import { MAX_IN_BAR } from "./bar-limit.ts";
import { useMedia } from "../use-media.ts";
import { RequestCount } from "./request-count.tsx";
import { CountBadge } from "../count-badge.tsx";
import { Icon } from "../../kit/controls/icon.tsx";

const LaterPlaces = latePart(() => import("../rail/later-places.tsx"), "LaterPlaces");
const LatePlaceLink = latePart(() => import("../rail/late-place-link.tsx"), "LatePlaceLink");
const MoreCount = latePart(() => import("../rail/counts.tsx"), "MoreCount");

/** The icons that are drawn with the first screen. */
const ICONS: Partial<Record<string, IconNode>> = {
  home: House,
  notifications: Bell,
  search: Search,
  "public/local": Users,
  public: Globe,
  favourites: Star,
  bookmarks: Bookmark,
};

/** Where not all links above New post fit into the window. */
const LOW = "(width >= 40em) and (height < 44em)";

const FOR_VISITORS = ["search", "public/local", "public"];

/** The links of the client and the account menu: beside the column, or below it on a phone. */
export function Navigation(props: {
  page: Page;
  /** The number of unread notifications. */
  unread: number;
  onWrite: (target: ComposeTarget) => void;
}): ReactElement {
  const { page, unread } = props;
  const { t } = useLingui();
  const client = useClient();
  const isSignedIn = client.person !== null;
  const { navigation_bar } = useStore(settings(client).$settings);
  const isPhone = useMedia("(width < 40em)");
  const isLow = useMedia(LOW);
  const isCalm = useCalm();
  const bar = navigation_bar.slice(0, MAX_IN_BAR);
  const places = !isSignedIn ? FOR_VISITORS : isPhone ? bar : Object.keys(ICONS);
  const newPost = (
    <Button primary className="new-post" onClick={() => props.onWrite({})}>
      <Icon of={PenLine} />
      <span>
        <Trans>New post</Trans>
      </span>
    </Button>
  );
  return (
    <header className="side">
      <a className="brand" href={BASE} aria-hidden="true" tabIndex={-1}>
        <img referrerPolicy="no-referrer" src={`${BASE}/lily.svg`} alt="" width={40} height={40} />
        <span>Glitch-lily</span>
      </a>
      <div className="rail">
        <nav aria-label={t`Main`}>
          {places.map(place => {
            const icon = ICONS[place];
            return icon ? (
              <PlaceLink key={place} page={page} place={place as NavigationPlace} icon={icon}>
                {place === "notifications" && unread > 0 && (
                  <CountBadge count={unread}>
                    {t`${plural(unread, { one: "# unread", other: "# unread" })}`}
                  </CountBadge>
                )}
              </PlaceLink>
            ) : (
              <LatePlaceLink
                key={place}
                fallback={<i />}
                missing={null}
                page={page}
                place={place}
              />
            );
          })}
          {isSignedIn && (!isPhone || bar.length < MAX_IN_BAR) && <Requests page={page} />}
          <PlaceLink page={page} place="more" icon={Ellipsis}>
            {isCalm && isSignedIn && isPhone && <MoreCount missing={null} bar={bar} />}
          </PlaceLink>
        </nav>
        {isSignedIn && !isLow && newPost}
        {/* Another site's question leads to a sign-in of that site alone. */}
        {!isSignedIn && page.name !== "site" && (
          <div className="sign-in">
            <LazyLogin compact />
          </div>
        )}
        {/* At the end, where nothing moves when it comes. */}
        {isCalm && !isPhone && <LaterPlaces missing={null} page={page} />}
      </div>
      {isSignedIn && isLow && newPost}
      {isSignedIn && <AccountMenu page={page} onWrite={props.onWrite} />}
    </header>
  );
}

/** A link to one of the places. */
function PlaceLink(props: {
  page: Page;
  place: NavigationPlace;
  icon: IconNode;
  /** After its name. */
  children?: ReactNode;
}): ReactElement {
  const { page, place, icon, children } = props;
  const words = useTranslate();
  const title = words(NAVIGATION_TITLES[place]);
  return (
    <a
      href={place === "home" ? BASE : `${BASE}/${place}`}
      title={title}
      aria-current={isAt(page, place) ? "page" : undefined}
      onClick={toTop}
    >
      <Icon of={icon} />
      <span>{title}</span>
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
