import type { ElementStates } from "../parts/element-state.ts";
import { signedInAnswers, signedOutAnswers, status } from "../parts/samples.ts";

const PARENT = "/api/v1/statuses/5";

export const states: ElementStates = {
  bare: { signedIn: true, answers: signedInAnswers, shows: "Post" },
  "signed out": { answers: signedOutAnswers, shows: "Login" },
  verifying: {
    signedIn: "unverified",
    answers: { ...signedInAnswers, "/api/v1/accounts/verify_credentials": "never" },
    shows: "Loading…",
  },
  reply: {
    attributes: { "reply-to": "5" },
    signedIn: true,
    answers: { ...signedInAnswers, [PARENT]: { body: status("5") } },
    shows: "Post",
  },
};
