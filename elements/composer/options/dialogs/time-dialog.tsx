import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Button } from "../../../kit/controls/button.tsx";
import type { Compose } from "../../../../core/composer/composition.ts";
import { Dialog } from "../../../kit/dialogs/dialog.tsx";
import { TimeForm } from "./time-form.tsx";
import { DialogWords } from "./words.tsx";
import { useView } from "../../use-view.ts";

/** Schedules a post. */
export function TimeDialog(props: { compose: Compose; onClose: () => void }): ReactElement {
  const { compose, onClose } = props;
  const { scheduledAt } = useView(compose, "scheduledAt");
  return (
    <DialogWords>
      <Dialog title={<Trans>Send later</Trans>} onClose={onClose}>
        <TimeForm
          at={scheduledAt === null ? null : Date.parse(scheduledAt)}
          onChoose={at => {
            compose.setScheduledAt(new Date(at).toISOString());
            onClose();
          }}
        >
          {scheduledAt !== null && (
            <Button
              onClick={() => {
                compose.setScheduledAt(null);
                onClose();
              }}
            >
              <Trans>Send now</Trans>
            </Button>
          )}
        </TimeForm>
      </Dialog>
    </DialogWords>
  );
}
