import * as v from "valibot";
import { accountShape } from "./accounts.ts";
import type { Connection, RequestOptions } from "./connection.ts";
import { customEmojiShape, emojiReactionShape } from "./custom-emojis.ts";
import {
  address,
  count,
  date,
  id,
  link,
  list,
  maybe,
  maybeList,
  no,
  orNull,
  text,
} from "./fields.ts";
import { filterResultShape } from "./filter-results.ts";
import { mediaAttachmentShape } from "./media-attachments.ts";
import { pollShape } from "./polls.ts";
import { check, checkList } from "./shapes.ts";

/** https://docs.joinmastodon.org/entities/Status/#Mention */
const mention = v.object({ id, username: text, acct: text, url: address });

/** https://docs.joinmastodon.org/entities/Status/#Tag */
const tag = v.object({ name: v.pipe(v.string(), v.nonEmpty()), url: address });

/** Plain text throughout. https://docs.joinmastodon.org/entities/PreviewCard/ */
const card = v.object({
  url: link,
  title: text,
  description: text,
  /** `link`, `photo`, `video`, `rich`. */
  type: v.fallback(v.string(), "link"),
  author_name: text,
  author_url: address,
  provider_name: text,
  /** Mastodon: who wrote it, with their account where the page names one. */
  authors: list(v.object({ name: text, url: address, account: maybe(accountShape) })),
  image: orNull(link),
  image_description: text,
  /** Pixels of the picture, or of a player; 0 where nobody said. */
  width: count,
  height: count,
  blurhash: orNull(v.string()),
});
export type Card = v.InferOutput<typeof card>;

const pleroma = {
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
  /** What its author typed; most servers tell only when it is deleted. */
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
  mentions: list(mention),
  tags: list(tag),
  emojis: list(customEmojiShape),
  card: maybe(card),
  poll: maybe(pollShape),
  application: maybe(v.object({ name: text, website: orNull(link) })),
  /** null: the server hides it. */
  replies_count: hideable,
  reblogs_count: hideable,
  favourites_count: hideable,
  /** These five are missing for nobody. */
  favourited: maybe(v.boolean()),
  reblogged: maybe(v.boolean()),
  bookmarked: maybe(v.boolean()),
  muted: maybe(v.boolean()),
  pinned: maybe(v.boolean()),
  /** Akkoma, Fedibird, Hollo; Pleroma's stand in `pleroma`. */
  emoji_reactions: maybeList(emojiReactionShape),
  /**
   * Mastodon's: who may quote it, and whether this person may (`automatic`, `manual`, `denied`,
   * `unknown`). https://docs.joinmastodon.org/entities/QuoteApproval/
   */
  quote_approval: maybe(
    v.object({
      automatic: list(v.string()),
      manual: list(v.string()),
      current_user: maybe(v.string()),
    }),
  ),
  /** glitch-soc's. */
  reactions: maybeList(emojiReactionShape),
  quote_id: maybe(id),
  /** Mastodon: which of the viewer's filters match; no list where the server did not look. */
  filtered: maybeList(filterResultShape),
  /** glitch-soc: it does not leave its instance. */
  local_only: maybe(v.boolean()),
};

/*
 * Three levels and no recursion: what a hostile server nests deeper is not read.
 * A boost has no boost in it, a quoted status shows no quote of its own.
 */
const quoted = v.object({ ...fields, pleroma: maybe(v.object(pleroma)) });

/** https://docs.joinmastodon.org/entities/Quote/ */
const quote = v.object({
  /** `accepted`; else the quoted status is not shown. */
  state: v.string(),
  quoted_status: maybe(quoted),
  quoted_status_id: maybe(id),
});

const withQuote = {
  ...fields,
  pleroma: maybe(v.object({ ...pleroma, quote: maybe(quoted) })),
  /** Akkoma has the status itself here. */
  quote: maybe(v.union([quoted, quote])),
};

type Base = v.InferOutput<typeof quoted>;
export interface Quote {
  state: string;
  quoted_status?: Status | null;
  quoted_status_id?: string | null;
}
/** https://docs.joinmastodon.org/entities/Status/, and `pleroma` as Pleroma has it. */
export interface Status extends Omit<Base, "pleroma"> {
  pleroma?: (NonNullable<Base["pleroma"]> & { quote?: Status | null }) | null;
  quote?: Status | Quote | null;
  reblog?: Status | null;
}

export const statusShape: v.GenericSchema<unknown, Status> = v.object({
  ...withQuote,
  /** Not `maybe`: a boost of what cannot be read is nothing to show. */
  reblog: v.nullish(v.object(withQuote)),
});

/** The quoted status, wherever the server put it; null when there is none to be shown. */
export function quoteOf(status: Status): Status | null {
  if (status.pleroma?.quote) return status.pleroma.quote;
  if (!status.quote) return null;
  return "state" in status.quote ? (status.quote.quoted_status ?? null) : status.quote;
}

/** How it stands with a quote. */
export interface QuoteFacts {
  /** Mastodon's word: `accepted`, `pending`, `deleted` …; `unseen` where the server shows no more. */
  state: string;
  id: string | null;
  /** Where the quoted status can be read, if it is said. */
  url: string | null;
}

/** What a status says of its quote; undefined where it says nothing, null where it has none. */
export function quoteFacts(status: Status): QuoteFacts | null | undefined {
  const { quote, quote_id, pleroma } = status;
  const shown = quoteOf(status);
  const id = shown?.id ?? pleroma?.quote_id ?? quote_id ?? null;
  const url = shown?.url ?? pleroma?.quote_url ?? null;
  if (quote && "state" in quote)
    return { state: quote.state, id: id ?? quote.quoted_status_id ?? null, url };
  if (shown || (id && pleroma?.quote_visible !== false)) return { state: "accepted", id, url };
  if (id || url) return { state: "unseen", id, url };
  return quote === undefined && pleroma?.quote === undefined ? undefined : null;
}

/** https://docs.joinmastodon.org/methods/statuses/#get */
export async function fetchStatus(
  api: Connection,
  status: string,
  options?: RequestOptions,
): Promise<Status> {
  const { body } = await api.get(`/api/v1/statuses/${encodeURIComponent(status)}`, options);
  return check(statusShape, body);
}

/** What a status answers, first to last, and what answers it. */
export interface Context {
  ancestors: Status[];
  descendants: Status[];
}

/** So many are checked in one go: a server may send thousands. */
const HANDFUL = 100;

/**
 * `pause` is waited for between one handful of statuses and the next.
 * https://docs.joinmastodon.org/methods/statuses/#context
 */
export async function fetchContext(
  api: Connection,
  status: string,
  { pause, ...options }: RequestOptions & { pause?: () => Promise<void> } = {},
): Promise<Context> {
  const { body } = await api.get(`/api/v1/statuses/${encodeURIComponent(status)}/context`, options);
  const context = check(v.object({ ancestors: v.unknown(), descendants: v.unknown() }), body);
  const checked = async (list: unknown) => {
    const found: Status[] = [];
    const all = check(v.array(v.unknown()), list);
    for (let start = 0; start < all.length; start += HANDFUL) {
      if (start > 0) await pause?.();
      found.push(...checkList(statusShape, all.slice(start, start + HANDFUL), api.report));
    }
    return found;
  };
  return {
    ancestors: await checked(context.ancestors),
    descendants: await checked(context.descendants),
  };
}
