import { BASE } from "../../../core/lib/base-path.ts";
import type { StateAnswer } from "./element-state.ts";

/*
 * Entities as a server sends them, for the states of the elements. Pictures are files of the
 * client, so that they load wherever the states are shown.
 */

const HOST = "https://example.social";
const ours = (file: string) => new URL(`${BASE}/${file}`, location.href).href;
const PICTURE = ours("lily-512.png");

export const emoji = (shortcode: string) => ({
  shortcode,
  url: ours("lily.svg"),
  static_url: ours("lily.svg"),
  visible_in_picker: true,
  category: null,
});

export function account(username: string, more: object = {}) {
  return {
    id: username,
    username,
    acct: username,
    display_name: username,
    url: `${HOST}/@${username}`,
    avatar: ours("lily-192.png"),
    avatar_static: ours("lily-192.png"),
    emojis: [],
    fields: [],
    ...more,
  };
}

/** A post, by default by bob. Ids sort by time. */
export function status(id: string, more: object = {}) {
  return {
    id,
    uri: `${HOST}/objects/${id}`,
    url: `${HOST}/@bob/${id}`,
    account: bob,
    created_at: "2026-11-20T09:30:00.000Z",
    content: `<p>Post ${id}</p>`,
    spoiler_text: "",
    sensitive: false,
    visibility: "public",
    language: "en",
    media_attachments: [] as object[],
    mentions: [],
    tags: [],
    emojis: [],
    reblog: null,
    poll: null,
    card: null,
    replies_count: 0,
    reblogs_count: 0,
    favourites_count: 0,
    ...more,
  };
}

export function image(id: string, more: object = {}) {
  return {
    id,
    type: "image",
    url: PICTURE,
    preview_url: PICTURE,
    remote_url: null,
    description: `A lily, number ${id}`,
    meta: { original: { width: 512, height: 512 } },
    ...more,
  };
}

export const me = account("alice", { display_name: "Alice", statuses_count: 3 });
export const bob = account("bob", { display_name: "Bob :lily:", emojis: [emoji("lily")] });
export const carol = account("carol", { display_name: "Carol", note: "<p>Knits.</p>" });

const verbose = account("verbose", {
  acct: `${"verbose".repeat(9)}@${"sub.".repeat(12)}example.social`,
  display_name: "The Right Honourable Wolfeschlegelsteinhausenbergerdorff ".repeat(3),
});
const dina = account("dina", { display_name: "دينا الخطيب", avatar: "", avatar_static: "" });

const poll = {
  id: "poll",
  expires_at: "2026-11-20T12:00:00.000Z",
  expired: true,
  multiple: false,
  votes_count: 8,
  voters_count: 8,
  options: [
    { title: "Tea :lily:", votes_count: 5 },
    {
      title: "An option with more words than anybody wants to read on a telephone",
      votes_count: 3,
    },
    { title: "<b>Neither</b>", votes_count: 0 },
  ],
  emojis: [emoji("lily")],
  voted: true,
  own_votes: [0],
};

export const card = {
  url: "https://news.example/a-long-story",
  title: "A long story, shortened",
  description: "What the server found behind the link. It may be long, and is cut where it ends.",
  type: "link",
  provider_name: "",
  image: PICTURE,
};

/** A post of each kind, newest first. */
export const variety = [
  status("v20", { content: "<p>Plain words, and a <a href='https://a.example/'>link</a>.</p>" }),
  status("v19", {
    content: "<p>Behind a warning</p>",
    spoiler_text: "Food <3 & <b>spoilers</b> :lily:",
    emojis: [emoji("lily")],
    sensitive: true,
    media_attachments: [image("1")],
  }),
  status("v18", { sensitive: true, media_attachments: [image("1"), image("2")] }),
  status("v17", { poll, content: "<p>What do you drink?</p>" }),
  status("v16", { card, content: "<p>Read this</p>" }),
  status("v15", {
    account: verbose,
    content: "",
    reblog: status("v15-boosted", { account: bob, replies_count: 12, reblogs_count: 3456 }),
  }),
  status("v14", { media_attachments: ["1", "2", "3", "4", "5", "6", "7"].map(id => image(id)) }),
  status("v13", {
    account: dina,
    language: "ar",
    content: "<p>صباح الخير يا جيران، الحديقة مفتوحة اليوم حتى المساء.</p>",
  }),
  status("v12", { account: verbose, content: `<p>${"Donaudampfschifffahrt".repeat(12)}</p>` }),
  status("v11", { content: "<p>Look: :lily: :lily: :nothing:</p>", emojis: [emoji("lily")] }),
  status("v10", {
    visibility: "private",
    edited_at: "2026-11-20T10:00:00.000Z",
    in_reply_to_id: "v09",
    in_reply_to_account_id: "alice",
    mentions: [{ id: "alice", username: "alice", acct: "alice", url: `${HOST}/@alice` }],
    favourites_count: 1,
  }),
  status("v09", {
    content:
      "<h2>Formatted</h2><ul><li>one</li><li>two</li></ul><blockquote>quoted</blockquote>" +
      `<pre><code>${"const wide = 1; ".repeat(20)}</code></pre>` +
      "<table><tr><th>a</th><td>b</td></tr></table>",
    media_attachments: [
      image("1", { description: null, meta: null }),
      image("2", { type: "video", description: "A film of a lily" }),
    ],
  }),
];

/** Responses that every state with a signed-in user needs. */
export const signedInAnswers: Record<string, StateAnswer> = {
  "/api/v1/accounts/verify_credentials": { body: me },
  "/api/v1/instance": {
    body: { uri: "example.social", title: "Example Social", version: "2.7.2 (compatible; Test)" },
  },
};

/** The description of a Pleroma instance that has these features. */
export const pleroma = (...features: string[]) => ({
  body: {
    uri: "example.social",
    title: "Example Social",
    version: "2.7.2 (compatible; Pleroma 2.7.0)",
    pleroma: { metadata: { features: ["pleroma_api", ...features] } },
  },
});

/** The description of a Mastodon instance. */
export const mastodon = {
  body: { uri: "example.social", title: "Example Social", version: "4.5.0" },
};

/** How often something was used, the latest day first. */
export const history = [9, 4, 0, 2, 6, 1, 3].map((uses, ago) => ({
  day: String(1_795_219_200 - ago * 86_400),
  uses: String(uses),
  accounts: String(Math.ceil(uses / 2)),
}));

export const tag = (name: string, more: object = {}) => ({
  name,
  url: `${HOST}/tags/${name}`,
  history: [] as object[],
  ...more,
});

/** Responses that lead to the sign-in page. */
export const signedOutAnswers: Record<string, StateAnswer> = {
  ...signedInAnswers,
  "/api/v1/accounts/verify_credentials": { status: 403, body: { error: "Invalid credentials." } },
  "/api/v1/apps": { body: { client_id: "client", client_secret: "secret" } },
};

/** The ways in which a request fails, with the text that the user then reads. */
export const failures: Record<string, { answer: StateAnswer; shows: string; reports?: number }> = {
  "server error": {
    answer: { status: 500, body: { error: "Something went wrong" } },
    shows: "Something went wrong",
  },
  "rate limited": {
    answer: {
      status: 429,
      body: { error: "Throttled" },
      headers: { "x-ratelimit-reset": "2026-11-21T12:05:00.000Z" },
    },
    shows: "Rate limited",
  },
  refused: {
    answer: { status: 403, body: { error: "This is not for you" } },
    shows: "This is not for you",
  },
  "page of HTML": {
    answer: { status: 502, text: "<h1>Bad Gateway</h1>", type: "text/html" },
    shows: "502",
  },
  "no network": { answer: "network", shows: "Can’t reach" },
  "no JSON": { answer: { text: "{ half of an ans" }, shows: "Unexpected response", reports: 1 },
};
