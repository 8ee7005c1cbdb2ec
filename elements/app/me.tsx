import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { LogOut } from "lucide";
import { useState, type ReactElement } from "react";
import { accounts } from "../../core/stores/accounts.ts";
import { sessions } from "../../core/stores/session.ts";
import { Avatar } from "../parts/avatar.tsx";
import { Icon } from "../parts/icon.tsx";
import { accountHref } from "../parts/links.ts";
import { Name } from "../parts/name.tsx";
import { useSurface } from "../surface.ts";
import { BASE, type Page } from "./routes.ts";

/** Who one is, and the way out. */
export function Me(props: { page: Page }): ReactElement {
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
        className="round sign-out"
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
