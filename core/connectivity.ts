import { atom, type ReadableAtom } from "nanostores";
import { isUnreachable } from "./api/http/errors.ts";
import type { Client } from "./client.ts";
import { scoped } from "./lib/scope.ts";

/** `offline`: the browser has no network; `unreachable`: the server does not respond. */
export type Reachability = "reachable" | "offline" | "unreachable";

export interface Connectivity {
  /** The result of the last request. */
  $reach: ReadableAtom<Reachability>;
  /**
   * Calls `retry` each time the server becomes reachable or a probe succeeds, with growing pauses,
   * until the returned function is called. For requests that failed without a response.
   */
  retryWhenReached(retry: () => void): () => void;
}

/** Milliseconds between two probes while the page is visible; the last value repeats. */
const CHECK_DELAYS_MS = [5000, 10_000, 20_000, 40_000, 60_000];

/** The pauses start again with the shortest after the server was reachable for this long. */
const STABLE_AFTER_MS = 60_000;

const PROBE_TIMEOUT_MS = 10_000;

/** Whether the instance can be reached. Probes it regularly while it can't. */
export const connectivity = scoped((client: Client): Connectivity => {
  const { api, environment } = client;
  const $reach = atom<Reachability>(environment.online() ? "reachable" : "offline");
  const retries = new Set<() => void>();
  let stopTimer: (() => void) | null = null;
  let isProbing = false;
  let isOver = false;
  let pause = 0;
  let reachedAt = -Infinity;

  const isNeeded = () => retries.size > 0 || $reach.get() !== "reachable";

  function reached(): void {
    $reach.set("reachable");
    reachedAt = environment.now();
    for (const retry of [...retries]) retry();
  }

  function missed(): void {
    $reach.set(environment.online() ? "unreachable" : "offline");
    plan();
  }

  function stop(): void {
    stopTimer?.();
    stopTimer = null;
  }

  function plan(): void {
    if (isOver || isProbing || stopTimer || !isNeeded()) return;
    if (!environment.visible() || !environment.online()) return;
    if ($reach.get() === "reachable" && environment.now() - reachedAt > STABLE_AFTER_MS) pause = 0;
    const ms = CHECK_DELAYS_MS[pause] ?? CHECK_DELAYS_MS.at(-1)!;
    pause += 1;
    stopTimer = environment.after(ms, () => {
      stop();
      if (isNeeded()) void probe();
    });
  }

  function probeNow(): void {
    stop();
    pause = 0;
    if (isNeeded() && !isProbing && !isOver) void probe();
  }

  async function probe(): Promise<void> {
    stop();
    isProbing = true;
    const isThere = await api
      .get("/api/v1/instance", { fresh: true, timeout: PROBE_TIMEOUT_MS })
      // An error response means that the server is reachable, too.
      .then(
        () => true,
        error => !isUnreachable(error),
      );
    isProbing = false;
    if (isOver) return;
    if (isThere) reached();
    else missed();
    plan();
  }

  const stops = [
    api.onReach(isThere => {
      if (isProbing) return;
      if (!isThere) missed();
      else if ($reach.get() !== "reachable") reached();
    }),
    environment.onOffline(missed),
    environment.onOnline(probeNow),
    environment.onVisibility(visible => {
      if (visible) probeNow();
      else stop();
    }),
  ];
  client.onEnd(() => {
    isOver = true;
    stop();
    for (const undo of stops) undo();
  });

  return {
    $reach,
    retryWhenReached(retry) {
      // Two views may pass the same function.
      const own = () => retry();
      retries.add(own);
      plan();
      return () => void retries.delete(own);
    },
  };
});

/**
 * Repeats a request that failed without a response, once the server is reachable. Returns a function
 * that cancels that.
 */
export function onceReached(client: Client, retry: () => void): () => void {
  const stop = connectivity(client).retryWhenReached(() => {
    stop();
    retry();
  });
  return stop;
}
