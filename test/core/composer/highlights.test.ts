import { expect, test } from "vitest";
import { overLimit, writtenMarks } from "../../../core/composer/highlights.ts";

const found = (line: string) =>
  writtenMarks(line).map(({ kind, start, end }) => `${kind} ${line.slice(start, end)}`);

test.each<[string, string[]]>([
  ["", []],
  ["nothing at all", []],
  ["hello @bob!", ["mention @bob"]],
  ["@bob@far.example: hi", ["mention @bob@far.example"]],
  ["@bob@far.example.", ["mention @bob@far.example"]],
  ["#tea, #Tee_Trinken", ["hashtag #tea", "hashtag #Tee_Trinken"]],
  ["#1 is no tag, #1st is", ["hashtag #1st"]],
  ["صباح #الخير @سارة", ["hashtag #الخير"]],
  ["see https://a.example/@bob#tea.", ["address https://a.example/@bob#tea"]],
  ["(http://a.example/x)", ["address http://a.example/x"]],
  ["mail bob@far.example", []],
  ["a#b c/#d", []],
  ["https:// https://a.example/", ["address https://a.example/"]],
])("%s", (line, marks) => {
  expect(found(line)).toEqual(marks);
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
