import { atom, computed, onMount, type ReadableAtom } from "nanostores";
import type { FilterResult } from "../api/filter-results.ts";
import type { Poll } from "../api/polls.ts";
import type { Client } from "../client.ts";
import { isExpected } from "../failure.ts";
import { same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import {
  actionOf,
  contextOf,
  createMatcher,
  isExpired,
  matchOf,
  verdictOf,
  type Filter,
  type FilterContext,
  type Match,
  type Verdict,
} from "./filter-matching.ts";
import { filtersDrawer, type KnownFilters } from "./filters-kept.ts";
import { polls } from "./polls.ts";
import { searchText } from "./search-text.ts";
import { settings } from "./settings.ts";
import type { FilteringBehavior } from "./settings-values.ts";
import { statuses, type StatusRecord } from "./statuses.ts";
import { NO_VERDICT } from "./verdict.ts";

/** Milliseconds after which a page that is looked at again asks for the filters anew. */
const FRESH = 300_000;

/** The longest time that timers understand, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

export interface FilterStore {
  /** What becomes of a status, or a boost, in a column of this name; without one nothing does. */
  $verdict(id: string, context: string | undefined): ReadableAtom<Verdict>;
  /** All that decides, but for the statuses themselves: another object whenever it changes. */
  $basis: ReadableAtom<Basis>;
  /** Whether on this basis the status is not to be there at all. */
  drops(basis: Basis, id: string, context: string | undefined): boolean;
  /** Shows a filtered status anyway, for as long as the page lives. */
  reveal(id: string): void;
  /** Whether single statuses can be put into filters. */
  readonly canAdd: boolean;
  /** The filters that hold now. */
  list(): readonly Pick<Filter, "id" | "title">[];
  /** Puts a status into a filter; whether that was done. A refusal is told in an alert. */
  addStatus(filter: string, status: string): Promise<boolean>;
}

export interface Basis {
  active: readonly Filter[];
  behavior: FilteringBehavior;
  /** Ids of statuses that are shown anyway. */
  revealed: ReadonlySet<string>;
  /** Made when they are first needed. */
  matchers: Map<FilterContext, Matcher>;
}

interface Matcher {
  filters: readonly Filter[];
  find: (text: string) => Match[];
  /** By version of the status, with the poll that was looked at. */
  found: WeakMap<StatusRecord, { poll: Poll | undefined; matches: readonly Match[] }>;
}

const NOTHING: readonly Match[] = [];
const $NONE: ReadableAtom<Verdict> = atom(NO_VERDICT);

export const filters = scoped((client: Client): FilterStore => {
  const { environment, person } = client;
  const store = statuses(client);
  const drawer = filtersDrawer(client);
  const $known = atom<KnownFilters>(drawer.read());
  const $now = atom(environment.now());
  const $revealed = atom<ReadonlySet<string>>(new Set());
  const $behavior = computed(settings(client).$settings, all => all.filtering_behavior);
  const watched = new Map<string, ReadableAtom<Verdict>>();
  let stopWaiting = () => {};
  let begun = false;
  let askedAt = -Infinity;

  const $active = computed([$known, $now], ({ filters: all }, now) => ({
    active: all.filter(filter => !isExpired(filter, now)),
    matchers: new Map<FilterContext, Matcher>(),
  }));
  const $basis = computed([$active, $behavior, $revealed], (rules, behavior, revealed): Basis => ({
    ...rules,
    behavior,
    revealed,
  }));

  function learn(known: KnownFilters): void {
    if (!same(known, $known.get())) {
      $known.set(known);
      drawer.write(known);
    }
    waitForExpiry();
  }

  /** A page may stay open for longer than a filter holds. */
  function waitForExpiry(): void {
    stopWaiting();
    const now = environment.now();
    const ends = $known.get().filters.flatMap(({ expiresAt }) => expiresAt ?? []);
    const next = Math.min(...ends.filter(end => end > now));
    if (next === Infinity) return;
    stopWaiting = environment.after(Math.min(next - now, LONGEST), look);
  }

  function look(): void {
    $now.set(environment.now());
    waitForExpiry();
  }

  async function ask(): Promise<void> {
    askedAt = environment.now();
    // Where the code does not come, as where no answer does: what was known the last time holds.
    const asking = await import("./filters-asking.ts").catch(() => null);
    try {
      if (asking) learn(await asking.askFilters(client));
    } catch (error) {
      if (!isExpected(error)) environment.report(error);
    }
  }

  /** With the first status that is shown somewhere: before there is nothing to filter. */
  function begin(): void {
    if (begun) return;
    begun = true;
    waitForExpiry();
    client.onEnd(() => stopWaiting());
    client.onEnd(environment.whenCalm(() => void ask()));
    client.onEnd(
      environment.onVisibility(visible => {
        if (!visible) return;
        look();
        if (environment.now() - askedAt > FRESH) void ask();
      }),
    );
  }

  function matcherOf({ active, matchers }: Basis, context: FilterContext): Matcher {
    const known = matchers.get(context);
    if (known) return known;
    const here = active.filter(({ contexts }) => contexts.includes(context));
    const made: Matcher = { filters: here, find: createMatcher(here), found: new WeakMap() };
    matchers.set(context, made);
    return made;
  }

  function search(status: StatusRecord, matcher: Matcher): readonly Match[] {
    if (matcher.filters.length === 0) return NOTHING;
    const poll = status.poll === null ? undefined : polls(client).$poll(status.poll).value;
    const known = matcher.found.get(status);
    if (known && known.poll === poll) return known.matches;
    const matches = matcher.find(searchText(status, poll));
    matcher.found.set(status, { poll, matches });
    return matches;
  }

  /** What the server found, where it looked; else what we find. */
  function matchesOf(status: StatusRecord, context: FilterContext, matcher: Matcher) {
    const chosen = matcher.filters
      .filter(filter => filter.statuses.includes(status.id))
      .map(filter => matchOf(filter, []));
    const found = status.filtered
      ? resultsOf(status.filtered, context, $now.get())
      : search(status, matcher);
    return chosen.length > 0 ? [...found, ...chosen] : found;
  }

  function judge(basis: Basis, id: string, name: string): Verdict {
    const wrapper = store.get(id);
    const inner = wrapper?.reblog ? store.get(wrapper.reblog) : wrapper;
    if (!wrapper || !inner || inner.account === person) return NO_VERDICT;
    const context = contextOf(name);
    const matcher = matcherOf(basis, context);
    const inside = matchesOf(inner, context, matcher);
    const around = wrapper === inner ? NOTHING : matchesOf(wrapper, context, matcher);
    const matches = [
      ...inside,
      ...around.filter(one => !inside.some(({ id: it }) => it === one.id)),
    ];
    const verdict = verdictOf(matches, basis.behavior);
    if (!basis.revealed.has(inner.id) || verdict.action === "drop") return verdict;
    return { ...verdict, action: verdict.blurred ? "blur" : "none" };
  }

  function watch(id: string, name: string): ReadableAtom<Verdict> {
    const $verdict = atom(NO_VERDICT);
    const update = () => {
      const verdict = judge($basis.get(), id, name);
      if (!same(verdict, $verdict.value)) $verdict.set(verdict);
    };
    onMount($verdict, () => {
      const key = `${name} ${id}`;
      watched.set(key, $verdict);
      let inner: string | null = null;
      const stops = [$basis.listen(update)];
      const follow = (status: StatusRecord | undefined) => {
        if (status?.reblog && status.reblog !== inner) {
          inner = status.reblog;
          stops.push(store.$status(inner).listen(update));
        }
        update();
      };
      stops.push(store.$status(id).subscribe(follow));
      return () => {
        watched.delete(key);
        for (const stop of stops) stop();
      };
    });
    return $verdict;
  }

  return {
    $basis,
    $verdict(id, context) {
      if (context === undefined || person === null) return $NONE;
      begin();
      return watched.get(`${context} ${id}`) ?? watch(id, context);
    },
    drops(basis, id, context) {
      if (context === undefined || person === null) return false;
      return judge(basis, id, context).action === "drop";
    },
    reveal(id) {
      $revealed.set(new Set([...$revealed.get(), store.get(id)?.reblog ?? id]));
    },
    get canAdd() {
      return $known.get().canAdd;
    },
    list: () => $active.get().active,
    async addStatus(filter, status) {
      const { addToFilter } = await import("./filters-asking.ts");
      if (!(await addToFilter(client, filter, status))) return false;
      const { filters: all, canAdd } = $known.get();
      const more = all.map(one =>
        one.id === filter ? { ...one, statuses: [...one.statuses, status] } : one,
      );
      learn({ filters: more, canAdd });
      return true;
    },
  };
});

function resultsOf(
  results: readonly FilterResult[],
  context: FilterContext,
  now: number,
): readonly Match[] {
  return results
    .filter(({ filter }) => filter.context.includes(context))
    .filter(({ filter }) => !filter.expires_at || Date.parse(filter.expires_at) > now)
    .map(({ filter: { id, title, filter_action }, keyword_matches }) =>
      matchOf({ id, title, action: actionOf(filter_action) }, keyword_matches ?? []),
    );
}
