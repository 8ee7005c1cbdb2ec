import { describe, expect, test } from "vitest";
import { Malformed } from "../../../core/api/http/errors.ts";
import { readEvent } from "../../../core/api/streaming.ts";

const account = { id: "bob", username: "bob", acct: "bob" };
const status = JSON.stringify({ id: "1", content: "<p>Hello</p>", account });
const frame = (event: unknown, payload: unknown, stream?: unknown) =>
  JSON.stringify({ event, payload, stream });

describe("a malformed message", () => {
  const cases: [string, unknown][] = [
    ["binary", new ArrayBuffer(8)],
    ["nothing", undefined],
    ["no JSON", "<html>Bad gateway</html>"],
    ["null", "null"],
    ["a list", "[]"],
    ["without an event", "{}"],
    ["whose event is no text", frame(7, status)],
    ["whose stream is no list", frame("update", status, "user")],
    ["an update of nothing", frame("update", undefined)],
    ["an update of no JSON", frame("update", "hello")],
    ["an update of a status by nobody", frame("update", '{"id":"1","account":{}}')],
    ["a deletion of nothing", frame("delete", "")],
    ["a deletion of an object", frame("delete", { id: "1" })],
    ["a notification of nothing", frame("notification", "{}", ["user"])],
    ["an announcement that is none", frame("announcement", "{")],
    ["an answer to nothing", frame("pleroma:respond", "{}")],
  ];
  for (const [name, message] of cases) {
    test(name, () => expect(() => readEvent(message)).toThrow(Malformed));
  }

  test("is not quoted in the error", () => {
    expect.assertions(1);
    try {
      readEvent("secret");
    } catch (error) {
      expect(String(error)).not.toContain("secret");
    }
  });
});

describe("the meaning of a message", () => {
  const cases: [string, unknown, unknown][] = [
    ["nothing: a heartbeat", "\n", undefined],
    ["nothing known", frame("encrypted_message", "{}", ["user"]), undefined],
    [
      "that filters have changed",
      frame("filters_changed", undefined, ["user"]),
      { event: "changed", what: "filters", payload: undefined },
    ],
    [
      "the same, as GoToSocial says it",
      frame("filters_changed", "", ["user"]),
      { event: "changed", what: "filters", payload: undefined },
    ],
    [
      "an announcement, not yet checked",
      frame("announcement", '{"id":"1"}'),
      { event: "changed", what: "announcements", payload: { id: "1" } },
    ],
    [
      "a reaction to one",
      frame("announcement.reaction", '{"name":"🍞","count":2,"announcement_id":"1"}'),
      {
        event: "changed",
        what: "announcements",
        payload: { name: "🍞", count: 2, announcement_id: "1" },
      },
    ],
    [
      "the end of one, whose id stays a text",
      frame("announcement.delete", "007"),
      { event: "changed", what: "announcements", payload: "007" },
    ],
    [
      "a conversation",
      frame("conversation", '{"id":"1"}', ["direct"]),
      { event: "changed", what: "conversations", payload: { id: "1" } },
    ],
    [
      "a chat",
      frame("pleroma:chat_update", '{"id":"1"}', ["user"]),
      { event: "changed", what: "chats", payload: { id: "1" } },
    ],
    [
      "that notifications came out of quarantine",
      frame("notifications_merged", "1", ["user"]),
      { event: "notifications_merged" },
    ],
    ["a deletion", frame("delete", "1"), { event: "delete", id: "1" }],
    ["a deletion by number", frame("delete", 1), { event: "delete", id: "1" }],
    [
      "that a subscription stands",
      frame("pleroma:respond", '{"type":"subscribe","result":"success"}'),
      { event: "pleroma:respond", type: "subscribe", result: "success", error: null },
    ],
    [
      "that a token is refused",
      frame(
        "pleroma:respond",
        '{"type":"pleroma:authenticate","result":"error","error":"unauthorized"}',
      ),
      {
        event: "pleroma:respond",
        type: "pleroma:authenticate",
        result: "error",
        error: "unauthorized",
      },
    ],
  ];
  for (const [name, message, meaning] of cases) {
    test(name, () => expect(readEvent(message)).toEqual(meaning));
  }

  test("is a status, with its stream if the message names one", () => {
    const expected = {
      event: "update",
      stream: "user",
      status: { id: "1", content: "<p>Hello</p>" },
    };
    expect(readEvent(frame("update", status, ["user"]))).toMatchObject(expected);
    expect(readEvent(frame("update", status))).toMatchObject({ ...expected, stream: null });
    const packed = frame("status.update", JSON.parse(status), ["public"]);
    expect(readEvent(packed)).toMatchObject({ event: "status.update", stream: "public" });
    for (const name of [["list", "7"], ["list:7"]])
      expect(readEvent(frame("update", status, name))).toMatchObject({ stream: "list:7" });
  });
});
