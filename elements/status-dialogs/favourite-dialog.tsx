import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { statusActions } from "../../core/statuses/actions.ts";
import { Confirm } from "../kit/dialogs/confirm.tsx";
import { useClient } from "../surface.ts";
import { Excerpt } from "./excerpt.tsx";
import type { DialogProps } from "./types.ts";

/** Asks before favouriting, if the user's settings say so. */
export function FavouriteDialog(props: DialogProps): ReactElement {
  const { status } = props;
  const client = useClient();
  return (
    <Confirm
      title={<Trans>Favourite this post?</Trans>}
      confirmLabel={<Trans>Favourite</Trans>}
      onConfirm={() => void statusActions(client).favourite(status.id, true)}
      onClose={props.onClose}
    >
      <Excerpt status={status} />
    </Confirm>
  );
}
