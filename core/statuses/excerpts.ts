import type { Poll } from "../api/statuses/polls.ts";
import { emojified } from "../html/emojified.ts";
import { ownWords } from "../html/own-words.ts";
import { perVersion } from "../lib/per-version.ts";
import type { StatusRecord } from "./types.ts";

/** Characters of HTML that are read for it, and of text that are left. */
const MAX_READ_CHARACTERS = 4_000;
const MAX_EXCERPT_CHARACTERS = 400;

/** How a status begins, in one piece without links, with custom emoji. */
export const statusExcerpt = perVersion((status: StatusRecord) => {
  const text = ownWords(status.content.slice(0, MAX_READ_CHARACTERS));
  const short =
    text.length > MAX_EXCERPT_CHARACTERS ? `${text.slice(0, MAX_EXCERPT_CHARACTERS)}…` : text;
  return emojified(short, status.emojis);
});

/** What a poll lets choose from, in one line. */
export const pollExcerpt = perVersion((poll: Poll) =>
  emojified(poll.options.map(({ title }) => title).join(" · "), poll.emojis),
);
