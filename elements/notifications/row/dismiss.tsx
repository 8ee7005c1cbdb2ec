import { useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import type { ReactElement } from "react";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import type { NotificationStore } from "../../../core/notifications/types.ts";

/** Dismisses one notification, for servers that can't delete several at once. */
export function Dismiss(props: { store: NotificationStore; ids: readonly string[] }): ReactElement {
  const { store, ids } = props;
  const { t } = useLingui();
  return (
    <IconButton
      className="round dismiss"
      of={X}
      name={t`Dismiss`}
      onPress={() => {
        for (const id of ids) void store.dismiss(id);
      }}
    />
  );
}
