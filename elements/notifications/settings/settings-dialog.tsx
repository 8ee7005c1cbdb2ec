import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Dialog } from "../../parts/dialog.tsx";

/** What is shown, what is told outside of the page, and how. */
export function NotificationSettings(props: { onClose: () => void }): ReactElement {
  return (
    <Dialog title={<Trans>Notification settings</Trans>} onClose={props.onClose}>
      <p />
    </Dialog>
  );
}
