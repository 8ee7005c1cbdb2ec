import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  account,
  bob,
  card,
  carol,
  emoji,
  failures,
  history,
  mastodon,
  pleroma,
  signedInAnswers,
  signedOutAnswers,
  status,
  tag,
} from "../kit/states/samples.ts";

const POSTS = "/api/v1/trends/statuses";
const TAGS = "/api/v1/trends/tags";
const LINKS = "/api/v1/trends/links";
const PEOPLE = "/api/v2/suggestions";
const DIRECTORY = "/api/v1/directory";

const NONE = { body: [] };

const dina = account("dina", {
  acct: "dina@far.example",
  display_name: "دينا الخطيب",
  note: "<p>Gardens :lily: and bakes.</p>",
  emojis: [emoji("lily")],
});

const suggestion = (person: object, ...sources: string[]) => ({
  source: "global",
  sources,
  account: person,
});

const all: Record<string, StateAnswer> = {
  ...signedInAnswers,
  "/api/v1/instance": mastodon,
  "/api/v1/accounts/relationships": NONE,
  [POSTS]: { body: [status("9"), status("8", { account: carol })] },
  [TAGS]: {
    body: [
      tag("bread", { history }),
      tag("خبز", { history }),
      tag("Donaudampfschifffahrtsgesellschaft".repeat(3), { history }),
    ],
  },
  [LINKS]: {
    body: [
      { ...card, history, author_name: "A. Writer" },
      { ...card, url: "https://other.example/", title: "A long title ".repeat(12), image: null },
    ],
  },
  [PEOPLE]: {
    body: [
      suggestion(carol, "friends_of_friends"),
      suggestion(dina, "featured"),
      suggestion(bob, "unheard_of"),
    ],
  },
  [DIRECTORY]: { body: [bob, carol, dina] },
};

const of = (
  shows: string,
  tab?: string,
  answers: Record<string, StateAnswer> = {},
): ElementState => ({
  attributes: { ...(tab && { tab }) },
  signedIn: true,
  answers: { ...all, ...answers },
  shows,
});

/** Some of what a server may lack. */
const without = (...paths: string[]) => Object.fromEntries(paths.map(path => [path, NONE]));

export const states: ElementStates = {
  bare: of("Post 9"),
  hashtags: of("خبز", "hashtags"),
  links: of("A long story", "links"),
  people: of("Followed by people you follow", "people"),
  "people on a server that gives no reasons": of("Carol", "people", {
    [PEOPLE]: { status: 404, body: { error: "Not found" } },
    "/api/v1/suggestions": { body: [carol, dina] },
  }),
  "nothing, since the server has trouble": of(
    "Try again",
    undefined,
    Object.fromEntries(
      [POSTS, TAGS, LINKS, PEOPLE].map(path => [path, { status: 503, body: { error: "Busy" } }]),
    ),
  ),
  directory: of("Gardens", "directory"),
  "directory without people": of("No one here yet", "directory", without(DIRECTORY)),
  "directory that the server lacks": of("doesn’t offer a directory", "directory", {
    [DIRECTORY]: { status: 404, body: { error: "Not found" } },
  }),
  "signed out": {
    answers: { ...all, ...signedOutAnswers, "/api/v1/instance": mastodon },
    shows: "Post 9",
  },
  loading: of(
    "Loading…",
    undefined,
    Object.fromEntries([POSTS, TAGS, LINKS, PEOPLE].map(path => [path, "never" as const])),
  ),
  "only some of it": of("A long story", undefined, without(POSTS, TAGS, PEOPLE)),
  nothing: of("Nothing to explore", undefined, {
    ...without(PEOPLE),
    "/api/v1/instance": pleroma(),
  }),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      `directory: ${name}`,
      { ...of(shows, "directory", { [DIRECTORY]: answer }), reports },
    ]),
  ),
};
