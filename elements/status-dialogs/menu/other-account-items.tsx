import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { UsersRound } from "lucide";
import type { ReactElement } from "react";
import { otherAccounts } from "../../../core/session/other-accounts.ts";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import { useClient } from "../../surface.ts";
import type { ItemsProps } from "./types.ts";

/** A menu item to act on a post from another account of this browser, if there is one. */
export function OtherAccountItems(props: ItemsProps): ReactElement | null {
  const { status, onAsk } = props;
  const others = useStore(otherAccounts(useClient()).$others);
  if (others.length === 0 || status.visibility === "direct") return null;
  return (
    <MenuItem icon={UsersRound} onPress={() => onAsk("other-account")}>
      <Trans>Use another account…</Trans>
    </MenuItem>
  );
}
