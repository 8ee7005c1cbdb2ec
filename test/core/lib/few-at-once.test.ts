import { expect, test } from "vitest";
import { limitConcurrency } from "../../../core/lib/limit-concurrency.ts";
import { settled } from "../../../demo/environment/until.ts";

test("at most the given number of tasks run, in order, and a failed one makes room", async () => {
  const inTurn = limitConcurrency(2);
  const begun: number[] = [];
  const deeds = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const all = deeds.map(({ promise }, index) =>
    inTurn(() => {
      begun.push(index);
      return promise;
    }),
  );
  await settled();
  expect(begun).toEqual([0, 1]);
  deeds[1]!.reject(new Error("no"));
  await expect(all[1]).rejects.toThrow("no");
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  deeds[0]!.resolve();
  deeds[2]!.resolve();
  await settled();
  expect(begun).toEqual([0, 1, 2, 3]);
  deeds[3]!.resolve();
  await Promise.all([all[0], all[2], all[3]]);
});
