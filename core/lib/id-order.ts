const DECIMAL = /^\d+$/;
const SORTED = /^[\dA-Za-z]+$/;

/**
 * Compares two opaque ids by age: positive if the first is newer, null if the ids don't tell.
 * Numbers are compared by length, then as text; flake ids and ULIDs, of one length each, as text.
 * "0" is older than everything.
 */
export function compareIds(one: string, other: string): number | null {
  if (one === other) return 0;
  if (one === "0" || other === "0") return one === "0" ? -1 : 1;
  if (DECIMAL.test(one) && DECIMAL.test(other) && one.length !== other.length)
    return one.length - other.length;
  if (one.length !== other.length || !SORTED.test(one) || !SORTED.test(other)) return null;
  return one < other ? -1 : 1;
}

/** Whether the first id is newer; by their order in `ids` (newest first) if they don't tell. */
export function isNewer(one: string, other: string, ids: readonly string[]): boolean | null {
  const order = compareIds(one, other);
  if (order !== null) return order > 0;
  const [here, there] = [ids.indexOf(one), ids.indexOf(other)];
  return here < 0 || there < 0 ? null : here < there;
}
