import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { FolderHeart, Quote, Repeat2 } from "lucide";
import type { ReactElement } from "react";
import { bookmarkFolders } from "../../../core/statuses/bookmark-folders.ts";
import { Item } from "../../people/menu/menu-item.tsx";
import { useBoosting } from "../../status/footer/boosting.ts";
import { useClient } from "../../surface.ts";
import { useQuoting } from "../quoting.ts";
import type { ItemsProps } from "./types.ts";

/** Menu items to boost, quote and bookmark a post. */
export function PassOnItems(props: ItemsProps): ReactElement {
  const { status, onAsk } = props;
  const client = useClient();
  const boosting = useBoosting(status);
  const quote = useQuoting(status);
  const folders = useStore(bookmarkFolders(client).$offered);
  return (
    <>
      {quote && (
        <Item icon={Quote} onPress={quote}>
          <Trans>Quote</Trans>
        </Item>
      )}
      {boosting.allowed && !status.reblogged && (
        <Item icon={Repeat2} onPress={() => onAsk("boost")}>
          <Trans>Boost to…</Trans>
        </Item>
      )}
      {folders && (
        <Item icon={FolderHeart} onPress={() => onAsk("folder")}>
          <Trans>Bookmark in a folder…</Trans>
        </Item>
      )}
      <hr />
    </>
  );
}
