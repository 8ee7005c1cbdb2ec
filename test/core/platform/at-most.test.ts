import { expect, test, vi } from "vitest";
import { atMost } from "../../../core/platform/at-most.ts";
import type { Runtime } from "../../../core/platform/runtime.ts";

const running = (after: Runtime["after"]) => ({ after }) as Runtime;

test("a promise is waited for until it is done", async () => {
  const stop = vi.fn();
  await atMost(
    running(() => stop),
    1,
    Promise.resolve(),
  );
  expect(stop).toHaveBeenCalled();
});

test("a failure is passed on, and nothing is left running", async () => {
  const stop = vi.fn();
  const failing = atMost(
    running(() => stop),
    1,
    Promise.reject(new Error("Broken")),
  );
  await expect(failing).rejects.toThrow("Broken");
  expect(stop).toHaveBeenCalled();
});

test("a promise is waited for until the time is over", async () => {
  const atOnce = running((_ms, action) => {
    action();
    return () => {};
  });
  await atMost(atOnce, 1, new Promise(() => {}));
});
