import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  failures,
  image,
  me,
  signedInAnswers,
  signedOutAnswers,
  status,
} from "../kit/states/samples.ts";

const PARENT = "/api/v1/statuses/5";
const POST = "/api/v1/statuses";
/** The client searches a post here if its request got no response. */
const OWN_POSTS = `/api/v1/accounts/${me.id}/statuses`;

const answers: Record<string, StateAnswer> = {
  ...signedInAnswers,
  "/api/v1/accounts/verify_credentials": { body: { ...me, source: { privacy: "public" } } },
};

/** Responses of a server with this limit of characters. */
function limited(limit: number): Record<string, StateAnswer> {
  const version = "2.7.2 (compatible; Test)";
  return {
    ...answers,
    "/api/v1/instance": { body: { title: "Example Social", version, max_toot_chars: limit } },
  };
}

function written(text: string, more: object = {}): ElementState["kept"] {
  return { storage: { draft: { version: 1, text, visibility: null, attempt: null, ...more } } };
}

function sent(answer: StateAnswer, shows: string): ElementState {
  const kept = written("What a day");
  const lookup = answer === "network" ? { [OWN_POSTS]: answer } : {};
  const all = { ...answers, ...lookup, [POST]: answer };
  return { signedIn: true, answers: all, kept, press: "Post", shows };
}

function reply(parent: object): ElementState {
  return {
    attributes: { "reply-to": "5" },
    signedIn: true,
    answers: { ...answers, [PARENT]: { body: status("5", parent) } },
    shows: "In reply to",
  };
}

const poll = {
  id: "p",
  expires_at: "2026-11-28T12:00:00.000Z",
  options: [{ title: "Tea" }, { title: "An option with more words than anybody wants to read" }],
};

const typed = {
  [`${PARENT}/source`]: { body: { id: "5", text: "As it was typed", spoiler_text: "" } },
};

/** A state in which the user edits a post. */
function edit(post: object, source: object = {}, more: Partial<ElementState> = {}): ElementState {
  const sourceAnswer = { id: "5", text: "As it was typed", spoiler_text: "", ...source };
  return {
    attributes: { edit: "5" },
    signedIn: true,
    answers: {
      ...answers,
      [PARENT]: { body: status("5", { account: me, ...post }) },
      [`${PARENT}/source`]: { body: sourceAnswer },
    },
    shows: sourceAnswer.text,
    ...more,
  };
}

function quoting(features: readonly string[], shows: string): ElementState {
  const pleroma = { metadata: { features } };
  return {
    attributes: { quote: "5" },
    signedIn: true,
    answers: {
      ...answers,
      "/api/v1/instance": { body: { version: "2.7.2", pleroma } },
      [PARENT]: { body: status("5", { content: "<p>Quote me on that</p>" }) },
    },
    shows,
  };
}

/** A deleted post that is being redrafted. */
const deleted = {
  version: 1,
  text: "Vote, all of you",
  visibility: "unlisted",
  warning: "Drinks",
  isWarned: true,
  media: [image("1")],
  origin: {
    replyTo: null,
    quote: null,
    isSensitive: false,
    poll: { options: ["Tea", "Coffee"], multiple: false, expires_in: 3600 },
    language: "en",
  },
  attempt: null,
};

/** The message about a post that waits in the outbox, by failure. */
const WAITING: Record<string, string> = {
  "no network": "No connection",
  "no JSON": "Unexpected response",
};

export const states: ElementStates = {
  bare: { signedIn: true, answers, shows: "Post" },
  "signed out": { answers: signedOutAnswers, shows: "Login" },
  "field of a form": {
    signedIn: true,
    answers,
    attributes: { name: "post", text: "The bakery opens at six" },
    shows: "The bakery opens at six",
  },
  "field of a form, signed out": {
    answers: signedOutAnswers,
    attributes: { name: "post", required: "" },
    shows: "Send with Ctrl+Enter or ⌘+Enter.",
  },
  "field that is disabled": {
    signedIn: true,
    answers,
    attributes: { name: "post", text: "As it was", disabled: "" },
    shows: "As it was",
  },
  verifying: {
    signedIn: "unverified",
    answers: { ...signedInAnswers, "/api/v1/accounts/verify_credentials": "never" },
    shows: "Loading…",
  },
  writing: {
    signedIn: true,
    answers,
    kept: written("One line\n\nand another, صباح الخير, with https://a.example/and-a-link"),
    shows: "One line",
  },
  "few left": {
    signedIn: true,
    answers: limited(40),
    kept: written("Nearly forty characters, this one is"),
    shows: "4 characters left",
  },
  "over the limit": {
    signedIn: true,
    answers: limited(20),
    kept: written(`Longer ${"and longer ".repeat(9)}`),
    shows: "-",
  },
  // The client stays to finish sending, and to store the draft.
  sending: { ...sent("never", "What a day"), staying: 2 },
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      { ...sent(answer, WAITING[name] ?? shows), reports },
    ]),
  ),
  "too long for the server": sent(
    { status: 422, body: { error: "The status is over the character limit" } },
    "over the character limit",
  ),
  reply: reply({}),
  "reply to several": reply({
    content: `<p>${"Words without end, ".repeat(30)}</p><ul><li>one</li><li>two</li></ul>`,
    visibility: "private",
    media_attachments: [image("1")],
    mentions: ["alice", "carol", "dave"].map(id => ({ id, username: id, acct: id, url: "" })),
  }),
  "reply to a warning": reply({
    spoiler_text: "Food <3 & <b>spoilers</b>",
    content: "<p>It was he</p>",
  }),
  "reply to what is gone": {
    attributes: { "reply-to": "5" },
    signedIn: true,
    answers: { ...answers, [PARENT]: { status: 404, body: { error: "Record not found" } } },
    shows: "Reply",
  },
  warning: {
    signedIn: true,
    answers,
    kept: written("It was good", { warning: "Cake", isWarned: true }),
    shows: "Content warning",
  },
  beginning: {
    signedIn: true,
    answers,
    attributes: { text: "@bob ", visibility: "direct" },
    shows: "@bob",
  },
  "an edit": edit({ content: "<p>As it was typed</p>" }),
  "an edit with all that there is": edit(
    {
      media_attachments: [
        image("1"),
        image("2", { type: "video", preview_url: null, description: "" }),
        image("3", { type: "unknown", url: null, preview_url: null, description: "A map" }),
      ],
      sensitive: true,
      poll,
    },
    { spoiler_text: "Food <3 & spoilers" },
  ),
  "an edit that loads": edit(
    {},
    {},
    {
      answers: { ...answers, ...typed, [PARENT]: "never" },
      shows: "Save",
    },
  ),
  "an edit that can't begin": edit(
    {},
    {},
    {
      answers: {
        ...answers,
        ...typed,
        [PARENT]: { status: 500, body: { error: "The ink has run dry" } },
      },
      shows: "The ink has run dry",
    },
  ),
  "a quote": quoting(["pleroma_api", "quote_posting"], "Quoting"),
  "a quote where there are none": quoting([], "Your server doesn’t support quotes"),
  "written anew": {
    signedIn: true,
    attributes: { redraft: "5" },
    answers,
    kept: { storage: { "draft:redraft:5": deleted } },
    shows: "Allow multiple choices",
  },
};
