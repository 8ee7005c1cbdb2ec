import { expect, test } from "vitest";
import { countNew, groupsOf, type Groupable } from "../../../core/notifications/groups.ts";

type Sketch = [id: string, type: string, status: string | null, account: string, more?: object];

function grouped(...sketches: (Sketch | "gap")[]) {
  const known = new Map<string, Groupable>();
  const rows = sketches.map(sketch => {
    if (sketch === "gap") return { kind: "gap" as const, key: "gap" };
    const [id, type, status, account, more] = sketch;
    known.set(id, { id, type, status, account, created_at: "2026-11-21T10:00:00.000Z", ...more });
    return { kind: "notification" as const, key: id, id };
  });
  return groupsOf<{ kind: "gap"; key: string }>(rows, id => known.get(id));
}

const shown = (...sketches: (Sketch | "gap")[]) =>
  grouped(...sketches).map(group => (group.kind === "gap" ? "gap" : group.ids.join(" ")));

test.each<[string, (Sketch | "gap")[], string[]]>([
  [
    "favourites of one post",
    [
      ["3", "favourite", "s", "a"],
      ["2", "favourite", "s", "b"],
    ],
    ["3 2"],
  ],
  [
    "of two posts",
    [
      ["3", "favourite", "s", "a"],
      ["2", "favourite", "t", "b"],
    ],
    ["3", "2"],
  ],
  [
    "of two types",
    [
      ["3", "favourite", "s", "a"],
      ["2", "reblog", "s", "b"],
    ],
    ["3", "2"],
  ],
  [
    "follows",
    [
      ["3", "follow", null, "a"],
      ["2", "follow", null, "b"],
    ],
    ["3 2"],
  ],
  [
    "requests stand alone",
    [
      ["3", "follow_request", null, "a"],
      ["2", "follow_request", null, "b"],
    ],
    ["3", "2"],
  ],
  [
    "mentions stand alone",
    [
      ["3", "mention", "s", "a"],
      ["2", "mention", "s", "a"],
    ],
    ["3", "2"],
  ],
  [
    "unknown types stand alone",
    [
      ["3", "odd", "s", "a"],
      ["2", "odd", "s", "a"],
    ],
    ["3", "2"],
  ],
  [
    "what stands between",
    [
      ["3", "favourite", "s", "a"],
      ["2", "mention", "t", "b"],
      ["1", "favourite", "s", "c"],
    ],
    ["3 1", "2"],
  ],
  [
    "reactions by emoji",
    [
      ["3", "pleroma:emoji_reaction", "s", "a", { emoji: "🌿" }],
      ["2", "pleroma:emoji_reaction", "s", "b", { emoji: "🌱" }],
      ["1", "pleroma:emoji_reaction", "s", "c", { emoji: "🌿" }],
    ],
    ["3 1", "2"],
  ],
  [
    "another day",
    [
      ["3", "favourite", "s", "a"],
      ["2", "favourite", "s", "b", { created_at: "2026-11-20T23:00:00.000Z" }],
    ],
    ["3", "2"],
  ],
  [
    "the server's groups",
    [
      ["3", "odd", "s", "a", { group_key: "g" }],
      ["2", "odd", "t", "b", { group_key: "g" }],
    ],
    ["3 2"],
  ],
  [
    "what the server keeps apart, we may join",
    [
      ["3", "favourite", "s", "a", { group_key: "ungrouped-3" }],
      ["2", "favourite", "s", "b", { group_key: "ungrouped-2" }],
    ],
    ["3 2"],
  ],
  [
    "a gap stays where it is",
    [["3", "favourite", "s", "a"], "gap", ["2", "mention", "s", "b"]],
    ["3", "gap", "2"],
  ],
  ["nothing", [], []],
])("notifications are grouped correctly: %s", (_, sketches, expected) => {
  expect(shown(...sketches)).toEqual(expected);
});

test("a group keeps its key when it grows at either end", () => {
  const keys = (...ids: string[]) =>
    grouped(...ids.map((id): Sketch => [id, "favourite", "s", id])).map(({ key }) => key);
  const [key] = keys("2");
  expect(keys("3", "2", "1")).toEqual([key]);
});

test("each person is named once, the newest first, and missing accounts are left out", () => {
  const [group] = grouped(
    ["4", "favourite", "s", "b"],
    ["3", "favourite", "s", "a"],
    ["2", "favourite", "s", "b"],
    ["1", "favourite", "s", null as never],
  );
  expect(group).toMatchObject({ type: "favourite", status: "s", accounts: ["b", "a"] });
});

test.each([
  ["nothing is known of what was read", "0", 0],
  ["all is newer", "1", 3],
  ["some are", "4", 1],
  ["the newest of a group is what counts", "3", 2],
  ["nothing is", "6", 0],
])("new groups at the top are counted correctly: %s", (_, marker, count) => {
  const groups = grouped(
    ["6", "mention", "s", "a"],
    ["4", "favourite", "t", "b"],
    ["3", "favourite", "t", "c"],
    ["2", "mention", "u", "d"],
  );
  expect(countNew(groups, marker)).toBe(count);
});

test("new groups with unsortable ids are those above the marker", () => {
  const groups = grouped(["aa", "mention", "s", "a"], ["b", "mention", "t", "b"]);
  expect(countNew(groups, "b")).toBe(1);
  expect(countNew(groups, "else")).toBe(0);
});
