import type { ElementState, ElementStates, StateAnswer } from "../parts/element-state.ts";
import { failures, signedInAnswers, signedOutAnswers, status, variety } from "../parts/samples.ts";

const HOME = "/api/v1/timelines/home";
const NEXT = `${HOME}?max_id=1`;
const link = `<https://example.social${NEXT}>; rel="next"`;

function home(answer: StateAnswer, told: Pick<ElementState, "shows" | "reports">): ElementState {
  const answers = { ...signedInAnswers, [HOME]: answer };
  return { attributes: { timeline: "home" }, signedIn: true, answers, ...told };
}

/** A first page that is read to its end at once, and what follows it. */
function second(answer: StateAnswer, shows: string): ElementState {
  const first = home({ body: [status("2"), status("1")], headers: { link } }, { shows });
  return { ...first, answers: { ...first.answers, [NEXT]: answer } };
}

/** What the last visit kept, with a newest page that answers like this. */
function again(answer: StateAnswer, shows: string): ElementState {
  const statuses = [status("3"), status("2")];
  const pages = [{ link: null, ids: ["3", "2"] }];
  return {
    ...home(answer, { shows }),
    kept: {
      drawer: { "home-kept": {} },
      database: { home: { version: 1, pages, next: null, statuses } },
    },
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
  "malformed post": home({ body: [{ id: "7" }, status("6")] }, { shows: "Post 6", reports: 1 }),
  empty: home({ body: [] }, { shows: "Nothing here yet" }),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, ...told }]) => [name, home(answer, told)]),
  ),
  "loading more": second("never", "Loading…"),
  "later page failed": second(failed("server error").answer, failed("server error").shows),
  "later page limited": second(failed("rate limited").answer, failed("rate limited").shows),
  "end reached": second({ body: [status("0")] }, "You have reached the end"),
  restored: again("never", "Post 3"),
  outdated: again("network", "This is what was here last time"),
  "unknown timeline": {
    attributes: { timeline: "<b>moon</b>" },
    signedIn: true,
    answers: signedInAnswers,
    shows: "There is no such timeline",
  },
};
