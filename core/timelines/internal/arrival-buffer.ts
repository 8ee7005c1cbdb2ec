import type { Client } from "../../client.ts";
import { statuses } from "../../statuses/statuses.ts";

/** Milliseconds in which a burst is gathered, to be shown at once. */
const BATCH_DELAY_MS = 100;

/** So many arrivals and deletions are remembered: an answer is not that late. */
const MAX_REMEMBERED = 1000;

/** What came to a timeline by itself, or went, and when; answers know nothing of it yet. */
export interface Arrivals {
  arrived(id: string): void;
  /** The person's own, which the caller shows. */
  own(id: string): void;
  deleted(id: string): void;
  /** These are no longer wanted, whatever is asked for. */
  forget(isForgotten: (id: string) => boolean): void;
  /** Whether it was deleted, or boosts what was. */
  isGone(id: string): boolean;
  /** Newest first: what came since a page was asked for, and is not among the ids it gave. */
  since(moment: number, given: readonly string[]): string[];
  end(): void;
}

/** `show` is told what came, newest first. */
export function createArrivals(client: Client, show: (ids: readonly string[]) => void): Arrivals {
  const times = new Map<string, number>();
  const gone = new Set<string>();
  let burst: string[] = [];
  let stop: (() => void) | null = null;

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
    limit(times);
  }

  return {
    arrived(id) {
      remember(id);
      burst.unshift(id);
      stop ??= client.environment.after(BATCH_DELAY_MS, flush);
    },
    own(id) {
      remember(id);
      burst = burst.filter(other => other !== id);
    },
    deleted(id) {
      gone.add(id);
      limit(gone);
    },
    forget(isForgotten) {
      burst = burst.filter(id => !isForgotten(id));
      for (const id of times.keys()) if (isForgotten(id)) times.delete(id);
    },
    isGone,
    since(moment, given) {
      for (const [id, at] of times) if (at <= moment) times.delete(id);
      return [...times.keys()].toReversed().filter(id => !given.includes(id) && !isGone(id));
    },
    end: () => stop?.(),
  };
}

/** Drops the oldest of too many. */
function limit(memory: Set<string> | Map<string, unknown>): void {
  const [oldest] = memory.keys();
  if (memory.size > MAX_REMEMBERED && oldest !== undefined) memory.delete(oldest);
}
