import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import { emoji, failures, signedInAnswers, signedOutAnswers } from "../kit/states/samples.ts";

const INSTANCE = "/api/v1/instance";

const folders = [
  { id: "1", name: "Birds", emoji: null, emoji_url: null },
  { id: "2", name: "To knit", emoji: "🧶", emoji_url: null },
  { id: "3", name: "Lilies", emoji: ":lily:", emoji_url: emoji("lily").url },
  { id: "4", name: "Donaudampfschifffahrt".repeat(5), emoji: null, emoji_url: null },
];

const offering = {
  body: {
    ...(signedInAnswers[INSTANCE] as { body: object }).body,
    pleroma: { metadata: { features: ["pleroma_api", "pleroma:bookmark_folders"] } },
  },
};

function of(answer: StateAnswer, shows: string, more: Partial<ElementState> = {}): ElementState {
  const answers = {
    ...signedInAnswers,
    [INSTANCE]: offering,
    "/api/v1/pleroma/bookmark_folders": answer,
  };
  return { signedIn: true, answers, shows, ...more };
}

export const states: ElementStates = {
  bare: of({ body: folders }, "To knit"),
  "signed out": { answers: signedOutAnswers, shows: "" },
  "not offered": { answers: signedInAnswers, signedIn: true, shows: "" },
  "no folders": of({ body: [] }, "Folders"),
  editor: of({ body: folders }, "New folder", { press: "Edit folders" }),
  "read-only": of({ body: folders }, "To knit", { attributes: { readonly: "" } }),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      { ...of(answer, shows), reports },
    ]),
  ),
};
