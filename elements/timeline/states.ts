import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  account,
  failures,
  image,
  me,
  signedInAnswers,
  signedOutAnswers,
  status,
  variety,
} from "../kit/states/samples.ts";

const HOME = "/api/v1/timelines/home";
const PUBLIC = "/api/v1/timelines/public";
const NEXT = `${HOME}?max_id=1`;
const link = `<https://example.social${NEXT}>; rel="next"`;

function home(answer: StateAnswer, rest: Pick<ElementState, "shows" | "reports">): ElementState {
  const answers = { ...signedInAnswers, [HOME]: answer };
  return { attributes: { timeline: "home" }, signedIn: true, answers, ...rest };
}

/** A first page that is short enough to load the next page at once. */
function second(answer: StateAnswer, shows: string): ElementState {
  const first = home({ body: [status("2"), status("1")], headers: { link } }, { shows });
  return { ...first, answers: { ...first.answers, [NEXT]: answer } };
}

/** A timeline stored at the last visit, with a response for the newest page. */
function again(answer: StateAnswer, shows: string): ElementState {
  const statuses = [status("3"), status("2")];
  const pages = [{ link: null, ids: ["3", "2"] }];
  return {
    ...home(answer, { shows }),
    kept: {
      storage: { "home-kept": {} },
      database: { home: { version: 1, pages, next: null, statuses } },
    },
  };
}

const phrase = (title: string, action: string) => ({
  id: title,
  title,
  contexts: ["home"],
  expiresAt: null,
  action,
  phrases: [{ phrase: title, wholeWord: true }],
  statuses: [],
});

/** Posts that the user's filters match. */
function filtered(behavior: string, shows: string): ElementState {
  const list = [
    status("5", { content: "<p>Plain words</p>" }),
    status("4", { content: "<p>Whoever lies about the butler</p>", spoiler_text: "A film" }),
    status("3", { content: "<p>All of it is the butler’s doing</p>" }),
    status("2", { content: "<p>A spider</p>", media_attachments: [image("1")] }),
    status("1", { content: "<p>A lottery</p>" }),
  ];
  const own = { filtering_behavior: behavior };
  const filters = [phrase("butler", "soft"), phrase("spider", "blur"), phrase("lottery", "drop")];
  const state = home({ body: list }, { shows });
  return {
    ...state,
    answers: {
      ...state.answers,
      ...withSettings(own),
      // The filters known from the last visit apply.
      "/api/v1/filters": "network",
    },
    kept: { storage: { filters: { version: 1, filters, canAdd: false } } },
  };
}

/** `me` with these settings. */
const withSettings = (own: object) => ({
  "/api/v1/accounts/verify_credentials": {
    body: { ...me, pleroma: { settings_store: { "glitch-lily": own } } },
  },
});

/** A first page that continues only at the press of a button. */
const stopping: ElementState = {
  ...second({ body: [status("0")] }, "Load more"),
  kept: { storage: { settings: { version: 1, own: { infinite_scroll: false } } } },
};

const TAG = "/api/v1/timelines/tag/bread";

/** A hashtag from whose timeline one person is left out. */
function withoutBob(): ElementState {
  const own = { timelines: { "tag:bread": { excluded_accounts: ["bob"] } } };
  const body = [
    status("2", { content: "<p>Too much bread</p>" }),
    status("1", { account: account("carol"), content: "<p>Rye</p>" }),
  ];
  return {
    attributes: { timeline: "tag:bread" },
    signedIn: true,
    answers: { ...signedInAnswers, ...withSettings(own), [TAG]: { body } },
    shows: "Rye",
  };
}

const failed = (kind: keyof typeof failures) => failures[kind]!;

export const states: ElementStates = {
  "bare and signed out": { answers: signedOutAnswers, shows: "Sign in to read" },
  "bare and signed in": { ...home({ body: variety }, { shows: "Plain words" }), attributes: {} },
  waiting: {
    signedIn: "unverified",
    answers: { ...signedInAnswers, "/api/v1/accounts/verify_credentials": "never" },
    shows: "Loading…",
  },
  loading: home("never", { shows: "Loading…" }),
  ready: home({ body: variety, headers: { link } }, { shows: "Plain words" }),
  filtered: filtered("hide", "Filtered: butler"),
  "filtered without a word": filtered("upstream", "Filtered"),
  "filtered into the warning": filtered("content_warning", "butler, A film"),
  "filtered away": filtered("drop", "Plain words"),
  "one put out of sight": {
    ...home({ body: [status("2"), status("1")] }, { shows: "You hid this post" }),
    kept: { storage: { settings: { version: 1, own: { hidden_posts: { "2": 1 } } } } },
  },
  "malformed post": home({ body: [{ id: "7" }, status("6")] }, { shows: "Post 6", reports: 1 }),
  "being made": home({ status: 206, body: [] }, { shows: "Load 20 posts" }),
  empty: home({ body: [] }, { shows: "Nothing here yet" }),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, ...rest }]) => [name, home(answer, rest)]),
  ),
  "loading more": second("never", "Loading…"),
  "later page failed": second(failed("server error").answer, failed("server error").shows),
  "later page limited": second(failed("rate limited").answer, failed("rate limited").shows),
  "without infinite scroll": stopping,
  "without a person": withoutBob(),
  "end reached": second({ body: [status("0")] }, "You’ve reached the end"),
  restored: again("never", "Post 3"),
  outdated: again("network", "You’re seeing what was here last time"),
  "local timeline of a visitor": {
    attributes: { timeline: "public:local" },
    answers: { ...signedOutAnswers, [PUBLIC]: { body: variety } },
    shows: "Plain words",
  },
  "refused to visitors": {
    attributes: { timeline: "public" },
    answers: {
      ...signedOutAnswers,
      [PUBLIC]: { status: 401, body: { error: "authorization required for timeline view" } },
    },
    shows: "Sign in to see this",
  },
  "of an account, signed out": {
    attributes: { timeline: "bookmarks" },
    answers: signedOutAnswers,
    shows: "Sign in to read it",
  },
  "not offered by the server": {
    attributes: { timeline: "bubble" },
    signedIn: true,
    answers: {
      ...signedInAnswers,
      "/api/v1/timelines/bubble": { status: 404, body: { error: "Not implemented" } },
    },
    shows: "This server doesn’t offer this timeline",
  },
  "favourites that are not shown": {
    attributes: { timeline: "account:7:favourites" },
    signedIn: true,
    answers: {
      ...signedInAnswers,
      "/api/v1/pleroma/accounts/7/favourites": {
        status: 403,
        body: { error: "Can't get favorites" },
      },
    },
    shows: "This person doesn’t show their favourites",
  },
  "one server where others know none": {
    attributes: { timeline: "instance:far.example" },
    signedIn: true,
    answers: { ...signedInAnswers, "/api/v1/instance": { body: { version: "4.5.0" } } },
    shows: "This server doesn’t offer this timeline",
  },
  "without bookmarks": {
    attributes: { timeline: "bookmarks" },
    signedIn: true,
    answers: { ...signedInAnswers, "/api/v1/bookmarks": { body: [] } },
    shows: "When you bookmark a post, it appears here",
  },
  "unknown timeline": {
    attributes: { timeline: "<b>moon</b>" },
    signedIn: true,
    answers: signedInAnswers,
    shows: "Timeline not found",
  },
};
