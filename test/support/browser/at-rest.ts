import type { Locator, Page } from "playwright-core";

/** Frames without a change: a list that gets its true heights moves several times in a row. */
const STILL = 10;

/** Once the page no longer scrolls: where something stands on the screen is where it stays. */
export function comesToRest(page: Page): Promise<unknown> {
  return page.evaluate(
    still =>
      new Promise<void>(resolve => {
        let frames = 0;
        let before = "";
        requestAnimationFrame(function look() {
          const now = `${scrollY} ${document.documentElement.scrollHeight}`;
          frames = now === before ? frames + 1 : 0;
          before = now;
          if (frames === still) resolve();
          else requestAnimationFrame(look);
        });
      }),
    STILL,
  );
}

/** Whether all of an element is in sight, without scrolling, and under nothing. */
export const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (left + right) / 2;
    const root = element.getRootNode() as ShadowRoot;
    return [top + 2, bottom - 2].every(y => element.contains(root.elementFromPoint(x, y)));
  });
