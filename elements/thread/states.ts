import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  failures,
  image,
  signedInAnswers,
  signedOutAnswers,
  status,
  variety,
} from "../kit/states/samples.ts";

const STATUS = "/api/v1/statuses/5";
const CONTEXT = `${STATUS}/context`;

const focused = status("5", {
  in_reply_to_id: "4",
  replies_count: 2,
  media_attachments: [image("1")],
});
const answer = (id: string, parent: string, more: object = {}) =>
  status(id, { in_reply_to_id: parent, in_reply_to_account_id: "bob", ...more });
const context = {
  ancestors: [status("4")],
  descendants: [
    answer("6", "5"),
    ...variety.map(each => ({ ...each, in_reply_to_id: "5", in_reply_to_account_id: "bob" })),
  ],
};

/** Nested replies, deeper than the indentation; two are deleted, and two have content warnings. */
const branches = {
  ancestors: [status("4", { in_reply_to_id: "gone" })],
  descendants: [
    answer("6", "5", { spoiler_text: "Spiders" }),
    answer("7", "6"),
    answer("8", "not for us"),
    answer("9", "5"),
    ...Array.from({ length: 10 }, (_, level) =>
      answer(`deep-${level}`, level === 0 ? "7" : `deep-${level - 1}`),
    ),
    answer("10", "deep-3", { spoiler_text: "More spiders" }),
    answer("11", "7"),
  ],
};

/** As on Pleroma, where earlier posts of the conversation count as ancestors. */
const conversation = {
  ancestors: [status("4"), answer("3", "4")],
  descendants: [answer("12", "3"), answer("8", "not for us")],
};
const missing: StateAnswer = { status: 404, body: { error: "Record not found" } };

function thread(answers: Record<string, StateAnswer>, shows: string): ElementState {
  const all = { ...signedInAnswers, [STATUS]: { body: focused }, ...answers };
  return { attributes: { status: "5" }, signedIn: true, answers: all, shows };
}

export const states: ElementStates = {
  bare: { signedIn: true, answers: signedInAnswers, shows: "No thread" },
  "bare and signed out": { answers: signedOutAnswers, shows: "No thread" },
  loading: thread({ [CONTEXT]: "never" }, "Loading…"),
  ready: thread({ [CONTEXT]: { body: context } }, "Post 5"),
  "ready and signed out": {
    ...thread({ ...signedOutAnswers, [CONTEXT]: { body: context } }, "Post 5"),
    signedIn: false,
  },
  alone: thread({ [CONTEXT]: { body: { ancestors: [], descendants: [] } } }, "Post 5"),
  branches: thread({ [CONTEXT]: { body: branches } }, "16 replies"),
  "branches put away": {
    ...thread({ [CONTEXT]: { body: branches } }, "Show 13 replies"),
    press: "Hide 13 replies",
  },
  "by time": { ...thread({ [CONTEXT]: { body: branches } }, "16 replies"), press: "By date" },
  "the rest of the conversation": {
    ...thread({ [CONTEXT]: { body: conversation } }, "Post 12"),
    press: "3 other posts in this conversation",
  },
  "warned posts shown": {
    ...thread({ [CONTEXT]: { body: branches } }, "Collapse all content warnings"),
    press: "Expand all content warnings",
  },
  "an id of dots": { ...thread({}, "Post not found"), attributes: { status: "." } },
  missing: thread({ [STATUS]: missing, [CONTEXT]: missing }, "Post not found"),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      { ...thread({ [CONTEXT]: answer }, shows), reports },
    ]),
  ),
};
