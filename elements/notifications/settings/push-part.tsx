import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { push } from "../../../core/push/push.ts";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient } from "../../surface.ts";
import { PushPolicies } from "./push-policies.tsx";
import { SwitchRow } from "../../kit/controls/switch-row.tsx";
import type { PushView } from "../../../core/push/types.ts";

/** Settings of push notifications, which arrive even if no page of the client is open. */
export function PushPart(): ReactElement {
  const store = push(useClient());
  const { state, failure, obstacle: lack, policy } = useStore(store.$view);
  const words = useTranslate();
  return (
    <section>
      <h3>
        <Trans>Push</Trans>
      </h3>
      {state === "checking" && (
        <p className="hint">
          <Trans>Checking…</Trans>
        </p>
      )}
      {state === "unsupported" && <Lack of={lack} />}
      {state !== "checking" && state !== "unsupported" && (
        <SwitchRow
          label={<Trans>Push to this device</Trans>}
          hint={<Trans>Get notified even when Glitch-lily isn’t open.</Trans>}
          disabled={state === "working"}
          on={state === "on" || state === "working"}
          onChange={on => void (on ? store.enable() : store.disable())}
        />
      )}
      {state === "consent" && (
        <p className="hint">
          <Trans>
            Your server will ask for your permission first: you’ll be taken to its page and then
            back here.
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

/** Explains why push notifications aren't available. */
function Lack(props: { of: PushView["obstacle"] }): ReactElement {
  return (
    <p className="hint">
      {props.of === "server" && <Trans>Your server doesn’t offer push notifications.</Trans>}
      {props.of === "browser" && (
        <Trans>
          This browser can’t receive push notifications here. They need a secure address (https) and
          don’t work in private windows. On an iPhone or iPad, add Glitch-lily to the Home Screen
          first.
        </Trans>
      )}
      {props.of === "permission" && (
        <Trans>
          Push notifications are off because this browser blocks notifications from this page.
          Private windows always do.
        </Trans>
      )}
    </p>
  );
}
