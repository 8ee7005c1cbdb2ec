import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  account,
  bob,
  failures,
  signedInAnswers,
  signedOutAnswers,
} from "../kit/states/samples.ts";

const LISTS = "/api/v1/lists";

const list = (id: string, title: string, more: object = {}) => ({ id, title, ...more });

const all = [
  list("1", "Garden friends"),
  list(
    "2",
    "The Right Honourable Wolfeschlegelsteinhausenbergerdorff and everybody else ".repeat(3),
  ),
  list("3", "Neighbours", { replies_policy: "followed", exclusive: true }),
  list("4", "أصدقاء الحديقة"),
];
const carol = account("carol", { display_name: "Carol", locked: true, note: "<p>Knits.</p>" });

function of(answer: StateAnswer, shows: string, attributes = {}): ElementState {
  const answers = {
    ...signedInAnswers,
    [LISTS]: answer,
    "/api/v1/lists/1/accounts": { body: [bob, carol] },
    "/api/v1/lists/3/accounts": { body: [] },
    "/api/v1/accounts/relationships": { body: [] },
  };
  return { attributes, signedIn: true, answers, shows };
}

export const states: ElementStates = {
  bare: of({ body: all }, "Garden friends"),
  "signed out": { answers: signedOutAnswers, shows: "Sign in to see your lists." },
  loading: of("never", "Loading…"),
  "no lists": of({ body: [] }, "You don’t have any lists yet"),
  "not supported": of({ status: 404, body: { error: "Not found" } }, "doesn’t support lists"),
  editor: of({ body: all }, "Carol", { list: "1" }),
  "editor on Mastodon": of({ body: all }, "Search for people to add them.", { list: "3" }),
  "editor of no list": of({ body: all }, "This list doesn’t exist", { list: "9" }),
  "editor that is read-only": of({ body: all }, "Carol", { list: "1", readonly: "" }),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      { ...of(answer, shows), reports },
    ]),
  ),
};
