import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Asks the element that has the focus, through all shadow roots. */
export function focused<T>(page: Page, ask: (element: Element) => T): Promise<T> {
  return page
    .evaluateHandle(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element!;
    })
    .then(element => element.evaluate(ask) as Promise<T>);
}

/** What its article says of its place. */
export const place = (page: Page) =>
  focused(page, element => element.getAttribute("aria-posinset"));

export const inSight = (page: Page) =>
  focused(page, element => {
    const { top, height } = element.getBoundingClientRect();
    return top >= 0 && top + Math.min(height, innerHeight / 2) <= innerHeight;
  });

/** Presses Tab until an element of this kind and name has the focus. */
export async function tabTo(page: Page, kind: string, name = "", key = "Tab"): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press(key);
    const [found, called] = await focused(page, element => [
      element.localName,
      `${element.getAttribute("aria-label")} ${element.textContent}`,
    ]);
    if (found === kind && called!.includes(name)) return;
  }
  throw new Error(`Tab never leads to ${name || kind}`);
}

/** Whether nothing has the focus, so that the next Tab would begin at the top of the page. */
export const focusIsLost = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return !element || element === document.body || element.localName === "lily-app";
  });

/**
 * Waits until shortcuts act, since their code comes after the first screen: `j` moves the focus to
 * another post.
 */
export const shortcutsAct = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const before = await place(page);
      await page.keyboard.press("j");
      const now = await place(page);
      return now !== null && now !== before;
    })
    .toBe(true);
