import { useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import type { ReactElement } from "react";
import type { NotificationStore } from "../../core/stores/notifications.ts";
import { Icon } from "../parts/icon.tsx";

/** Takes one away, where the server can't delete several. */
export function Dismiss(props: { store: NotificationStore; ids: readonly string[] }): ReactElement {
  const { store, ids } = props;
  const { t } = useLingui();
  return (
    <button
      type="button"
      className="dismiss"
      aria-label={t`Dismiss`}
      title={t`Dismiss`}
      onClick={() => {
        for (const id of ids) void store.dismiss(id);
      }}
    >
      <Icon of={X} />
    </button>
  );
}
