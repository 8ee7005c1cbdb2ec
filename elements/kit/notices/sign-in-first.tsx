import { Trans } from "@lingui/react/macro";
import { Lock } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "../controls/icon.tsx";
import { Notice } from "./notice.tsx";

/**
 * Asks a visitor to sign in: there is nothing else to do, and the server's message is for programs.
 */
export function SignInFirst(props: { host: string; inline?: boolean }): ReactElement {
  return (
    <Notice
      inline={props.inline}
      emblem={<Icon of={Lock} />}
      title={<Trans>Sign in to see this</Trans>}
    >
      <Trans>
        <bdi>{props.host}</bdi> shows this only to people who are signed in.
      </Trans>
    </Notice>
  );
}
