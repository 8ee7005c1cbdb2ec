/**
 * Fails unless both are one and the same. Chai would write out both sides to compare them, which
 * for a node, a sheet or a client takes minutes.
 */
export function expectSame(one: unknown, other: unknown, what = "these"): void {
  if (one !== other) throw new Error(`Expected ${what} to be the same`);
}

/** Fails unless they are two. */
export function expectOther(one: unknown, other: unknown, what = "these"): void {
  if (one === other) throw new Error(`Expected ${what} not to be the same`);
}
