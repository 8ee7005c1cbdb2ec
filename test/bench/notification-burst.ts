import type { Page } from "playwright-core";
import type { RunningInstance } from "../../demo/instance/start.ts";

/** So many come in so many milliseconds. */
const COUNT = 500;
const SPAN = 5000;

/** How a list of notifications took a burst. */
export interface Burst {
  /** Tasks of more than 50 ms. */
  longTasks: number;
  /** The longest of them in milliseconds. */
  longest: number;
  /** Times that the list was drawn, for each frame in which it was. */
  drawingsAFrame: number;
}

/** The stream brings a burst to an open list, at whose top the reader is. */
export async function notificationBurst(page: Page, site: RunningInstance): Promise<Burst> {
  const watched = page.evaluate(
    async ({ span, count }) => {
      const tasks: number[] = [];
      const observer = new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      });
      observer.observe({ type: "longtask" });
      const inside = (root: ParentNode, selector: string): Element | null =>
        root.querySelector(selector) ??
        [...root.querySelectorAll("*")]
          .map(({ shadowRoot }) => shadowRoot && inside(shadowRoot, selector))
          .find(Boolean) ??
        null;
      const feed = inside(document, "[role=feed]")!;
      let drawings = 0;
      const drawn = new MutationObserver(() => void (drawings += 1));
      drawn.observe(feed, { childList: true, subtree: true });
      const end = performance.now() + span + count;
      let most = 0;
      while (performance.now() < end) {
        drawings = 0;
        await new Promise(requestAnimationFrame);
        most = Math.max(most, drawings);
      }
      observer.disconnect();
      drawn.disconnect();
      return { longTasks: tasks.length, longest: Math.max(0, ...tasks), drawingsAFrame: most };
    },
    { span: SPAN, count: COUNT },
  );
  const startedAt = performance.now();
  for (let sent = 0; sent < COUNT; sent += 1) {
    site.notify({ to: "alice", by: "bob", type: "move" });
    const due = startedAt + ((sent + 1) * SPAN) / COUNT;
    await new Promise(done => setTimeout(done, Math.max(0, due - performance.now())));
  }
  return await watched;
}
