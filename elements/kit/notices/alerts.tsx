import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { X } from "lucide";
import { useEffect, useRef, type ReactElement } from "react";
import { alerts } from "../../../core/alerts/alerts.ts";
import { useClient } from "../../surface.ts";
import { useTranslate } from "../text/use-translate.ts";
import { Icon } from "../controls/icon.tsx";
import type { Alert } from "../../../core/alerts/types.ts";

/**
 * Recent alerts, newest last. Screen readers announce errors at once, the rest at the next pause.
 */
export function Alerts(): ReactElement {
  const store = alerts(useClient());
  return (
    <div className="alerts" part="alerts">
      {useStore(store.$alerts).map(alert => (
        <AlertBox key={alert.key} alert={alert} />
      ))}
    </div>
  );
}

function AlertBox({ alert }: { alert: Alert }): ReactElement {
  const store = alerts(useClient());
  const { t } = useLingui();
  const words = useTranslate();
  const { stay, leave } = useAlertTimer(alert.key);
  return (
    <div
      className="alert"
      role={alert.title ? "alert" : "status"}
      onPointerEnter={stay}
      onPointerLeave={leave}
      onFocus={stay}
      onBlur={leave}
    >
      <div className="words">
        {alert.title && <strong>{words(alert.title, alert.message_values)}</strong>}
        <p>{words(alert.message, alert.message_values)}</p>
      </div>
      {alert.action && (
        <button type="button" className="offer" onClick={() => store.runAction(alert.key)}>
          {words(alert.action.label)}
        </button>
      )}
      <button type="button" aria-label={t`Dismiss`} onClick={() => store.dismiss(alert.key)}>
        <Icon of={X} />
      </button>
    </div>
  );
}

/** Keeps an alert open while the pointer or the focus is on it, until the component unmounts. */
function useAlertTimer(key: number): { stay(): void; leave(): void } {
  const store = alerts(useClient());
  const release = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => release.current?.(), []);
  return {
    stay: () => void (release.current ??= store.keepOpen(key)),
    leave() {
      release.current?.();
      release.current = undefined;
    },
  };
}
