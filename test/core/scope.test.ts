import { expect, test } from "vitest";
import { createScope, scoped } from "../../core/lib/scope.ts";

test("a store that is created after the end of its scope is ended as soon as it is complete", async () => {
  const told: string[] = [];
  const store = scoped(scope => {
    scope.onEnd(() => told.push(name));
    const name = "ended";
    return {};
  });
  const early = createScope();
  store(early);
  early.end();
  expect(told).toEqual(["ended"]);
  const late = createScope();
  late.end();
  store(late);
  expect(told).toEqual(["ended"]);
  await Promise.resolve();
  expect(told).toEqual(["ended", "ended"]);
});
