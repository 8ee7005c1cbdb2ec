import { expect, test } from "vitest";
import { createScope, scoped } from "../../core/lib/scope.ts";

test("a store that is created after the end of its scope is ended as soon as it is complete", async () => {
  const calls: string[] = [];
  const store = scoped(scope => {
    scope.onEnd(() => calls.push(name));
    const name = "ended";
    return {};
  });
  const early = createScope();
  store(early);
  early.end();
  expect(calls).toEqual(["ended"]);
  const late = createScope();
  late.end();
  store(late);
  expect(calls).toEqual(["ended"]);
  await Promise.resolve();
  expect(calls).toEqual(["ended", "ended"]);
});
