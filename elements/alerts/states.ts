import type { ElementStates } from "../kit/states/element-state.ts";
import { signedInAnswers, signedOutAnswers } from "../kit/states/samples.ts";

/** Alerts come from other elements; without any, this one is empty. */
export const states: ElementStates = {
  bare: { answers: signedOutAnswers, shows: "" },
  "signed in": { signedIn: true, answers: signedInAnswers, shows: "" },
  "no instance": { attributes: { instance: "mailto:nobody" }, shows: "No valid server" },
};
