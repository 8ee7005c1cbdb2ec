import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Session } from "../../core/stores/session.ts";

/**
 * A link brought an access token that nobody here asked for while somebody was signed in. Taken
 * silently, it would put the person into a stranger's account.
 */
export function Consent(props: { session: Extract<Session, { state: "asking" }> }): ReactElement {
  return (
    <div className="login consent" role="alertdialog" aria-labelledby="consent-question">
      <p id="consent-question">
        <Trans>
          The link that you followed wants to sign you in with another session. Did you ask for it?
        </Trans>
      </p>
      <div className="actions">
        <button type="button" className="button primary" onClick={props.session.refuse}>
          <Trans>Stay as I am</Trans>
        </button>
        <button type="button" className="button" onClick={props.session.accept}>
          <Trans>Switch to it</Trans>
        </button>
      </div>
    </div>
  );
}
