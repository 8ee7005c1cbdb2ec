import { Trans } from "@lingui/react/macro";
import { FilePlus } from "lucide";
import type { ReactElement } from "react";
import type { Compose } from "../../../core/composer/compose.ts";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { Button } from "../../kit/controls/button.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useView } from "../use-view.ts";
import { withWords } from "../../kit/late/late.tsx";
import { outgoingWords } from "../outgoing/outgoing-words.ts";
import { DraftList } from "./draft-list.tsx";

/** The drafts, except those of the post or thread being written. */
export const DraftsDialog = withWords(
  outgoingWords,
  function DraftsDialog(props: {
    /** The post that is being written, if any. */
    compose?: Compose;
    onWrite: (target: ComposeTarget) => void;
    onClose: () => void;
  }): ReactElement {
    const { compose, onWrite, onClose } = props;
    return (
      <Dialog title={<Trans>Drafts</Trans>} onClose={onClose}>
        <DraftList
          compose={compose}
          onWrite={target => {
            onClose();
            onWrite(target);
          }}
        />
        {compose && (
          <NewDraft
            compose={compose}
            onNew={() => {
              compose.putAside();
              onClose();
            }}
          />
        )}
      </Dialog>
    );
  },
);

/** Offers to set the current post aside and to start a new one. */
function NewDraft(props: { compose: Compose; onNew: () => void }): ReactElement | null {
  const { isTouched, state } = useView(props.compose, "isTouched", "state");
  if (!isTouched || state !== "writing") return null;
  return (
    <div className="dialog-buttons">
      <Button onClick={props.onNew}>
        <Icon of={FilePlus} />
        <Trans>Save this as a draft and start a new post</Trans>
      </Button>
    </div>
  );
}
