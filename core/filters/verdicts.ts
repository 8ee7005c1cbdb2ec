import { NO_VERDICT } from "./warning-phrases.ts";
import type { FilteringBehavior } from "../settings/types.ts";
import type { Verdict, Match, Filter, FilterContext } from "./types.ts";

const CONTEXTS: ReadonlySet<string> = new Set<FilterContext>([
  "home",
  "notifications",
  "public",
  "thread",
  "account",
]);

/** The filter context of a column; lists count as home, unknown columns as public. */
export function contextOf(name: string): FilterContext {
  if (CONTEXTS.has(name)) return name as FilterContext;
  return name.includes("list:") ? "home" : "public";
}

export const isExpired = ({ expiresAt }: Pick<Filter, "expiresAt">, now: number): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Converts an action of the API. Version 2 has `hide`; version 1 calls it irreversible. */
export function actionOf(filterAction: string): Filter["action"] {
  if (filterAction === "hide") return "drop";
  return filterAction === "blur" ? "blur" : "soft";
}

export const matchOf = (
  { id, title, action }: Pick<Filter, "id" | "title" | "action">,
  phrases: readonly string[],
): Match => ({ id, title, action, phrases });

const ACTIONS = {
  upstream: "mark",
  hide: "hide",
  drop: "drop",
  content_warning: "warn",
} as const satisfies Record<FilteringBehavior, Verdict["action"]>;

/** Returns what happens to a status that these filters match, according to the user's settings. */
export function verdictOf(matches: readonly Match[], behavior: FilteringBehavior): Verdict {
  const [dropping, soft, blurring] = (["drop", "soft", "blur"] as const).map(action =>
    matches.filter(match => match.action === action),
  ) as [Match[], Match[], Match[]];
  const blurred = blurring.length > 0;
  if (dropping.length > 0) return { action: "drop", matches: dropping, blurred };
  if (soft.length > 0) return { action: ACTIONS[behavior], matches: soft, blurred };
  return blurred ? { action: "blur", matches: blurring, blurred } : NO_VERDICT;
}
