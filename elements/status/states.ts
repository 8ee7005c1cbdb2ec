import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  account,
  bob,
  card,
  emoji,
  failures,
  image,
  signedInAnswers,
  signedOutAnswers,
  status,
} from "../kit/states/samples.ts";

const STATUS = "/api/v1/statuses/1";
const missing: StateAnswer = { status: 404, body: { error: "Record not found" } };

function one(more: object, shows: string, answers: Record<string, StateAnswer> = {}): ElementState {
  const all = { ...signedInAnswers, [STATUS]: { body: status("1", more) }, ...answers };
  return { attributes: { status: "1" }, signedIn: true, answers: all, shows };
}

function failing(answer: StateAnswer, shows: string): ElementState {
  return one({}, shows, { [STATUS]: answer });
}

const paragraph = "<p>A paragraph of several words that goes on for a while, as they do.</p>";
const tag = (name: string) =>
  `<a class="hashtag" href="https://a.example/tag/${name}">#${name}</a>`;
const people = ["ann", "ben", "cyd"].map(name => ({
  id: name,
  username: name,
  acct: `${name}@a.example`,
  url: `https://a.example/@${name}`,
}));
const named = people
  .map(({ url, username }) => `<a class="u-url mention" href="${url}">@${username}</a>`)
  .join(" ");

const words: ElementStates = {
  long: one({ content: paragraph.repeat(40) }, "Read more"),
  "tags below": one(
    { content: `<p>Words</p><p>${"abcdefghijkl".split("").map(tag).join(" ")}</p>` },
    "+5",
  ),
  "reply to several": one(
    {
      content: `<p>${named} hello</p>`,
      mentions: people,
      in_reply_to_id: "0",
      in_reply_to_account_id: "ann",
    },
    "In reply to",
  ),
  "reply to what is gone": one(
    { in_reply_to_id: "0", pleroma: { parent_visible: false } },
    "an unavailable post",
  ),
  "a link that misleads": one(
    { content: '<p><a href="https://noise.example/">https://library.example/</a></p>' },
    "[noise.example]",
  ),
  "everything HTML": one(
    {
      content:
        "<h2>Title</h2><p>H<sub>2</sub>O and E=mc<sup>2</sup>, <ruby>漢<rt>かん</rt></ruby>, <kbd>Ctrl</kbd>, <mark>marked</mark></p>" +
        "<details><summary>More</summary><p>Inside</p></details>" +
        "<table><caption>Two</caption><tr><th>a</th><td>b</td></tr></table>" +
        "<p>&gt;be me<br>&gt;green</p>" +
        `<pre><code class="language-ts">${"const wide = 1; ".repeat(20)}</code></pre>`,
    },
    "Title",
  ),
  "only emoji": one({ content: "<p>🎉 :lily:</p>", emojis: [emoji("lily")] }, "🎉"),
  "another direction": one(
    { content: "<p>صباح الخير, good morning</p><p>Left again</p>", language: "ar" },
    "صباح",
  ),
};

const authors: ElementStates = Object.fromEntries(
  Object.entries({
    "by a bot": { bot: true },
    "by a group": { group: true },
    "by an admin": { pleroma: { is_admin: true } },
    "by a moderator": { pleroma: { is_moderator: true } },
    "by somebody with a role": { roles: [{ name: "Archivist", color: "#7a4fbf" }] },
    "from elsewhere": {
      acct: "bob@far.example",
      pleroma: { favicon: new URL("/web/lily.svg", location.href).href },
    },
  }).map(([name, more]) => [name, one({ account: { ...bob, ...more } }, "Post 1")]),
);

const marks: ElementStates = Object.fromEntries(
  ["unlisted", "private", "direct", "local", "list", "mutuals_only", "limited"].map(visibility => [
    `visibility ${visibility}`,
    one({ visibility, edited_at: "2026-11-20T10:00:00.000Z" }, "edited"),
  ]),
);

const cards: ElementStates = {
  card: one({ card }, card.title),
  "card that is wide, with its author": one(
    {
      card: {
        ...card,
        width: 1200,
        height: 630,
        author_name: "Ann",
        authors: [{ name: "Ann", url: "", account: account("ann") }],
      },
    },
    "More from",
  ),
  "card of a film": one({ card: { ...card, type: "video", width: 640, height: 360 } }, card.title),
  "card without its picture": one(
    { card: { ...card, image: "https://127.0.0.1:1/none.png", type: "rich" } },
    card.title,
  ),
};

const quoted = status("2", { account: account("carol"), content: "<p>Quoted words</p>" });
const quoteWords: Record<string, string> = {
  pending: "hasn’t allowed",
  revoked: "removed their post",
  rejected: "didn’t allow",
  deleted: "was deleted",
  unauthorized: "aren’t allowed to see",
  blocked_account: "’ve blocked the author",
  blocked_domain: "’ve blocked the server",
  muted_account: "’ve muted",
  something_new: "can’t be shown",
};
const quotes: ElementStates = {
  "a quote": one({ quote: { state: "accepted", quoted_status: quoted } }, "Quoted words"),
  "a quote with a warning": one(
    { quote: { ...quoted, spoiler_text: "Careful", media_attachments: [image("1")] } },
    "Careful",
  ),
  "a quote of a quote": one(
    { pleroma: { quote: { ...quoted, pleroma: { quote_id: "3", quote_visible: true } } } },
    "This post quotes another post.",
  ),
  "a quote that is not to be seen": one(
    { pleroma: { quote_id: "9", quote_url: "https://a.example/9", quote_visible: false } },
    "can’t see the quoted post",
  ),
  ...Object.fromEntries(
    Object.entries(quoteWords).map(([state, words]) => [
      `a quote: ${state}`,
      one({ quote: { state, quoted_status_id: "2" } }, words),
    ]),
  ),
};

const edited = { edited_at: "2026-11-20T10:00:00.000Z", content: "<p>Third words</p>" };
const version = (content: string, more: object = {}) => ({
  content,
  spoiler_text: "",
  sensitive: false,
  created_at: "2026-11-20T09:30:00.000Z",
  emojis: [],
  media_attachments: [],
  ...more,
});
const versions = [
  version("<p>First words</p>", { poll: { options: [{ title: "Tea" }, { title: "Coffee" }] } }),
  version("<p>Second words</p>", {
    spoiler_text: "A warning",
    sensitive: true,
    media_attachments: [image("1")],
    poll: { options: [{ title: "Tea" }, { title: "Cocoa" }] },
  }),
  version("<p>Third words</p>"),
];
const history = (answer: StateAnswer, shows: string): ElementState => ({
  ...one(edited, shows, { [`${STATUS}/history`]: answer }),
  press: "edited",
});
const histories: ElementStates = {
  "how it changed": history({ body: versions }, "Original version"),
  "how it changed, loading": history("never", "Edit history"),
  "how it changed, unknown": history(missing, "doesn’t keep earlier versions"),
  "how it changed, failed": history(failures["server error"]!.answer, "Try again"),
};

export const states: ElementStates = {
  bare: { signedIn: true, answers: signedInAnswers, shows: "No post" },
  "bare and signed out": { answers: signedOutAnswers, shows: "No post" },
  loading: failing("never", "Loading…"),
  ready: one({}, "Post 1"),
  "ready and signed out": {
    ...one({}, "Post 1", signedOutAnswers),
    signedIn: false,
  },
  boosted: one({ content: "", account: account("carol"), reblog: quoted }, "boosted"),
  "an id of dots": {
    ...failing(missing, "Post not found"),
    attributes: { status: ".." },
  },
  missing: failing(missing, "Post not found"),
  ...words,
  ...authors,
  ...marks,
  ...cards,
  ...quotes,
  ...histories,
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      { ...failing(answer, shows), reports },
    ]),
  ),
};
