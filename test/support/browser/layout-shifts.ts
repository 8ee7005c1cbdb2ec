import type { Page } from "playwright-core";

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Watched {
  shifts: { value: number; moved: string }[];
}

/**
 * What moved by itself in the present document, with the score that browsers give it
 * (https://web.dev/articles/cls); an answer to a click or a key is none.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<Watched["shifts"]>> {
  await page.addInitScript(() => {
    const shifts: Watched["shifts"] = [];
    Object.assign(globalThis, { shifts });
    const observer = new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        // Inside of shadow roots only the places are told, not the elements.
        const place = ({ x, y, width, height }: DOMRect) => `${[x, y, width, height]}`;
        const moved = sources.map(
          each => `${place(each.previousRect)} to ${place(each.currentRect)}`,
        );
        if (!hadRecentInput) shifts.push({ value, moved: moved.join("; ") });
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as Watched).shifts);
}
