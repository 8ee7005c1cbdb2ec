import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { security } from "../../../core/account-settings/security.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { latePart } from "../../kit/late/late.tsx";
import { useClient } from "../../surface.ts";
import { LoadedPart } from "./loaded-part.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { currentPassword, SecurityForm } from "./security-form.tsx";
import { SecurityRow } from "./security-row.tsx";

const SetUp = latePart(() => import("./two-factor-setup.tsx"), "SetUp");

/** Turns two-factor authentication on and off, and makes recovery codes. */
export function TwoFactorPart(): ReactElement {
  const store = security(useClient());
  return (
    <LoadedPart of={store.twoFactor}>
      {isOn => (
        <>
          <SecurityRow
            label={<Trans>Two-factor authentication</Trans>}
            hint={
              isOn ? (
                <Trans>On: you also need a code from your app to sign in.</Trans>
              ) : (
                <Trans>Off: you only need your password to sign in.</Trans>
              )
            }
            action={isOn ? <Trans>Turn off…</Trans> : <Trans>Set up…</Trans>}
          >
            {close => <Change isOn={isOn} onClose={close} />}
          </SecurityRow>
          {isOn && !store.isGoToSocial() && (
            <SecurityRow
              label={<Trans>Recovery codes</Trans>}
              hint={<Trans>For when you can’t use your app. Each code works once.</Trans>}
              action={<Trans>Generate new codes…</Trans>}
            >
              {close => (
                <Dialog className="small" title={<Trans>Recovery codes</Trans>} onClose={close}>
                  <RecoveryCodes mustAsk onDone={close} />
                </Dialog>
              )}
            </SecurityRow>
          )}
        </>
      )}
    </LoadedPart>
  );
}

function Change(props: { isOn: boolean; onClose: () => void }): ReactElement {
  const { onClose } = props;
  const store = security(useClient());
  // The dialog stays what it was opened for, also once that is done.
  const [wasOn] = useState(props.isOn);
  if (!wasOn) return <SetUp onClose={onClose} />;
  return (
    <Dialog
      className="small"
      title={<Trans>Turn off two-factor authentication</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>You’ll only need your password to sign in.</Trans>
      </p>
      <SecurityForm
        fields={[currentPassword(<Trans>Current password</Trans>)]}
        submit={<Trans>Turn off</Trans>}
        danger
        onSend={({ password = "" }) => store.disableTwoFactor(password)}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
