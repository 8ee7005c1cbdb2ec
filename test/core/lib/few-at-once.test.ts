import { expect, test } from "vitest";
import { limitConcurrency } from "../../../core/lib/limit-concurrency.ts";
import { settled } from "../../../demo/environment/until.ts";

test("at most the given number of tasks run, in order, and a failed one makes room", async () => {
  const inTurn = limitConcurrency(2);
  const started: number[] = [];
  const actions = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const all = actions.map(({ promise }, index) =>
    inTurn(() => {
      started.push(index);
      return promise;
    }),
  );
  await settled();
  expect(started).toEqual([0, 1]);
  actions[1]!.reject(new Error("no"));
  await expect(all[1]).rejects.toThrow("no");
  await settled();
  expect(started).toEqual([0, 1, 2]);
  actions[0]!.resolve();
  actions[2]!.resolve();
  await settled();
  expect(started).toEqual([0, 1, 2, 3]);
  actions[3]!.resolve();
  await Promise.all([all[0], all[2], all[3]]);
});
