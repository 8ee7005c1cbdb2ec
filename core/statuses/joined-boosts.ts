/** A post of a timeline, or a boost of one. */
export interface Boostable {
  /** The boosted post, or the post itself. */
  original: string;
  /** The account that boosted it; null for the post itself. */
  booster: string | null;
}

/** The rows of a timeline with repeated boosts of a post joined, and who boosted it. */
export interface JoinedBoosts {
  keys: readonly string[];
  /** By key of the rows with boosts: the accounts, the first booster first. */
  boosters: ReadonlyMap<string, readonly string[]>;
}

/** Rows of one post are joined if they are at most this far apart. */
export const MAX_DISTANCE_ROWS = 40;

/**
 * Joins a post and its boosts if they are near each other. `seen` stores which row of each post was
 * shown: that one stays, whatever arrives above or below it. Of rows that arrive together, the
 * oldest is shown. `keys` are in timeline order, newest first.
 */
export function joinBoosts(
  keys: readonly string[],
  boostableOf: (key: string) => Boostable | undefined,
  seen: Set<string>,
): JoinedBoosts {
  const rows = keys.flatMap((key, index) => {
    const boostable = boostableOf(key);
    return boostable ? [{ key, index, ...boostable }] : [];
  });
  const byOriginal = Map.groupBy(rows, ({ original }) => original);
  const hidden = new Set<string>();
  const boosters = new Map<string, readonly string[]>();
  for (const group of byOriginal.values()) {
    const oldestFirst = group.toReversed();
    const shown = oldestFirst.filter(({ key }) => seen.has(key));
    for (const row of oldestFirst) {
      const isNear = (other: { index: number }) =>
        Math.abs(other.index - row.index) <= MAX_DISTANCE_ROWS;
      if (!shown.includes(row) && !shown.some(isNear)) shown.push(row);
    }
    const joined = new Map(shown.map(row => [row.key, new Set<string>()]));
    for (const row of oldestFirst) {
      const distance = (other: { index: number }) => Math.abs(other.index - row.index);
      const place = shown.includes(row)
        ? row
        : shown.toSorted((one, other) => distance(one) - distance(other))[0]!;
      if (place !== row) hidden.add(row.key);
      if (row.booster !== null) joined.get(place.key)!.add(row.booster);
    }
    for (const [key, accounts] of joined) if (accounts.size > 0) boosters.set(key, [...accounts]);
  }
  seen.clear();
  for (const { key } of rows) if (!hidden.has(key)) seen.add(key);
  return { keys: hidden.size > 0 ? keys.filter(key => !hidden.has(key)) : keys, boosters };
}
