import type { ElementStates } from "../kit/states/element-state.ts";
import { signedInAnswers, signedOutAnswers } from "../kit/states/samples.ts";

/** What happened just now comes from other elements; this one waits for it, unseen. */
export const states: ElementStates = {
  bare: { answers: signedOutAnswers, shows: "" },
  "signed in": { signedIn: true, answers: signedInAnswers, shows: "" },
  "no instance": { attributes: { instance: "mailto:nobody" }, shows: "Which instance?" },
};
