import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { ReportForm } from "../report/report-form.tsx";

/** Reports an account, and optionally a post, to the moderators. */
export function ReportDialog(props: {
  account: Account;
  status?: StatusRecord;
  onClose: () => void;
}): ReactElement {
  const { account, status, onClose } = props;
  const { t } = useLingui();
  return (
    <Dialog title={t`Report @${account.acct}`} onClose={onClose}>
      <ReportForm
        account={account}
        posts={status ? [status.id] : []}
        onSent={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
