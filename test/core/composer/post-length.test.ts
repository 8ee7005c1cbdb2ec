import { describe, expect, test } from "vitest";
import { overLimit, postLength } from "../../../core/composer/post-length.ts";

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
      expect(postLength(text, null)).toBe(length));
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
  expect(overLimit("as it is", 8, null)).toBe(null);
  expect(overLimit("", 0, null)).toBe(null);
});

test("what is over begins behind the last letter that fits", () => {
  expect(overLimit("as it is", 4, null)).toBe(4);
  // Nobody counts the blanks at the end.
  expect(overLimit("as it is", 5, null)).toBe(6);
  expect(overLimit("as it is now", 5, null)).toBe(6);
  expect(overLimit("as  is", 5, null)).toBe(5);
  expect(overLimit("as it is", 80, null)).toBe(null);
  expect(overLimit("as it is", 0, null)).toBe(0);
  // More is in the warning than fits.
  expect(overLimit("as it is", -3, null)).toBe(0);
});

test("letters of several units stay whole", () => {
  expect(overLimit("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2, null)).toBe("👩‍👩‍👧‍👦👩‍👩‍👧‍👦".length);
});

test("addresses and mentions count as the server counts them", () => {
  const address = `https://a.example/${"x".repeat(80)}`;
  expect(overLimit(`${address} and`, 27, 23)).toBe(null);
  expect(overLimit(`${address} and`, 25, 23)).toBe(address.length + 2);
  expect(overLimit(`${address} and`, 27, null)).toBe(27);
  expect(overLimit("@bob@far.example yes", 6, 23)).toBe("@bob@far.example y".length);
});
