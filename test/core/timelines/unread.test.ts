import { expect, test } from "vitest";
import type { Segment } from "../../../core/timelines/pages-and-gaps.ts";
import { countAbove, sameAbove, statusesAmong } from "../../../core/timelines/internal/list.ts";

const page = (...ids: string[]): Segment => ({ kind: "page", link: "/", ids });
const gap = (count: number, last: string | null): Segment => ({
  kind: "gap",
  key: "g",
  link: "/",
  count,
  last,
});

test.each<[string, string[], string[], number]>([
  ["nothing, of nothing", [], [], 0],
  ["nothing, when nothing was shown", ["a"], [], 0],
  ["nothing, when nothing of it is left", ["a", "b"], ["x"], 0],
  ["what stands above", ["c", "b", "a"], ["b", "a"], 1],
  ["what stands above the next, when the first went", ["c", "a"], ["b", "a"], 1],
  ["not what came in between", ["b", "x", "a"], ["b", "a"], 0],
])("these items count as new: %s", (_name, keys, shown, expected) => {
  expect(countAbove(keys, new Set(shown))).toBe(expected);
});

test.each<[string, Segment[], Segment[], number, number]>([
  ["nothing", [page("a")], [page("a")], 0, 0],
  [
    "as many, when what follows becomes a gap",
    [page("c"), page("b", "a")],
    [page("c"), gap(2, "a")],
    1,
    1,
  ],
  [
    "fewer, when what waits becomes a gap",
    [page("d", "c"), page("a")],
    [gap(2, "c"), page("a")],
    2,
    1,
  ],
  [
    "none, when the first shown is filled",
    [gap(2, "b"), page("a")],
    [page("c", "b"), page("a")],
    0,
    0,
  ],
  [
    "no more, when the first shown below is filled",
    [page("d"), gap(1, null)],
    [page("d"), page("c")],
    1,
    1,
  ],
  ["nothing, when it goes with what is shown of its page", [page("c", "b")], [gap(2, "b")], 1, 0],
])(
  "after the segments change, the waiting items are: %s",
  (_name, before, after, waiting, expected) => {
    expect(sameAbove(before, after, waiting)).toBe(expected);
  },
);

test.each<[string, Segment[], number, number]>([
  ["nothing", [page("a")], 0, 0],
  ["a part of a page", [page("c", "b", "a")], 2, 2],
  ["a gap whose size is known", [page("c"), gap(20, "b"), page("a")], 2, 21],
  ["not one of which nobody knows", [page("c"), gap(20, null), page("a")], 2, 1],
])("the number of statuses includes: %s", (_name, segments, items, expected) => {
  expect(statusesAmong(segments, items)).toBe(expected);
});
