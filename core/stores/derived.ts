import type { Account } from "../api/accounts.ts";
import type { Poll } from "../api/polls.ts";
import { emojified } from "../html/emojified.ts";
import { postText, type PostText } from "../html/post-text.ts";
import { perVersion } from "../lib/per-version.ts";
import { displayName } from "./accounts.ts";
import type { StatusRecord } from "./statuses.ts";

/** The display name, safe, with custom emoji; the username where the name is blank. */
export const accountName = perVersion((account: Account) =>
  emojified(displayName(account), account.emojis),
);

/** What the status says, safe, with custom emoji, in the parts that are drawn apart. */
export const statusText = perVersion((status: StatusRecord): PostText =>
  postText(status.content, {
    emojis: status.emojis,
    mentions: status.mentions,
    tags: status.tags,
    reply: status.in_reply_to_id !== null,
    quotes: status.quote_facts !== null,
  }),
);

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
