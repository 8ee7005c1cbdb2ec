import { expect, test } from "vitest";
import { textMentions } from "../../../core/composer/text-mentions.ts";

const table: [text: string, accts: string[]][] = [
  ["", []],
  ["Nobody", []],
  ["@bob hello", ["bob"]],
  ["@bob @carol@remote.example, @bob", ["bob", "carol@remote.example"]],
  ["Ask @dina.", ["dina"]],
  ["Ask (@dina@münchen.example).", ["dina@münchen.example"]],
  ["mail me@example.com", []],
  ["https://example.com/@bob", []],
  ["a.b@c @", []],
];
test.each(table)("“%s” mentions %j", (text, accts) => {
  expect(textMentions(text)).toEqual(accts);
});
