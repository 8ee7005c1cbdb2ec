import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { settings } from "../../../core/settings/settings.ts";
import { useClient } from "../../surface.ts";
import { SwitchRow } from "../../kit/controls/switch-row.tsx";

/** Settings of the list. */
export function ListChoices(): ReactElement {
  const store = settings(useClient());
  const { notifications, use_pending_items } = useStore(store.$settings);
  const { show, advanced } = notifications.quickFilter;
  const bar = (quickFilter: object) => store.change({ notifications: { quickFilter } });
  return (
    <section>
      <h3>
        <Trans>Notification list</Trans>
      </h3>
      <SwitchRow
        label={<Trans>Filter bar</Trans>}
        hint={<Trans>Shown above the list, to filter it by type.</Trans>}
        on={show}
        onChange={on => bar({ show: on })}
      />
      <SwitchRow
        label={<Trans>Show all types</Trans>}
        hint={<Trans>When off, the bar shows only “All” and “Mentions”.</Trans>}
        disabled={!show}
        on={advanced}
        onChange={on => bar({ advanced: on })}
      />
      <SwitchRow
        label={<Trans>Slow mode</Trans>}
        hint={<Trans>New posts and notifications stay hidden behind a button.</Trans>}
        on={use_pending_items}
        onChange={on => store.change({ use_pending_items: on })}
      />
    </section>
  );
}
