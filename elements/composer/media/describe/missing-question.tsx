import { Plural, Trans } from "@lingui/react/macro";
import { useId, type ReactElement } from "react";
import { Button } from "../../../kit/controls/button.tsx";
import { Dialog } from "../../../kit/dialogs/dialog.tsx";

/** Asks before sending media without descriptions. */
export function MissingQuestion(props: {
  count: number;
  onDescribe: () => void;
  onPost: () => void;
  onClose: () => void;
}): ReactElement {
  const described = useId();
  return (
    <Dialog
      role="alertdialog"
      className="small"
      title={<Trans>Post without descriptions?</Trans>}
      describedBy={described}
      onClose={props.onClose}
    >
      <p id={described}>
        <Plural
          value={props.count}
          one="A file has no description: people who can’t see or hear it will not know what it is."
          other="# files have no description: people who can’t see or hear them will not know what they are."
        />
      </p>
      <div className="dialog-buttons">
        <Button onClick={props.onPost}>
          <Trans>Post anyway</Trans>
        </Button>
        <Button primary data-first onClick={props.onDescribe}>
          <Trans>Add descriptions</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
