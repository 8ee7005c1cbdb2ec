import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
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
  const body = { ...me, pleroma: { settings_store: { "glitch-lily": own } } };
  const filters = [phrase("butler", "soft"), phrase("spider", "blur"), phrase("lottery", "drop")];
  const state = home({ body: list }, { shows });
  return {
    ...state,
    answers: {
      ...state.answers,
      "/api/v1/accounts/verify_credentials": { body },
      // The filters known from the last visit apply.
      "/api/v1/filters": "network",
    },
    kept: { storage: { filters: { version: 1, filters, canAdd: false } } },
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
    kept: { storage: { hidden: { version: 1, ids: ["2"] } } },
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
  "end reached": second({ body: [status("0")] }, "You have reached the end"),
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
    shows: "This instance doesn’t offer this timeline",
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
