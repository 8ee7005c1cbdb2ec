import type { KeptDraft } from "../../../core/drafts/draft.ts";

/** Characters: more would not be seen. */
const MAX_SHOWN_CHARACTERS = 200;

/** The first words: those of the warning where there is one. */
export function begins({ text, warning }: KeptDraft): string {
  const said = (warning?.trim() || text.trim()).replace(/\s+/gu, " ");
  return said.length > MAX_SHOWN_CHARACTERS ? `${said.slice(0, MAX_SHOWN_CHARACTERS)}…` : said;
}
