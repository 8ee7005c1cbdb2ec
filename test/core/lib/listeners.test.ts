import { expect, test, vi } from "vitest";
import { createListeners } from "../../../core/lib/listeners.ts";

test("listeners run with the arguments until they are removed", () => {
  const listeners = createListeners<[string, number]>();
  const [first, second] = [vi.fn(), vi.fn()];
  const remove = listeners.add(first);
  listeners.add(second);
  listeners.emit("a", 1);
  remove();
  listeners.emit("b", 2);
  listeners.clear();
  listeners.emit("c", 3);
  expect(first.mock.calls).toEqual([["a", 1]]);
  expect(second.mock.calls).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
});
