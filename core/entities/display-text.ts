import type { Account } from "../api/accounts/accounts.ts";
import type { Poll } from "../api/statuses/polls.ts";
import { emojified } from "../html/emojified.ts";
import { latePostText, mayNeedFormatting, unformattedText } from "../html/late-post-text.ts";
import type { PostText, PostTextParts } from "../html/post-text.ts";
import { perVersion } from "../lib/per-version.ts";
import { displayName } from "../accounts/accounts.ts";
import type { StatusRecord } from "../statuses/types.ts";

/** The display name as safe nodes with custom emoji; the username if it is blank. */
export const accountName = perVersion((account: Account) =>
  emojified(displayName(account), account.emojis),
);

/** Returns a status's content as safe nodes, split into the parts that are shown separately. */
export function statusText(status: StatusRecord): PostText {
  return latePostText.code ? formattedText(status) : plainText(status);
}

const partsOf = (status: StatusRecord): PostTextParts => ({
  emojis: status.emojis,
  mentions: status.mentions,
  tags: status.tags,
  reply: status.in_reply_to_id !== null,
  quotes: status.quote_facts !== null,
});

const formattedText = perVersion((status: StatusRecord) =>
  latePostText.code!(status.content, partsOf(status)),
);
const plainText = perVersion((status: StatusRecord) => unformattedText(status.content));

/** Whether the status needs formatting code that loads later. */
export const needsFormatting = (status: StatusRecord): boolean =>
  mayNeedFormatting(status.content, partsOf(status));

/** Returns the main part of a status's content. */
export const statusContent = (status: StatusRecord): DocumentFragment => statusText(status).content;

/** The content warning with custom emoji. The API sends plain text: HTML in it stays text. */
export const statusWarning = perVersion((status: StatusRecord) =>
  emojified(status.spoiler_text, status.emojis),
);

const pollOptions = perVersion((poll: Poll) =>
  poll.options.map(option => emojified(option.title, poll.emojis)),
);

/** Returns the title of a poll option, with custom emoji. */
export function pollOption(poll: Poll, index: number): DocumentFragment {
  return pollOptions(poll)[index]!;
}
