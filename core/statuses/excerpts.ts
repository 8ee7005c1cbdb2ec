import type { Poll } from "../api/statuses/polls.ts";
import { emojified } from "../html/emojified.ts";
import { ownWords } from "../html/own-words.ts";
import { perVersion } from "../lib/per-version.ts";
import type { StatusRecord } from "./statuses.ts";

/** Characters of HTML that are read for it, and of text that are left. */
const READ = 4_000;
const LENGTH = 400;

/** How a status begins, in one piece without links, with custom emoji. */
export const statusExcerpt = perVersion((status: StatusRecord) => {
  const text = ownWords(status.content.slice(0, READ));
  const short = text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text;
  return emojified(short, status.emojis);
});

/** What a poll lets choose from, in one line. */
export const pollExcerpt = perVersion((poll: Poll) =>
  emojified(poll.options.map(({ title }) => title).join(" · "), poll.emojis),
);
