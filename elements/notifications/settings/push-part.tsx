import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { push } from "../../../core/stores/push.ts";
import { useWords } from "../../parts/use-words.ts";
import { useClient } from "../../surface.ts";
import { PushPolicies } from "./push-policies.tsx";
import { SwitchRow } from "../../parts/switch-row.tsx";

/** Alerts that come also while no page of the client is open. */
export function PushPart(): ReactElement {
  const store = push(useClient());
  const { state, failure, policy } = useStore(store.$view);
  const words = useWords();
  return (
    <section>
      <h3>
        <Trans>Push</Trans>
      </h3>
      {state === "unsupported" ? (
        <p className="hint">
          <Trans>This browser or this instance can’t push to this device.</Trans>
        </p>
      ) : (
        <SwitchRow
          label={<Trans>Push to this device</Trans>}
          hint={<Trans>You are told also while no page of the client is open.</Trans>}
          disabled={state === "working"}
          on={state === "on" || state === "working"}
          onChange={on => void (on ? store.enable() : store.disable())}
        />
      )}
      {state === "consent" && (
        <p className="hint">
          <Trans>
            Your instance asks once more for your consent: it leads you to its own page and back
            here.
          </Trans>
        </p>
      )}
      <div role="alert">
        {state === "failed" && failure && (
          <p className="trouble">
            <b>{words(failure.title, failure.values)}</b> {words(failure.message, failure.values)}
          </p>
        )}
      </div>
      {state === "on" && policy !== null && <PushPolicies policy={policy} />}
    </section>
  );
}
