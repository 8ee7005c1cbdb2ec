import type { StoredDraft } from "../../../core/drafts/draft.ts";

/** Maximum length of an excerpt in characters; more would not be visible. */
const MAX_SHOWN_CHARACTERS = 200;

/** The beginning of a draft's content warning or text. */
export function draftBeginning({ text, warning }: StoredDraft): string {
  const beginning = (warning?.trim() || text.trim()).replace(/\s+/gu, " ");
  return beginning.length > MAX_SHOWN_CHARACTERS
    ? `${beginning.slice(0, MAX_SHOWN_CHARACTERS)}…`
    : beginning;
}
