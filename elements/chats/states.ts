import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  bob,
  carol,
  failures,
  image,
  pleroma,
  signedInAnswers,
  signedOutAnswers,
} from "../kit/states/samples.ts";

const LIST = "/api/v2/pleroma/chats";
const ONE = "/api/v1/pleroma/chats/1";

/** `by`: "alice" for the user's own. */
const message = (id: string, by: string, content: string | null, more: object = {}) => ({
  id,
  chat_id: "1",
  account_id: by,
  content,
  created_at: "2026-11-21T11:00:00.000Z",
  emojis: [],
  attachment: null,
  unread: false,
  ...more,
});
const at = (time: string) => ({ created_at: `2026-11-${time}:00.000Z` });

const picture = image("1");

const chat = (id: string, more: object) => ({
  id,
  account: bob,
  unread: 0,
  last_message: message("1", "bob", "I’ll bring the thermos."),
  updated_at: "2026-11-21T11:00:00.000Z",
  ...more,
});

const all = [
  chat("1", { unread: 2 }),
  chat("2", { account: carol, last_message: message("2", "alice", "A long message. ".repeat(20)) }),
  chat("3", { last_message: message("3", "bob", null, { attachment: picture }) }),
  chat("4", { account: carol, last_message: null }),
];

/** Newest first, as the server sends them. */
const messages = [
  message("16", "bob", "Tomorrow at high water?", { ...at("21T10:02"), unread: true }),
  message("15", "bob", "I’ll bring the thermos.", { ...at("21T10:01"), unread: true }),
  message("14", "alice", null, { ...at("20T18:09"), attachment: picture }),
  message("13", "alice", 'See <a href="https://knots.example/">knots.example</a>', at("20T18:08")),
  message("12", "bob", "🎉", at("20T18:04")),
  message("11", "bob", "So far.<br/>A wind of seven would be another thing.", at("20T18:03")),
  message("10", "alice", "And it stays up?", at("20T18:02")),
  message("09", "bob", "The mast is up!", at("20T18:00")),
];

function of(answers: Record<string, StateAnswer>, shows: string, attributes = {}): ElementState {
  const known = {
    ...signedInAnswers,
    "/api/v1/instance": pleroma("pleroma_chat_messages"),
    [ONE]: { body: all[0] },
    [`${ONE}/messages`]: { body: messages },
    [`${ONE}/read`]: { body: all[0] },
  };
  return { attributes, signedIn: true, answers: { ...known, ...answers }, shows };
}

export const states: ElementStates = {
  bare: of({ [LIST]: { body: all } }, "I’ll bring the thermos."),
  "signed out": { answers: signedOutAnswers, shows: "Sign in to see your chats." },
  loading: of({ [LIST]: "never" }, "Loading…"),
  "no chats": of({ [LIST]: { body: [] } }, "You don’t have any chats yet"),
  "not supported": of({ "/api/v1/instance": pleroma() }, "doesn’t support chats"),
  chat: of({}, "The mast is up!", { chat: "1" }),
  "chat without messages": of(
    { [`${ONE}/messages`]: { body: [] } },
    "This is the beginning of your chat",
    { chat: "1" },
  ),
  "chat that is read-only": of({}, "The mast is up!", { chat: "1", readonly: "" }),
  "chat with an account": of(
    { "/api/v1/pleroma/chats/by-account-id/bob": { body: all[0] } },
    "The mast is up!",
    { with: "bob" },
  ),
  "no chat": of({ [ONE]: { status: 404, body: { error: "Record not found" } } }, "Chat not found", {
    chat: "1",
  }),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      { ...of({ [LIST]: answer }, shows), reports },
    ]),
  ),
};
