import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Bell, House, PenLine, UserRoundPlus } from "lucide";
import type { MouseEvent, ReactElement } from "react";
import { Button } from "../../kit/controls/button.tsx";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { showsFollowRequests } from "../../../core/accounts/shows-follow-requests.ts";
import { useSurface } from "../../surface.ts";
import { AccountMenu } from "./account-menu.tsx";
import { BASE, type Page } from "../routes.ts";
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
  return (
    <header className="side">
      <a className="brand" href={BASE} aria-hidden="true" tabIndex={-1}>
        <img src="/web/lily.svg" alt="" width={40} height={40} />
        <span>Glitch-lily</span>
      </a>
      <nav aria-label={t`Main`}>
        <a href={BASE} aria-current={page.name === "home" ? "page" : undefined} onClick={toTop}>
          <Icon of={House} />
          <span>
            <Trans>Home</Trans>
          </span>
        </a>
        <a
          href={`${BASE}/notifications`}
          aria-current={page.name === "notifications" ? "page" : undefined}
          onClick={toTop}
        >
          <Icon of={Bell} />
          <span>
            <Trans>Notifications</Trans>
          </span>
          {unread > 0 && (
            <CountBadge count={unread}>
              {t`${plural(unread, { one: "# unread", other: "# unread" })}`}
            </CountBadge>
          )}
        </a>
        <Requests page={page} />
      </nav>
      <Button primary className="new-post" onClick={() => props.onWrite({})}>
        <Icon of={PenLine} />
        <span>
          <Trans>New post</Trans>
        </span>
      </Button>
      <AccountMenu page={page} onWrite={props.onWrite} />
    </header>
  );
}

/** The link to follow requests: shown for locked accounts, and while there are requests. */
function Requests(props: { page: Page }): ReactElement | null {
  const asked = useStore(showsFollowRequests(useSurface().client));
  const isHere = props.page.name === "follow-requests";
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
