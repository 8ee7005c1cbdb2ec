import type { Poll } from "../api/statuses/polls.ts";
import { emojified } from "../html/emojified.ts";
import { ownText } from "../html/own-text.ts";
import { perVersion } from "../lib/per-version.ts";
import type { StatusRecord } from "./types.ts";

/** Maximum characters of HTML to read, and of text to keep. */
const MAX_READ_CHARACTERS = 4_000;
const MAX_EXCERPT_CHARACTERS = 400;

/** The beginning of a status in one line without links, with custom emoji. */
export const statusExcerpt = perVersion((status: StatusRecord) => {
  const text = ownText(status.content.slice(0, MAX_READ_CHARACTERS));
  const short =
    text.length > MAX_EXCERPT_CHARACTERS ? `${text.slice(0, MAX_EXCERPT_CHARACTERS)}…` : text;
  return emojified(short, status.emojis);
});

/** The options of a poll in one line. */
export const pollExcerpt = perVersion((poll: Poll) =>
  emojified(poll.options.map(({ title }) => title).join(" · "), poll.emojis),
);
