import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { accountSettings } from "../../../core/account-settings/account-settings.ts";
import { security } from "../../../core/account-settings/security.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { sessions } from "../../../core/session/session.ts";
import { Button } from "../../kit/controls/button.tsx";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useClient, useSurface } from "../../surface.ts";
import { LoadedPart } from "./loaded-part.tsx";
import { currentPassword, SecurityForm } from "./security-form.tsx";
import { SecurityRow } from "./security-row.tsx";

/** Milliseconds within which the page notices that its session has ended. */
const MAX_NOTICE_MS = 3000;

/**
 * Changes the password. Afterwards the user signs in again where the server ends all sessions.
 */
export function PasswordPart(): ReactElement {
  const { client, signedOutClient } = useSurface();
  const store = security(client);
  const staysSignedIn = store.isGoToSocial();
  const [isChanged, setChanged] = useState(false);

  async function signInAgain(): Promise<void> {
    const { environment } = client;
    const isStillIn = () => sessions(signedOutClient).$session.get().state === "signed-in";
    // Soon after another refusal, the end of the session isn’t noticed; a new page always does.
    environment.after(MAX_NOTICE_MS, () => isStillIn() && environment.address.reload());
    await store.verify();
  }

  return (
    <SecurityRow
      label={<Trans>Password</Trans>}
      hint={!staysSignedIn && <Trans>Changing it signs you out on all devices.</Trans>}
      action={<Trans>Change…</Trans>}
    >
      {close => (
        <Dialog
          className="small"
          title={isChanged ? <Trans>Password changed</Trans> : <Trans>Change password</Trans>}
          onClose={isChanged ? () => void signInAgain() : close}
        >
          {isChanged ? (
            <>
              <p role="status">
                <Trans>
                  Your server has signed you out on all devices, including this one. Sign in with
                  your new password.
                </Trans>
              </p>
              <div className="dialog-buttons">
                <Button primary onClick={() => void signInAgain()}>
                  <Trans>Sign in again</Trans>
                </Button>
              </div>
            </>
          ) : (
            <SecurityForm
              fields={[
                currentPassword(<Trans>Current password</Trans>),
                {
                  name: "wanted",
                  label: <Trans>New password</Trans>,
                  type: "password",
                  autoComplete: "new-password",
                },
                {
                  name: "again",
                  label: <Trans>New password again</Trans>,
                  type: "password",
                  autoComplete: "new-password",
                },
              ]}
              problem={({ wanted, again }) =>
                wanted === again ? undefined : msg`The new passwords don’t match.`
              }
              submit={<Trans>Change password</Trans>}
              onSend={({ password = "", wanted = "" }) => store.changePassword(password, wanted)}
              onDone={() => {
                if (!staysSignedIn) return setChanged(true);
                close();
                alerts(client).show({ title: "", message: msg`Password changed.` });
              }}
              onCancel={close}
            />
          )}
        </Dialog>
      )}
    </SecurityRow>
  );
}

/** Changes the email address. */
export function EmailPart(): ReactElement {
  return security(useClient()).isGoToSocial() ? <UserEmail /> : <AccountEmail />;
}

function UserEmail(): ReactElement {
  const { user } = security(useClient());
  return (
    <LoadedPart of={user}>
      {({ email, unconfirmed_email }) => (
        <EmailRow email={unconfirmed_email || email || null} onChanged={() => void user.retry()} />
      )}
    </LoadedPart>
  );
}

function AccountEmail(): ReactElement {
  const settings = accountSettings(useClient());
  return (
    <LoadedPart of={settings}>
      {({ email }) => <EmailRow email={email} onChanged={() => void settings.retry()} />}
    </LoadedPart>
  );
}

/** The email address, with a dialog that changes it. */
function EmailRow(props: { email: string | null; onChanged: () => void }): ReactElement {
  const { email } = props;
  const client = useClient();
  return (
    <SecurityRow
      label={<Trans>Email address</Trans>}
      hint={email === null ? <Trans>Not set.</Trans> : <bdi>{email}</bdi>}
      action={<Trans>Change…</Trans>}
    >
      {close => (
        <Dialog className="small" title={<Trans>Change email address</Trans>} onClose={close}>
          <SecurityForm
            fields={[
              {
                name: "email",
                label: <Trans>New email address</Trans>,
                type: "email",
                autoComplete: "email",
                hint: <Trans>Your server may ask you to confirm it by email.</Trans>,
              },
              currentPassword(<Trans>Current password</Trans>),
            ]}
            submit={<Trans>Change</Trans>}
            onSend={({ email: wanted = "", password = "" }) =>
              security(client).changeEmail(password, wanted)
            }
            onDone={() => {
              close();
              props.onChanged();
            }}
            onCancel={close}
          />
        </Dialog>
      )}
    </SecurityRow>
  );
}
