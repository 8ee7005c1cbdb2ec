import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import { failures, signedInAnswers, signedOutAnswers, status } from "../kit/states/samples.ts";

const STATUS = "/api/v1/statuses/1";

export const poll = {
  id: "poll",
  expires_at: null as string | null,
  expired: false,
  multiple: false,
  votes_count: 7,
  voters_count: 7,
  voted: false,
  own_votes: [],
  options: [
    { title: "Tea", votes_count: 4 },
    { title: "Coffee", votes_count: 3 },
  ],
  emojis: [],
};

function one(answer: StateAnswer, shows: string, more: Partial<ElementState> = {}): ElementState {
  const answers = { ...signedOutAnswers, [STATUS]: answer };
  return { attributes: { status: "1" }, answers, shows, ...more };
}

const asked = { body: status("1", { poll }) };

export const states: ElementStates = {
  bare: { answers: signedOutAnswers, shows: "No poll" },
  loading: one("never", "Loading…"),
  "to vote in": one(asked, "Vote", {
    signedIn: true,
    answers: { ...signedInAnswers, [STATUS]: asked },
  }),
  results: one(asked, "57%"),
  ended: one(
    {
      body: status("1", {
        poll: { ...poll, expired: true, expires_at: "2026-11-20T12:00:00.000Z" },
      }),
    },
    "Closed",
  ),
  "a post without a poll": one({ body: status("1") }, "Poll not found"),
  missing: one({ status: 404, body: { error: "Record not found" } }, "Poll not found"),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      one(answer, shows, {
        reports,
        signedIn: true,
        answers: { ...signedInAnswers, [STATUS]: answer },
      }),
    ]),
  ),
};
