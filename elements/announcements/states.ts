import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import { emoji, failures, signedInAnswers, signedOutAnswers } from "../kit/states/samples.ts";

const announcement = (id: string, more: object = {}) => ({
  id,
  content: `<p>Announcement ${id}</p>`,
  starts_at: null,
  ends_at: null,
  all_day: false,
  published_at: `2026-11-20T0${id}:30:00.000Z`,
  updated_at: `2026-11-20T0${id}:30:00.000Z`,
  read: true,
  mentions: [],
  statuses: [],
  tags: [],
  emojis: [],
  reactions: [],
  ...more,
});

const long =
  "<p>The server moves to another rack on Saturday. It will be slow for a while :lily:</p>" +
  "<ul><li>No posts are lost.</li><li>Scheduled posts may be late.</li></ul>" +
  '<p>Ask <a href="https://example.social/@bob" class="u-url mention">@bob</a>, or look at ' +
  '<a href="https://status.example/">status.example</a>. <b onclick="alert(1)">Thank you.</b></p>';

const all = [
  announcement("3", {
    content: long,
    read: false,
    emojis: [emoji("lily")],
    mentions: [{ id: "bob", username: "bob", acct: "bob", url: "https://example.social/@bob" }],
    reactions: [
      { name: "🌿", count: 3, me: true },
      { name: "lily", count: 1200, me: false, ...emoji("lily") },
    ],
  }),
  announcement("2", {
    content: "<p>صباح الخير يا جيران، الحديقة مفتوحة اليوم حتى المساء.</p>",
    starts_at: "2026-11-24T00:00:00.000Z",
    ends_at: "2026-11-26T00:00:00.000Z",
    all_day: true,
  }),
  announcement("1", { ends_at: "2026-11-30T18:00:00.000Z" }),
];

function of(answer: StateAnswer, shows: string): ElementState {
  const answers = { ...signedInAnswers, "/api/v1/announcements": answer };
  return { signedIn: true, answers, shows };
}

/** Pleroma lists neither mentions nor emoji, and has no reactions. */
const pleroma = {
  ...of(
    {
      body: [
        announcement("1", {
          read: false,
          content:
            'Thank <a class="u-url mention" data-user="bob" href="https://example.social/users/bob">@<span>bob</span></a> for :lily:',
        }),
      ],
    },
    "Thank",
  ),
};
pleroma.answers = {
  ...pleroma.answers,
  "/api/v1/instance": {
    body: {
      uri: "example.social",
      title: "Example Social",
      version: "2.7.2 (compatible; Pleroma 2.9.0)",
      pleroma: { metadata: { features: ["pleroma_api"] } },
    },
  },
  "/api/v1/custom_emojis": { body: [emoji("lily")] },
};

export const states: ElementStates = {
  bare: of({ body: all }, "moves to another rack"),
  "on Pleroma": pleroma,
  "signed out": {
    answers: signedOutAnswers,
    shows: "Sign in to see this server’s announcements",
  },
  loading: of("never", "Loading…"),
  "no announcements": of({ body: [] }, "No announcements"),
  "not supported": of(
    { status: 404, body: { error: "Not found" } },
    "doesn’t support announcements",
  ),
  "read-only": {
    ...of({ body: all }, "moves to another rack"),
    attributes: { readonly: "" },
  },
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      { ...of(answer, shows), reports },
    ]),
  ),
};
