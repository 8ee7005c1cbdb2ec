import type { Locator } from "playwright-core";

/** Whether all of an element is in sight, without scrolling, and under nothing. */
export const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate(element => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const root = element.getRootNode() as ShadowRoot;
    return [top + 2, bottom - 2].every(y => element.contains(root.elementFromPoint(left + 9, y)));
  });
