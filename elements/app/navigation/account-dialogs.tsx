import type { ReactElement } from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { AccountsDialog } from "../../other-accounts/accounts-dialog.tsx";
import type { AccountsGoal } from "../../other-accounts/other-items.tsx";
import { SignOutDialog } from "../writing/sign-out-dialog.tsx";

export { words, sheets } from "../../other-accounts/words.ts";

/** The dialogs of the account menu: of the other accounts, and of the sign-out. */
export type AccountDialogName = AccountsGoal | "leave";

/** The dialog that the account menu has opened. */
export function AccountDialogs(props: {
  name: AccountDialogName;
  onWrite: (target: ComposeTarget) => void;
  onEnd: () => void;
}): ReactElement {
  const { name, onWrite, onEnd } = props;
  if (name === "leave") return <SignOutDialog onWrite={onWrite} onEnd={onEnd} />;
  return <AccountsDialog goal={name} onClose={onEnd} />;
}
