import { useStore } from "@nanostores/react";
import { computed } from "nanostores";
import { useMemo } from "react";
import type { Client } from "../../core/client.ts";
import type { TimelineSettings } from "../../core/settings/types.ts";
import type * as ShownCode from "../../core/timelines/shown.ts";
import { late } from "../../core/lib/late.ts";
import { settings } from "../../core/settings/settings.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import type { TimelineItem } from "../../core/timelines/types.ts";
import { useClient } from "../surface.ts";
import { useLate } from "../use-late.ts";

const shown = late(() => import("../../core/timelines/shown.ts"));

/**
 * Returns a function that leaves out the items that the user doesn't want to see in this timeline;
 * undefined while its code is loading.
 */
export function useShown(name: string): Choose | undefined {
  const client = useClient();
  const $chosen = useMemo(
    () => computed(settings(client).$settings, ({ timelines }) => timelines[name]),
    [client, name],
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
  const isShown = code.createShown(chosen, client.person);
  const store = statuses(client);
  return items => {
    const kept = items.filter(item => {
      const status = item.kind === "status" ? store.get(item.id) : undefined;
      return !status || isShown(status, store.get(status.reblog ?? ""));
    });
    return kept.length < items.length ? kept : items;
  };
}
