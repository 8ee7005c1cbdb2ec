import { expect, test } from "vitest";
import { textMentions, textHighlights } from "../../../core/lib/written-text.ts";

const found = (line: string) =>
  textHighlights(line).map(({ kind, start, end }) => `${kind} ${line.slice(start, end)}`);

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
  ["@bøb@far.example ＠bob", ["mention @b"]],
  ["#日本・語 x=#y (#z) #", ["hashtag #日本・語", "hashtag #z"]],
  ["(http://a.example/x)", ["address http://a.example/x"]],
  ["mail bob@far.example", []],
  ["a#b c/#d", []],
  ["https:// https://a.example/", ["address https://a.example/"]],
])("%s", (line, marks) => {
  expect(found(line)).toEqual(marks);
});

const table: [text: string, accts: string[]][] = [
  ["", []],
  ["Nobody", []],
  ["@bob hello", ["bob"]],
  ["@bob @carol@remote.example, @bob", ["bob", "carol@remote.example"]],
  ["Ask @dina.", ["dina"]],
  ["Ask (@dina@münchen.example).", ["dina@münchen.example"]],
  ["@.dot @a..b@c.example@d", ["a..b@c.example"]],
  ["mail me@example.com", []],
  ["https://example.com/@bob", []],
  ["a.b@c @", []],
];
test.each(table)("“%s” mentions %j", (text, accts) => {
  expect(textMentions(text)).toEqual(accts);
});
