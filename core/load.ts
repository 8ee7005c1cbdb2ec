import { atom, onMount, type PreinitializedWritableAtom } from "nanostores";
import { isUnreachable } from "./api/http/errors.ts";
import type { Client } from "./client.ts";
import { reportBug } from "./failure.ts";
import { onceReached } from "./connectivity.ts";

/**
 * Runs a request whose failure isn't shown. Resolves with its result; with undefined if it failed,
 * after `failed` has got the error.
 */
export async function attempt<T>(
  client: Pick<Client, "environment">,
  request: () => Promise<T>,
  failed?: (error: unknown) => void,
): Promise<T | undefined> {
  try {
    return await request();
  } catch (error) {
    reportBug(client, error);
    failed?.(error);
    return undefined;
  }
}

/** A value with a default until it is loaded. */
export interface Default<T> {
  $value: PreinitializedWritableAtom<T>;
  /** Loads it, unless it is loading or has loaded. Never rejects. */
  load(): Promise<void>;
}

/**
 * The value loads with its first subscriber; if that fails, again with a later one, or once the
 * server can be reached.
 */
export function loadDefault<T>(client: Client, initial: T, fetch: () => Promise<T>): Default<T> {
  const $value = atom(initial);
  let loading: Promise<void> | undefined;
  const load = () =>
    (loading ??= attempt(
      client,
      async () => $value.set(await fetch()),
      error => {
        loading = undefined;
        if (isUnreachable(error)) onceReached(client, () => void load());
      },
    ));
  onMount($value, () => void load());
  return { $value, load };
}
