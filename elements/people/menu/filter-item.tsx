import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Funnel } from "lucide";
import type { ReactElement } from "react";
import { filters } from "../../../core/filters/filters.ts";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import { useClient } from "../../surface.ts";

/** The menu item that filters posts which mention an account, if the server has filters. */
export function FilterItem(props: { onAsk: (asking: "filter") => void }): ReactElement | null {
  const { isMissing } = useStore(filters(useClient()).$known);
  if (isMissing) return null;
  return (
    <MenuItem icon={Funnel} onPress={() => props.onAsk("filter")}>
      <Trans>Filter posts that mention them…</Trans>
    </MenuItem>
  );
}
