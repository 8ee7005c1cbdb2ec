import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { House, LogOut, PenLine } from "lucide";
import { useState, type MouseEvent, type ReactElement } from "react";
import { accounts } from "../../core/stores/accounts.ts";
import { sessions } from "../../core/stores/session.ts";
import { Avatar } from "../parts/avatar.tsx";
import { Name } from "../parts/name.tsx";
import { useSurface } from "../surface.ts";
import { BASE, type Page } from "./routes.ts";
import { Icon } from "../parts/icon.tsx";

/** Where one can go, and who one is: beside the column, or below it on a phone. */
export function Navigation(props: { page: Page["name"]; onWrite: () => void }): ReactElement {
  const { t } = useLingui();
  return (
    <header className="side">
      <a className="brand" href={BASE} aria-hidden="true" tabIndex={-1}>
        <img src="/web/lily.svg" alt="" width={40} height={40} />
        <span>Glitch-lily</span>
      </a>
      <nav aria-label={t`Main`}>
        <a href={BASE} aria-current={props.page === "home" ? "page" : undefined} onClick={toTop}>
          <Icon of={House} />
          <span>
            <Trans>Home</Trans>
          </span>
        </a>
      </nav>
      <button type="button" className="button primary new-post" onClick={props.onWrite}>
        <Icon of={PenLine} />
        <span>
          <Trans>New post</Trans>
        </span>
      </button>
      <Me />
    </header>
  );
}

function Me(): ReactElement {
  const { client, nobody } = useSurface();
  const { t } = useLingui();
  const me = useStore(accounts(client).$account(client.person ?? ""));
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="me">
      {me ? (
        <a className="myself" href={me.url} target="_blank" rel="noopener">
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
