import { useCallback, useMemo } from "react";
import {
  joinBoosts,
  MAX_DISTANCE_ROWS,
  type Boostable,
  type JoinedBoosts,
} from "../../core/statuses/joined-boosts.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { useClient } from "../surface.ts";
import type { Timeline } from "../../core/timelines/types.ts";

/**
 * The rows that were shown, while the timeline exists, so that they are the same when the reader
 * comes back.
 */
const seenIn = new WeakMap<Timeline, Set<string>>();

/**
 * Merges a post and its boosts into one row if they are close to each other in the home timeline.
 */
export function useJoinedBoosts(
  wanted: boolean,
  timeline: Timeline,
  keys: readonly string[],
  idOf: (key: string) => string | undefined,
): JoinedBoosts & {
  /** Whether a pending item would be merged into one of the first rows. */
  joins(id: string | undefined): boolean;
} {
  const client = useClient();
  const boostableOf = useCallback(
    (id: string | undefined): Boostable | undefined => {
      const status = statuses(client).get(id ?? "");
      if (!wanted || !status) return undefined;
      const { reblog, account } = status;
      return reblog === null
        ? { original: status.id, booster: null }
        : { original: reblog, booster: account };
    },
    [wanted, client],
  );
  return useMemo(() => {
    const seen = seenIn.get(timeline) ?? new Set();
    seenIn.set(timeline, seen);
    const joined = joinBoosts(keys, key => boostableOf(idOf(key)), seen);
    const near = joined.keys.slice(0, MAX_DISTANCE_ROWS).map(key => boostableOf(idOf(key)));
    const originals = new Set(near.map(boostable => boostable?.original));
    function joins(id: string | undefined): boolean {
      const boostable = boostableOf(id);
      return boostable !== undefined && originals.has(boostable.original);
    }
    return { ...joined, joins };
  }, [boostableOf, timeline, keys, idOf]);
}
