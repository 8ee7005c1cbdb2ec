import type { Account } from "../api/accounts.ts";
import type { Poll } from "../api/polls.ts";
import { emojified } from "../html/emojified.ts";
import { richText } from "../html/rich-text.ts";
import { perVersion } from "../lib/per-version.ts";
import { displayName } from "./accounts.ts";
import type { StatusRecord } from "./statuses.ts";

/** The display name, safe, with custom emoji; the username where the name is blank. */
export const accountName = perVersion((account: Account) =>
  emojified(displayName(account), account.emojis),
);

/** What the status says, safe, with custom emoji. */
export const statusContent = perVersion((status: StatusRecord) =>
  richText(status.content, {
    emojis: status.emojis,
    mentions: status.mentions,
    tags: status.tags,
  }),
);

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
