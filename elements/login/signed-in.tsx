import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { accounts } from "../../core/stores/accounts.ts";
import { useSurface } from "../surface.ts";
import { useSignOut } from "./use-sign-out.tsx";

/** On a page of its own the way in says who is in, and offers the way out. */
export function SignedIn(): ReactElement {
  const { client } = useSurface();
  const me = useStore(accounts(client).$account(client.person ?? ""));
  const { isLeaving, leave, question } = useSignOut();

  return (
    <div className="login">
      {me && (
        <p>
          <Trans>
            Signed in as <bdi>@{me.acct}</bdi>
          </Trans>
        </p>
      )}
      <button type="button" className="button" disabled={isLeaving} onClick={leave}>
        <Trans>Sign out</Trans>
      </button>
      {question}
    </div>
  );
}
