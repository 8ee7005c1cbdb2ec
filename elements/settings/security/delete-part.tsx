import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { security } from "../../../core/account-settings/security.ts";
import { sessions } from "../../../core/session/session.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useSurface } from "../../surface.ts";
import { currentPassword, SecurityForm } from "./security-form.tsx";
import { SecurityRow } from "./security-row.tsx";

/** Deletes the account, and then signs out here. */
export function DeletePart(): ReactElement {
  const { client, signedOutClient } = useSurface();
  const account = security(client);
  return (
    <SecurityRow
      label={<Trans>Delete account</Trans>}
      hint={<Trans>This can’t be undone.</Trans>}
      action={<Trans>Delete…</Trans>}
    >
      {close => (
        <Dialog className="small" title={<Trans>Delete your account?</Trans>} onClose={close}>
          <p>
            <Trans>
              Your profile, posts, files and follows will be deleted here and on every other server
              that complies. No one will be able to use your username here again.
            </Trans>{" "}
            {!account.isGoToSocial() && <Trans>Consider requesting an archive first.</Trans>}
          </p>
          <SecurityForm
            fields={[currentPassword(<Trans>Current password</Trans>)]}
            submit={<Trans>Delete permanently</Trans>}
            danger
            onSend={({ password = "" }) => account.deleteAccount(password)}
            onDone={() => void sessions(signedOutClient).signOut()}
            onCancel={close}
          />
        </Dialog>
      )}
    </SecurityRow>
  );
}
