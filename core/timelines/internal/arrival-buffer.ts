import type { Client } from "../../client.ts";
import { dropOldest } from "../../entities/drop-oldest.ts";
import { whenStill } from "../../lib/when-still.ts";
import { statuses } from "../../statuses/statuses.ts";

/** Milliseconds during which arrivals are batched. */
const BATCH_DELAY_MS = 100;

/** How many arrivals and deletions are remembered: more don't come during a request. */
const MAX_REMEMBERED = 1000;

export type Arrivals = ReturnType<typeof createArrivals>;

/**
 * The statuses that the stream added to or deleted from a timeline, and when. Responses to earlier
 * requests don't reflect them. `show` gets each batch of arrivals, newest first.
 */
export function createArrivals(client: Client, show: (ids: readonly string[]) => void) {
  const times = new Map<string, number>();
  const gone = new Set<string>();
  let burst: string[] = [];
  let stop: (() => void) | null = null;

  /** Whether the status, or the status that it boosts, was deleted. */
  function isGone(id: string): boolean {
    const { reblog } = statuses(client).get(id) ?? {};
    return gone.has(id) || (reblog != null && gone.has(reblog));
  }

  function flush(): void {
    stop = null;
    show(burst.splice(0).filter(id => !isGone(id)));
  }

  function remember(id: string): void {
    times.set(id, client.tick());
    dropOldest(times, MAX_REMEMBERED);
  }

  return {
    arrived(id: string) {
      remember(id);
      burst.unshift(id);
      stop ??= whenStill(client.environment, BATCH_DELAY_MS, flush);
    },
    /** Records the user's own new status, which the caller shows. */
    own(id: string) {
      remember(id);
      burst = burst.filter(other => other !== id);
    },
    deleted(id: string) {
      gone.add(id);
      dropOldest(gone, MAX_REMEMBERED);
    },
    /** Drops matching arrivals for good. */
    forget(isForgotten: (id: string) => boolean) {
      burst = burst.filter(id => !isForgotten(id));
      for (const id of times.keys()) if (isForgotten(id)) times.delete(id);
    },
    isGone,
    /** The ids that arrived after `tick` and aren't in `known`, newest first. */
    since(tick: number, known: readonly string[]) {
      for (const [id, at] of times) if (at <= tick) times.delete(id);
      return [...times.keys()].toReversed().filter(id => !known.includes(id) && !isGone(id));
    },
    end: () => stop?.(),
  };
}
