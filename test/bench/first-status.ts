import type { Page } from "playwright-core";
import { processorTime } from "./processor-time.ts";

/** Milliseconds from the start of the navigation to the first status, and how they were spent. */
export interface Start {
  firstStatus: number;
  firstPaint: number;
  /** What tasks have taken beyond 50 ms each. */
  blocking: number;
  /** Processor time of the main thread. */
  processor: number;
}

interface Watched {
  firstStatus?: number;
  longTasks?: PerformanceEntry[];
}

/** Milliseconds from the start of the navigation to the frame after the first status. */
export async function timeToFirstStatus(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const inside = (root: ParentNode, tag: string) => root.querySelector(tag)?.shadowRoot ?? root;
    const look = () => {
      const root = inside(inside(document, "lily-app"), "lily-timeline");
      const shown = root.querySelector("article.status") !== null;
      requestAnimationFrame(shown ? now => Object.assign(globalThis, { firstStatus: now }) : look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(url, { waitUntil: "commit" });
  const shown = await page.waitForFunction(() => (globalThis as Watched).firstStatus);
  return (await shown.jsonValue()) ?? Number.NaN;
}

/** The same with what else can be said of a start. */
export async function start(page: Page, url: string): Promise<Start> {
  await page.addInitScript(() => {
    const longTasks: PerformanceEntry[] = [];
    Object.assign(globalThis, { longTasks });
    new PerformanceObserver(list => longTasks.push(...list.getEntries())).observe({
      type: "longtask",
      buffered: true,
    });
  });
  const { result: firstStatus, spent } = await processorTime(page, () =>
    timeToFirstStatus(page, url),
  );
  const seen = await page.evaluate(end => {
    const tasks = (globalThis as Watched).longTasks ?? [];
    const early = tasks.filter(({ startTime }) => startTime < end);
    return {
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? end,
      blocking: early.reduce((sum, { duration }) => sum + duration - 50, 0),
    };
  }, firstStatus);
  return { firstStatus, ...seen, processor: spent.whole };
}

/** What is loaded in the two seconds after the first status belongs to the visit. */
const VISIT_MS = 2000;

/** From then on, what the next visit begins with is stored. */
export const STORED_AFTER_MS = 7000;

/** Waits until so many milliseconds have passed since the first status. */
export async function stay(page: Page, ms = VISIT_MS): Promise<void> {
  await page.waitForFunction(
    wanted => performance.now() - ((globalThis as Watched).firstStatus ?? Infinity) > wanted,
    ms,
  );
}
