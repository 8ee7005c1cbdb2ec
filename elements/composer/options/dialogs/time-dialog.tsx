import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Button } from "../../../kit/controls/button.tsx";
import type { Compose } from "../../../../core/composer/compose.ts";
import { Dialog } from "../../../kit/dialogs/dialog.tsx";
import { TimeForm } from "./time-form.tsx";
import { useView } from "../../use-view.ts";

export { words, sheets } from "./words.ts";

/** Schedules a post. */
export function TimeDialog(props: { compose: Compose; onClose: () => void }): ReactElement {
  const { compose, onClose } = props;
  const { scheduledAt } = useView(compose, "scheduledAt");
  return (
    <Dialog title={<Trans>Schedule post</Trans>} onClose={onClose}>
      <TimeForm
        at={scheduledAt === null ? null : Date.parse(scheduledAt)}
        onChoose={at => {
          compose.change({ scheduledAt: new Date(at).toISOString() });
          onClose();
        }}
      >
        {scheduledAt !== null && (
          <Button
            onClick={() => {
              compose.change({ scheduledAt: null });
              onClose();
            }}
          >
            <Trans>Remove schedule</Trans>
          </Button>
        )}
      </TimeForm>
    </Dialog>
  );
}
