import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { FilePenLine, Pencil, Pin, PinOff, Quote, Trash2 } from "lucide";
import type { ReactElement } from "react";
import { settings } from "../../../core/settings/settings.ts";
import { statusActions } from "../../../core/statuses/actions.ts";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import { useSurface } from "../../surface.ts";
import { useRemoval } from "../removal.ts";
import { useComposer } from "../../kit/text/use-composer.ts";
import type { ItemsProps } from "./types.ts";

/** Menu items for the user's own posts. */
export function OwnItems(props: ItemsProps): ReactElement {
  const { status, onAsk } = props;
  const { client, emit } = useSurface();
  const compose = useComposer();
  const { delete_modal } = useStore(settings(client).$settings);
  const actions = statusActions(client);
  const removal = useRemoval(status);
  const pinned = status.pinned ?? false;
  return (
    <>
      <hr />
      <MenuItem
        icon={Pencil}
        onPress={() => {
          if (emit("lily-edit", { status: status.id })) compose({ edit: status.id });
        }}
      >
        <Trans>Edit</Trans>
      </MenuItem>
      {status.visibility !== "direct" && (
        <MenuItem icon={pinned ? PinOff : Pin} onPress={() => void actions.pin(status.id, !pinned)}>
          {pinned ? <Trans>Unpin from my profile</Trans> : <Trans>Pin to my profile</Trans>}
        </MenuItem>
      )}
      {status.quote_approval && (
        <MenuItem icon={Quote} onPress={() => onAsk("quote-policy")}>
          <Trans>Change who can quote…</Trans>
        </MenuItem>
      )}
      <MenuItem
        icon={FilePenLine}
        danger
        onPress={() => (delete_modal ? onAsk("redraft") : void removal.redraft())}
      >
        <Trans>Delete and redraft…</Trans>
      </MenuItem>
      <MenuItem
        icon={Trash2}
        danger
        onPress={() => (delete_modal ? onAsk("delete") : void removal.remove())}
      >
        <Trans>Delete…</Trans>
      </MenuItem>
    </>
  );
}
