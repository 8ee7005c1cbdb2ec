import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import type { Session } from "../../core/session/types.ts";

/**
 * Asks before using an access token from a link that no sign-in here has requested: it might sign
 * the user in to a stranger's account.
 */
export function Consent(props: { session: Extract<Session, { state: "asking" }> }): ReactElement {
  const { replaces } = props.session;
  return (
    <div className="login consent" role="alertdialog" aria-labelledby="consent-question">
      <p id="consent-question">
        {replaces ? (
          <Trans>
            The link you followed would sign you in, possibly with a different account, and replace
            your current session. Did you request this?
          </Trans>
        ) : (
          <Trans>The link you followed would sign you in. Did you request this?</Trans>
        )}
      </p>
      <div className="actions">
        <Button primary onClick={props.session.refuse}>
          {replaces ? <Trans>Keep current session</Trans> : <Trans>Don’t sign in</Trans>}
        </Button>
        <Button onClick={props.session.accept}>
          {replaces ? <Trans>Switch</Trans> : <Trans>Sign in</Trans>}
        </Button>
      </div>
    </div>
  );
}
