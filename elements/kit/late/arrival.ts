import { use, useLayoutEffect, useReducer, useState } from "react";

/** A promise whose outcome can be read, as React's `use` does. */
export type Readable<Value> = Promise<Value> & {
  /** React marks what it waits for as `pending`. */
  status?: "pending" | "fulfilled" | "rejected";
  value?: Value;
  reason?: unknown;
};

export const fulfilled = <Value>(promise: Promise<Value>, value: Value): Readable<Value> =>
  Object.assign(promise, { status: "fulfilled" as const, value });

export function readable<Value>(promise: Promise<Value>): Readable<Value> {
  promise.then(
    value => fulfilled(promise, value),
    (reason: unknown) => Object.assign(promise, { status: "rejected", reason }),
  );
  return promise;
}

/**
 * Returns what a promise resolves with, and undefined before. React's `use` would show it no sooner
 * than 300 ms after its fallback, even if it is there in the next frame.
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
