import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ListChecks, ListFilter, SlidersHorizontal, Trash2 } from "lucide";
import type { ReactElement } from "react";
import { settings } from "../../core/settings/settings.ts";
import { MenuItem } from "../kit/menus/menu-item.tsx";
import { useClient } from "../surface.ts";
import type { NotificationStore } from "../../core/notifications/types.ts";

/** Menu items for less frequent actions on the list. */
export function HeadItems(props: { store: NotificationStore; onClear: () => void }): ReactElement {
  const { store, onClear } = props;
  const { canDestroy, clearing, items } = useStore(store.$view);
  const own = settings(useClient());
  const { show, advanced } = useStore(own.$settings).notifications.quickFilter;
  const change = (bar: { show?: boolean; advanced?: boolean }) =>
    own.change({ notifications: { quickFilter: bar } });
  return (
    <>
      {canDestroy && (
        <MenuItem
          icon={ListChecks}
          disabled={items.length === 0}
          onPress={() => store.enterClearing(!clearing)}
        >
          {clearing ? <Trans>Stop selecting</Trans> : <Trans>Select and delete</Trans>}
        </MenuItem>
      )}
      <MenuItem icon={Trash2} danger disabled={items.length === 0} onPress={onClear}>
        <Trans>Delete all…</Trans>
      </MenuItem>
      <hr />
      <MenuItem icon={ListFilter} checked={show} onPress={() => change({ show: !show })}>
        <Trans>Filter bar</Trans>
      </MenuItem>
      <MenuItem
        icon={SlidersHorizontal}
        checked={advanced}
        disabled={!show}
        onPress={() => change({ advanced: !advanced })}
      >
        <Trans>Show all types</Trans>
      </MenuItem>
    </>
  );
}
