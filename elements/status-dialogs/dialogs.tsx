import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accounts } from "../../core/accounts/accounts.ts";
import { BlockDialog, BlockDomainDialog, MuteDialog } from "../kit/dialogs/account-dialogs.tsx";
import { hostOf } from "../people/host.ts";
import type { StatusDialogName } from "../status/footer/use-status-dialogs.tsx";
import { useClient } from "../surface.ts";
import { BoostDialog } from "./boost-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { latePart } from "../kit/late/late.tsx";
import { EmbedDialog } from "./embed-dialog.tsx";
import { FavouriteDialog } from "./favourite-dialog.tsx";
import { FilterDialog, NewFilterDialog } from "./filter-dialog.tsx";
import { FolderDialog } from "./folder-dialog.tsx";
import { PeopleDialog } from "./people-dialog.tsx";
import { QuotePolicyDialog } from "./quote-policy-dialog.tsx";
import { ReactPanel } from "./react-panel.tsx";
import { ReactorsDialog } from "./reactors-dialog.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import type { DialogProps } from "./types.ts";

const OtherAccountDialog = latePart(
  () => import("./other-account-dialog.tsx"),
  "OtherAccountDialog",
);

export { words, sheets } from "./words.ts";

/** The open dialog of a status. */
export function StatusDialog(
  props: DialogProps & { name: StatusDialogName; phrase?: string },
): ReactElement | null {
  const { name: dialog, phrase, ...rest } = props;
  const author = useStore(accounts(useClient()).$account(props.status.account));
  if (phrase !== undefined) return <NewFilterDialog {...rest} phrase={phrase} />;
  return draw(dialog, rest, author);
}

function draw(
  name: StatusDialogName,
  props: DialogProps,
  author: Account | undefined,
): ReactElement | null {
  const { status, onClose } = props;
  switch (name) {
    case "boost":
      return <BoostDialog {...props} />;
    case "favourite":
      return <FavouriteDialog {...props} />;
    case "delete":
      return <DeleteDialog {...props} />;
    case "redraft":
      return <DeleteDialog {...props} redraft />;
    case "react":
      return <ReactPanel {...props} />;
    case "reactors":
      return <ReactorsDialog {...props} />;
    case "boosted-by":
      return <PeopleDialog {...props} list="reblogged_by" />;
    case "favourited-by":
      return <PeopleDialog {...props} list="favourited_by" />;
    case "folder":
      return <FolderDialog {...props} />;
    case "filter":
      return <FilterDialog {...props} />;
    case "embed":
      return <EmbedDialog {...props} />;
    case "other-account":
      return <OtherAccountDialog {...props} />;
    case "quote-policy":
      return <QuotePolicyDialog {...props} />;
    case "report":
      return author ? <ReportDialog account={author} status={status} onClose={onClose} /> : null;
    case "mute":
      return author ? <MuteDialog account={author} onClose={onClose} /> : null;
    case "block":
      return author ? <BlockDialog account={author} onClose={onClose} /> : null;
    case "block-domain":
      return author ? <BlockDomainDialog host={hostOf(author) ?? ""} onClose={onClose} /> : null;
  }
}
