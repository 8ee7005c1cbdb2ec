import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  account,
  bob,
  failures,
  signedInAnswers,
  signedOutAnswers,
} from "../kit/states/samples.ts";

const REQUESTS = "/api/v1/follow_requests";
const FOLLOWERS = "/api/v1/accounts/bob/followers";
const verbose = account("verbose", {
  acct: `${"verbose".repeat(9)}@${"sub.".repeat(12)}example.social`,
  display_name: "The Right Honourable Wolfeschlegelsteinhausenbergerdorff ".repeat(3),
  note: `<p>${"Many words about nothing. ".repeat(20)}</p>`,
});

function requests(answer: StateAnswer, shows: string): ElementState {
  const answers = {
    ...signedInAnswers,
    [REQUESTS]: answer,
    "/api/v1/accounts/relationships": { body: [] },
  };
  return { attributes: { list: "follow_requests" }, signedIn: true, answers, shows };
}

export const states: ElementStates = {
  bare: { ...requests({ body: [] }, "No follow requests"), attributes: {} },
  "bare and signed out": { answers: signedOutAnswers, shows: "Sign in to see this list." },
  loading: requests("never", "Loading…"),
  requests: requests({ body: [bob, verbose] }, "Accept"),
  "no requests": requests({ body: [] }, "No follow requests"),
  followers: {
    ...requests({ body: [] }, "Bob"),
    attributes: { list: "followers", of: "bob" },
    answers: { ...signedOutAnswers, [FOLLOWERS]: { body: [bob, verbose] } },
    signedIn: false,
  },
  "of nobody": {
    ...requests({ body: [] }, "also needs the"),
    attributes: { list: "followers" },
  },
  unknown: { ...requests({ body: [] }, "Unknown list"), attributes: { list: "moon" } },
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      { ...requests(answer, shows), reports },
    ]),
  ),
};
