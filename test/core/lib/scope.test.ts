import { expect, test } from "vitest";
import { createScope, scoped } from "../../../core/lib/scope.ts";

test("a store is made once for each scope", () => {
  const counter = scoped(() => ({}));
  const [one, other] = [createScope(), createScope()];
  expect(counter(one)).toBe(counter(one));
  expect(counter(one)).not.toBe(counter(other));
});

test("the end of a scope runs its callbacks once, the last one first", () => {
  const undone: string[] = [];
  const scope = createScope();
  for (const name of ["a", "b"]) scope.onEnd(() => void undone.push(name));
  scope.end();
  scope.end();
  expect(undone).toEqual(["b", "a"]);
  expect(scope.made.size).toBe(0);
});
