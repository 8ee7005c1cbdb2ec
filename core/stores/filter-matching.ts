import type { FilteringBehavior } from "./settings-values.ts";
import { NO_VERDICT } from "./verdict.ts";

/** What stands where, by which filters hold (specification §3). */
export type FilterContext = "home" | "notifications" | "public" | "thread" | "account";

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

const CONTEXTS: ReadonlySet<string> = new Set<FilterContext>([
  "home",
  "notifications",
  "public",
  "thread",
  "account",
]);

/** The context of a column's name (specification §4). */
export function contextOf(name: string): FilterContext {
  if (CONTEXTS.has(name)) return name as FilterContext;
  return name.includes("list:") ? "home" : "public";
}

export const isExpired = ({ expiresAt }: Pick<Filter, "expiresAt">, now: number): boolean =>
  expiresAt !== null && expiresAt <= now;

/*
 * Where words are not set apart by spaces, the end of a word can't be seen: Han, kana, Hangul,
 * Thai, Lao, Khmer and Myanmar have no boundaries, neither in a phrase nor beside it.
 */
const UNSPACED = ["Han", "Hira", "Kana", "Hang", "Thai", "Laoo", "Khmr", "Mymr"]
  .map(script => String.raw`\p{scx=${script}}`)
  .join("");
const WORD = String.raw`[[\p{L}\p{M}\p{N}\p{Pc}]--[${UNSPACED}]]`;
const BEGINS = new RegExp(`^${WORD}`, "v");
const ENDS = new RegExp(`${WORD}$`, "v");

/** As a pattern: a boundary only where the phrase itself begins or ends with a word's character. */
function patternOf(phrase: string, wholeWord: boolean): string {
  const literal = phrase.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const before = wholeWord && BEGINS.test(phrase) ? `(?<!${WORD})` : "";
  const after = wholeWord && ENDS.test(phrase) ? `(?!${WORD})` : "";
  return before + literal + after;
}

/** Finds which filters match a text; their phrases are one expression until one of them does. */
export function createMatcher(filters: readonly Filter[]): (text: string) => Match[] {
  const rules = filters.flatMap(filter =>
    filter.phrases
      .filter(({ phrase }) => phrase.trim() !== "")
      .map(({ phrase, wholeWord }) => {
        const pattern = patternOf(phrase.normalize(), wholeWord);
        return { filter, phrase, pattern, expression: new RegExp(pattern, "iv") };
      }),
  );
  if (rules.length === 0) return () => [];
  const any = new RegExp(rules.map(({ pattern }) => pattern).join("|"), "iv");
  return text => {
    const normal = text.normalize();
    if (!any.test(normal)) return [];
    const found = rules.filter(({ expression }) => expression.test(normal));
    return filters.flatMap(filter => {
      const phrases = found.filter(rule => rule.filter === filter).map(({ phrase }) => phrase);
      return phrases.length > 0 ? [matchOf(filter, phrases)] : [];
    });
  };
}

/** What v2 of the API calls `hide`, the first version calls irreversible. */
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

/** What becomes of a status that these filters match, by the person's settings. */
export function verdictOf(matches: readonly Match[], behavior: FilteringBehavior): Verdict {
  const [dropping, soft, blurring] = (["drop", "soft", "blur"] as const).map(action =>
    matches.filter(match => match.action === action),
  ) as [Match[], Match[], Match[]];
  const blurred = blurring.length > 0;
  if (dropping.length > 0) return { action: "drop", matches: dropping, blurred };
  if (soft.length > 0) return { action: ACTIONS[behavior], matches: soft, blurred };
  return blurred ? { action: "blur", matches: blurring, blurred } : NO_VERDICT;
}
