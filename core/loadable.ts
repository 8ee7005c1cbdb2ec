import { atom, onMount, type PreinitializedWritableAtom } from "nanostores";
import type { Client } from "./client.ts";
import { failureOf, type Failure } from "./failure.ts";

/** `missing`: there is no such thing, or the user may not see it. */
export type Loaded<T> =
  | { state: "loading" }
  | { state: "ready"; value: T }
  | { state: "missing" }
  | { state: "failed"; failure: Failure };

/** Something that is requested when it is first shown. */
export interface Loadable<T> {
  $view: PreinitializedWritableAtom<Loaded<T>>;
  /** Loads it again. What has loaded is shown until the new value arrives, and if that fails. */
  retry(): Promise<void>;
  /** Aborts the request. */
  end(): void;
}

interface LoadOptions<T> {
  /** Loads it on each mount, and aborts the request when nothing shows it any more. */
  eachMount?: boolean;
  /** Returns the value to show until the request ends, if one is known. */
  known?: () => T | undefined;
  isMissing?: (error: unknown) => boolean;
}

export function createLoadable<T>(
  client: Client,
  fetch: (signal: AbortSignal) => Promise<T>,
  { eachMount, known, isMissing }: LoadOptions<T> = {},
): Loadable<T> {
  const $view = atom<Loaded<T>>({ state: "loading" });
  let running: Promise<void> | undefined;
  let ending = new AbortController();

  function show(value: T): void {
    const view = $view.value;
    if (view.state !== "ready" || view.value !== value) $view.set({ state: "ready", value });
  }

  async function load({ signal }: AbortController): Promise<void> {
    try {
      const value = await fetch(signal);
      if (!signal.aborted) show(value);
    } catch (error) {
      if (signal.aborted) return;
      if (isMissing?.(error)) return $view.set({ state: "missing" });
      const failure = failureOf(client, error);
      if ($view.value.state !== "ready") $view.set({ state: "failed", failure });
    }
  }

  async function retry(): Promise<void> {
    if ($view.value.state === "failed") $view.set({ state: "loading" });
    const mine = (running ??= load(ending));
    await mine;
    if (running === mine) running = undefined;
  }

  function end(): void {
    ending.abort();
    running = undefined;
  }

  let hasBegun = false;
  onMount($view, () => {
    const value = hasBegun ? undefined : known?.();
    if (value !== undefined) show(value);
    if (!hasBegun || eachMount) void retry();
    hasBegun = true;
    return () => {
      if (!eachMount) return;
      end();
      ending = new AbortController();
    };
  });

  return { $view, retry, end };
}
