import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { accountShape } from "../../../core/api/accounts/accounts.ts";
import { customEmojiShape } from "../../../core/api/custom-emojis.ts";
import { Malformed } from "../../../core/api/http/errors.ts";
import { instanceShape } from "../../../core/api/instance.ts";
import { mascotShape } from "../../../core/api/accounts/mascot.ts";
import { mediaAttachmentShape } from "../../../core/api/media-attachments.ts";
import { pollShape } from "../../../core/api/statuses/polls.ts";
import { check, checkList } from "../../../core/api/shapes.ts";
import { quoteOf } from "../../../core/api/statuses/quotes.ts";
import { statusShape } from "../../../core/api/statuses/statuses.ts";
import { fixture } from "../../support/core/fixture.ts";

const alice = { id: "1", username: "alice", acct: "alice" };
const status = (more: object = {}) => ({ id: "2", account: alice, ...more });
const readStatus = (more: object) => check(statusShape, status(more));

describe("a malformed entity", () => {
  test.each<[string, v.GenericSchema, unknown]>([
    ["nothing", statusShape, null],
    ["HTML", statusShape, "<html>"],
    ["an error with 200", accountShape, { error: "Invalid password." }],
    ["an account that is not ours to see", accountShape, {}],
    ["a status by such an account", statusShape, status({ account: {} })],
    ["a boost of such a status", statusShape, status({ reblog: status({ account: {} }) })],
    ["no id", accountShape, { ...alice, id: "" }],
    ["an object for an id", accountShape, { ...alice, id: {} }],
    ["an emoji that leads to a script", customEmojiShape, { shortcode: "x", url: "javascript:x" }],
    ["a poll without an id", pollShape, { options: [] }],
    ["a mascot without an address", mascotShape, { id: "x" }],
  ])("is rejected: %s", (_, shape, body) => {
    expect(() => check(shape, body)).toThrow(Malformed);
  });

  test("leads to a message that names the field but not its value", () => {
    const read = () => check(accountShape, { ...alice, acct: 7, username: ["token-abc"] });
    expect(read).toThrow("Unexpected response: username is not string; acct is not string");
    expect(read).not.toThrow("token-abc");
  });

  test("is left out of a list, and the others are kept", () => {
    const reports: unknown[] = [];
    const list = checkList(accountShape, [{}, alice, null], error => reports.push(error));
    expect(list.map(account => account.acct)).toEqual(["alice"]);
    expect(reports).toHaveLength(2);
  });
});

describe("a status with few fields", () => {
  test("gets harmless default values", () => {
    expect(readStatus({})).toMatchObject({
      content: "",
      spoiler_text: "",
      sensitive: false,
      visibility: "private",
      media_attachments: [],
      mentions: [],
      emojis: [],
      favourites_count: null,
      account: { display_name: "", avatar: "", emojis: [], fields: [] },
    });
  });

  test("gets no value for optional fields", () => {
    const keys = Object.keys(readStatus({}));
    for (const key of ["card", "poll", "favourited", "bookmarked", "pleroma", "edited_at", "quote"])
      expect(keys).not.toContain(key);
  });

  test.each<[string, unknown, unknown]>([
    ["card", "none", undefined],
    ["card", null, null],
    ["card", { url: "javascript:alert(1)", title: "x" }, undefined],
    ["poll", [], undefined],
    ["content", 7, ""],
    ["visibility", "list", "list"],
    ["created_at", "yesterday", "1970-01-01T00:00:00.000Z"],
    ["url", " javascript:alert(1)", null],
    ["url", "data:text/html,x", null],
    ["url", "//evil.example/x", "//evil.example/x"],
    ["favourites_count", "3", null],
    ["in_reply_to_id", 42, "42"],
    ["media_attachments", [null, {}, { id: "7" }], [{ id: "7", type: "unknown", url: null }]],
    ["tags", [{ name: "" }, { name: "a", url: "/tag/a" }], [{ name: "a", url: "/tag/a" }]],
    [
      "pleroma",
      { emoji_reactions: [{}, { name: "👍", count: 1 }] },
      { emoji_reactions: [{ count: 1 }] },
    ],
    ["pleroma", "yes", undefined],
  ])("gets a valid %s from %j", (key, value, expected) => {
    expect({ at: readStatus({ [key]: value })[key as "url"] }).toMatchObject({ at: expected });
  });

  test("is nested at most down to the quote of a boosted post", () => {
    const quote = (inner: object) => ({ pleroma: { quote: status(inner) } });
    const read = readStatus({ reblog: status(quote(quote({ content: "too deep" }))) });
    const inner = read.reblog && quoteOf(read.reblog);
    expect(inner?.id).toBe("2");
    expect(inner && quoteOf(inner)).toBe(null);
  });

  test.each([
    ["Pleroma's", { pleroma: { quote: status({ id: "q" }) } }, "q"],
    ["Akkoma's", { quote: status({ id: "q" }) }, "q"],
    ["Mastodon's", { quote: { state: "accepted", quoted_status: status({ id: "q" }) } }, "q"],
    ["one to come", { quote: { state: "pending", quoted_status: null } }, undefined],
    ["a deep one", { quote: { state: "accepted", quoted_status_id: "q" } }, undefined],
    ["one that cannot be seen", { quote: status({ account: {} }) }, undefined],
  ])("has the right quote: %s", (_, more, expected) => {
    expect(quoteOf(readStatus(more))?.id).toBe(expected);
  });
});

describe("a media attachment", () => {
  test("is read without any address", () => {
    const media = check(mediaAttachmentShape, {
      id: "1",
      type: "gifv",
      url: null,
      meta: { focus: 1 },
    });
    expect(media).toMatchObject({ type: "gifv", url: null, meta: { focus: null, original: null } });
  });
});

/** The places where a shape changed what was sent, but for numbers that are ids. */
function changes(read: unknown, sent: unknown, place = ""): string[] {
  if (Array.isArray(read) && Array.isArray(sent) && read.length === sent.length)
    return read.flatMap((item, index) => changes(item, sent[index], `${place}.${index}`));
  if (typeof read !== "object" || read === null || Array.isArray(read))
    return read === sent || sent === undefined || read === String(sent) ? [] : [place];
  return Object.entries(read).flatMap(([key, value]) =>
    changes(value, (sent as Record<string, unknown> | null)?.[key], `${place}.${key}`),
  );
}

describe("answers of real servers", () => {
  test.each<[string, v.GenericSchema]>([
    ["pleroma-samples/status_poll", statusShape],
    ["pleroma-samples/status_quote", statusShape],
    ["pleroma-samples/status_media", statusShape],
    ["pleroma-samples/boost", statusShape],
    ["pleroma-samples/verify_credentials", accountShape],
    ["pleroma-samples/instance_v1", instanceShape],
    ["pleroma-samples/mascot", mascotShape],
    ["gotosocial-samples/home", v.array(statusShape)],
    ["gotosocial-samples/verify_credentials", accountShape],
    ["gotosocial-samples/instance_v1", instanceShape],
    ["gotosocial-samples/custom_emojis", v.array(customEmojiShape)],
  ])("are read without changes: %s", (name, shape) => {
    const sent = fixture(name);
    const read = check(shape, sent);
    expect(changes(read, sent)).toEqual([]);
  });

  test("include quotes, boosts, polls, reactions and settings", () => {
    const quoting = check(statusShape, fixture("pleroma-samples/status_quote"));
    expect(quoteOf(quoting)?.account.acct).toBe("alice");
    const boost = check(statusShape, fixture("pleroma-samples/boost"));
    expect(boost.reblog?.content).not.toBe("");
    const { poll, pleroma } = check(statusShape, fixture("pleroma-samples/status_poll"));
    expect(poll?.options.map(option => option.title)).toEqual(["One", "Two", "Three", "Four"]);
    expect(poll?.own_votes).toEqual([2, 0]);
    expect(pleroma?.emoji_reactions?.map(reaction => reaction.name)).toEqual(["👍", "labsmile"]);
    const instance = check(instanceShape, fixture("pleroma-samples/instance_v1"));
    expect(instance.pleroma?.metadata?.post_formats).toContain("text/markdown");
    const person = check(accountShape, fixture("pleroma-samples/verify_credentials"));
    expect(Object.keys(person.pleroma?.settings_store ?? {})).toEqual(["lab_fe", "lab_fe2"]);
  });
});
