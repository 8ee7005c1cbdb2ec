import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  account,
  bob,
  failures,
  history,
  mastodon,
  signedInAnswers,
  signedOutAnswers,
  status,
  tag,
} from "../kit/states/samples.ts";

const SEARCH = "/api/v2/search";

const NOTHING = { accounts: [], hashtags: [], statuses: [] };

const people = [
  bob,
  account("carol", { display_name: "Carol", note: "<p>Knits, and bakes bread.</p>" }),
  account("dina", { acct: "dina@far.example", display_name: "دينا الخطيب" }),
];
const tags = [
  tag("bread", { history }),
  tag("خبز", { history }),
  tag("Donaudampfschifffahrtsgesellschaft".repeat(3), { history }),
  tag("breadth"),
];
const posts = [
  status("9", { content: "<p>Fresh bread at last</p>" }),
  status("8", { content: "<p>Bread again?</p>", account: people[1] }),
];

function of(answer: StateAnswer, shows: string, attributes = {}): ElementState {
  const answers = {
    ...signedInAnswers,
    [SEARCH]: answer,
    "/api/v1/accounts/relationships": { body: [] },
    "/api/v1/bookmarks": { body: [] },
  };
  return { attributes: { q: "bread", ...attributes }, signedIn: true, answers, shows };
}

const start = (shows: string, more: Partial<ElementState> = {}): ElementState => ({
  signedIn: true,
  answers: { ...signedInAnswers, "/api/v1/bookmarks": { body: [] } },
  shows,
  ...more,
});

const recent = {
  storage: {
    "recent-searches": {
      version: 1,
      texts: ["bread", "#خبز", "@bob", "what is the best recipe for sourdough bread ".repeat(3)],
    },
  },
};

export const states: ElementStates = {
  bare: start("Find people and posts"),
  "signed out": { answers: signedOutAnswers, shows: "Find people and posts" },
  "earlier searches": start("Recent searches", { kept: recent }),
  "with operators": start("Search operators", {
    answers: { ...signedInAnswers, "/api/v1/instance": mastodon },
  }),
  loading: of("never", "Loading…"),
  everything: of(
    { body: { accounts: people.slice(0, 2), hashtags: tags.slice(0, 2), statuses: posts } },
    "Fresh bread",
  ),
  people: of({ body: { ...NOTHING, accounts: people } }, "Carol", { type: "accounts" }),
  hashtags: of({ body: { ...NOTHING, hashtags: tags } }, "breadth", { type: "hashtags" }),
  posts: of({ body: { ...NOTHING, statuses: posts } }, "Fresh bread", { type: "statuses" }),
  nothing: of({ body: NOTHING }, "Nothing found"),
  "visitors may not search": {
    attributes: { q: "bread" },
    answers: { ...signedOutAnswers, [SEARCH]: { status: 401, body: { error: "Unauthorized" } } },
    shows: "Sign in to search",
  },
  "not supported": of({ status: 404, body: { error: "Not found" } }, "doesn’t support search"),
  "found in this browser": {
    ...of("network", "Found in this browser"),
    kept: { database: { "seen:0": { version: 1, posts } } },
  },
  ...Object.fromEntries(
    Object.entries(failures)
      // Without a server, this browser is searched.
      .filter(([name]) => name !== "no network" && name !== "page of HTML")
      .map(([name, { answer, shows, reports }]) => [name, { ...of(answer, shows), reports }]),
  ),
};
