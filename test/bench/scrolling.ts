import type { Page } from "playwright-core";
import { elementCounter } from "../support/browser/open-tree.ts";

/** How a long list felt while it was scrolled through. */
export interface Smoothness {
  frames: number;
  /** Frames of 1/60 s in which nothing new could be shown. */
  dropped: number;
  /** Tasks of more than 50 ms. */
  longTasks: number;
  /** The longest of them in milliseconds. */
  longest: number;
}

const FRAMES = 300;
/** Far enough for every shape to come by several times. */
export const LONG = 900;
/** A quick flick: 2,400 pixels a second. */
const STEP = 40;
const SCREENS = 40;

/** Scrolls the page, or its first column, down by the same distance in each frame. */
export function smoothness(page: Page, length = FRAMES, isDeck = false): Promise<Smoothness> {
  return page.evaluate(
    async ({ frames, step, inColumn }) => {
      const column = document.querySelector("lily-app")?.shadowRoot?.querySelector(".page-column");
      const scrolled = inColumn ? column! : window;
      const tasks: number[] = [];
      const observer = new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      });
      observer.observe({ type: "longtask" });
      const frame = () => new Promise<number>(done => requestAnimationFrame(done));
      let before = await frame();
      let dropped = 0;
      for (let index = 0; index < frames; index += 1) {
        scrolled.scrollBy(0, step);
        const now = await frame();
        dropped += Math.max(0, Math.round((now - before) / (1000 / 60)) - 1);
        before = now;
      }
      observer.disconnect();
      return { frames, dropped, longTasks: tasks.length, longest: Math.max(0, ...tasks) };
    },
    { frames: length, step: STEP, inColumn: isDeck },
  );
}

/** The most elements that the document and its shadow roots had at once on a long way down. */
export async function peakElements(page: Page): Promise<number> {
  const count = await elementCounter(page);
  let peak = 0;
  for (let screen = 0; screen < SCREENS; screen += 1) {
    peak = Math.max(peak, await count());
    await page.evaluate(async () => {
      scrollBy(0, innerHeight);
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
  }
  return peak;
}
