import * as v from "valibot";
import { accountShape } from "../accounts/accounts.ts";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { customEmojiShape, emojiReactionShape } from "../custom-emojis.ts";
import { date, id, link, list, maybe, maybeList, no, orNull, text } from "../fields.ts";
import { filterResultShape } from "../filter-results.ts";
import { mediaAttachmentShape } from "../media-attachments.ts";
import { pollShape } from "./polls.ts";
import { check } from "../shapes.ts";
import { cardShape, mentionShape, pleromaFields, tagShape } from "./parts.ts";
import { encoded } from "../../lib/encoded.ts";

const hideable = orNull(v.pipe(v.number(), v.minValue(0)));

const fields = {
  id,
  uri: text,
  url: orNull(link),
  account: accountShape,
  created_at: v.fallback(date, "1970-01-01T00:00:00.000Z"),
  edited_at: maybe(date),
  /** HTML. */
  content: text,
  /** The text as typed; most servers send it only in the response to a deletion. */
  text: maybe(v.string()),
  /** Plain text, which may hold `<`. */
  spoiler_text: text,
  sensitive: no,
  /** `public`, `unlisted`, `private`, `direct`, Pleroma's `list` and `local`, or others. */
  visibility: v.fallback(v.string(), "private"),
  language: maybe(v.string()),
  in_reply_to_id: orNull(id),
  in_reply_to_account_id: orNull(id),
  media_attachments: list(mediaAttachmentShape),
  mentions: list(mentionShape),
  tags: list(tagShape),
  emojis: list(customEmojiShape),
  card: maybe(cardShape),
  poll: maybe(pollShape),
  application: maybe(v.object({ name: text, website: orNull(link) })),
  /** Null: the server hides it. */
  replies_count: hideable,
  reblogs_count: hideable,
  quotes_count: maybe(v.number()),
  favourites_count: hideable,
  /** These five are missing when signed out. */
  favourited: maybe(v.boolean()),
  reblogged: maybe(v.boolean()),
  bookmarked: maybe(v.boolean()),
  muted: maybe(v.boolean()),
  pinned: maybe(v.boolean()),
  /** Akkoma, Fedibird, Hollo; Pleroma has them in `pleroma`. */
  emoji_reactions: maybeList(emojiReactionShape),
  /**
   * Mastodon: who may quote it, and whether the user may (`automatic`, `manual`, `denied`,
   * `unknown`). https://docs.joinmastodon.org/entities/QuoteApproval/
   */
  quote_approval: maybe(
    v.object({
      automatic: list(v.string()),
      manual: list(v.string()),
      current_user: maybe(v.string()),
    }),
  ),
  /** glitch-soc. */
  reactions: maybeList(emojiReactionShape),
  quote_id: maybe(id),
  /** Mastodon: the user's filters that match; missing if the server did not apply filters. */
  filtered: maybeList(filterResultShape),
  /** glitch-soc: the post is not sent to other servers. */
  local_only: maybe(v.boolean()),
};

/*
 * Three levels without recursion: what a hostile server nests deeper is not read. A boost contains
 * no boost, and a quoted status shows no quote of its own.
 */
const quoted = v.object({ ...fields, pleroma: maybe(v.object(pleromaFields)) });

/** https://docs.joinmastodon.org/entities/Quote/ */
const quote = v.object({
  /** `accepted`; in any other state the quoted status is not shown. */
  state: v.string(),
  quoted_status: maybe(quoted),
  quoted_status_id: maybe(id),
});

const withQuote = {
  ...fields,
  pleroma: maybe(v.object({ ...pleromaFields, quote: maybe(quoted) })),
  /** Akkoma puts the status itself here. */
  quote: maybe(v.union([quoted, quote])),
};

type Base = v.InferOutput<typeof quoted>;
export interface Quote {
  state: string;
  quoted_status?: Status | null;
  quoted_status_id?: string | null;
}
/** https://docs.joinmastodon.org/entities/Status/, with Pleroma's `pleroma`. */
export interface Status extends Omit<Base, "pleroma"> {
  pleroma?: (NonNullable<Base["pleroma"]> & { quote?: Status | null }) | null;
  quote?: Status | Quote | null;
  reblog?: Status | null;
}

export const statusShape: v.GenericSchema<unknown, Status> = v.object({
  ...withQuote,
  /** Not `maybe`: if the boosted status is malformed, there is nothing to show. */
  reblog: v.nullish(v.object(withQuote)),
});

/** https://docs.joinmastodon.org/methods/statuses/#get */
export async function fetchStatus(
  api: Connection,
  status: string,
  options?: RequestOptions,
): Promise<Status> {
  const { body } = await api.get(`/api/v1/statuses/${encoded(status)}`, options);
  return check(statusShape, body);
}
