import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState, type ReactElement } from "react";
import { security, type Outcome } from "../../../core/account-settings/security.ts";
import { Button } from "../../kit/controls/button.tsx";
import { FailureNotice } from "../../kit/notices/failure-notice.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { useClient } from "../../surface.ts";
import { CopyButton } from "../../kit/controls/copy-button.tsx";

/** Recovery codes: those that are given, or new ones, which replace those before. */
export function RecoveryCodes(props: {
  /** Whether there may be codes that the user relies on. */
  mustAsk?: boolean;
  given?: readonly string[];
  onDone: () => void;
}): ReactElement {
  const { t } = useLingui();
  const store = security(useClient());
  const [isAsked, setAsked] = useState(!props.mustAsk);
  const [made, setMade] = useState<Outcome<readonly string[]> | undefined>(
    props.given && { value: props.given },
  );
  const isGiven = props.given !== undefined;
  useEffect(() => {
    let isWanted = true;
    if (isAsked && !isGiven)
      void store.newRecoveryCodes().then(outcome => isWanted && setMade(outcome));
    return () => {
      isWanted = false;
    };
  }, [store, isAsked, isGiven]);

  if (!isAsked)
    return (
      <>
        <p>
          <Trans>Your previous codes will stop working.</Trans>
        </p>
        <div className="dialog-buttons">
          <Button onClick={props.onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button primary onClick={() => setAsked(true)}>
            <Trans>Generate new codes</Trans>
          </Button>
        </div>
      </>
    );
  if (!made) return <Skeleton count={1} />;
  if ("failure" in made) return <FailureNotice inline failure={made.failure} />;
  return (
    <>
      <p>
        <Trans>
          Keep these codes in a safe place: each lets you in once if you lose access to your app.
        </Trans>
      </p>
      <ul className="recovery-codes" aria-label={t`Recovery codes`}>
        {made.value.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={made.value.join("\n")}>
        <Trans>Copy codes</Trans>
      </CopyButton>
      <div className="dialog-buttons">
        <Button primary onClick={props.onDone}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </div>
    </>
  );
}
