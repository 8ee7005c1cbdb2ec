import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { House, LogOut, PenLine, UserRoundPlus } from "lucide";
import { useState, type MouseEvent, type ReactElement } from "react";
import { accounts } from "../../core/stores/accounts.ts";
import { askedToFollow } from "../../core/stores/asked-to-follow.ts";
import { sessions } from "../../core/stores/session.ts";
import { Avatar } from "../parts/avatar.tsx";
import { Late } from "../parts/late.tsx";
import { lateComponent } from "../parts/late-code.ts";
import { accountHref } from "../parts/links.ts";
import { Name } from "../parts/name.tsx";
import { useSurface } from "../surface.ts";
import { BASE, type Page } from "./routes.ts";
import { Icon } from "../parts/icon.tsx";

const RequestCount = lateComponent(async () => (await import("./request-count.tsx")).RequestCount);

/** Where one can go, and who one is: beside the column, or below it on a phone. */
export function Navigation(props: { page: Page; onWrite: () => void }): ReactElement {
  const { page } = props;
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
        <Requests page={page} />
      </nav>
      <button type="button" className="button primary new-post" onClick={props.onWrite}>
        <Icon of={PenLine} />
        <span>
          <Trans>New post</Trans>
        </span>
      </button>
      <Me page={page} />
    </header>
  );
}

/** Who wants to follow: for those who are asked, and while somebody waits. */
function Requests(props: { page: Page }): ReactElement | null {
  const asked = useStore(askedToFollow(useSurface().client));
  const isHere = props.page.name === "follow-requests";
  if (!asked && !isHere) return null;
  return (
    <a href={`${BASE}/follow-requests`} aria-current={isHere ? "page" : undefined}>
      <Icon of={UserRoundPlus} />
      <span>
        <Trans>Requests</Trans>
      </span>
      <Late>
        <RequestCount />
      </Late>
    </a>
  );
}

function Me(props: { page: Page }): ReactElement {
  const { client, nobody } = useSurface();
  const { t } = useLingui();
  const me = useStore(accounts(client).$account(client.person ?? ""));
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="me">
      {me ? (
        <a
          className="myself"
          href={accountHref(BASE, me)}
          title={t`Your profile`}
          aria-current={
            props.page.name === "profile" && props.page.acct === me.acct ? "page" : undefined
          }
        >
          <Avatar src={me.avatar_static} name={me.username} />
          <span className="names">
            <Name account={me} />
            <bdi className="acct">@{me.acct}</bdi>
          </span>
        </a>
      ) : (
        <span className="myself" />
      )}
      <button
        type="button"
        className="sign-out"
        title={t`Sign out`}
        aria-label={t`Sign out`}
        disabled={leaving}
        onClick={() => {
          setLeaving(true);
          // When it fails, an alert has said so, and the person may try again.
          void sessions(nobody)
            .signOut()
            .then(() => setLeaving(false));
        }}
      >
        <Icon of={LogOut} />
      </button>
    </div>
  );
}

/** The page that one is on already: its link leads back to its top. */
function toTop(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.currentTarget.href !== location.href) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: still || scrollY > 5 * innerHeight ? "instant" : "smooth" });
}
