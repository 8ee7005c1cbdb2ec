import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  account,
  bob,
  carol,
  failures,
  pleroma,
  signedInAnswers,
  signedOutAnswers,
  status,
} from "../kit/states/samples.ts";

const LIST = "/api/v1/conversations";
const ONE = "/api/v1/pleroma/conversations/1";

const mei = account("mei", {
  display_name: "Mei with a name that is longer than any line ".repeat(3),
});

const post = (id: string, content: string, more: object = {}) =>
  status(id, { content: `<p>${content}</p>`, visibility: "direct", ...more });

const talk = (id: string, more: object) => ({
  id,
  unread: false,
  accounts: [bob],
  last_status: post(id, "Shall we meet at the boat?"),
  ...more,
});

const all = [
  talk("1", { unread: true }),
  talk("2", { accounts: [bob, carol], last_status: post("2", "Both of you!") }),
  talk("3", {
    accounts: [bob, carol, mei],
    last_status: post("3", "A long message that does not fit into one line. ".repeat(9)),
  }),
  talk("4", { last_status: post("4", "Hidden", { spoiler_text: "What the cat did" }) }),
  talk("5", { last_status: null }),
];
const posts = [post("11", "Is the mast up?"), post("12", "It is."), post("13", "And it stays up.")];

function of(answers: Record<string, StateAnswer>, shows: string, attributes = {}): ElementState {
  const known = { ...signedInAnswers, "/api/v1/accounts/relationships": { body: [] } };
  return { attributes, signedIn: true, answers: { ...known, ...answers }, shows };
}

const pages = {
  "/api/v1/instance": pleroma(),
  [ONE]: { body: all[1] },
  [`${ONE}/statuses`]: { body: posts },
};

export const states: ElementStates = {
  bare: of({ [LIST]: { body: all } }, "Shall we meet"),
  "on Pleroma": of({ ...pages, [LIST]: { body: all } }, "Show as a timeline"),
  "signed out": { answers: signedOutAnswers, shows: "Sign in to see your private mentions." },
  loading: of({ [LIST]: "never" }, "Loading…"),
  "no conversations": of({ [LIST]: { body: [] } }, "You don’t have any private mentions yet"),
  "not supported": of(
    { [LIST]: { status: 404, body: { error: "Not found" } } },
    "doesn’t group private mentions",
  ),
  conversation: of(pages, "And it stays up.", { conversation: "1" }),
  "conversation that is read-only": of(pages, "Replies go to", { conversation: "1", readonly: "" }),
  "no conversation": of(
    { ...pages, [ONE]: { status: 404, body: { error: "Unknown conversation id" } } },
    "Conversation not found",
    { conversation: "1" },
  ),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      { ...of({ [LIST]: answer }, shows), reports },
    ]),
  ),
};
