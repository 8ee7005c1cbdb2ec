import { describe, expect, test } from "vitest";
import { TIMELINE_DEFAULTS } from "../../../core/settings/defaults.ts";
import { mergeLayers } from "../../../core/settings/values.ts";
import type { TimelineSettings } from "../../../core/settings/types.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";
import { compilePattern, createShown } from "../../../core/timelines/shown.ts";

const post = (facts: Partial<StatusRecord> = {}): StatusRecord =>
  ({
    id: "1",
    account: "bob",
    content: "<p>Fresh bread</p>",
    spoiler_text: "",
    media_attachments: [],
    in_reply_to_id: null,
    in_reply_to_account_id: null,
    quote: null,
    language: "en",
    ...facts,
  }) as StatusRecord;

const image = { description: "A loaf" } as StatusRecord["media_attachments"][number];
const { shows, ...rest } = TIMELINE_DEFAULTS;
const choose = (
  part: Partial<Omit<TimelineSettings, "shows">> & { shows?: Partial<TimelineSettings["shows"]> },
) =>
  createShown({ ...rest, ...part, shows: { ...shows, ...part.shows } }, "alice", id =>
    id === "bob" ? "bob@example.social" : id,
  );

describe("a timeline shows", () => {
  test("everything by default", () => {
    expect(choose({})(post({ in_reply_to_id: "2", quote: "3" }))).toBe(true);
  });

  test("no boosts, if the user hides them", () => {
    const isShown = choose({ shows: { reblog: false } });
    expect(isShown(post({ reblog: "2" }), post({ id: "2" }))).toBe(false);
    expect(isShown(post())).toBe(true);
  });

  test("no boosts of the user's own, if the user hides only those", () => {
    const isShown = choose({ shows: { own_reblog: false } });
    expect(isShown(post({ account: "alice" }), post({ id: "2" }))).toBe(false);
    expect(isShown(post(), post({ id: "2" }))).toBe(true);
  });

  test("no replies, but those to the user", () => {
    const isShown = choose({ shows: { reply: false } });
    expect(isShown(post({ in_reply_to_id: "2", in_reply_to_account_id: "carol" }))).toBe(false);
    expect(isShown(post({ in_reply_to_id: "2", in_reply_to_account_id: "alice" }))).toBe(true);
  });

  test("no quotes, if the user hides them", () => {
    expect(choose({ shows: { quote: false } })(post({ quote: "2" }))).toBe(false);
  });

  test("no private mentions, if the user hides them, but those of the user", () => {
    const isShown = choose({ shows: { direct: false } });
    expect(isShown(post({ visibility: "direct" }))).toBe(false);
    expect(isShown(post({ visibility: "private" }))).toBe(true);
    expect(isShown(post({ visibility: "direct", account: "alice" }))).toBe(true);
  });

  test("only posts with media, also boosted ones", () => {
    const isShown = choose({ other: { onlyMedia: true, onlyLocal: false, withMuted: false } });
    expect(isShown(post())).toBe(false);
    expect(isShown(post({ media_attachments: [image] }))).toBe(true);
    expect(isShown(post(), post({ media_attachments: [image] }))).toBe(true);
  });

  test("posts in the chosen languages and those that name none", () => {
    const isShown = choose({ languages: ["de"] });
    expect(isShown(post())).toBe(false);
    expect(isShown(post({ language: "de" }))).toBe(true);
    expect(isShown(post({ language: null }))).toBe(true);
  });

  test("no posts of people who are left out, also if others boost them", () => {
    const isShown = choose({ excluded_accounts: ["bob@example.social"] });
    expect(isShown(post())).toBe(false);
    expect(isShown(post({ account: "carol" }))).toBe(true);
    expect(isShown(post({ account: "carol", reblog: "2" }), post({ id: "2" }))).toBe(false);
  });

  test.each([
    ["the text", post()],
    ["the warning", post({ content: "", spoiler_text: "BREAD" })],
    [
      "a description",
      post({ content: "", media_attachments: [{ ...image, description: "bread" }] }),
    ],
  ])("no posts whose pattern is found in %s", (_, status) => {
    expect(choose({ regex: { body: " br.ad " } })(status)).toBe(false);
  });

  test("the user's own posts, whatever matches", () => {
    expect(choose({ regex: { body: "bread" } })(post({ account: "alice" }))).toBe(true);
  });

  test("everything, if the pattern is invalid", () => {
    expect(choose({ regex: { body: "(" } })(post())).toBe(true);
    expect(compilePattern("(")).toBeInstanceOf(SyntaxError);
  });
});

test("malformed settings of a timeline are ignored one by one", () => {
  const { timelines } = mergeLayers(
    { timelines: { public: { shows: { reply: false, quote: 7 }, languages: [4], regex: "x" } } },
    { timelines: { public: { other: { onlyMedia: true } }, home: null, __proto__: { a: 1 } } },
  );
  expect(timelines).toEqual({
    public: {
      shows: { ...shows, reply: false },
      regex: { body: "" },
      other: { onlyMedia: true, onlyLocal: false, withMuted: false },
      languages: [],
      excluded_accounts: [],
      last_read_id: "",
    },
  });
});
