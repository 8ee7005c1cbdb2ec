import type { ElementStates } from "../kit/states/element-state.ts";
import { signedOutAnswers } from "../kit/states/samples.ts";

/** It shows nothing until a link is hovered. */
export const states: ElementStates = {
  bare: { answers: signedOutAnswers, shows: "" },
  "no instance": { attributes: { instance: "mailto:nobody" }, shows: "No valid server" },
};
