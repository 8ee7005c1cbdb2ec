import type { KeptDraft } from "../../../core/drafts/draft.ts";

/** Characters: more would not be seen. */
const LENGTH = 200;

/** The first words: those of the warning where there is one. */
export function begins({ text, warning }: KeptDraft): string {
  const said = (warning?.trim() || text.trim()).replace(/\s+/gu, " ");
  return said.length > LENGTH ? `${said.slice(0, LENGTH)}…` : said;
}
