import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { X } from "lucide";
import type { ReactElement } from "react";
import { alerts } from "../../core/stores/alerts.ts";
import { useClient } from "../surface.ts";
import { useWords } from "./use-words.ts";
import { Icon } from "./icon.tsx";

/** What happened just now, newest last. What failed is said at once, the rest when there is a pause. */
export function Alerts(): ReactElement {
  const store = alerts(useClient());
  const { t } = useLingui();
  const words = useWords();
  return (
    <div className="alerts" part="alerts">
      {useStore(store.$alerts).map(alert => (
        <div key={alert.key} className="alert" role={alert.title ? "alert" : "status"}>
          <div className="words">
            {alert.title && <strong>{words(alert.title)}</strong>}
            <p>{words(alert.message, alert.message_values)}</p>
          </div>
          <button type="button" aria-label={t`Dismiss`} onClick={() => store.dismiss(alert.key)}>
            <Icon of={X} />
          </button>
        </div>
      ))}
    </div>
  );
}
