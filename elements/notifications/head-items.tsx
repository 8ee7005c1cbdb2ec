import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ListChecks, ListFilter, SlidersHorizontal, Trash2, type IconNode } from "lucide";
import type { ReactElement, ReactNode } from "react";
import { settings } from "../../core/settings/settings.ts";
import { Icon } from "../kit/controls/icon.tsx";
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
        <Item
          icon={ListChecks}
          disabled={items.length === 0}
          onClick={() => store.enterClearing(!clearing)}
        >
          {clearing ? <Trans>Stop selecting</Trans> : <Trans>Select and delete</Trans>}
        </Item>
      )}
      <Item icon={Trash2} danger disabled={items.length === 0} onClick={onClear}>
        <Trans>Delete all…</Trans>
      </Item>
      <hr />
      <Item icon={ListFilter} checked={show} onClick={() => change({ show: !show })}>
        <Trans>Filter bar</Trans>
      </Item>
      <Item
        icon={SlidersHorizontal}
        checked={advanced}
        disabled={!show}
        onClick={() => change({ advanced: !advanced })}
      >
        <Trans>A button for each type</Trans>
      </Item>
    </>
  );
}

function Item(props: {
  icon: IconNode;
  onClick: () => void;
  danger?: boolean;
  disabled?: boolean;
  checked?: boolean;
  children: ReactNode;
}): ReactElement {
  const { checked, disabled } = props;
  return (
    <button
      type="button"
      role={checked === undefined ? "menuitem" : "menuitemcheckbox"}
      className={props.danger ? "danger" : undefined}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) props.onClick();
      }}
    >
      <Icon of={props.icon} />
      {props.children}
    </button>
  );
}
