import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  account,
  bob,
  emoji,
  failures,
  me,
  signedInAnswers,
  signedOutAnswers,
} from "../kit/states/samples.ts";

const BOB = "/api/v1/accounts/bob";
const TIES = "/api/v1/accounts/relationships";

/** An account with long texts and many fields. */
export const somebody = {
  ...bob,
  header: me.avatar,
  header_static: me.avatar,
  note: "<p>Cargo bikes and <a href='https://bread.example/'>sourdough</a> :lily:</p>",
  fields: [
    {
      name: "Web",
      value: "<a href='https://bob.example'>bob.example</a>",
      verified_at: "2026-03-01T00:00:00.000Z",
    },
    { name: "Tea :lily:", value: "Strong" },
  ],
  created_at: "2024-03-01T00:00:00.000Z",
  last_status_at: "2026-11-20",
  statuses_count: 1234,
  following_count: 17,
  followers_count: 56_789,
  emojis: [emoji("lily")],
};

/** The response with the user's relationship to bob. */
export function tie(more: object = {}): StateAnswer {
  return {
    body: [
      {
        id: "bob",
        following: false,
        followed_by: false,
        requested: false,
        showing_reblogs: true,
        notifying: false,
        blocking: false,
        blocked_by: false,
        muting: false,
        muting_notifications: false,
        domain_blocking: false,
        endorsed: false,
        note: "",
        ...more,
      },
    ],
  };
}

const missing: StateAnswer = { status: 404, body: { error: "Record not found" } };
const verbose = {
  ...somebody,
  acct: `${"verbose".repeat(9)}@${"sub.".repeat(12)}example.social`,
  display_name: "The Right Honourable Wolfeschlegelsteinhausenbergerdorff ".repeat(3),
  note: `<p>${"Donaudampfschifffahrt".repeat(12)}</p>`,
  bot: true,
  locked: true,
  pleroma: { is_admin: true },
};

function card(who: StateAnswer, shows: string, more: Partial<ElementState> = {}): ElementState {
  return {
    attributes: { account: "bob" },
    signedIn: true,
    shows,
    ...more,
    answers: { ...signedInAnswers, [BOB]: who, [TIES]: tie(), ...more.answers },
  };
}

const known = { body: somebody };

export const states: ElementStates = {
  bare: { signedIn: true, answers: signedInAnswers, shows: "No account" },
  "bare and signed out": { answers: signedOutAnswers, shows: "No account" },
  waiting: {
    ...card(known, "Loading…"),
    signedIn: "unverified",
    answers: { ...signedInAnswers, "/api/v1/accounts/verify_credentials": "never" },
  },
  loading: card("never", "Loading…"),
  "loading compact": card("never", "Loading…", { attributes: { account: "bob", compact: "" } }),
  ready: card(known, "Cargo bikes"),
  compact: card(known, "Follow", { attributes: { account: "bob", compact: "" } }),
  "ready and signed out": card(known, "Cargo bikes", {
    signedIn: false,
    answers: signedOutAnswers,
  }),
  "by address": card(known, "Cargo bikes", {
    attributes: { acct: "@bob" },
    answers: { "/api/v1/accounts/lookup": known },
  }),
  "follows you": card(known, "Follows you", { answers: { [TIES]: tie({ followed_by: true }) } }),
  mutual: card(known, "You follow each other", {
    answers: { [TIES]: tie({ followed_by: true, following: true }) },
  }),
  locked: card({ body: { ...somebody, locked: true } }, "Request to follow"),
  requested: card({ body: { ...somebody, locked: true } }, "Requested", {
    answers: { [TIES]: tie({ requested: true }) },
  }),
  blocked: card(known, "Unblock", { answers: { [TIES]: tie({ blocking: true }) } }),
  "blocks you": card(known, "Blocks you", { answers: { [TIES]: tie({ blocked_by: true }) } }),
  muted: card(known, "Muted", { answers: { [TIES]: tie({ muting: true }) } }),
  oneself: card({ body: me }, "Alice", {
    attributes: { account: "alice" },
    answers: { "/api/v1/accounts/alice": { body: me } },
  }),
  verbose: card({ body: verbose }, "Wolfeschlegelsteinhausenbergerdorff"),
  "verbose and compact": card({ body: verbose }, "Wolfeschlegelsteinhausenbergerdorff", {
    attributes: { account: "bob", compact: "" },
  }),
  moved: card({ body: { ...somebody, moved: account("bob2") } }, "Moved to"),
  suspended: card({ body: { ...somebody, suspended: true } }, "This account is suspended."),
  hidden: card({ body: { ...somebody, limited: true } }, "have hidden this profile"),
  "counts hidden": card(
    { body: { ...somebody, pleroma: { hide_followers_count: true, hide_follows_count: true } } },
    "posts",
  ),
  missing: card(missing, "Account not found"),
  "an id of dots": card(missing, "Account not found", { attributes: { account: ".." } }),
  "missing and compact": card(missing, "Account not found", {
    attributes: { account: "bob", compact: "" },
  }),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      card(answer, shows, { reports }),
    ]),
  ),
};
