import type { ElementState, ElementStates, StateAnswer } from "../parts/element-state.ts";
import {
  failures,
  image,
  signedInAnswers,
  signedOutAnswers,
  status,
  variety,
} from "../parts/samples.ts";

const STATUS = "/api/v1/statuses/5";
const CONTEXT = `${STATUS}/context`;

const focused = status("5", {
  in_reply_to_id: "4",
  replies_count: 2,
  media_attachments: [image("1")],
});
const context = { ancestors: [status("4")], descendants: [status("6"), ...variety] };
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
  missing: thread({ [STATUS]: missing, [CONTEXT]: missing }, "This post is not here"),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      { ...thread({ [CONTEXT]: answer }, shows), reports },
    ]),
  ),
};
