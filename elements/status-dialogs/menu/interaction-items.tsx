import { Trans } from "@lingui/react/macro";
import { Repeat2, SmilePlus, Star } from "lucide";
import type { ReactElement } from "react";
import { reactionsOf } from "../../../core/reactions/reactions.ts";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import type { ItemsProps } from "./types.ts";

/** Menu items that list who boosted, favourited or reacted to a post, if anybody did. */
export function InteractionItems(props: ItemsProps): ReactElement | null {
  const { status, onAsk } = props;
  const { reblogs_count: boosts, favourites_count: favourites } = status;
  const reactions = reactionsOf(status);
  const reacted = reactions?.dialect === "pleroma" && reactions.list.length > 0;
  // A server that hides a count (null) may still list the accounts.
  if (boosts === 0 && favourites === 0 && !reacted) return null;
  return (
    <>
      {boosts !== 0 && (
        <MenuItem icon={Repeat2} onPress={() => onAsk("boosted-by")}>
          <Trans>Boosted by</Trans>
        </MenuItem>
      )}
      {favourites !== 0 && (
        <MenuItem icon={Star} onPress={() => onAsk("favourited-by")}>
          <Trans>Favourited by</Trans>
        </MenuItem>
      )}
      {reacted && (
        <MenuItem icon={SmilePlus} onPress={() => onAsk("reactors")}>
          <Trans>Who reacted</Trans>
        </MenuItem>
      )}
    </>
  );
}
