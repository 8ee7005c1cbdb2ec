import { account, card, emoji, image, status } from "../../../elements/kit/states/samples.ts";

/*
 * Entities with every field that the client reads. All ids in them are of their own number, so that
 * what is wrong in one says nothing of another.
 */

const HOST = "https://example.social";
const DATE = "2026-11-20T12:00:00.000Z";

export const fullAccount = (number: string) =>
  account(`person${number}`, {
    acct: `person${number}@other.example`,
    display_name: `Person ${number} :lily:`,
    note: `<p>About <a href="${HOST}/tag/x" class="hashtag">#x</a></p>`,
    header: `${HOST}/header.png`,
    header_static: `${HOST}/header.png`,
    locked: true,
    bot: true,
    created_at: DATE,
    last_status_at: DATE,
    followers_count: 1,
    following_count: 2,
    statuses_count: 3,
    emojis: [emoji("lily")],
    fields: [{ name: "Home", value: `<a href="${HOST}">page</a>`, verified_at: DATE }],
    roles: [{ id: "1", name: "Owner", color: "#ff0000" }],
    fqn: `person${number}@other.example`,
    source: { note: "About", fields: [], pleroma: { actor_type: "Person" } },
    pleroma: {
      ap_id: `${HOST}/users/person${number}`,
      is_admin: true,
      tags: ["x"],
      favicon: `${HOST}/favicon.png`,
      birthday: "2000-01-01",
    },
  });

const media = (number: string) => [
  image(`picture${number}`, {
    blurhash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
    meta: { original: { width: 10, height: 20 }, focus: { x: 0.5, y: -0.5 } },
    pleroma: { mime_type: "image/png", name: "a.png" },
  }),
  image(`film${number}`, { type: "video", url: `${HOST}/a.mp4`, meta: { original: {} } }),
  image(`sound${number}`, { type: "audio", url: `${HOST}/a.ogg` }),
  image(`file${number}`, { type: "unknown", url: `${HOST}/a.zip` }),
];

const poll = (number: string) => ({
  id: `poll${number}`,
  expires_at: DATE,
  expired: false,
  multiple: true,
  votes_count: 8,
  voters_count: 8,
  options: [
    { title: "Tea :lily:", votes_count: 5 },
    { title: "Coffee", votes_count: 3 },
  ],
  emojis: [emoji("lily")],
  voted: true,
  own_votes: [0],
});

const reaction = (name: string) => ({ name, count: 2, me: true, url: `${HOST}/a.png` });

/** Its words are `Post` and the number. */
export const fullStatus = (number: string) =>
  status(number, {
    account: fullAccount(number),
    content: `<p>Post ${number} by <a class="mention" href="${HOST}/@x">@x</a> <a class="hashtag" href="${HOST}/tag/t">#t</a> :lily:</p>`,
    edited_at: DATE,
    in_reply_to_id: `before${number}`,
    in_reply_to_account_id: `person${number}`,
    mentions: [{ id: `x${number}`, username: "x", acct: "x@y.example", url: `${HOST}/@x` }],
    tags: [{ name: "t", url: `${HOST}/tag/t` }],
    emojis: [emoji("lily")],
    application: { name: "App", website: HOST },
    replies_count: 1,
    reblogs_count: 2,
    favourites_count: 3,
    // Not of a list that draws it: a filtered post shows nothing of itself.
    filtered: [{ filter: { id: "1", title: "F", context: ["account"], filter_action: "warn" } }],
    quote_approval: { automatic: ["public"], manual: [], current_user: "automatic" },
    pleroma: {
      local: true,
      conversation_id: 1,
      content: { "text/plain": "Post" },
      emoji_reactions: [reaction("🌸"), reaction("lily")],
      in_reply_to_account_acct: "x@y.example",
      quote_id: null,
      quotes_count: 1,
      expires_at: DATE,
    },
  });

/** One for each kind of thing that a status may carry. */
export const carriers = (number: string): Readonly<Record<string, object>> => ({
  media: status(number, { media_attachments: media(number), account: fullAccount(number) }),
  poll: status(number, { poll: poll(number) }),
  card: status(number, {
    card: {
      ...card,
      authors: [{ name: "A", url: HOST, account: fullAccount(`${number}a`) }],
      author_name: "A",
      provider_name: "P",
      width: 1,
      height: 2,
      blurhash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
    },
  }),
  boost: status(number, { reblog: status(`${number}b`), account: fullAccount(number) }),
  quote: status(number, {
    quote: { state: "accepted", quoted_status: status(`${number}q`) },
    quote_id: `${number}q`,
  }),
  warning: status(number, {
    spoiler_text: "Food :lily:",
    sensitive: true,
    emojis: [emoji("lily")],
  }),
});

export const fullNotification = (number: string, type: string) => ({
  id: `n${number}`,
  type,
  created_at: DATE,
  account: fullAccount(`n${number}`),
  status: status(`s${number}`),
  emoji: "🌸",
  emoji_url: `${HOST}/a.png`,
  target: fullAccount(`t${number}`),
  report: { id: "1", comment: "Bad", target_account: fullAccount(`r${number}`), statuses: [] },
  chat_message: {
    id: "1",
    account_id: `n${number}`,
    content: "Hello",
    emojis: [],
    chat_id: "1",
    created_at: DATE,
  },
  group_key: "g",
  pleroma: { is_seen: false, is_muted: false },
});
