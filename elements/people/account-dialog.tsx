import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { ReportDialog } from "../status-dialogs/report-dialog.tsx";
import { BlockDialog, BlockDomainDialog, MuteDialog } from "../kit/dialogs/account-dialogs.tsx";
import type { AccountDialogName } from "./menu/account-menu.tsx";
import { hostOf } from "./host.ts";
import { LanguagesDialog } from "./languages-dialog.tsx";
import { ListsDialog } from "./lists/lists-dialog.tsx";
import { NewFilterDialog } from "../status-dialogs/filter-dialog.tsx";
import { RemoveFollowerDialog } from "./remove-follower-dialog.tsx";

export { words, sheets } from "../status-dialogs/words.ts";

/** The dialog of an item in the account menu. */
export function AccountDialog(props: {
  account: Account;
  asking: AccountDialogName;
  onClose: () => void;
}): ReactElement | null {
  const { account, onClose } = props;
  switch (props.asking) {
    case "mute":
      return <MuteDialog account={account} onClose={onClose} />;
    case "block":
      return <BlockDialog account={account} onClose={onClose} />;
    case "block-domain":
      return <BlockDomainDialog host={hostOf(account) ?? ""} onClose={onClose} />;
    case "remove-follower":
      return <RemoveFollowerDialog account={account} onClose={onClose} />;
    case "languages":
      return <LanguagesDialog account={account} onClose={onClose} />;
    case "lists":
      return <ListsDialog account={account} onClose={onClose} />;
    case "filter":
      return <NewFilterDialog phrase={`@${account.username}`} onClose={onClose} />;
    case "report":
      return <ReportDialog account={account} onClose={onClose} />;
  }
}
