import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Confirm } from "../kit/dialogs/confirm.tsx";
import { Excerpt } from "./excerpt.tsx";
import { useRemoval } from "./removal.ts";
import type { DialogProps } from "./types.ts";

/** Asks before deleting a post. */
export function DeleteDialog(props: DialogProps & { redraft?: boolean }): ReactElement {
  const { status, redraft } = props;
  const removal = useRemoval(status);
  return (
    <Confirm
      danger
      title={redraft ? <Trans>Delete and redraft?</Trans> : <Trans>Delete this post?</Trans>}
      message={
        redraft ? (
          <Trans>
            Its boosts and favourites will be lost, and its replies will be orphaned. You can edit
            the text and post it again.
          </Trans>
        ) : (
          <Trans>You’ll have a few seconds to undo this.</Trans>
        )
      }
      confirmLabel={redraft ? <Trans>Delete and redraft</Trans> : <Trans>Delete</Trans>}
      onConfirm={() => void (redraft ? removal.redraft() : removal.remove())}
      onClose={props.onClose}
    >
      <Excerpt status={status} />
    </Confirm>
  );
}
