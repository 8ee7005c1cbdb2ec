import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { alerts } from "../../core/alerts/alerts.ts";
import type { Account } from "../../core/api/accounts/accounts.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { useHandle } from "../kit/text/handle.ts";
import { ReportForm } from "../report/report-form.tsx";
import { useClient } from "../surface.ts";

/** Reports an account, and optionally a post, to the moderators. */
export function ReportDialog(props: {
  account: Account;
  status?: StatusRecord;
  onClose: () => void;
}): ReactElement {
  const { account, status, onClose } = props;
  const client = useClient();
  const { t } = useLingui();
  const handle = useHandle()(account);

  function onSent(): void {
    alerts(client).show({ title: "", message: msg`Your report has been sent. Thank you.` });
    onClose();
  }

  return (
    <Dialog title={t`Report ${handle}`} onClose={onClose}>
      <ReportForm
        account={account}
        posts={status ? [status.id] : []}
        onSent={onSent}
        onCancel={onClose}
      />
    </Dialog>
  );
}
