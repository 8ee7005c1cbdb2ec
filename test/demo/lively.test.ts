import { afterEach, expect, test, vi } from "vitest";
import { liveOn } from "../../demo/instance/lively.ts";
import { seededRandom } from "../../demo/instance/seed/random.ts";
import { demoPerson } from "../support/demo/demo-person.ts";
import { checkedInstance } from "../support/demo/shapes.ts";

afterEach(() => void vi.useRealTimers());

test("simulated people keep sending alice notifications of several types until they are stopped", async () => {
  await using instance = await checkedInstance();
  const alice = await demoPerson(instance, "alice");
  await alice.send("POST", "/api/v1/notifications/clear");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const errors = vi.spyOn(console, "error");
  const stop = liveOn(instance, seededRandom("a lively hour"));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  stop();
  await vi.waitFor(async () => {
    const { body } = await alice.get("/api/v1/notifications?limit=40");
    const types = new Set((body as { type: string }[]).map(({ type }) => type));
    expect(types.size).toBeGreaterThan(3);
  });
  expect(vi.getTimerCount()).toBe(0);
  expect(errors).not.toHaveBeenCalled();
});
