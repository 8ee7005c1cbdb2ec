import { describeShown, type ShownMedia, type ShownPost } from "../support/demo/shown.ts";

type Table = Record<string, (post: ShownPost) => unknown>;

const media = (post: ShownPost, wanted: (media: ShownMedia) => unknown) =>
  post.media_attachments.some(wanted);
const ratio = ({ meta }: ShownMedia) =>
  meta?.original ? meta.original.width / meta.original.height : 1;
const age = ({ created_at }: ShownPost) => Date.now() - Date.parse(String(created_at));
const HOUR = 3_600_000;
const coded = /:\w+:/;

/** What the rows of statuses and media mean in data; each begins with its number. */
const everywhere: Table = {
  "4.1 markup that wants to run": post => /<script|onerror=/.test(post.content),
  "4.2 mention": post => post.mentions.length > 0,
  "4.3 mention of somebody elsewhere": post => post.mentions.some(({ acct }) => /@/.test(acct)),
  "4.4 several mentions at the start": post => /^(@\S+\s+){2,}/.test(post.words),
  "4.5 hashtags at the end": post => /(#\S+\s*){2,}$/.test(post.words),
  "4.7 link that tells another host": post =>
    /href="https:\/\/noise[^>]*>https:\/\/library/.test(post.content),
  "4.8 emoji in text": post => post.emojis.length > 0 && coded.test(post.words),
  "4.8 emoji in a name": ({ account }) =>
    account.emojis.length > 0 && coded.test(account.display_name),
  "4.8 emoji in a field": ({ account }) => account.fields.some(({ value }) => coded.test(value)),
  "4.8 emoji in a warning": post => coded.test(post.spoiler_text),
  "4.9 emoji of Unicode": post => /\p{Emoji_Presentation}/u.test(post.words),
  "4.10 what is not to be seen": post => /class="invisible"/.test(post.content),
  "4.10 a sign that is no emoji": post => /\uFE0E/.test(post.words),
  "4.11 nothing but emoji": post => /^\p{Emoji_Presentation}+$/u.test(post.words),
  "4.12 warning": post => post.spoiler_text !== "",
  "4.13 boost of something with a warning": post => post.reblog?.spoiler_text,
  "4.14 warning on an answer": post => post.in_reply_to_id && post.spoiler_text,
  "4.16 sensitive media": post => post["sensitive"] && post.media_attachments.length > 0,
  "4.20 media that is cut": post => media(post, one => ratio(one) < 0.5),
  "4.21 ten media": post => post.media_attachments.length === 10,
  "4.22 sound with a cover": post => media(post, one => one.type === "audio" && one.preview_url),
  "4.23 file of no known type": post => media(post, ({ type }) => type === "unknown"),
  "4.24 card with a picture": post => post.card?.["image"],
  "4.24 card without a picture": post => post.card && !post.card["image"],
  "4.27 open poll": ({ poll }) => poll && !poll["expired"] && !poll["multiple"],
  "4.27 open poll of several choices": ({ poll }) => poll && !poll["expired"] && poll["multiple"],
  "4.27 ended poll": ({ poll }) => poll?.["expired"],
  "4.28 poll with emoji": ({ poll }) => poll && poll.emojis.length > 0,
  "4.29 poll that ends soon": ({ poll }) =>
    poll && !poll["expired"] && Date.parse(poll.expires_at) - Date.now() < 24 * HOUR,
  "4.37 changed post": post => post["edited_at"],
  "4.39 unlisted": post => post["visibility"] === "unlisted",
  "4.39 for followers": post => post["visibility"] === "private",
  "4.39 direct": post => post["visibility"] === "direct",
  "4.40 answer": post => post.in_reply_to_id,
  "4.40 media behind a warning": post => post.spoiler_text && post.media_attachments.length > 0,
  "4.40 poll behind a warning": post => post.spoiler_text && post.poll,
  "4.40 link behind a warning": post => post.spoiler_text && post.card,
  "4.41 named application": post => (post["application"] as { name: string } | null)?.name,
  "4.43 branches": post => Number(post["replies_count"]) > 1,
  "4.46 long post": post => post.words.length > 2500,
  "4.47 list and quotation": post => /<ul>.*<blockquote>/s.test(post.content),
  "4.50 code": post => /<pre><code/.test(post.content),
  "4.51 green text": post => /^>/m.test(post.words),
  "4.52 ruby": post => /<ruby>/.test(post.content),
  "4.52 table": post => /<table>/.test(post.content),
  "4.52 details": post => /<details>/.test(post.content),
  "4.53 right to left": post => /\p{Script=Arabic}{3}/u.test(post.words),
  "4.55 of this hour": post => age(post) < HOUR,
  "4.55 of another day": post => age(post) > 24 * HOUR,
  "4.58 by a bot": ({ account }) => account["bot"],
  "4.60 counts": post => Number(post["reblogs_count"]) > 1 && Number(post["favourites_count"]) > 1,
  "5.3 alice's own, for followers": post =>
    post.account.acct === "alice" && post["visibility"] === "private",
  "5.6 media without description": post => media(post, ({ description }) => !description),
  "5.14 alice's own, with a poll": post => post.account.acct === "alice" && post.poll,
  "5.15 pinned": post => post["pinned"],
  "15.1 picture": post => media(post, ({ type }) => type === "image"),
  "15.4 film": post => media(post, ({ type }) => type === "video"),
  "15.5 sound": post => media(post, ({ type }) => type === "audio"),
  "15.9 moving face": ({ account }) => account.avatar_static.endsWith(".gif"),
  "15.11 media kept elsewhere": post =>
    media(post, one => one.remote_url && one.remote_url !== one.url),
  "15.15 description": post => media(post, ({ description }) => description),
};

const quote = (state: string) => (post: ShownPost) => post.quote?.state === state;
const only: Record<"pleroma" | "plain", Table> = {
  pleroma: {
    "4.30 quote": post => post.pleroma?.["quote"],
    "4.30 quote that is not shown": post =>
      post.pleroma?.["quote_visible"] === false && post.pleroma["quote_id"],
    "4.31 link that stands for a quote": post => /quote-inline/.test(post.content),
    "4.32 reaction": post => post.pleroma?.emoji_reactions?.length,
    "4.39 of this town alone": post => post["visibility"] === "local",
    "4.57 answer to what is gone": post =>
      post.pleroma?.["parent_visible"] === false && post.words.startsWith("@"),
    "4.59 picture of the instance": ({ account }) => account.pleroma?.["favicon"],
    "15.13 file that tells what it is": post =>
      media(post, one => one.type === "unknown" && one.pleroma?.mime_type),
  },
  plain: {
    "4.6 followed hashtag": post => post.tags.some(({ name }) => name === "sea"),
    "4.17 covered by a filter": post =>
      post.filtered?.some(({ filter }) => filter.filter_action === "blur") &&
      post.media_attachments.length,
    "4.18 blur": post => media(post, ({ blurhash }) => blurhash),
    "4.19 focus": post => media(post, ({ meta }) => meta?.focus?.x),
    "4.24 card with an author": post => post.card?.authors?.some(({ account }) => account),
    "4.25 card that plays": post => post.card?.["type"] === "video",
    "4.30 accepted quote": quote("accepted"),
    "4.30 quote that waits": quote("pending"),
    "4.30 revoked quote": quote("revoked"),
    "4.54 language": post => post["language"] === "ja",
    "4.56 filtered": post => post.filtered?.some(({ filter }) => filter.filter_action === "warn"),
    "5.22 who may quote": post => post["quote_approval"],
    "15.8 silent film": post => media(post, ({ type }) => type === "gifv"),
  },
};

describeShown("what a status can be is shown by a post", everywhere, only, ({ posts }, is) =>
  posts.some(post => is(post)),
);
