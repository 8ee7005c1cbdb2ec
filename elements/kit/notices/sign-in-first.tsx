import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Lock } from "lucide";
import type { ReactElement } from "react";
import { sessions } from "../../../core/session/session.ts";
import { LazyLogin } from "../../login/lazy-login.tsx";
import { useSurface } from "../../surface.ts";
import { Icon } from "../controls/icon.tsx";
import { Notice } from "./notice.tsx";

/**
 * Asks a visitor to sign in: there is nothing else to do, and the server's message is for programs.
 * The client has a button for that already, and an element that acts as somebody else no use for it.
 */
export function SignInFirst(props: { host: string; inline?: boolean }): ReactElement {
  const { asksHome, signedOutClient } = useSurface();
  const session = useStore(sessions(signedOutClient).$session);
  return (
    <Notice
      inline={props.inline}
      emblem={<Icon of={Lock} />}
      title={<Trans>Sign in to see this</Trans>}
      action={asksHome && session.state === "signed-out" && <LazyLogin />}
    >
      <Trans>
        <bdi>{props.host}</bdi> shows this only to people who are signed in.
      </Trans>
    </Notice>
  );
}
