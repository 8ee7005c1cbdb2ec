import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { LogOut } from "lucide";
import { useState, type ReactElement } from "react";
import type { Occasion } from "../../core/stores/compose-occasion.ts";
import { accounts } from "../../core/stores/accounts.ts";
import { Avatar } from "../parts/avatar.tsx";
import { Icon } from "../parts/icon.tsx";
import { Late } from "../parts/late.tsx";
import { lateComponent } from "../parts/late-code.ts";
import { accountHref } from "../parts/links.ts";
import { Name } from "../parts/name.tsx";
import { useSurface } from "../surface.ts";
import { BASE, type Page } from "./routes.ts";

const Leaving = lateComponent(async () => (await import("./writing/leaving.tsx")).Leaving);

/** Who one is, and the way out. */
export function Me(props: { page: Page; onWrite: (occasion: Occasion) => void }): ReactElement {
  const { client } = useSurface();
  const { t } = useLingui();
  const me = useStore(accounts(client).$account(client.person ?? ""));
  const [isLeaving, setLeaving] = useState(false);
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
        disabled={isLeaving}
        onClick={() => setLeaving(true)}
      >
        <Icon of={LogOut} />
      </button>
      {isLeaving && (
        <Late>
          <Leaving onWrite={props.onWrite} onEnd={() => setLeaving(false)} />
        </Late>
      )}
    </div>
  );
}
