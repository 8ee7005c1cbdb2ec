import { describe, expect, test } from "vitest";
import {
  createLengthMeter,
  lengthRuleWords,
  postLength,
} from "../../../core/composer/post-length.ts";

const LINK = `https://example.org/${"a".repeat(100)}`;

const PIECES = [
  ..."aZß ñ  \n,.!'()@#:/-7١",
  "\r\n",
  "\t",
  "\u00a0",
  "猫",
  "ね",
  "が",
  "ｶﾞ",
  "한국",
  "\u1112\u1161\u11ab",
  "กำลัง",
  "हिन्दी",
  "क्ष",
  "ع\u064e",
  "\u0600",
  "\u0301",
  "👍🏽",
  "🏽",
  "🇩🇪",
  "🇩",
  "👩‍👩‍👧‍👦",
  "❤️",
  "©",
  "\u200d",
  "\u200b",
  "1️⃣",
  "\ud800",
  "𝒳",
  LINK,
  "http://a.de/",
  "@bob@example.org",
  "bob@example.org",
];

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

describe("the length meter", () => {
  for (const rule of ["grapheme", "code-point", 23] as const) {
    const meter = createLengthMeter(rule);

    test(`agrees with the full count for single and repeated pieces (${rule})`, () => {
      for (const piece of PIECES) {
        for (const text of [piece, piece + piece, `x ${piece} y`, piece.repeat(60)]) {
          expect([text, meter(text)]).toEqual([text, postLength(text, rule)]);
        }
      }
    });

    test(`agrees with the full count for four thousand texts (${rule})`, () => {
      const next = numbers(7);
      for (let round = 0; round < 4_000; round += 1) {
        const count = 1 + Math.floor(next() * (round % 2 ? 8 : 60));
        const text = Array.from(
          { length: count },
          () => PIECES[Math.floor(next() * PIECES.length)],
        );
        const whole = text.join("");
        expect([whole, meter(whole)]).toEqual([whole, postLength(whole, rule)]);
      }
    });
  }
});

test("a character inserted into a text of 20,000 increases the count by one", () => {
  const meter = createLengthMeter(23);
  const word = "Lighthouse @keeper@sea.example 👍🏽 über https://example.org/a\n";
  const text = word.repeat(Math.ceil(20_000 / word.length));
  const before = meter(text);
  expect(before).toBe(postLength(text, 23));
  const at = text.indexOf("house", 10_000);
  expect(meter(`${text.slice(0, at)}x${text.slice(at)}`)).toBe(before + 1);
});

test("the description of the length rule contains the limit and the length of an address", () => {
  expect(lengthRuleWords("code-point", 5000).values).toEqual({ limit: 5000 });
  const { message, values } = lengthRuleWords(23, 500);
  expect(values).toEqual({ limit: 500, characters: 23 });
  expect(message.message).toContain("{characters}");
});
