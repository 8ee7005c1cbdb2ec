import { expect, test } from "vitest";
import { compareIds, isNewer } from "../../../core/lib/id-order.ts";

test.each([
  ["9", "10", -1],
  ["109348", "109347", 1],
  ["5", "5", 0],
  ["0", "AzFlake00000000001", -1],
  ["AzFlake00000000002", "AzFlake00000000001", 1],
  ["01M7XPYYX2XCQD54SJD9HWAYES", "01M7XPYYX2XCQD54SJD9HWAYET", -1],
  ["AzFlake0", "AzFlake00000000001", null],
  ["7b1ee2f0-0000-4000-8000-000000000000", "6b1ee2f0-0000-4000-8000-000000000000", null],
  ["2026-11-20T23:10:17.967Z/poll/a", "2026-11-20T23:10:17.967Z/poll/b", null],
])("the ids %s and %s are compared correctly", (one, other, order) => {
  const found = compareIds(one, other);
  expect(found === null ? null : Math.sign(found)).toBe(order);
});

test("ids without an order are compared by their places in the list if both have one", () => {
  expect(isNewer("x/2", "x/1", ["x/2", "x/1"])).toBe(true);
  expect(isNewer("x/1", "x/2", ["x/2", "x/1"])).toBe(false);
  expect(isNewer("x/3", "x/1", ["x/2", "x/1"])).toBeNull();
  expect(isNewer("10", "9", [])).toBe(true);
});
