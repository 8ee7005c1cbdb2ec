import { useStore } from "@nanostores/react";
import { computed } from "nanostores";
import { useMemo } from "react";
import { accounts } from "../../core/accounts/accounts.ts";
import type { Client } from "../../core/client.ts";
import type { TimelineSettings } from "../../core/settings/types.ts";
import type * as ShownCode from "../../core/timelines/shown.ts";
import { late } from "../../core/lib/late.ts";
import { settings } from "../../core/settings/settings.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { settingsName } from "../../core/timelines/loaded-name.ts";
import type { TimelineItem } from "../../core/timelines/types.ts";
import { useClient } from "../surface.ts";
import { useLate } from "../use-late.ts";

const shown = late(() => import("../../core/timelines/shown.ts"));

/**
 * Returns a function that leaves out the items that the user doesn't want to see in this timeline;
 * undefined while its code is loading. `column` is the id of the column that shows it.
 */
export function useShown(name: string, column?: string): Choose | undefined {
  const client = useClient();
  const $chosen = useMemo(
    () =>
      computed(settings(client).$settings, all => {
        const chosen = all.timelines[settingsName(name, all, column)];
        const { excluded_accounts } = all.timelines[name] ?? {};
        // People are left out of the timeline wherever it is shown.
        return column && chosen && excluded_accounts ? { ...chosen, excluded_accounts } : chosen;
      }),
    [client, name, column],
  );
  const chosen = useStore($chosen);
  const code = useLate(shown, chosen !== undefined);
  return useMemo(() => chooser(client, chosen, code), [client, chosen, code]);
}

type Choose = (items: readonly TimelineItem[]) => readonly TimelineItem[];

function chooser(
  client: Client,
  chosen: TimelineSettings | undefined,
  code: typeof ShownCode | null | undefined,
): Choose | undefined {
  // Without the code, nothing is left out.
  if (!chosen || code === null) return items => items;
  if (!code) return undefined;
  const isShown = code.createShown(
    chosen,
    client.person,
    account => accounts(client).get(account)?.acct,
  );
  const store = statuses(client);
  return items => {
    const kept = items.filter(item => {
      const status = item.kind === "status" ? store.get(item.id) : undefined;
      return !status || isShown(status, store.get(status.reblog ?? ""));
    });
    return kept.length < items.length ? kept : items;
  };
}
