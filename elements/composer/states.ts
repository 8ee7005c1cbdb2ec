import type { ElementState, ElementStates, StateAnswer } from "../parts/element-state.ts";
import {
  failures,
  image,
  me,
  signedInAnswers,
  signedOutAnswers,
  status,
} from "../parts/samples.ts";

const PARENT = "/api/v1/statuses/5";
const POST = "/api/v1/statuses";

const answers: Record<string, StateAnswer> = {
  ...signedInAnswers,
  "/api/v1/accounts/verify_credentials": { body: { ...me, source: { privacy: "public" } } },
};

/** Where no more than so many characters fit. */
function limited(limit: number): Record<string, StateAnswer> {
  const version = "2.7.2 (compatible; Test)";
  return {
    ...answers,
    "/api/v1/instance": { body: { title: "Example Social", version, max_toot_chars: limit } },
  };
}

function written(text: string): ElementState["kept"] {
  return { drawer: { draft: { version: 1, text, visibility: null, attempt: null } } };
}

function sent(answer: StateAnswer, shows: string): ElementState {
  const kept = written("What a day");
  return { signedIn: true, answers: { ...answers, [POST]: answer }, kept, press: "Post", shows };
}

function reply(parent: object): ElementState {
  return {
    attributes: { "reply-to": "5" },
    signedIn: true,
    answers: { ...answers, [PARENT]: { body: status("5", parent) } },
    shows: "In reply to",
  };
}

export const states: ElementStates = {
  bare: { signedIn: true, answers, shows: "Post" },
  "signed out": { answers: signedOutAnswers, shows: "Login" },
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
  sending: sent("never", "What a day"),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      { ...sent(answer, shows), reports },
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
    shows: "Post",
  },
};
