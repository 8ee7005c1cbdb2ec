import { expect, test } from "vitest";
import { createMatcher, MAX_PAUSE_MS } from "../../../core/shortcuts/matcher.ts";
import {
  conflictsOf,
  isChanged,
  keysOf,
  SHORTCUT_IDS,
  withoutConflicts,
  type ChosenKeys,
} from "../../../core/shortcuts/shortcuts.ts";

/** Presses keys one after the other, `pause` milliseconds apart. */
function pressing(keys: string, pause = 100, chosen: ChosenKeys = {}) {
  let time = 0;
  const match = createMatcher(() => time);
  return keys.split(" ").map(key => {
    time += pause;
    const meaning = match(key, chosen);
    return meaning === null || meaning === "begun" ? meaning : meaning.id;
  });
}

test("no two shortcuts have the same usual keys", () => {
  for (const id of SHORTCUT_IDS)
    expect([id, conflictsOf(id, keysOf(id, {}), {})]).toEqual([id, []]);
});

test("a sequence wins over the shortcut of its last key", () => {
  expect(pressing("g l")).toEqual(["begun", "go-local"]);
  expect(pressing("l")).toEqual(["new-posts"]);
  expect(pressing("j g h h")).toEqual(["next", "begun", "go-home", "toggle-media"]);
});

test("a sequence ends after a second, and with a key that doesn't continue it", () => {
  expect(pressing("g l", MAX_PAUSE_MS + 1)).toEqual(["begun", "new-posts"]);
  expect(pressing("g j l")).toEqual(["begun", "next", "new-posts"]);
  expect(pressing("g g h")).toEqual(["begun", "begun", "go-home"]);
});

test("each key of a shortcut tells which one it is", () => {
  expect(createMatcher(() => 0)("3", {})).toEqual({ id: "column", nth: 2 });
});

test("what the browser or a field handles is no shortcut here", () => {
  expect(pressing("Enter PageDown Escape Mod+Enter")).toEqual([null, null, null, null]);
});

test("a person's own keys replace the usual ones, and none switches a shortcut off", () => {
  const chosen = { favourite: ["y"], boost: [], unknown: ["b"], column: ["q"] };
  expect(pressing("y f b", 100, chosen)).toEqual(["favourite", null, null]);
  expect(isChanged("favourite", chosen)).toBe(true);
  expect(isChanged("reply", chosen)).toBe(false);
  // These can't be changed.
  expect(keysOf("column", chosen)[0]).toBe("1");
});

test("keys collide if they are the same, or begin others", () => {
  expect(conflictsOf("boost", ["f"], {})).toEqual(["favourite"]);
  expect(conflictsOf("boost", ["h"], {})).toEqual(["toggle-media"]);
  expect(conflictsOf("boost", ["g"], {})).toContain("go-home");
  expect(conflictsOf("boost", ["f x"], {})).toEqual(["favourite"]);
  expect(conflictsOf("boost", ["y"], {})).toEqual([]);
  expect(conflictsOf("boost", ["f"], { favourite: ["y"] })).toEqual([]);
});

test("keys that are taken for another shortcut leave it its other ones", () => {
  expect(withoutConflicts("boost", ["c"], {})).toEqual({ compose: ["n"] });
  expect(withoutConflicts("boost", ["f"], {})).toEqual({ favourite: [] });
});
