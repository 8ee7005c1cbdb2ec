import type { FilterV1Change, FilterV2Change } from "../api/filters.ts";
import { phraseOf } from "./expressions.ts";
import type { Filter, FilterContext, Phrase } from "./types.ts";

/** When a filter that is being written ends: never, as it did before, or after so many seconds. */
export type Expiry = "never" | "unchanged" | number;

/** A filter that is being written. */
export interface FilterDraft {
  /** Version 2 only; if it is empty, the phrases are the title. */
  title: string;
  contexts: readonly string[];
  action: Filter["action"];
  expiry: Expiry;
  /** In ms since 1970: when the filter ended or ends before it is changed. */
  expiresAt: number | null;
  phrases: readonly Phrase[];
}

/** The contexts that a server accepts: Pleroma, which has only version 1, refuses `account`. */
export const contextsOf = (version: 1 | 2): readonly FilterContext[] => [
  "home",
  "notifications",
  "public",
  "thread",
  ...(version === 2 ? (["account"] as const) : []),
];

/** A new filter for these phrases, which applies everywhere. */
export const newDraft = (version: 1 | 2, phrases: readonly Phrase[] = []): FilterDraft => ({
  title: "",
  contexts: contextsOf(version),
  action: "soft",
  expiry: "never",
  expiresAt: null,
  phrases,
});

export const draftOf = (filter: Filter): FilterDraft => ({
  title: filter.title,
  contexts: filter.contexts,
  action: filter.action,
  expiry: filter.expiresAt === null ? "never" : "unchanged",
  expiresAt: filter.expiresAt,
  phrases: filter.phrases,
});

/** A title made of phrases, as long as servers allow. */
const MAX_TITLE_CHARACTERS = 200;

const titleOf = ({ title, phrases }: FilterDraft) =>
  title.trim() ||
  phrases
    .map(({ phrase }) => phrase)
    .join(", ")
    .slice(0, MAX_TITLE_CHARACTERS);

/** The seconds until the filter ends; null: it never does. */
function secondsOf({ expiry, expiresAt }: FilterDraft, now: number): number | null {
  if (expiry === "never") return null;
  if (expiry !== "unchanged") return expiry;
  return expiresAt === null ? null : Math.max(1, Math.round((expiresAt - now) / 1000));
}

/** The filters of version 1 that make up a draft: one for each phrase. */
export function toV1(draft: FilterDraft, now: number): FilterV1Change[] {
  const { contexts, action, phrases } = draft;
  // Servers don't agree on what a missing duration means, so it is never left out.
  const expires_in = secondsOf(draft, now) ?? 0;
  return phrases.map(({ phrase, wholeWord, isExpression }) => ({
    phrase: isExpression ? phraseOf(phrase) : phrase.trim(),
    context: contexts,
    irreversible: action === "drop",
    whole_word: wholeWord && !isExpression,
    expires_in,
  }));
}

const ACTION_NAMES = { drop: "hide", soft: "warn", blur: "blur" } as const;

/** The filter of version 2 that a draft describes; phrases that `before` alone has are removed. */
export function toV2(draft: FilterDraft, now: number, before?: Filter): FilterV2Change {
  const { contexts, action, expiry, phrases } = draft;
  const gone = (before?.phrases ?? []).flatMap(({ id }) =>
    id !== undefined && !phrases.some(phrase => phrase.id === id)
      ? [{ id, _destroy: true as const }]
      : [],
  );
  return {
    title: titleOf(draft),
    context: contexts,
    filter_action: ACTION_NAMES[action],
    ...(!(before && expiry === "unchanged") && { expires_in: secondsOf(draft, now) }),
    keywords_attributes: [
      ...phrases.map(({ id, phrase, wholeWord }) => ({
        ...(before && id !== undefined && { id }),
        keyword: phrase.trim(),
        whole_word: wholeWord,
      })),
      ...gone,
    ],
  };
}
