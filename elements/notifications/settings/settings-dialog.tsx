import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { ListChoices } from "./list-choices.tsx";
import { PermissionPart } from "./permission-part.tsx";
import { PushPart } from "./push-part.tsx";
import { TypeTable } from "./type-table.tsx";

export { words, sheets } from "./words.ts";

/** The notification settings. Every change takes effect at once. */
export function NotificationSettings(props: { onClose: () => void }): ReactElement {
  return (
    <Dialog
      className="notification-settings"
      title={<Trans>Notification settings</Trans>}
      onClose={props.onClose}
    >
      <PermissionPart />
      <TypeTable />
      <PushPart />
      <ListChoices />
    </Dialog>
  );
}
