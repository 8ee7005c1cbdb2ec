import { describe, expect, test } from "vitest";
import { check } from "../../../core/api/shapes.ts";
import { statusShape } from "../../../core/api/statuses/statuses.ts";
import { replyText } from "../../../core/composer/internal/initial-contents.ts";

const person = (acct: string) => ({ id: acct, username: acct, acct, url: "" });

function start(author: string, ...mentioned: string[]) {
  const account = person(author);
  const wire = { id: "1", account, mentions: mentioned.map(person) };
  const status = check(statusShape, wire);
  const record = {
    ...status,
    account: author,
    reblog: null,
    poll: null,
    quote: null,
    quote_facts: null,
  };
  return replyText(record, status.account, "alice");
}

describe("the initial text of a reply", () => {
  test("mentions the author", () => {
    expect(start("bob")).toEqual({ text: "@bob ", selection: null });
  });

  test("mentions the author, then each other person once, and selects the others", () => {
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

  test("mentions the others in a reply to the person's own post", () => {
    expect(start("alice", "carol", "dan")).toEqual({ text: "@carol @dan ", selection: [7, 12] });
  });

  test("is empty when the person's own post mentions no one else", () => {
    expect(start("alice", "alice")).toEqual({ text: "", selection: null });
  });

  test("mentions the others when the author is unknown", () => {
    const mentions = [person("carol")];
    const status = check(statusShape, { id: "1", account: person("bob"), mentions });
    const record = {
      ...status,
      account: "bob",
      reblog: null,
      poll: null,
      quote: null,
      quote_facts: null,
    };
    expect(replyText(record, undefined, null).text).toBe("@carol ");
  });
});
