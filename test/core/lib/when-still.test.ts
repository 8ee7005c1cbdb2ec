import { beforeEach, expect, test, vi } from "vitest";
import { noteScroll, whenStill } from "../../../core/lib/when-still.ts";

let timers: { ms: number; run: () => void }[];
const action = vi.fn<() => void>();

beforeEach(() => {
  timers = [];
  action.mockClear();
});

const runtime = {
  after(ms: number, run: () => void) {
    const timer = { ms, run };
    timers.push(timer);
    return () => void (timers = timers.filter(other => other !== timer));
  },
};

/** Lets the time of the only timer pass. */
function pass(): void {
  const [timer] = timers.splice(0);
  timer!.run();
}

test("an action waits as long as it was told, if nobody scrolls", () => {
  whenStill(runtime, 100, action);
  expect(timers).toMatchObject([{ ms: 100 }]);
  expect(action).not.toHaveBeenCalled();
  pass();
  expect(action).toHaveBeenCalledOnce();
  expect(timers).toEqual([]);
});

test("an action waits until the scrolling has stopped", () => {
  whenStill(runtime, 100, action);
  for (let turn = 0; turn < 5; turn += 1) {
    noteScroll();
    pass();
  }
  expect(action).not.toHaveBeenCalled();
  pass();
  expect(action).toHaveBeenCalledOnce();
});

test("an action can be cancelled, before and while somebody scrolls", () => {
  whenStill(runtime, 100, action)();
  expect(timers).toEqual([]);
  const cancel = whenStill(runtime, 100, action);
  noteScroll();
  pass();
  cancel();
  expect(timers).toEqual([]);
  expect(action).not.toHaveBeenCalled();
});
