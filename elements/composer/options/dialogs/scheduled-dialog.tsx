import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Compose } from "../../../../core/composer/compose.ts";
import { Dialog } from "../../../kit/dialogs/dialog.tsx";
import { ScheduledList } from "./scheduled-list.tsx";

export { words, sheets } from "./words.ts";

/** The user's scheduled posts. */
export function ScheduledDialog(props: {
  compose: Compose;
  onClose: () => void;
  /** Continues the stored draft with this id. */
  onDraft: (draft: string) => void;
}): ReactElement {
  const { onClose, onDraft } = props;
  return (
    <Dialog className="scheduled" title={<Trans>Scheduled posts</Trans>} onClose={onClose}>
      <ScheduledList
        onDraft={draft => {
          onDraft(draft);
          onClose();
        }}
      />
    </Dialog>
  );
}
