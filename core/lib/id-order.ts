const DECIMAL = /^\d+$/;
const SORTED = /^[\dA-Za-z]+$/;

/**
 * Which of two opaque ids is newer: greater than 0 for the first one; null where nobody can know.
 * Numbers sort by length, then text; flakes and ULIDs, of one length each, as text. "0" is older
 * than everything.
 */
export function compareIds(one: string, other: string): number | null {
  if (one === other) return 0;
  if (one === "0" || other === "0") return one === "0" ? -1 : 1;
  if (DECIMAL.test(one) && DECIMAL.test(other) && one.length !== other.length)
    return one.length - other.length;
  if (one.length !== other.length || !SORTED.test(one) || !SORTED.test(other)) return null;
  return one < other ? -1 : 1;
}

/** The same, by their places in a list, newest first, where the ids themselves say nothing. */
export function isNewer(one: string, other: string, ids: readonly string[]): boolean | null {
  const order = compareIds(one, other);
  if (order !== null) return order > 0;
  const [here, there] = [ids.indexOf(one), ids.indexOf(other)];
  return here < 0 || there < 0 ? null : here < there;
}
