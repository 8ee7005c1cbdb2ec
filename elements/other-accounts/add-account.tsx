import { Trans } from "@lingui/react/macro";
import { RefreshCw } from "lucide";
import { useState, type ReactElement } from "react";
import type { Failure } from "../../core/failure.ts";
import { addAccount, typedInstance } from "../../core/session/adding.ts";
import { NameForm } from "../kit/collection/name-form.tsx";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { useClient } from "../surface.ts";

/** The longest address of an instance that can be typed, in characters. */
const MAX_ADDRESS_CHARACTERS = 300;

/** Signs a further account in, on this or on another instance. */
export function AddAccount(props: { isFirst: boolean }): ReactElement {
  const client = useClient();
  const { environment } = client;
  const { host } = new URL(environment.issuer);
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [wrong, setWrong] = useState<string>();

  async function add(instance: string): Promise<void> {
    if (isOpening) return;
    setOpening(true);
    setFailure(null);
    setWrong(undefined);
    const problem = await addAccount(client, instance);
    setFailure(problem);
    // Otherwise the page is being left.
    if (problem) setOpening(false);
  }

  async function addTyped(typed: string): Promise<boolean> {
    const instance = typedInstance(typed);
    if (instance) await add(instance);
    else setWrong(typed);
    return false;
  }

  return (
    <section className="add-account">
      {/* Alone, it is what the dialog is called. */}
      {!props.isFirst && (
        <h3>
          <Trans>Add an account</Trans>
        </h3>
      )}
      <Button
        primary
        aria-busy={isOpening}
        data-first={props.isFirst || undefined}
        onClick={() => void add(environment.origin)}
      >
        {isOpening && <Icon of={RefreshCw} className="turning" />}
        <span>
          <Trans>
            Sign in to <bdi>{host}</bdi>
          </Trans>
        </span>
      </Button>
      <NameForm
        label={<Trans>Another server</Trans>}
        submit={<Trans>Continue</Trans>}
        maxLength={MAX_ADDRESS_CHARACTERS}
        onSend={addTyped}
      />
      {wrong !== undefined && (
        <Notice alert inline title={<Trans>Invalid address</Trans>}>
          <Trans>
            “<bdi>{wrong}</bdi>” isn’t a valid server address.
          </Trans>
        </Notice>
      )}
      {failure && <FailureNotice isSignIn inline failure={failure} />}
    </section>
  );
}
