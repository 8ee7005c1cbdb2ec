import { describe, expect, test } from "vitest";
import { overLimit, postLength, warningLength } from "../../../core/composer/post-length.ts";

const LONG = `https://example.org/${"a".repeat(100)}`;

describe("post length where text counts as written (Pleroma)", () => {
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
    test(`of ${JSON.stringify(text)} is ${length}`, () =>
      expect(postLength(text, "grapheme")).toBe(length));
  }
});

describe("post length in code points (GoToSocial)", () => {
  for (const [text, length] of [
    ["", 0],
    [" \n hello \n ", 11],
    ["ä", 1],
    ["a\u0308", 2],
    ["👩‍👩‍👧", 5],
    ["🇩🇪🇫🇷", 4],
    [LONG, 120],
    ["@bob@example.org", 16],
    ["\ud800", 1],
  ] as const) {
    test(`of ${JSON.stringify(text)} is ${length}`, () =>
      expect(postLength(text, "code-point")).toBe(length));
  }
});

describe("post length where addresses have a fixed length and mentions count without host (Mastodon)", () => {
  for (const [text, length] of [
    [LONG, 23],
    [`see ${LONG}.`, 28],
    [`(${LONG})`, 25],
    [`${LONG} ${LONG}`, 47],
    ["http://a.de/", 23],
    [`x${LONG}`, 121],
    ["https://", 8],
    [`https://-${"a".repeat(30)}`, 39],
    ["example.org", 11],
    [`${LONG}@bob@example.org`, 23],
    ["@bob@example.org hi", 7],
    ["@bob hi", 7],
    ["@bob@example.org.", 5],
    ["mail bob@example.org", 20],
    ["@a.b-c@example.org", 6],
    ["@bob@", 5],
    ["@bøb@example.org", 16],
    ["@@bob@example.org", 5],
  ] as const) {
    test(`of ${JSON.stringify(text)} is ${length}`, () =>
      expect(postLength(text, 23)).toBe(length));
  }

  test("is counted for 20,000 repetitions of text that resembles mentions or addresses", () => {
    for (const part of ["@a.", "@a@", "https://", "@a-.", "a."]) {
      expect(postLength(part.repeat(20_000), 23)).toBeGreaterThan(0);
    }
  });
});

test("nothing is over where all fits", () => {
  expect(overLimit("as it is", 8, "grapheme")).toBe(null);
  expect(overLimit("", 0, "grapheme")).toBe(null);
});

test("what is over begins behind the last letter that fits", () => {
  expect(overLimit("as it is", 4, "grapheme")).toBe(4);
  // Nobody counts the blanks at the end.
  expect(overLimit("as it is", 5, "grapheme")).toBe(6);
  expect(overLimit("as it is now", 5, "grapheme")).toBe(6);
  expect(overLimit("as  is", 5, "grapheme")).toBe(5);
  expect(overLimit("as it is", 80, "grapheme")).toBe(null);
  expect(overLimit("as it is", 0, "grapheme")).toBe(0);
  // More is in the warning than fits.
  expect(overLimit("as it is", -3, "grapheme")).toBe(0);
});

test("letters of several units stay whole", () => {
  expect(overLimit("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2, "grapheme")).toBe("👩‍👩‍👧‍👦👩‍👩‍👧‍👦".length);
});

test("code points of two units stay whole", () => {
  expect(overLimit("👍👍👍", 2, "code-point")).toBe("👍👍".length);
  expect(overLimit("👩‍👩‍👧 👍", 7, "code-point")).toBe(null);
});

test("a warning counts as written", () => {
  for (const [rule, length] of [
    [23, 122],
    ["grapheme", 122],
    ["code-point", 126],
  ] as const)
    expect(warningLength(` ${LONG} 👩‍👩‍👧 `, rule)).toBe(length);
  expect(warningLength(null, "code-point")).toBe(0);
});

test("addresses and mentions count as the server counts them", () => {
  const address = `https://a.example/${"x".repeat(80)}`;
  expect(overLimit(`${address} and`, 27, 23)).toBe(null);
  expect(overLimit(`${address} and`, 25, 23)).toBe(address.length + 2);
  expect(overLimit(`${address} and`, 27, "grapheme")).toBe(27);
  expect(overLimit("@bob@far.example yes", 6, 23)).toBe("@bob@far.example y".length);
});
