import { useLayoutEffect, useReducer, useState } from "react";

/** A promise whose outcome can be read. */
export type Readable<Value> = Promise<Value> & {
  status?: "fulfilled" | "rejected";
  value?: Value;
  reason?: unknown;
};

/** Marks a promise as resolved, so that it can be read at once. */
export const fulfilled = <Value>(promise: Promise<Value>, value: Value): Readable<Value> =>
  Object.assign(promise, { status: "fulfilled" as const, value });

/** Makes the outcome of a promise readable once it has one. */
export function readable<Value>(promise: Promise<Value>): Readable<Value> {
  promise.then(
    value => fulfilled(promise, value),
    (reason: unknown) => {
      // Returns nothing: what is returned here would reject once more, with nobody listening.
      Object.assign(promise, { status: "rejected", reason });
    },
  );
  return promise;
}

/**
 * Returns what a promise resolves with; until then, what an earlier one of the same component did,
 * if any. React's `use` would keep a fallback on the screen for at least 300 ms, even if the promise
 * resolves in the next frame.
 */
export function useArrival<Value>(promise: Readable<Value>): Value | undefined {
  const [kept, keep] = useState(promise);
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (!promise.status) promise.then(renew, renew);
  }, [promise]);
  if (promise.status === "rejected") throw promise.reason;
  if (!promise.status) return kept.value;
  if (kept !== promise) keep(promise);
  return promise.value;
}
