import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { FolderHeart, Quote, Repeat2 } from "lucide";
import type { ReactElement } from "react";
import { bookmarkFolders } from "../../../core/statuses/bookmark-folders.ts";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import { boosting } from "../../status/footer/boosting.ts";
import { useClient } from "../../surface.ts";
import { useAble } from "../../use-able.ts";
import { useQuoting } from "../quoting.ts";
import type { ItemsProps } from "./types.ts";

/** Menu items to boost, quote and bookmark a post, and to do so from another account. */
export function BoostItems(props: ItemsProps): ReactElement {
  const { status, onAsk } = props;
  const client = useClient();
  const quote = useQuoting(status);
  const canChoose = useAble("boost-visibility");
  const folders = useStore(bookmarkFolders(client).$offered);
  return (
    <>
      {quote && (
        <MenuItem icon={Quote} onPress={quote}>
          <Trans>Quote</Trans>
        </MenuItem>
      )}
      {canChoose && boosting(status, client).allowed && !status.reblogged && (
        <MenuItem icon={Repeat2} onPress={() => onAsk("boost")}>
          <Trans>Choose boost visibility…</Trans>
        </MenuItem>
      )}
      {folders && (
        <MenuItem icon={FolderHeart} onPress={() => onAsk("folder")}>
          <Trans>Bookmark in a folder…</Trans>
        </MenuItem>
      )}
      <hr />
    </>
  );
}
