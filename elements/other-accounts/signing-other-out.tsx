import { useLingui } from "@lingui/react/macro";
import { useEffect, useState, type ReactElement } from "react";
import { useStore } from "@nanostores/react";
import { otherAccounts, type OtherAccount } from "../../core/session/other-accounts.ts";
import { isSameAccount } from "../../core/session/kept-accounts.ts";
import type { UnsentWork } from "../../core/session/unsent-work.ts";
import { SignOutQuestion } from "../login/signing-out.tsx";
import { useClient } from "../surface.ts";

export { words, sheets } from "./words.ts";

/** Signs another account of this browser out after asking, and tells what that would delete. */
export function SigningOtherOut(props: {
  account: OtherAccount;
  onEnd: () => void;
}): ReactElement | null {
  const { account, onEnd } = props;
  const { handle } = account;
  const store = otherAccounts(useClient());
  const others = useStore(store.$others);
  const { t } = useLingui();
  const [unsent, setUnsent] = useState<UnsentWork>();

  useEffect(() => {
    let isWanted = true;
    void store.unsent(account).then(found => isWanted && setUnsent(found));
    return () => {
      isWanted = false;
    };
  }, [store, account]);

  if (!unsent) return null;
  return (
    <SignOutQuestion
      title={t`Sign out of @${handle}?`}
      unsent={unsent}
      // The current account, and those that need not sign in again.
      others={others.filter(one => !one.isEnded && !isSameAccount(one, account)).length + 1}
      onConfirm={() => void store.signOut(account).then(onEnd)}
      onClose={onEnd}
    />
  );
}
