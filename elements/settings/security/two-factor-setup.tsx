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
import { CopyButton } from "../../kit/controls/copy-button.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { currentPassword, SecurityForm } from "./security-form.tsx";

/** Sets two-factor authentication up: a key for the app, a code of it, then recovery codes. */
export function SetUp(props: { onClose: () => void }): ReactElement {
  const store = security(useClient());
  const [made, setMade] = useState<Outcome<TwoFactorKey>>();
  const [confirmed, setConfirmed] = useState<{ codes: readonly string[] | undefined }>();
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
      ) : confirmed ? (
        <>
          <p role="status">
            <Trans>Two-factor authentication is on.</Trans>
          </p>
          <RecoveryCodes given={confirmed.codes} onDone={props.onClose} />
        </>
      ) : (
        <Confirming
          of={made.value}
          asksPassword={!store.isGoToSocial()}
          onDone={codes => setConfirmed({ codes })}
          onCancel={props.onClose}
        />
      )}
    </Dialog>
  );
}

function Confirming(props: {
  of: TwoFactorKey;
  asksPassword: boolean;
  onDone: (codes: readonly string[] | undefined) => void;
  onCancel: () => void;
}): ReactElement {
  const { key, provisioning_uri: address } = props.of;
  const store = security(useClient());
  async function send(password: string, code: string): Promise<Outcome<void>> {
    const outcome = await store.confirmTwoFactor(password, code.replaceAll(/\s/g, ""));
    if ("failure" in outcome) return outcome;
    props.onDone(outcome.value ?? undefined);
    return { value: undefined };
  }
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
            <Trans>Copy key</Trans>
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
            label: <Trans>Code from the app</Trans>,
            autoComplete: "one-time-code",
            isNumber: true,
          },
          ...(props.asksPassword ? [currentPassword(<Trans>Current password</Trans>)] : []),
        ]}
        submit={<Trans>Turn on</Trans>}
        onSend={({ password = "", code = "" }) => send(password, code)}
        onDone={() => {}}
        onCancel={props.onCancel}
      />
    </>
  );
}
