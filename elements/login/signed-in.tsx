import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useState, type ReactElement } from "react";
import { accounts } from "../../core/stores/accounts.ts";
import { sessions } from "../../core/stores/session.ts";
import { useSurface } from "../surface.ts";

/** On a page of its own the way in says who is in, and offers the way out. */
export function SignedIn(): ReactElement {
  const { client, nobody } = useSurface();
  const me = useStore(accounts(client).$account(client.person ?? ""));
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await sessions(nobody).signOut();
    setLeaving(false);
  }

  return (
    <div className="login">
      {me && (
        <p>
          <Trans>
            Signed in as <bdi>@{me.acct}</bdi>
          </Trans>
        </p>
      )}
      <button type="button" className="button" disabled={leaving} onClick={() => void leave()}>
        <Trans>Sign out</Trans>
      </button>
    </div>
  );
}
