import type { FilterDraft } from "./draft.ts";
import { compileExpression, UnsupportedExpression } from "../lib/expression.ts";
import type { Phrase } from "./types.ts";

/** Why a regular expression can't be used; null if it can. */
export function expressionProblem({
  phrase,
  isExpression,
}: Phrase): "invalid" | "unsupported" | "too-wide" | null {
  if (!isExpression || phrase === "") return null;
  try {
    // One that finds something in nothing finds it in every post.
    return compileExpression(phrase).test("") ? "too-wide" : null;
  } catch (error) {
    return error instanceof UnsupportedExpression ? "unsupported" : "invalid";
  }
}

/** Returns the phrases of a draft that aren't empty. */
export const writtenPhrases = (phrases: readonly Phrase[]): readonly Phrase[] =>
  phrases.filter(({ phrase }) => phrase.trim() !== "");

/** Why a draft can't be saved; null if it can. Statuses added by hand need no phrase. */
export function draftProblem(
  draft: FilterDraft,
  hasStatuses: boolean,
): "no-phrase" | "no-title" | "no-context" | "expression" | null {
  const phrases = writtenPhrases(draft.phrases);
  if (phrases.length === 0 && !hasStatuses) return "no-phrase";
  if (phrases.length === 0 && draft.title.trim() === "") return "no-title";
  if (phrases.some(phrase => expressionProblem(phrase) !== null)) return "expression";
  return draft.contexts.length === 0 ? "no-context" : null;
}
