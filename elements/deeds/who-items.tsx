import { Trans } from "@lingui/react/macro";
import { Repeat2, SmilePlus, Star } from "lucide";
import type { ReactElement } from "react";
import { reactionsOf } from "../../core/stores/reactions.ts";
import { Item } from "../people/menu-item.tsx";
import type { ItemsProps } from "./status-menu.tsx";

/** Who did what to it, where somebody did. */
export function WhoItems(props: ItemsProps): ReactElement | null {
  const { status, onAsk } = props;
  const reactions = reactionsOf(status);
  const reacted = reactions?.dialect === "pleroma" && reactions.list.length > 0;
  if (!status.reblogs_count && !status.favourites_count && !reacted) return null;
  return (
    <>
      <hr />
      {status.reblogs_count > 0 && (
        <Item icon={Repeat2} onPress={() => onAsk("boosted-by")}>
          <Trans>Who boosted it</Trans>
        </Item>
      )}
      {status.favourites_count > 0 && (
        <Item icon={Star} onPress={() => onAsk("favourited-by")}>
          <Trans>Who favourited it</Trans>
        </Item>
      )}
      {reacted && (
        <Item icon={SmilePlus} onPress={() => onAsk("reactors")}>
          <Trans>Who reacted</Trans>
        </Item>
      )}
    </>
  );
}
