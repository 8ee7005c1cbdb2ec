import type { ElementStates } from "../parts/element-state.ts";
import { signedOutAnswers } from "../parts/samples.ts";

export const states: ElementStates = {
  "bare and signed out": { answers: signedOutAnswers, shows: "Your notifications" },
};
