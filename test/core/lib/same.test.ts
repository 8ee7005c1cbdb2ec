import { expect, test } from "vitest";
import { same } from "../../../core/lib/same.ts";

test.each<[unknown, unknown, boolean]>([
  [null, undefined, false],
  [null, {}, false],
  [[], {}, false],
  [{}, [], false],
  [0, false, false],
  ["1", 1, false],
  [[1], [1, undefined], false],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ a: 1, b: null }, { a: 1 }, false],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, false],
  [NaN, NaN, true],
  [{}, {}, true],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
])("%j and %j are the same: %s", (one, other, expected) => {
  expect(same(one, other)).toBe(expected);
});
