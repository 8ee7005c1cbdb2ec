import { accountById } from "../data/accounts.ts";
import { boostBy } from "../data/boosts.ts";
import { countFavourites, isMarked } from "../data/marks.ts";
import { pinnedAt } from "../data/pins.ts";
import type { AccountRow, StatusRow } from "../data/storage/rows.ts";
import { countBy, mentioned, statusById } from "../data/statuses.ts";
import { isThreadMuted } from "../data/thread-mutes.ts";
import { acctOf } from "../entities/account.ts";
import { emojisIn } from "../entities/custom-emoji.ts";
import { pageOf, renderBareAccount } from "./accounts/account.ts";
import { renderBareAttachments } from "./attachment.ts";
import { bareContent, renderBareTags } from "./content.ts";
import { languageOf, renderBareCard, renderBareQuote } from "./extras.ts";
import { renderEmojis } from "./emoji.ts";
import { bareResults } from "./filters.ts";
import { renderBarePoll } from "./poll.ts";
import { renderApproval } from "./quote-approval.ts";
import type { View } from "../types.ts";

const everybody = {
  automatic_approval: ["public", "me"],
  manual_approval: [],
  always: ["public", "me"],
  with_approval: [],
};
const POLICY = { can_favourite: everybody, can_reply: everybody, can_reblog: everybody };

/** What Pleroma calls local is what others would not show on their front page; lists they have not. */
const VISIBILITIES: Record<string, string> = { local: "unlisted", list: "private" };

/** A status without anything of Pleroma's. */
export function renderBareStatus(view: View, row: StatusRow): object {
  const boosted = row.reblog_of_id ? statusById(view, row.reblog_of_id) : undefined;
  return boosted ? renderBoost(view, row, boosted) : renderPost(view, row);
}

/** @param quotes whether a quoted status is drawn too: one level deep. */
function renderPost(view: View, row: StatusRow, quotes = true): object {
  const people = mentioned(view, row.id);
  const content = bareContent(view, row, people);
  const parent = row.in_reply_to_id ? statusById(view, row.in_reply_to_id) : undefined;
  return {
    ...renderCommon(view, row, row),
    edited_at: row.edited_at === null ? null : timeOf(row.edited_at),
    in_reply_to_id: parent?.id ?? null,
    in_reply_to_account_id: parent?.account_id ?? null,
    replies_count: countBy(view, "in_reply_to_id", row.id),
    reblogs_count: row.reblogs + countBy(view, "reblog_of_id", row.id),
    favourites_count: row.favourites + countFavourites(view, row.id),
    content,
    reblog: null,
    media_attachments: renderBareAttachments(view, row.id),
    mentions: people.map(person => ({
      id: person.id,
      username: person.username,
      url: pageOf(view, person),
      acct: acctOf(person),
    })),
    tags: renderBareTags(view, row),
    emojis: renderEmojis(view, emojisIn(view, content, row.spoiler_text)),
    poll: renderBarePoll(view, row.id),
    card: renderBareCard(view, row),
    ...(quotes && { quote: renderBareQuote(view, row, quoted => renderPost(view, quoted, false)) }),
    quote_approval: renderApproval(view, row),
    ...bareResults(view, row),
    ...(row.text === null ? {} : { text: row.text, content_type: "text/plain" }),
  };
}

/** The wrapper of a boosted post says less than Pleroma's: not even the words. */
const renderBoost = (view: View, row: StatusRow, boosted: StatusRow): object => ({
  ...renderCommon(view, row, boosted),
  edited_at: null,
  in_reply_to_id: null,
  in_reply_to_account_id: null,
  replies_count: 0,
  reblogs_count: 0,
  favourites_count: 0,
  content: "",
  reblog: renderPost(view, boosted),
  media_attachments: [],
  mentions: [],
  tags: [],
  emojis: [],
  poll: null,
});

/** @param meant what a wrapper wraps, else the status itself */
function renderCommon(view: View, row: StatusRow, meant: StatusRow) {
  const author = accountById(view.world, row.account_id);
  if (!author) throw new Error(`The status ${row.id} has no author`);
  return {
    id: row.id,
    created_at: timeOf(row.created_at),
    sensitive: meant.sensitive === 1,
    spoiler_text: meant.spoiler_text,
    visibility: VISIBILITIES[row.visibility] ?? row.visibility,
    language: languageOf(meant),
    uri: `${home(view, author)}/users/${author.username}/statuses/${row.id}`,
    url: `${pageOf(view, author)}/statuses/${row.id}`,
    favourited: isMarked(view, "favourites", meant.id),
    reblogged: boostBy(view, meant.id) !== undefined,
    muted: isThreadMuted(view, meant),
    bookmarked: isMarked(view, "bookmarks", meant.id),
    pinned: pinnedAt(view.world, meant) !== null,
    application: { name: row.application ?? "Web", website: "" },
    account: renderBareAccount(view, author),
    card: null,
    interaction_policy: POLICY,
  };
}

const home = ({ base }: View, { host }: AccountRow) => (host ? `https://${host}` : base);

const timeOf = (time: number) => new Date(time).toISOString();
