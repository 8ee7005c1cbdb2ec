import type { ReadableAtom } from "nanostores";
import type { FilteringBehavior } from "../settings/types.ts";
import type { StatusRecord } from "../statuses/types.ts";
import type { Poll } from "../api/statuses/polls.ts";

/** A word, a phrase or a regular expression that a filter searches for. */
export interface Phrase {
  /** Version 2 of the API only. */
  id?: string;
  phrase: string;
  wholeWord: boolean;
  /** The phrase is the source of a regular expression; version 1 only, where the client searches. */
  isExpression?: boolean;
}

/** A filter of either version of the API. */
export interface Filter {
  id: string;
  title: string;
  contexts: readonly string[];
  /** In ms since 1970; null: no end. */
  expiresAt: number | null;
  /** `drop`: irreversible, or `hide` in version 2; `soft`: according to the user's settings. */
  action: "drop" | "soft" | "blur";
  phrases: readonly Phrase[];
  /** Ids of statuses that the user added to the filter. */
  statuses: readonly string[];
}

/** A filter that matched, with the matching phrases. */
export interface Match {
  id: string;
  title: string;
  action: Filter["action"];
  phrases: readonly string[];
}

/** What happens to a status in a column. */
export interface Verdict {
  /**
   * `drop`: not shown at all. `mark`: only a note that it was filtered. `hide`: a note with the
   * reason, and a button that shows it. `warn`: the phrases are added to its content warning.
   * `blur`: its media are hidden.
   */
  action: "none" | "mark" | "hide" | "blur" | "drop" | "warn";
  matches: readonly Match[];
  /** Whether a filter hides the media, whatever the action. */
  blurred: boolean;
}

export interface FilterStore {
  /** The verdict for a status or boost in the named column; without a column, none applies. */
  $verdict(id: string, context: string | undefined): ReadableAtom<Verdict>;
  /** Everything that verdicts depend on except statuses; a new object after each change. */
  $basis: ReadableAtom<Basis>;
  /** Whether the status is not shown at all, on this basis. */
  drops(basis: Basis, id: string, context: string | undefined): boolean;
  /** Shows a filtered status until the page closes. */
  reveal(id: string): void;
  /** All filters, also expired ones, as far as known. */
  $known: ReadableAtom<KnownFilters>;
  /** Applies filters that a response or an action brought, and stores them. */
  learn(known: KnownFilters): Promise<void>;
  /** Whether statuses can be added to filters. */
  readonly canAdd: boolean;
  /** Returns the active filters. */
  list(): readonly Pick<Filter, "id" | "title">[];
  /** Loads the code that the known filters need; undefined if nothing is missing. */
  missing(): Promise<unknown> | undefined;
  /** Reloads the filters after a change elsewhere. */
  renew(): void;
  /** Adds a status to a filter. False and an alert if the server refuses. */
  addStatus(filter: string, status: string): Promise<boolean>;
}

/** The user's filters, as far as known. */
export interface KnownFilters {
  filters: readonly Filter[];
  /** Whether single statuses can be added to a filter: version 2 of the API only. */
  canAdd: boolean;
  /** The server has no filters. */
  isMissing?: boolean;
}

/** Everything that verdicts depend on except statuses. */
export interface Basis extends ActiveFilters {
  behavior: FilteringBehavior;
  /** Ids of statuses that the user revealed. */
  revealed: ReadonlySet<string>;
  /** Finds what the settings hide; undefined if they hide nothing. */
  unwanted: Unwanted | undefined;
  /** Ids of posts that are about to be deleted. */
  withdrawn: ReadonlySet<string>;
  /** Created on first use. */
  matchers: Map<FilterContext, Matcher>;
}

/** Tells whether the settings hide a status or boost in the named column. */
export type Unwanted = (id: string, column: string) => boolean;

export interface Matcher {
  filters: readonly Filter[];
  find: (text: string) => Match[];
  /** Results by version of the status, with the version of the poll that was searched. */
  found: WeakMap<StatusRecord, { poll: Poll | undefined; matches: readonly Match[] }>;
}

export interface ActiveFilters {
  active: readonly Filter[];
  /**
   * Ids of the filters that were added, changed or deleted while the page is open. For them, what
   * the server said about statuses may be outdated.
   */
  changed: ReadonlySet<string>;
  /** In ms since 1970. */
  now: number;
}

/** The place where a status is shown; each filter applies in some of them. */
export type FilterContext = "home" | "notifications" | "public" | "thread" | "account";
