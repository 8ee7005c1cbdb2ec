import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import { failures, signedInAnswers, signedOutAnswers } from "../kit/states/samples.ts";

const tag = (name: string) => ({ name, url: `https://example.social/tags/${name}` });

const tags = [tag("bread"), tag("حديقة"), tag("Donaudampfschifffahrtsgesellschaft".repeat(3))];

function of(answer: StateAnswer, shows: string): ElementState {
  const answers = { ...signedInAnswers, "/api/v1/followed_tags": answer };
  return { signedIn: true, answers, shows };
}

export const states: ElementStates = {
  bare: of({ body: tags }, "bread"),
  "signed out": { answers: signedOutAnswers, shows: "Sign in to see the hashtags" },
  loading: of("never", "Loading…"),
  "no hashtags": of({ body: [] }, "You don’t follow any hashtags yet"),
  "not supported": of({ status: 404, body: { error: "Not found" } }, "doesn’t support following"),
  "read-only": { ...of({ body: tags }, "bread"), attributes: { readonly: "" } },
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      { ...of(answer, shows), reports },
    ]),
  ),
};
