import { expect, test } from "vitest";
import { ranked } from "../../../core/shortcuts/ranking.ts";

const entries = [
  { key: "1", label: "Bookmarks" },
  { key: "2", label: "Blocked people", keywords: "blocks" },
  { key: "3", label: "Local timeline" },
  { key: "4", label: "Café", keywords: "place people" },
];

const labels = (text: string) => ranked(entries, text).map(({ label }) => label);

test("entries are found by the beginnings of their words, in any order", () => {
  expect(labels("boo")).toEqual(["Bookmarks"]);
  expect(labels("time loc")).toEqual(["Local timeline"]);
  expect(labels("nothing")).toEqual([]);
});

test("typos and accents don't matter", () => {
  expect(labels("bokmarks")).toEqual(["Bookmarks"]);
  expect(labels("cafe")).toEqual(["Café"]);
});

test("a name counts more than the other words for it", () => {
  expect(labels("people")).toEqual(["Blocked people", "Café"]);
});

test("of entries with the same name the weightier one comes first", () => {
  const same = [
    { key: "a", label: "Shortcuts" },
    { key: "b", label: "Shortcuts", weight: 2 },
  ];
  expect(ranked(same, "short").map(({ key }) => key)).toEqual(["b", "a"]);
});
