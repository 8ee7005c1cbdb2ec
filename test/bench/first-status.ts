import type { Page } from "playwright-core";
import { processorTime } from "./processor-time.ts";

/** Milliseconds from the start of the navigation, and how they were spent until `ready`. */
export interface Start {
  /** To the frame after the first status, which at a second visit is that of a snapshot. */
  firstStatus: number;
  /** To the frame after the first status of the client itself, which can be used. */
  ready: number;
  firstPaint: number;
  /** What tasks have taken beyond 50 ms each. */
  blocking: number;
  /** Processor time of the main thread. */
  processor: number;
}

interface Watched {
  firstStatus?: number;
  ready?: number;
  longTasks?: PerformanceEntry[];
}

/** The two times of the first status alone. */
export async function timeToFirstStatus(
  page: Page,
  url: string,
): Promise<Pick<Start, "firstStatus" | "ready">> {
  await page.addInitScript(() => {
    const inside = (root: ParentNode, selector: string) =>
      root.querySelector(selector)?.shadowRoot ?? root;
    const isIn = (root: ParentNode) => root.querySelector("article.status") !== null;
    const isInSnapshot = () =>
      [...inside(document, ".screen-snapshot > *").querySelectorAll("*")].some(
        ({ shadowRoot }) => shadowRoot && isIn(shadowRoot),
      );
    const watched = globalThis as Watched;
    let isShown = false;
    let isReady = false;
    const look = (now: number) => {
      if (isShown) watched.firstStatus ??= now;
      if (isReady) watched.ready = now;
      else requestAnimationFrame(look);
      isReady = isIn(inside(inside(document, "lily-app"), "lily-timeline"));
      isShown ||= isReady || isInSnapshot();
    };
    requestAnimationFrame(look);
  });
  await page.goto(url, { waitUntil: "commit" });
  const times = await page.waitForFunction(() => {
    const { firstStatus = NaN, ready } = globalThis as Watched;
    return ready !== undefined && { firstStatus, ready };
  });
  return (await times.jsonValue()) as { firstStatus: number; ready: number };
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
  const { result: times, spent } = await processorTime(page, () => timeToFirstStatus(page, url));
  const seen = await page.evaluate(end => {
    const tasks = (globalThis as Watched).longTasks ?? [];
    const early = tasks.filter(({ startTime }) => startTime < end);
    return {
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? end,
      blocking: early.reduce((sum, { duration }) => sum + duration - 50, 0),
    };
  }, times.ready);
  return { ...times, ...seen, processor: spent.whole };
}

/** What is loaded in the two seconds after the first status belongs to the visit. */
const VISIT_MS = 2000;

/** From then on, what the next visit begins with is stored. */
export const STORED_AFTER_MS = 7000;

/** Waits until so many milliseconds have passed since the first status. */
export async function stay(page: Page, ms = VISIT_MS): Promise<void> {
  await page.waitForFunction(
    wanted => performance.now() - ((globalThis as Watched).ready ?? Infinity) > wanted,
    ms,
  );
}
