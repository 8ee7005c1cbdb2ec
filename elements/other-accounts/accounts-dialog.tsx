import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { AddAccount } from "./add-account.tsx";
import { OtherAccounts } from "./account-rows.tsx";
import type { AccountsGoal } from "./other-items.tsx";
import { useOtherAccounts } from "./use-other-accounts.ts";

/** The other accounts of this browser, with what can be done with each, and a way to add one. */
export function AccountsDialog(props: { goal: AccountsGoal; onClose: () => void }): ReactElement {
  const { goal, onClose } = props;
  const isManaging = useOtherAccounts().length > 0 && goal === "manage";
  return (
    <Dialog
      title={isManaging ? <Trans>Accounts</Trans> : <Trans>Add an account</Trans>}
      onClose={onClose}
    >
      {isManaging && <OtherAccounts />}
      <AddAccount isFirst={!isManaging} />
    </Dialog>
  );
}
