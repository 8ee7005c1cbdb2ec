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

const compact = { attributes: { account: "bob", compact: "" } };

/** Pleroma's entity for moderators, as its reports have it. */
const moderated = {
  ...somebody,
  nickname: "bob",
  email: "bob@mail.example",
  is_active: true,
  is_approved: true,
  is_confirmed: false,
  roles: { admin: false, moderator: true },
  tags: ["mrf_tag:sandbox"],
  registration_reason: null,
  reports: [
    { id: "7", state: "open" },
    { id: "5", state: "resolved" },
  ],
  notes: [{ content: "Warned in May." }],
};

/** The same alone: nothing of the account itself. */
const signUp = {
  id: "bob",
  nickname: "bob",
  display_name: "Bob Baker",
  avatar: me.avatar,
  email: "bob@mail.example",
  is_active: false,
  is_approved: false,
  is_confirmed: true,
  roles: { admin: false, moderator: false },
  tags: [],
  registration_reason: "I keep bees, and a friend told me of this place.",
  created_at: "2026-11-20T08:00:00.000Z",
};

/** https://docs.joinmastodon.org/entities/Admin_Account/ */
const mastodonAdmin = {
  id: "bob",
  username: "bob",
  domain: null,
  created_at: "2024-03-01T00:00:00.000Z",
  email: "bob@mail.example",
  ip: "192.0.2.17",
  ips: [{ ip: "192.0.2.17", used_at: "2026-11-19T00:00:00.000Z" }, { ip: "192.0.2.40" }],
  confirmed: true,
  approved: true,
  disabled: false,
  silenced: true,
  suspended: false,
  role: { id: "3", name: "Gardener" },
  account: somebody,
};

const helper = {
  ...me,
  pleroma: { is_moderator: true, privileges: ["messages_delete", "reports_manage_reports"] },
};

const admin = { ...me, pleroma: { is_admin: true, is_moderator: true } };

/** A card whose data come with the page. */
function given(entity: object, shows: string, more: Partial<ElementState> = {}): ElementState {
  return {
    signedIn: true,
    shows,
    ...more,
    attributes: { "account-entity": JSON.stringify(entity), ...more.attributes },
    answers: {
      ...signedInAnswers,
      "/api/v1/accounts/verify_credentials": { body: admin },
      ...more.answers,
    },
  };
}

const moderating = { attributes: { moderation: "" } };

export const states: ElementStates = {
  bare: { signedIn: true, answers: signedInAnswers, shows: "No account" },
  "bare and signed out": { answers: signedOutAnswers, shows: "No account" },
  waiting: {
    ...card(known, "Loading…"),
    signedIn: "unverified",
    answers: { ...signedInAnswers, "/api/v1/accounts/verify_credentials": "never" },
  },
  loading: card("never", "Loading…"),
  "loading compact": card("never", "Loading…", compact),
  ready: card(known, "Cargo bikes"),
  compact: card(known, "Follow", compact),
  "ready and signed out": card(known, "Cargo bikes", {
    signedIn: false,
    answers: signedOutAnswers,
  }),
  "by address": card(known, "Cargo bikes", {
    attributes: { acct: "@bob" },
    answers: { "/api/v1/accounts/lookup": known },
  }),
  given: given(somebody, "Cargo bikes"),
  "given, but no account": given({ name: "bob" }, "Account not found"),
  "moderated on Pleroma": given(moderated, "Mark as resolved", moderating),
  "moderated and compact": given(moderated, "Warned in May.", {
    attributes: { moderation: "", compact: "" },
  }),
  "waits for approval": given(signUp, "I keep bees", moderating),
  "deactivated by a moderator": given({ ...moderated, is_active: false }, "Activate", moderating),
  "moderated on Mastodon": given(mastodonAdmin, "192.0.2.40", moderating),
  "moderated by a helper": given(moderated, "Mark as resolved", {
    ...moderating,
    answers: { "/api/v1/accounts/verify_credentials": { body: helper } },
  }),
  "read by a helper": card({ body: { ...somebody, pleroma: {} } }, "Joined", {
    attributes: { account: "bob", moderation: "" },
    answers: { "/api/v1/accounts/verify_credentials": { body: helper } },
  }),
  "moderates oneself": given(
    { ...moderated, ...me, nickname: "alice", reports: [] },
    "bob@mail.example",
    moderating,
  ),
  "moderated by a visitor": given(moderated, "bob@mail.example", {
    ...moderating,
    signedIn: false,
    answers: signedOutAnswers,
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
  "verbose and compact": card({ body: verbose }, "Wolfeschlegelsteinhausenbergerdorff", compact),
  moved: card({ body: { ...somebody, moved: account("bob2") } }, "Moved to"),
  suspended: card({ body: { ...somebody, suspended: true } }, "This account is suspended."),
  hidden: card({ body: { ...somebody, limited: true } }, "have hidden this profile"),
  "counts hidden": card(
    { body: { ...somebody, pleroma: { hide_followers_count: true, hide_follows_count: true } } },
    "posts",
  ),
  missing: card(missing, "Account not found"),
  "an id of dots": card(missing, "Account not found", { attributes: { account: ".." } }),
  "missing and compact": card(missing, "Account not found", compact),
  "for signed-in people and compact": card(
    { status: 401, body: { error: "Sign in" } },
    "Sign in to see this",
    { signedIn: false, answers: signedOutAnswers, attributes: { account: "bob", compact: "" } },
  ),
  "no network and compact": card("network", "Can’t reach", compact),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      card(answer, shows, { reports }),
    ]),
  ),
};
