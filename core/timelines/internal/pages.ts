import type { Client } from "../../client.ts";
import { instances } from "../../instance/instance.ts";
import { fetchStatuses } from "../../api/timelines.ts";
import { statuses } from "../../statuses/statuses.ts";
import type { TimelineKind } from "./kinds.ts";
import type { Fetched } from "../pages-and-gaps.ts";

/** A page of a timeline, and the tick of its request. */
export interface TimelinePage extends Fetched {
  startedAt: number;
}

export type TimelinePages = ReturnType<typeof createTimelinePages>;

/**
 * Requests pages, and removes statuses that were deleted or hidden during the request. `isGone`
 * returns whether a status was deleted.
 */
export function createTimelinePages(
  client: Client,
  { list, parts, isPart }: Pick<TimelineKind, "list" | "parts" | "isPart">,
  isGone: (id: string) => boolean,
) {
  const ending = new AbortController();
  const forgetting: { at: number; isForgotten(id: string): boolean }[] = [];

  async function fetchPage(link: string | null) {
    const { signal } = ending;
    if (parts) {
      const { $instance, load } = instances(client);
      await load();
      if ($instance.get()?.isPleroma === false)
        return (await import("./merged-page.ts")).readMerged(client.api, parts, link, signal);
    }
    return fetchStatuses(client.api, list, { link: link ?? undefined, signal });
  }

  return {
    async read(link: string | null): Promise<TimelinePage> {
      const startedAt = client.tick();
      const page = await fetchPage(link);
      ending.signal.throwIfAborted();
      const items = isPart
        ? page.items.filter(({ account, tags }) => isPart({ acct: account.acct, tags }))
        : page.items;
      const ids = statuses(client).import(items, { source: "answer", startedAt });
      // A request that began before an account was muted may still return its posts.
      const late = forgetting.filter(({ at }) => at > startedAt);
      const isOut = (id: string) => isGone(id) || late.some(({ isForgotten }) => isForgotten(id));
      const { next, partial } = page;
      return { ids: ids.filter(id => !isOut(id)), next, partial, startedAt };
    },
    /** Removes matching statuses from all responses whose requests have already started. */
    forget: (isForgotten: (id: string) => boolean) =>
      void forgetting.push({ at: client.tick(), isForgotten }),
    /** Whether responses are no longer needed. */
    get ended() {
      return ending.signal.aborted;
    },
    end: () => ending.abort(),
  };
}
