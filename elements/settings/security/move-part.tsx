import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { security } from "../../../core/account-settings/security.ts";
import { Button } from "../../kit/controls/button.tsx";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useClient } from "../../surface.ts";
import { currentPassword, otherAccount, SecurityForm } from "./security-form.tsx";
import { SecurityRow } from "./security-row.tsx";

/** Moves the followers to another account. */
export function MovePart(): ReactElement {
  const store = security(useClient());
  const [target, setTarget] = useState<string>();
  return (
    <SecurityRow
      label={<Trans>Move to another account</Trans>}
      hint={
        <Trans>Your followers will follow your other account instead. Your posts stay here.</Trans>
      }
      action={<Trans>Move…</Trans>}
    >
      {close => (
        <Dialog className="small" title={<Trans>Move to another account</Trans>} onClose={close}>
          {target === undefined ? (
            <>
              <p>
                <Trans>First, add this account as an alias in the other account’s settings.</Trans>
              </p>
              <SecurityForm
                fields={[
                  otherAccount("target", store.isGoToSocial()),
                  currentPassword(<Trans>Current password</Trans>),
                ]}
                submit={<Trans>Move followers</Trans>}
                danger
                onSend={given => store.moveAccount(given["password"] ?? "", given["target"] ?? "")}
                onDone={given => setTarget(given["target"])}
                onCancel={close}
              />
            </>
          ) : (
            <>
              <p role="status">
                <Trans>
                  Your followers are being moved to <bdi>{target}</bdi>. This may take a while.
                </Trans>
              </p>
              <div className="dialog-buttons">
                <Button primary onClick={close}>
                  <Trans>Done</Trans>
                </Button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </SecurityRow>
  );
}
