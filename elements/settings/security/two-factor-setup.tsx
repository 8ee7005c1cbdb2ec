import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type ReactElement } from "react";
import {
  security,
  type Outcome,
  type TwoFactorKey,
} from "../../../core/account-settings/security.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { FailureNotice } from "../../kit/notices/failure-notice.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { useClient } from "../../surface.ts";
import { CopyButton } from "./copy-button.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { currentPassword, SecurityForm } from "./security-form.tsx";

/** Sets two-factor authentication up: a key for the app, a code of it, then recovery codes. */
export function SetUp(props: { onClose: () => void }): ReactElement {
  const store = security(useClient());
  const [made, setMade] = useState<Outcome<TwoFactorKey>>();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void store.newTwoFactorKey().then(outcome => isWanted && setMade(outcome));
    return () => {
      isWanted = false;
    };
  }, [store]);

  return (
    <Dialog title={<Trans>Two-factor authentication</Trans>} onClose={props.onClose}>
      {!made ? (
        <Skeleton count={2} />
      ) : "failure" in made ? (
        <FailureNotice inline failure={made.failure} />
      ) : isDone ? (
        <>
          <p role="status">
            <Trans>
              Two-factor authentication is on. Keep these recovery codes in a safe place: each lets
              you in once if you lose your app.
            </Trans>
          </p>
          <RecoveryCodes onDone={props.onClose} />
        </>
      ) : (
        <Confirming of={made.value} onDone={() => setDone(true)} onCancel={props.onClose} />
      )}
    </Dialog>
  );
}

function Confirming(props: {
  of: TwoFactorKey;
  onDone: () => void;
  onCancel: () => void;
}): ReactElement {
  const { key, provisioning_uri: address } = props.of;
  const store = security(useClient());
  return (
    <>
      <p>
        <Trans>Scan this with an authenticator app, or type the key into it.</Trans>
      </p>
      <div className="two-factor-key">
        <QrCode text={address} />
        <div>
          <code>{key.match(/.{1,4}/g)?.join(" ")}</code>
          <CopyButton text={key}>
            <Trans>Copy the key</Trans>
          </CopyButton>
          {/* On a phone the app may be on the same device. */}
          <a href={address}>
            <Trans>Open in an app on this device</Trans>
          </a>
        </div>
      </div>
      <SecurityForm
        fields={[
          {
            name: "code",
            label: <Trans>Code that the app shows</Trans>,
            autoComplete: "one-time-code",
            isNumber: true,
          },
          currentPassword(<Trans>Current password</Trans>),
        ]}
        submit={<Trans>Turn on</Trans>}
        onSend={({ password = "", code = "" }) =>
          store.confirmTwoFactor(password, code.replaceAll(/\s/g, ""))
        }
        onDone={props.onDone}
        onCancel={props.onCancel}
      />
    </>
  );
}
