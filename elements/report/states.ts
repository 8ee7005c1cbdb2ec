import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  account,
  bob,
  failures,
  signedInAnswers,
  signedOutAnswers,
  status,
} from "../kit/states/samples.ts";

const BOB = "/api/v1/accounts/bob";
const STATUS = "/api/v1/statuses/1";

/** Responses for a person who reports Bob or his posts. */
const answers: Record<string, StateAnswer> = {
  ...signedInAnswers,
  "/api/v1/instance": {
    body: {
      uri: "example.social",
      title: "Example Social",
      version: "4.5.0",
      rules: [
        { id: "1", text: "Be kind", hint: "Also when you disagree." },
        { id: "2", text: "Describe your pictures" },
      ],
    },
  },
  "/api/v1/accounts/relationships": { body: [] },
  [BOB]: { body: bob },
  [STATUS]: { body: status("1") },
  "/api/v1/statuses/2": { body: status("2", { spoiler_text: "About food" }) },
  "/api/v1/reports": { body: { id: "1", action_taken: false } },
};

const one = (
  attributes: Record<string, string>,
  shows: string,
  more: Partial<ElementState> = {},
): ElementState => ({ signedIn: true, attributes, answers, shows, ...more });

export const states: ElementStates = {
  bare: { answers: signedOutAnswers, shows: "No account or post given" },
  loading: one({ account: "bob" }, "Loading…", { answers: { ...answers, [BOB]: "never" } }),
  "an account": one({ account: "bob" }, "Be kind"),
  "an account of another server": one({ account: "bob" }, "Forward to other.example", {
    answers: { ...answers, [BOB]: { body: account("bob", { acct: "bob@other.example" }) } },
  }),
  "a post": one({ status: "1" }, "Be kind"),
  "several posts": one({ status: "1, 2" }, "About food"),
  "signed out": {
    attributes: { status: "1" },
    answers: signedOutAnswers,
    shows: "Sign in to send a report",
  },
  "without actions": one({ status: "1", "no-actions": "" }, "You can’t report from here"),
  missing: one({ status: "1" }, "Post or account not found", {
    answers: { ...answers, [STATUS]: { status: 404, body: { error: "Record not found" } } },
  }),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      one({ account: "bob" }, shows, { reports, answers: { ...answers, [BOB]: answer } }),
    ]),
  ),
};
