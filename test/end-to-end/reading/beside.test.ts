import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comesToRest } from "../../support/browser/at-rest.ts";
import { openBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { homePage } from "../../support/browser/home-page.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";

let browser: TestBrowser;
let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite({ seed: "full" })]);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site.close();
});

async function visit(width: number) {
  const { storageState } = await signedIn(site, "alice");
  return browser.visit({ storageState, viewport: { width, height: 800 } });
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The post at the top of what can be read in the list, and where it stands. */
const topmost = (page: Page) =>
  page
    .getByRole("feed", { name: "Home" })
    .getByRole("article")
    .evaluateAll(all =>
      all
        .map(each => ({
          id: each.dataset["status"]!,
          top: Math.round(each.getBoundingClientRect().top),
        }))
        .find(({ id, top }) => id && top > 80 && top < innerHeight - 100),
    );

test("a wide window keeps the list in its place beside an open post", async () => {
  await using tab = await visit(1280);
  const { page } = tab;
  const home = homePage(site, page);
  await home.open();
  await home.posts.first().waitFor();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 1500);
  await comesToRest(page);
  const before = (await topmost(page))!;
  const post = page.locator(`article[data-status="${before.id}"]`);
  await post.first().focus();
  await comesToRest(page);
  const focused = (await topmost(page))!;
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Thread" }).getByRole("article").first().waitFor();
  expect(await heading(page, "Home").count()).toBe(1);
  await comesToRest(page);
  expect(await topmost(page)).toEqual(focused);
  await page.waitForURL(/\/web\/@/);
  await expect.poll(() => page.title()).toContain("Thread");

  // A profile from the thread takes its place.
  await page
    .getByRole("region", { name: "Thread" })
    .getByRole("article")
    .first()
    .getByRole("link", { name: /@/ })
    .first()
    .click();
  await page.getByRole("region", { name: "@" }).waitFor();
  expect(await topmost(page)).toEqual(focused);
  await page.getByRole("region", { name: "@" }).getByRole("button", { name: "Close" }).click();
  await page.waitForURL(/\/web$/);
  await page.getByRole("region", { name: "@" }).waitFor({ state: "detached" });
  expect(await topmost(page)).toEqual(focused);
  await expect.poll(() => page.title()).toContain("Home");
  await page.waitForFunction(id => {
    let here = document.activeElement;
    while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement;
    return here instanceof HTMLElement && here.dataset["status"] === id;
  }, before.id);
});

test("a reload keeps list and post, and a narrow window shows the post alone", async () => {
  await using tab = await visit(1280);
  const { page } = tab;
  const home = homePage(site, page);
  await home.open();
  await home.posts.first().press("Enter");
  const thread = page.getByRole("region", { name: "Thread" });
  await thread.getByRole("article").first().waitFor();
  await page.reload();
  await thread.getByRole("article").first().waitFor();
  await heading(page, "Home").waitFor();
  await page.setViewportSize({ width: 900, height: 800 });
  await heading(page, "Home").waitFor({ state: "detached" });
  await heading(page, "Thread").waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await heading(page, "Home").waitFor();
  await page.goBack();
  await heading(page, "Thread").waitFor({ state: "detached" });
});
