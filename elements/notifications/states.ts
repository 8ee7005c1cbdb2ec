import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  account,
  bob,
  failures,
  me,
  signedInAnswers,
  signedOutAnswers,
} from "../kit/states/samples.ts";
import { everyType, notification } from "./samples.ts";

const PATH = "/api/v1/notifications";
const NEXT = `${PATH}?max_id=1`;
const headers = { link: `<https://example.social${NEXT}>; rel="next"` };

const pleroma = {
  "/api/v1/instance": {
    body: {
      uri: "example.social",
      title: "Example Social",
      version: "2.7.2 (compatible; Pleroma 2.9.0)",
      pleroma: { metadata: { features: ["pleroma_api"] } },
    },
  },
};
const admin = {
  "/api/v1/accounts/verify_credentials": { body: { ...me, pleroma: { is_admin: true } } },
};

function list(answer: StateAnswer, rest: Partial<ElementState> & { shows: string }): ElementState {
  const answers = { ...signedInAnswers, [PATH]: answer, ...rest.answers };
  return { signedIn: true, ...rest, answers };
}

const all: StateAnswer = { body: everyType };
const few: StateAnswer = { body: [notification("2"), notification("1")], headers };
const own = (quickFilter: object) => ({
  storage: { settings: { version: 1, own: { notifications: { quickFilter } } } },
});

/** The marker of the last notification that was read. */
const read = (last_read_id: string) => ({
  "/api/v1/markers": { body: { notifications: { last_read_id } } },
});

const crowd = Array.from({ length: 12 }, (_, index) =>
  notification(String(40 - index), { account: account(`fan${index}`) }),
);

export const states: ElementStates = {
  "bare and signed out": { answers: signedOutAnswers, shows: "Your notifications" },
  "bare and signed in": list(all, { shows: "mentioned you" }),
  waiting: {
    signedIn: "unverified",
    answers: { ...signedInAnswers, "/api/v1/accounts/verify_credentials": "never" },
    shows: "Loading…",
  },
  loading: list("never", { shows: "Loading…" }),
  "every type, to an admin on Pleroma": list(all, {
    answers: { ...pleroma, ...admin },
    kept: own({ advanced: true }),
    shows: "New notification from",
  }),
  "some new, some read": list(all, { answers: read("n05"), shows: "Earlier" }),
  "many people": list({ body: crowd }, { shows: "11 others" }),
  "list of them": list({ body: crowd }, { press: "11 others", shows: "@fan3" }),
  compact: list(all, { attributes: { compact: "" }, shows: "mentioned you" }),
  "without a header": list(all, { attributes: { "no-header": "" }, shows: "mentioned you" }),
  "without a title": list(all, { attributes: { "no-title": "" }, shows: "mentioned you" }),
  "so many at most": list(all, { attributes: { limit: "2" }, shows: "New notification from" }),
  "one type alone": list(
    { body: [notification("3", { type: "follow", status: null })] },
    { attributes: { filter: "follow" }, shows: "followed you" },
  ),
  "to be approved": list(
    {
      body: ["reply", "reblog", "favourite"].map((kind, index) =>
        notification(String(9 - index), { type: `pending.${kind}` }),
      ),
    },
    { shows: "wants to reply to your post" },
  ),
  "without a bar": list(all, { kept: own({ show: false }), shows: "mentioned you" }),
  "malformed one": list(
    { body: [{ id: "9" }, notification("8")] },
    {
      shows: "favourited your post",
      reports: 1,
    },
  ),
  empty: list({ body: [] }, { shows: "Nothing here yet" }),
  "empty of a kind": list(
    { body: [] },
    {
      kept: own({ active: "poll" }),
      shows: "Nothing here",
    },
  ),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, ...rest }]) => [name, list(answer, rest)]),
  ),
  "loading more": list(few, { answers: { [NEXT]: "never" }, shows: "Loading…" }),
  "later page failed": list(few, {
    answers: { [NEXT]: failures["server error"]!.answer },
    shows: failures["server error"]!.shows,
  }),
  "end reached": list(few, {
    answers: { [NEXT]: { body: [notification("0", { account: bob, type: "reblog" })] } },
    shows: "You’ve reached the end",
  }),
};
