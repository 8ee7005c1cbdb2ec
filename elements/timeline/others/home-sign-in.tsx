import { Trans } from "@lingui/react/macro";
import { UserRound } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "../../kit/controls/icon.tsx";
import { Notice } from "../../kit/notices/notice.tsx";
import { useOutcome } from "../../kit/notices/use-outcome.ts";
import { LazyLogin } from "../../login/lazy-login.tsx";

export { words } from "./words.ts";

/** Asks a visitor to sign in, since only people with an account have a home timeline. */
export function HomeSignIn(): ReactElement {
  useOutcome("unauthorized");
  return (
    <Notice
      emblem={<Icon of={UserRound} />}
      title={<Trans>Your home timeline</Trans>}
      action={<LazyLogin />}
    >
      <Trans>Sign in to read posts from people you follow.</Trans>
    </Notice>
  );
}
