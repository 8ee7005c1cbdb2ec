import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

test("bob does it all by keyboard", async () => {
  await using site = await openSite();
  await using browser = await openBrowser();
  await using visit = await browser.visit();
  const { page } = visit;
  await page.goto(`${site.url}/web`);
  await page.getByRole("link", { name: "Login" }).waitFor();
  await tabTo(page, "a", "Login");
  await page.keyboard.press("Enter");

  // The form has the focus where one begins to write.
  await page.getByLabel("Username").waitFor();
  await page.keyboard.type("bob");
  await page.keyboard.press("Tab");
  await page.keyboard.type("glitch-lily");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Authorize" }).waitFor();
  await tabTo(page, "button", "Authorize");
  await page.keyboard.press("Enter");

  const home = page.getByRole("feed", { name: "Home" });
  await home.getByRole("article").first().waitFor();
  await tabTo(page, "article");
  expect(await place(page)).toBe("1");
  for (const next of ["2", "3", "4", "5", "6"]) {
    await page.keyboard.press("PageDown");
    expect(await place(page)).toBe(next);
    expect(await inSight(page), `article ${next}`).toBe(true);
  }
  await page.keyboard.press("PageUp");
  expect(await place(page)).toBe("5");

  const id = await focused(page, element => element.getAttribute("data-status"));
  await page.keyboard.press("Enter");
  await page
    .getByRole("feed", { name: "Thread" })
    .locator(`article[data-status="${id}"]`)
    .waitFor();

  await tabTo(page, "a", "Back");
  await page.keyboard.press("Enter");
  await home.locator(`article[data-status="${id}"]`).first().waitFor();
  expect(page.url()).toBe(`${site.url}/web`);

  // The navigation stands before the feed, which may go on for ever.
  await tabTo(page, "button", "Sign out", "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Login" }).waitFor();
});

/** Asks the element that has the focus, through all shadow roots. */
function focused<T>(page: Page, ask: (element: Element) => T): Promise<T> {
  return page
    .evaluateHandle(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element!;
    })
    .then(element => element.evaluate(ask) as Promise<T>);
}

const place = (page: Page) => focused(page, element => element.getAttribute("aria-posinset"));

const inSight = (page: Page) =>
  focused(page, element => {
    const { top, height } = element.getBoundingClientRect();
    return top >= 0 && top + Math.min(height, innerHeight / 2) <= innerHeight;
  });

/** Presses Tab until an element of this kind and name has the focus. */
async function tabTo(page: Page, kind: string, name = "", key = "Tab"): Promise<void> {
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
