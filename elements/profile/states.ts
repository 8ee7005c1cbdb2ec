import { somebody, tie } from "../account-card/states.ts";
import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  account,
  failures,
  image,
  me,
  signedInAnswers,
  signedOutAnswers,
  status,
} from "../kit/states/samples.ts";

const BOB = "/api/v1/accounts/bob";
const POSTS = `${BOB}/statuses`;
const nobody: StateAnswer = { body: [] };
const missing: StateAnswer = { status: 404, body: { error: "Record not found" } };
const dina = account("dina", { display_name: "دينا", note: "<p>ورد</p>" });

/** Responses that a profile needs; paths with a query have priority over those without. */
const answers: Record<string, StateAnswer> = {
  ...signedInAnswers,
  [BOB]: { body: somebody },
  "/api/v1/accounts/relationships": tie({ followed_by: true, note: "Owes me a pump" }),
  "/api/v1/accounts/familiar_followers": { body: [{ id: "bob", accounts: [dina, me] }] },
  [POSTS]: {
    body: [
      status("9", { account: somebody }),
      status("8", { account: somebody, media_attachments: [image("1")] }),
    ],
  },
  [`${POSTS}?pinned=true&limit=20`]: {
    body: [status("3", { account: somebody, content: "<p>Pinned words</p>" })],
  },
  [`${BOB}/followers`]: { body: [dina, me] },
  [`${BOB}/following`]: nobody,
  [`${BOB}/featured_tags`]: {
    body: [
      { id: "1", name: "bread", url: "https://example.social/tags/bread", statuses_count: "12" },
    ],
  },
  [`${BOB}/endorsements`]: { body: [dina] },
  [`/api/v1/pleroma/accounts/bob/endorsements`]: { body: [dina] },
};

function profile(shows: string, more: Partial<ElementState> = {}): ElementState {
  return {
    attributes: { account: "bob" },
    signedIn: true,
    shows,
    ...more,
    answers: { ...answers, ...more.answers },
  };
}

const of = (more: object) => ({ [BOB]: { body: { ...somebody, ...more } } });
const tab = (name: string) => ({ account: "bob", tab: name });

export const states: ElementStates = {
  bare: { signedIn: true, answers: signedInAnswers, shows: "No profile" },
  "bare and signed out": { answers: signedOutAnswers, shows: "No profile" },
  loading: profile("Loading…", { answers: { [BOB]: "never" } }),
  ready: profile("Post 9"),
  "ready and signed out": profile("Post 9", {
    signedIn: false,
    answers: {
      "/api/v1/accounts/verify_credentials": { status: 403, body: { error: "No" } },
    },
  }),
  "with replies": profile("Post 9", { attributes: tab("with_replies") }),
  media: profile("Media", { attributes: tab("media") }),
  featured: profile("Featured people", { attributes: tab("featured") }),
  followers: profile("دينا", { attributes: tab("followers") }),
  "following nobody": profile("Not following anyone", { attributes: tab("following") }),
  "no posts": profile("Nothing posted yet", {
    answers: { [POSTS]: nobody, [`${POSTS}?pinned=true&limit=20`]: nobody },
  }),
  "posts failed": profile("Something went wrong", {
    answers: {
      [POSTS]: { status: 500, body: { error: "Something went wrong" } },
      [`${POSTS}?pinned=true&limit=20`]: nobody,
    },
  }),
  "posts loading": profile("Loading…", { answers: { [POSTS]: "never" } }),
  following: profile("Following", {
    answers: { "/api/v1/accounts/relationships": tie({ following: true, notifying: true }) },
  }),
  "blocks you": profile("You’re blocked", {
    answers: { "/api/v1/accounts/relationships": tie({ blocked_by: true }) },
  }),
  oneself: profile("Edit profile", {
    attributes: { account: "alice" },
    answers: {
      "/api/v1/accounts/alice": { body: me },
      "/api/v1/accounts/alice/statuses": nobody,
    },
  }),
  remote: profile("may be missing", {
    answers: {
      ...of({ acct: "bob@far.example" }),
      [POSTS]: nobody,
      [`${POSTS}?pinned=true&limit=20`]: nobody,
    },
  }),
  moved: profile("has moved to another account", { answers: of({ moved: account("bob2") }) }),
  memorial: profile("In memoriam.", { answers: of({ memorial: true }) }),
  suspended: profile("This account is suspended", { answers: of({ suspended: true }) }),
  hidden: profile("Show anyway", { answers: of({ limited: true }) }),
  "an id of dots": profile("Account not found", { attributes: { account: ".." } }),
  missing: profile("Account not found", { answers: { [BOB]: missing } }),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      profile(shows, { reports, answers: { [BOB]: answer } }),
    ]),
  ),
};
