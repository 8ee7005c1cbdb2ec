import type { ReadableAtom } from "nanostores";
import type { FilteringBehavior } from "../settings/types.ts";
import type { StatusRecord } from "../statuses/types.ts";
import type { Poll } from "../api/statuses/polls.ts";

/** A filter of either version of the API. */
export interface Filter {
  id: string;
  title: string;
  contexts: readonly string[];
  /** In ms since 1970; null: never. */
  expiresAt: number | null;
  /** `drop`: irreversible, or v2's `hide`; `soft`: what the person's settings say. */
  action: "drop" | "soft" | "blur";
  phrases: readonly { phrase: string; wholeWord: boolean }[];
  /** Ids of statuses that were put into it by hand. */
  statuses: readonly string[];
}

/** A filter that matched, with the phrases by which it did. */
export interface Match {
  id: string;
  title: string;
  action: Filter["action"];
  phrases: readonly string[];
}

/** What is to become of a status in its place. */
export interface Verdict {
  /**
   * `drop`: it is not there at all. `mark`: only that it was filtered is told; `hide`: why is told,
   * too, and it can be shown. `warn`: the phrases stand in its warning. `blur`: its media are covered.
   */
  action: "none" | "mark" | "hide" | "blur" | "drop" | "warn";
  matches: readonly Match[];
  /** Whether a filter covers the media, whatever else there is to do. */
  blurred: boolean;
}

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
  /** They have changed somewhere. */
  renew(): void;
  /** Puts a status into a filter; whether that was done. A refusal is told in an alert. */
  addStatus(filter: string, status: string): Promise<boolean>;
}

/** All that decides, but for the statuses themselves. */
export interface Basis extends ActiveFilters {
  behavior: FilteringBehavior;
  /** Ids of statuses that are shown anyway. */
  revealed: ReadonlySet<string>;
  /** Made when they are first needed. */
  matchers: Map<FilterContext, Matcher>;
}

export interface Matcher {
  filters: readonly Filter[];
  find: (text: string) => Match[];
  /** By version of the status, with the poll that was looked at. */
  found: WeakMap<StatusRecord, { poll: Poll | undefined; matches: readonly Match[] }>;
}

export interface ActiveFilters {
  active: readonly Filter[];
  /** In ms since 1970. */
  now: number;
}

/** The place where a status is shown; each filter applies in some of them. */
export type FilterContext = "home" | "notifications" | "public" | "thread" | "account";
