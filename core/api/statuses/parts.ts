import * as v from "valibot";
import { accountShape } from "../accounts/accounts.ts";
import { emojiReactionShape } from "../custom-emojis.ts";
import { address, count, date, id, link, list, maybe, maybeList, orNull, text } from "../fields.ts";

/** https://docs.joinmastodon.org/entities/Status/#Mention */
export const mentionShape = v.object({ id, username: text, acct: text, url: address });

/** https://docs.joinmastodon.org/entities/Status/#Tag */
export const tagShape = v.object({ name: v.pipe(v.string(), v.nonEmpty()), url: address });

/** All texts are plain. https://docs.joinmastodon.org/entities/PreviewCard/ */
export const cardShape = v.object({
  url: link,
  title: text,
  description: text,
  /** `link`, `photo`, `video`, `rich`. */
  type: v.fallback(v.string(), "link"),
  author_name: text,
  author_url: address,
  provider_name: text,
  /** Mastodon: the page's authors, with their accounts if the page names any. */
  authors: list(v.object({ name: text, url: address, account: maybe(accountShape) })),
  image: orNull(link),
  image_description: text,
  /** Size of the image or player in pixels; 0 if unknown. */
  width: count,
  height: count,
  blurhash: orNull(v.string()),
});
export type Card = v.InferOutput<typeof cardShape>;

/** Pleroma's additions, except for the quote, which the shape of a status adds. */
export const pleromaFields = {
  local: maybe(v.boolean()),
  context: maybe(v.string()),
  conversation_id: maybe(id),
  direct_conversation_id: maybe(id),
  in_reply_to_account_acct: maybe(v.string()),
  parent_visible: maybe(v.boolean()),
  content: maybe(v.object({ "text/plain": maybe(v.string()) })),
  spoiler_text: maybe(v.object({ "text/plain": maybe(v.string()) })),
  expires_at: maybe(date),
  pinned_at: maybe(date),
  thread_muted: maybe(v.boolean()),
  emoji_reactions: maybeList(emojiReactionShape),
  bookmark_folder: maybe(id),
  list_id: maybe(id),
  quote_id: maybe(id),
  quote_url: maybe(link),
  quote_visible: maybe(v.boolean()),
  quotes_count: maybe(v.number()),
};
