import { describe, expect, test } from "vitest";
import { check } from "../../core/api/shapes.ts";
import { statusShape } from "../../core/api/statuses.ts";
import { withReply } from "../../core/stores/replies.ts";
import { replyStart } from "../../core/stores/reply-start.ts";

const person = (acct: string) => ({ id: acct, username: acct, acct, url: "" });

function start(author: string, ...mentioned: string[]) {
  const account = person(author);
  const wire = { id: "1", account, mentions: mentioned.map(person) };
  const status = check(statusShape, wire);
  const record = { ...status, account: author, reblog: null, poll: null, quote: null, quote_facts: null };
  return replyStart(record, status.account, "alice");
}

describe("a reply begins with", () => {
  test("its author", () => {
    expect(start("bob")).toEqual({ text: "@bob ", selection: null });
  });

  test("its author, then the others once, who are selected", () => {
    const { text, selection } = start(
      "bob@far.example",
      "alice",
      "carol",
      "bob@far.example",
      "dan",
    );
    expect(text).toBe("@bob@far.example @carol @dan ");
    expect(text.slice(...selection!)).toBe("@carol @dan ");
  });

  test("the others where it is one's own", () => {
    expect(start("alice", "carol", "dan")).toEqual({ text: "@carol @dan ", selection: [7, 12] });
  });

  test("nothing in a talk with oneself", () => {
    expect(start("alice", "alice")).toEqual({ text: "", selection: null });
  });

  test("the others where its author is not known", () => {
    const mentions = [person("carol")];
    const status = check(statusShape, { id: "1", account: person("bob"), mentions });
    const record = { ...status, account: "bob", reblog: null, poll: null, quote: null, quote_facts: null };
    expect(replyStart(record, undefined, null).text).toBe("@carol ");
  });
});

describe("a new reply stands", () => {
  const parents: Record<string, string> = { a: "root", a1: "a", a2: "a1", b: "root", x: "gone" };
  const add = (parent: string | null, ...list: string[]) =>
    withReply("root", list, "new", id => (id === "new" ? parent : (parents[id] ?? null))).join(" ");

  test.each([
    ["last, of those to the root", add("root", "a", "a1", "b"), "a a1 b new"],
    ["alone", add("root"), "new"],
    ["behind its parent", add("b", "a", "b"), "a b new"],
    ["behind what answers its parent", add("a", "a", "a1", "a2", "b"), "a a1 a2 new b"],
    ["before what answers another", add("a", "a", "b", "a1"), "a new b a1"],
    ["nowhere, when it answers none of them", add("elsewhere", "a"), "a"],
    ["nowhere, when it answers nothing", add(null, "a"), "a"],
    ["once", add("root", "new", "a"), "new a"],
  ])("%s", (_, list, expected) => expect(list).toBe(expected));
});
