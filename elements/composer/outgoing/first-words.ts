import type { KeptDraft } from "../../../core/drafts/draft.ts";

/** Maximum length of an excerpt in characters; more would not be visible. */
const MAX_SHOWN_CHARACTERS = 200;

/** The beginning of a draft's content warning or text. */
export function begins({ text, warning }: KeptDraft): string {
  const said = (warning?.trim() || text.trim()).replace(/\s+/gu, " ");
  return said.length > MAX_SHOWN_CHARACTERS ? `${said.slice(0, MAX_SHOWN_CHARACTERS)}…` : said;
}
