import type { Locator } from "playwright-core";

/** Whether all of an element is in sight, without scrolling, and under nothing. */
export const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (left + right) / 2;
    const root = element.getRootNode() as ShadowRoot;
    return [top + 2, bottom - 2].every(y => element.contains(root.elementFromPoint(x, y)));
  });
