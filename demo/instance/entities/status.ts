import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { accountById } from "../data/accounts.ts";
import { folderOf } from "../data/collections/bookmark-folders.ts";
import { boostBy } from "../data/boosts.ts";
import { countFavourites, isMarked } from "../data/marks.ts";
import { pinnedAt } from "../data/pins.ts";
import type { AccountRow, StatusRow } from "../data/storage/rows.ts";
import { anyStatus, countBy, mentioned, statusById } from "../data/statuses.ts";
import { stripTags } from "../data/text/text.ts";
import { isThreadMuted } from "../data/thread-mutes.ts";
import { wholeSeconds } from "../world.ts";
import { acctOf, renderAccount } from "./account.ts";
import { renderCard } from "./card.ts";
import { contentOf, quoteLine, renderMentions, renderTags } from "./content.ts";
import { emojisIn } from "./custom-emoji.ts";
import { renderMediaAttachments } from "./media-attachment.ts";
import { renderPoll } from "./poll.ts";
import { renderReactions } from "./reactions.ts";
import type { View } from "../types.ts";

type Rendered = Record<string, unknown>;

export function renderStatus(view: View, row: StatusRow): Rendered {
  const boosted = row.reblog_of_id ? statusById(view, row.reblog_of_id) : undefined;
  return boosted ? renderBoost(view, row, boosted) : renderPost(view, row, true);
}

/** @param quotes whether a quoted status is drawn too; Pleroma goes one level deep. */
function renderPost(view: View, row: StatusRow, quotes: boolean): Rendered {
  const author = authorOf(view, row);
  const quoted = row.quote_id ? statusById(view, row.quote_id) : undefined;
  const people = mentioned(view, row.id);
  const meant = row.quote_id ? anyStatus(view.world, row.quote_id) : undefined;
  const quote = meant ? quoteLine(uriOf(view, meant)) : "";
  const content = contentOf(view, row, people) + quote;
  const parent = row.in_reply_to_id ? statusById(view, row.in_reply_to_id) : undefined;
  const context = `${view.base}/contexts/${row.context_id}`;
  const pinned = pinnedAt(view.world, row);
  const isOwn = row.account_id === view.viewer;
  return {
    ...renderCommon(view, row, author),
    uri: uriOf(view, row),
    url: author.host ? uriOf(view, row) : `${view.base}/notice/${row.id}`,
    content,
    text: null,
    edited_at: row.edited_at === null ? null : wholeSeconds(row.edited_at),
    in_reply_to_id: parent?.id ?? null,
    in_reply_to_account_id: parent?.account_id ?? null,
    reblog: null,
    reblogs_count: row.reblogs + countBy(view, "reblog_of_id", row.id),
    replies_count: countBy(view, "in_reply_to_id", row.id),
    favourites_count: row.favourites + countFavourites(view, row.id),
    sensitive: row.sensitive === 1,
    spoiler_text: row.spoiler_text,
    media_attachments: renderMediaAttachments(view, row.id),
    mentions: renderMentions(view, people),
    tags: renderTags(view, row),
    emojis: emojisIn(view, content, row.spoiler_text),
    card: renderCard(view, row.card),
    poll: renderPoll(view, row.id),
    pleroma: {
      local: author.host === null,
      conversation_id: crc32(context),
      direct_conversation_id: null,
      context,
      in_reply_to_account_acct: parent ? acctOf(authorOf(view, parent)) : null,
      parent_visible: parent !== undefined,
      quote: quoted && quotes ? renderPost(view, quoted, false) : null,
      quote_id: meant?.id ?? null,
      quote_url: meant ? uriOf(view, meant) : null,
      quote_visible: quoted !== undefined,
      quotes_count: countBy(view, "quote_id", row.id),
      content: { "text/plain": stripTags(content) },
      spoiler_text: { "text/plain": row.spoiler_text },
      expires_at: isOwn && row.expires_at !== null ? microseconds(row.expires_at) : null,
      thread_muted: isThreadMuted(view, row),
      emoji_reactions: renderReactions(view, row.id),
      pinned_at: pinned === null ? null : wholeSeconds(pinned),
      bookmark_folder: folderOf(view, row.id),
      list_id: isOwn ? row.list_id : null,
    },
  };
}

/** The wrapper of a boosted post: it repeats some of it and counts nothing. */
function renderBoost(view: View, row: StatusRow, boosted: StatusRow): Rendered {
  const author = authorOf(view, row);
  const uri = uriOf(view, boosted);
  return {
    ...renderCommon(view, row, author),
    uri,
    url: uri,
    content: contentOf(view, boosted, mentioned(view, boosted.id)),
    in_reply_to_id: null,
    in_reply_to_account_id: null,
    reblog: renderPost(view, boosted, true),
    reblogs_count: 0,
    replies_count: 0,
    favourites_count: 0,
    sensitive: boosted.sensitive === 1,
    spoiler_text: boosted.spoiler_text,
    media_attachments: [],
    mentions: renderMentions(view, [authorOf(view, boosted)]),
    tags: [],
    emojis: [],
    pleroma: { local: author.host === null, pinned_at: null, bookmark_folder: null },
  };
}

function renderCommon(view: View, row: StatusRow, author: AccountRow): Rendered {
  const meant = row.reblog_of_id ?? row.id;
  return {
    id: row.id,
    account: renderAccount(view, author),
    created_at: wholeSeconds(row.created_at),
    visibility: row.visibility,
    application: row.application === null ? null : { name: row.application, website: view.base },
    language: null,
    reblogged: boostBy(view, meant) !== undefined,
    favourited: isMarked(view, "favourites", meant),
    bookmarked: isMarked(view, "bookmarks", meant),
    muted: isThreadMuted(view, row),
    pinned: pinnedAt(view.world, row) !== null,
  };
}

function authorOf(view: View, row: StatusRow): AccountRow {
  const author = accountById(view.world, row.account_id);
  if (!author) throw new Error(`The status ${row.id} has no author`);
  return author;
}

/** As Pleroma writes this one time. */
const microseconds = (time: number) => new Date(time).toISOString().replace("Z", "000Z");

/** The name of a status in ActivityPub, made from its id. */
export function uriOf(view: View, row: StatusRow): string {
  const digest = createHash("sha256").update(row.id).digest("hex");
  const uuid = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, "$1-$2-$3-$4-$5");
  const { host } = authorOf(view, row);
  return `${host ? `https://${host}` : view.base}/objects/${uuid}`;
}
