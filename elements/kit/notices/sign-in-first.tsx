import { Trans } from "@lingui/react/macro";
import { Lock } from "lucide";
import type { ReactElement } from "react";
import { LazyLogin } from "../../login/lazy-login.tsx";
import { useSurface } from "../../surface.ts";
import { Icon } from "../controls/icon.tsx";
import { Notice } from "./notice.tsx";

/**
 * Asks a visitor to sign in: there is nothing else to do, and the server's message is for programs.
 * The client has a button for that already.
 */
export function SignInFirst(props: { host: string; inline?: boolean }): ReactElement {
  const { isInClient } = useSurface();
  return (
    <Notice
      inline={props.inline}
      emblem={<Icon of={Lock} />}
      title={<Trans>Sign in to see this</Trans>}
      action={!isInClient && <LazyLogin />}
    >
      <Trans>
        <bdi>{props.host}</bdi> shows this only to people who are signed in.
      </Trans>
    </Notice>
  );
}
