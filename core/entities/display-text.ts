import type { Account } from "../api/accounts/accounts.ts";
import type { Poll } from "../api/statuses/polls.ts";
import { emojified } from "../html/emojified.ts";
import { dressing, needsDressing, undressed } from "../html/late-post-text.ts";
import type { PostText, PostTextParts } from "../html/post-text.ts";
import { perVersion } from "../lib/per-version.ts";
import { displayName } from "../accounts/accounts.ts";
import type { StatusRecord } from "../statuses/types.ts";

/** The display name, safe, with custom emoji; the username where the name is blank. */
export const accountName = perVersion((account: Account) =>
  emojified(displayName(account), account.emojis),
);

/** What the status says, safe, with custom emoji, in the parts that are drawn apart. */
export function statusText(status: StatusRecord): PostText {
  return dressing.code ? dressedText(status) : plainText(status);
}

const partsOf = (status: StatusRecord): PostTextParts => ({
  emojis: status.emojis,
  mentions: status.mentions,
  tags: status.tags,
  reply: status.in_reply_to_id !== null,
  quotes: status.quote_facts !== null,
});

const dressedText = perVersion((status: StatusRecord) =>
  dressing.code!(status.content, partsOf(status)),
);
const plainText = perVersion((status: StatusRecord) => undressed(status.content));

/** Whether there is more to do for its words than the code that is always here does. */
export const wordsNeedDressing = (status: StatusRecord): boolean =>
  needsDressing(status.content, partsOf(status));

/** All that is left of it in one piece. */
export const statusContent = (status: StatusRecord): DocumentFragment => statusText(status).content;

/** The content warning. It is plain text on the wire: what looks like HTML in it is text. */
export const statusWarning = perVersion((status: StatusRecord) =>
  emojified(status.spoiler_text, status.emojis),
);

const pollOptions = perVersion((poll: Poll) =>
  poll.options.map(option => emojified(option.title, poll.emojis)),
);

/** The title of a poll's option, with custom emoji. */
export function pollOption(poll: Poll, index: number): DocumentFragment {
  return pollOptions(poll)[index]!;
}
