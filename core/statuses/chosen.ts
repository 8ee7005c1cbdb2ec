import { isGone } from "../api/missing.ts";
import { fetchStatus, type Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { limitConcurrency } from "../lib/limit-concurrency.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { scoped } from "../lib/scope.ts";
import { createPagedList, type PagedList } from "../paged-list.ts";
import { statuses } from "./statuses.ts";

/** The most posts of one list: each takes a request. */
const MAX_CHOSEN = 40;

const MAX_CONCURRENT_REQUESTS = 4;

export interface ChosenStatuses {
  /** The statuses with these ids, with commas between them; without those that are gone. */
  open(ids: string): Retained<PagedList<string>>;
}

/** Statuses that a page chooses by their ids, in its order. */
export const chosenStatuses = scoped((client: Client): ChosenStatuses => {
  const store = statuses(client);
  const queue = limitConcurrency(MAX_CONCURRENT_REQUESTS);

  async function find(id: string, signal: AbortSignal): Promise<Status | null> {
    try {
      return await queue(() => fetchStatus(client.api, id, { signal }));
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  }

  const retained = createRefCounted((written: string) => {
    const ids = [...new Set(written.split(",").map(id => id.trim()))].filter(Boolean);
    const item = createPagedList<string>(client, {
      async read({ signal }) {
        const startedAt = client.tick();
        const found = await Promise.allSettled(
          ids.slice(0, MAX_CHOSEN).map(id => find(id, signal)),
        );
        const here = found.flatMap(result => (result.status === "fulfilled" && result.value) || []);
        const failed = found.find(result => result.status === "rejected");
        // One that can't be read takes nothing away from the others.
        if (failed && here.length === 0) throw failed.reason;
        store.import(here, { source: "answer", startedAt });
        return { items: here.map(({ id }) => id), next: null };
      },
      idOf: id => id,
      retain: shown => store.retain(shown),
    });
    return { item, end: item.end };
  });
  client.onEnd(retained.end);
  return { open: retained.retain };
});
