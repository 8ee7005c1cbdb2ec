import { use, useLayoutEffect, useReducer, useState } from "react";

/** A promise whose outcome can be read, as React's `use` does. */
export type Readable<Value> = Promise<Value> & {
  /** React marks what it waits for as `pending`. */
  status?: "pending" | "fulfilled" | "rejected";
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
    (reason: unknown) => Object.assign(promise, { status: "rejected", reason }),
  );
  return promise;
}

/**
 * Returns what a promise resolves with; undefined until then. React's `use` would keep a fallback on
 * the screen for at least 300 ms, even if the promise resolves in the next frame.
 */
export function useArrival<Value>(promise: Readable<Value>): Value | undefined {
  const [first] = useState(promise);
  const [, renew] = useReducer((count: number) => count + 1, 0);
  const isThere = promise.status === "fulfilled" || promise.status === "rejected";
  useLayoutEffect(() => {
    if (!isThere) promise.then(renew, renew);
  }, [promise, isThere]);
  // In another language, what is shown keeps its state while the texts are loading.
  if (promise !== first) return use(promise as Promise<Value>);
  if (promise.status === "rejected") throw promise.reason;
  return promise.value;
}
