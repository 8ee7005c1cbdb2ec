import { expect, test } from "vitest";
import { openBrowser } from "../support/browser/browser.ts";
import { focused, inSight, place, tabTo } from "../support/browser/by-keys.ts";
import { openSite } from "../support/browser/site.ts";

test("bob signs in, reads and signs out by keyboard", async () => {
  await using site = await openSite();
  await using browser = await openBrowser();
  await using visit = await browser.visit();
  const { page } = visit;
  await page.goto(`${site.url}/web`);
  await page.getByRole("link", { name: "Login" }).waitFor();
  await tabTo(page, "a", "Login");
  await page.keyboard.press("Enter");

  // The form has the focus where one begins to write.
  await page.getByLabel("Username").and(page.locator(":focus")).waitFor();
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
    await expect.poll(() => inSight(page), { message: `article ${next}` }).toBe(true);
  }
  await page.keyboard.press("PageUp");
  expect(await place(page)).toBe("5");

  const id = await focused(page, element => element.getAttribute("data-status"));
  await page.keyboard.press("Enter");
  await page
    .getByRole("feed", { name: "Thread" })
    .locator(`article[data-status="${id}"]`)
    .waitFor();
  // Another view begins at its heading.
  await page.locator("h1:focus, h2:focus").waitFor();

  await tabTo(page, "a", "Back", "Shift+Tab");
  await page.keyboard.press("Enter");
  await home.locator(`article[data-status="${id}"]`).first().waitFor();
  expect(page.url()).toBe(`${site.url}/web`);
  const left = page.locator(`article[data-status="${id}"]:focus`);
  await left.waitFor();
  // By the browser's own way the heading is still there, and had the focus.
  await page.keyboard.press("Enter");
  await page.locator("h1:focus, h2:focus").waitFor();
  await page.goBack();
  await left.waitFor();

  // The navigation stands before the feed, which may go on for ever.
  await tabTo(page, "button", "Account menu", "Shift+Tab");
  // What is still on its way comes too late for a session that has ended.
  visit.complaints.allow(/Failed to load resource: .*40[13]/, /WebSocket connection to .* failed/);
  await page.keyboard.press("Enter");
  await page.locator("[role=menuitem]:focus").waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  // Of a harmless question the answer has the focus.
  await page.locator("[role=alertdialog] button:focus", { hasText: "Sign out" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Login" }).waitFor();
});
