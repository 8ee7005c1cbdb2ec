import { describe, expect, test } from "vitest";
import { postLength } from "../../../core/composer/post-length.ts";

const LONG = `https://example.org/${"a".repeat(100)}`;

describe("where a post counts as it is written (Pleroma)", () => {
  for (const [text, length] of [
    ["", 0],
    ["  \n hello \n ", 5],
    ["a\nb", 3],
    ["a\r\nb", 3],
    ["ä", 1],
    ["a\u0308", 1],
    ["👩‍👩‍👧‍👦", 1],
    ["🇩🇪🇫🇷", 2],
    ["👍🏽", 1],
    [LONG, 120],
    ["@bob@example.org", 16],
    ["\ud800", 1],
  ] as const) {
    test(`${JSON.stringify(text)}: ${length}`, () => expect(postLength(text, null)).toBe(length));
  }
});

describe("where addresses count the same and mentions without their host (Mastodon)", () => {
  for (const [text, length] of [
    [LONG, 23],
    [`see ${LONG}.`, 28],
    [`(${LONG})`, 25],
    [`${LONG} ${LONG}`, 47],
    ["http://a.de/", 23],
    [`x${LONG}`, 121],
    ["https://", 8],
    ["example.org", 11],
    [`${LONG}@bob@example.org`, 23],
    ["@bob@example.org hi", 7],
    ["@bob hi", 7],
    ["@bob@example.org.", 5],
    ["mail bob@example.org", 20],
    ["@a.b-c@example.org", 6],
    ["@bob@", 5],
    ["@@bob@example.org", 5],
  ] as const) {
    test(`${JSON.stringify(text)}: ${length}`, () => expect(postLength(text, 23)).toBe(length));
  }

  test("a hostile text is counted in no time", () => {
    for (const part of ["@a.", "@a@", "https://", "@a-.", "a."]) {
      expect(postLength(part.repeat(20_000), 23)).toBeGreaterThan(0);
    }
  });
});
