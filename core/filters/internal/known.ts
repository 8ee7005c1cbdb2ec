import { atom, computed, type ReadableAtom } from "nanostores";
import { isUnreachable } from "../../api/http/errors.ts";
import type { Client } from "../../client.ts";
import { onceReached } from "../../connectivity.ts";
import { attempt } from "../../load.ts";
import { same } from "../../lib/same.ts";
import { missingPhrases } from "./judge.ts";
import { isExpired } from "../verdicts.ts";
import { filtersStorage } from "./stored.ts";
import type { ActiveFilters, Filter, KnownFilters } from "../types.ts";

/** When a page becomes visible, it reloads filters older than this many milliseconds. */
const REFRESH_AFTER_MS = 300_000;

/** The longest delay that timers support, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The user's known filters, and which of them are active now. */
export interface FilterKnowledge {
  $known: ReadableAtom<KnownFilters>;
  $active: ReadableAtom<ActiveFilters>;
  /** Starts with the first status that is shown: before, there is nothing to filter. */
  start(): void;
  update(known: KnownFilters): void;
  /** Reloads filters that changed elsewhere, if they are in use. */
  renew(): void;
}

/** Calls `learn` once the code that the filters need has loaded; never if it fails to load. */
export async function prepared(
  known: KnownFilters,
  learn: (known: KnownFilters) => void,
): Promise<void> {
  const isReady = await missingPhrases(known.filters)?.then(
    () => true,
    () => false,
  );
  if (isReady !== false) learn(known);
}

export function createFilterKnowledge(client: Client): FilterKnowledge {
  const { environment } = client;
  const storage = filtersStorage(client);
  const $known = atom<KnownFilters>(storage.read());
  const $now = atom(environment.now());
  let stopWaiting = () => {};
  let stopRetry = () => {};
  let hasStarted = false;
  let askedAt = -Infinity;
  let asking = false;
  let again = false;

  const changed = new Set<string>();

  const $active = computed([$known, $now], ({ filters }, now): ActiveFilters => ({
    active: filters.filter(filter => !isExpired(filter, now)),
    changed,
    now,
  }));

  /** Whether this browser has no stored filters. */
  const isNew = () => environment.local.get(client.key("filters")) === null;

  client.onEnd(() => stopWaiting());

  function learn(known: KnownFilters): void {
    if (!same(known, $known.get())) {
      // Without stored filters, the statuses are as new as the filters.
      if (!isNew())
        for (const id of changedIds($known.get().filters, known.filters)) changed.add(id);
      $known.set(known);
    } else if (!isNew()) return waitForExpiry();
    storage.write(known);
    waitForExpiry();
  }

  /** Filters may expire while the page is open. */
  function waitForExpiry(): void {
    stopWaiting();
    const now = environment.now();
    const ends = $known.get().filters.flatMap(({ expiresAt }) => expiresAt ?? []);
    const next = Math.min(...ends.filter(end => end > now));
    if (next === Infinity) return;
    stopWaiting = environment.after(Math.min(next - now, MAX_TIMER_MS), look);
  }

  function look(): void {
    $now.set(environment.now());
    waitForExpiry();
  }

  async function ask(): Promise<void> {
    askedAt = environment.now();
    // If code fails to load, as if the request fails, the stored filters apply.
    const code = await import("./requests.ts").catch(() => null);
    if (!code) return;
    stopRetry();
    await attempt(
      client,
      async () => {
        const before = $known.get();
        const known = await code.fetchFilters(client);
        // Changed here meanwhile: the response may be older.
        if ($known.get() === before) await prepared(known, learn);
        else again = true;
      },
      error => {
        if (isUnreachable(error)) stopRetry = onceReached(client, () => void renew());
      },
    );
  }

  /** Sends one request at a time; repeats it if filters changed during the request. */
  async function renew(): Promise<void> {
    again = true;
    if (asking) return;
    asking = true;
    while (again) {
      again = false;
      await ask();
    }
    asking = false;
  }

  function start(): void {
    if (hasStarted) return;
    hasStarted = true;
    waitForExpiry();
    // Visible posts may have to be hidden, so don't wait until the page is idle.
    if (isNew()) void renew();
    else client.onEnd(environment.whenCalm(() => void renew()));
    client.onEnd(
      environment.onVisibility(visible => {
        if (!visible) return;
        look();
        if (environment.now() - askedAt > REFRESH_AFTER_MS) void renew();
      }),
    );
  }

  return { $known, $active, start, update: learn, renew: () => void (hasStarted && renew()) };
}

function changedIds(before: readonly Filter[], after: readonly Filter[]): string[] {
  const others = (all: readonly Filter[], from: readonly Filter[]) =>
    all.filter(filter => !from.some(other => same(other, filter))).map(({ id }) => id);
  return [...others(before, after), ...others(after, before)];
}
