import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useState, type ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import { accounts } from "../../core/accounts/accounts.ts";
import { latePart } from "../kit/late/late.tsx";
import { useHandle } from "../kit/text/handle.ts";
import { useSurface } from "../surface.ts";

const SigningOut = latePart(() => import("./signing-out.tsx"), "SigningOut");

/** Shows who is signed in, with a sign-out button, for a `<lily-login>` by itself. */
export function SignedIn(): ReactElement {
  const { client } = useSurface();
  const me = useStore(accounts(client).$account(client.person ?? ""));
  const [isLeaving, setLeaving] = useState(false);
  const handleOf = useHandle();
  const handle = me && handleOf(me);

  return (
    <div className="login">
      {handle && (
        <p>
          <Trans>
            Signed in as <bdi>{handle}</bdi>
          </Trans>
        </p>
      )}
      <Button disabled={isLeaving} onClick={() => setLeaving(true)}>
        <Trans>Sign out</Trans>
      </Button>
      {isLeaving && <SigningOut onEnd={() => setLeaving(false)} />}
    </div>
  );
}
