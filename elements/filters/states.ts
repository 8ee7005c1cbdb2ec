import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  account,
  failures,
  signedInAnswers,
  signedOutAnswers,
  status,
} from "../kit/states/samples.ts";

const V1 = "/api/v1/filters";
const V2 = "/api/v2/filters";

const pets = {
  id: "1",
  title: "Pets",
  context: ["home", "notifications", "public", "thread", "account"],
  expires_at: null,
  filter_action: "warn",
  keywords: [
    { id: "1", keyword: "cat", whole_word: true },
    { id: "2", keyword: "dog", whole_word: false },
  ],
  statuses: [{ id: "1", status_id: "v1" }],
};
const spiders = {
  ...pets,
  id: "2",
  title: "spiders ".repeat(12),
  context: ["home"],
  filter_action: "blur",
  expires_at: "2026-12-01T09:00:00.000Z",
  statuses: [],
};
const ended = {
  ...spiders,
  id: "3",
  title: "العنكبوت",
  filter_action: "hide",
  expires_at: "2026-11-01T09:00:00.000Z",
};

const v1 = (id: string, phrase: string, more: object = {}) => ({
  id,
  phrase,
  context: ["home", "public"],
  expires_at: null,
  irreversible: false,
  whole_word: true,
  ...more,
});

const posts = [
  status("v1", { content: "<p>My cat is asleep</p>" }),
  status("v2", { content: "<p>A dog barks</p>", account: account("dina") }),
  status("v3", { content: "<p>Nothing at all</p>" }),
];

function shown(
  attributes: Record<string, string>,
  answers: Record<string, StateAnswer>,
  shows: string,
): ElementState {
  const home = {
    "/api/v1/timelines/home": { body: posts },
    "/api/v1/timelines/public": { body: [] },
    "/api/v1/notifications": { body: [] },
  };
  return {
    attributes,
    signedIn: true,
    answers: { ...signedInAnswers, ...home, ...answers },
    shows,
  };
}

const both = { [V2]: { body: [pets, spiders, ended] } };
const first = { [V1]: { body: [v1("1", "cat"), v1("2", "/d.g/i", { irreversible: true })] } };

export const states: ElementStates = {
  bare: shown({}, both, "Pets"),
  "bare and signed out": { answers: signedOutAnswers, shows: "Sign in to see your filters." },
  loading: shown({}, { [V2]: "never" }, "Loading…"),
  "version 1": shown({}, first, "/d.g/i"),
  "no filters": shown({}, { [V2]: { body: [] } }, "No filters yet"),
  "none on this server": shown({}, {}, "Your server doesn’t support filters."),
  "new filter": shown({ filter: "new", phrase: "cat" }, both, "Would have matched 1 of 3 posts"),
  "new filter, version 1": shown({ filter: "new" }, first, "Enter a word"),
  edit: shown({ filter: "1" }, { ...both, "/api/v1/statuses/v1": { body: posts[0] } }, "matched 2"),
  "edit, version 1": shown({ filter: "2" }, first, "Would have matched 1 of 3 posts"),
  "no such filter": shown({ filter: "moon" }, both, "Filter not found"),
  "preview failed": shown(
    { filter: "new", phrase: "cat" },
    { ...both, "/api/v1/timelines/home": { status: 500, body: {} } },
    "couldn’t be loaded",
  ),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      { ...shown({}, { [V2]: answer }, shows), reports },
    ]),
  ),
};
