import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { holdCode } from "../../support/browser/held-code.ts";
import { openReleases } from "../../support/browser/releases.ts";
import { signedIn } from "../../support/browser/signed-in.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const feed = (page: Page) => page.getByRole("feed").getByRole("article");

/** What browsers say of a page in a script's place. */
const NO_SCRIPT = [
  /Service Worker registration blocked/,
  /MIME type/,
  /Failed to fetch dynamically imported module/,
  /MissingCode/,
];

test("with a newer build on the server, New post reloads the page and opens the composer", async () => {
  await using releases = await openReleases();
  const { storageState } = await signedIn(releases.site, "alice");
  // Without the worker nobody has kept the files of the build before.
  await using visit = await browser.visit({ storageState, serviceWorkers: "block" });
  const { page } = visit;
  visit.complaints.allow(...NO_SCRIPT);
  await page.goto(`${releases.site.url}/web`);
  await feed(page).first().waitFor();
  // Nothing is asked for while the next version is half installed.
  const releaseCode = await holdCode(page);
  await pressNewPost(page);
  await releases.release("b-");
  const loaded = page.waitForEvent("load");
  releaseCode();
  await loaded;
  await page.getByRole("dialog").getByRole("textbox", { name: "Post text" }).fill("Hello");
  // Once: what was wanted is done.
  await page.reload();
  await feed(page).first().waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test.each([
  ["a new post", pressNewPost, "/web"],
  ["the page that is only for writing", followLink, "/web/compose"],
])(
  "with a newer build on the server, %s keeps the text that was typed early",
  async (_, open, path) => {
    await using releases = await openReleases();
    const { storageState } = await signedIn(releases.site, "alice");
    await using visit = await browser.visit({ storageState, serviceWorkers: "block" });
    const { page } = visit;
    visit.complaints.allow(...NO_SCRIPT);
    const box = page.getByRole("textbox", { name: "Post text" });
    const composer = async () => {
      await page.locator("lily-composer form:not([aria-busy=true])").waitFor();
      await page.locator(".early").waitFor({ state: "detached" });
    };
    await page.goto(`${releases.site.url}/web`);
    await feed(page).first().waitFor();
    const releaseCode = await holdCode(page);
    await open(page, path);
    await box.and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Typed before");
    await releases.release("b-");
    const { promise, resolve: releasePage } = Promise.withResolvers<void>();
    await page.route(releases.site.url + path, async route => {
      await promise;
      await route.continue();
    });
    const reloading = page.waitForRequest(request => request.isNavigationRequest());
    releaseCode();
    await reloading;
    await page.keyboard.type(" and while it reloads");
    const loaded = page.waitForEvent("load");
    releasePage();
    await loaded;
    await composer();
    await page.keyboard.type(", and after");
    const all = "Typed before and while it reloads, and after";
    await expect.poll(() => box.inputValue()).toBe(all);
    // Once: the composer has it in a draft now.
    await page.reload();
    await feed(page).or(box).first().waitFor();
    if (path === "/web") await open(page, path);
    await composer();
    expect(await box.inputValue()).toBe(all);
  },
);

async function pressNewPost(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New post", exact: true }).first().click();
}

function followLink(page: Page, href: string): Promise<void> {
  return page.evaluate(address => {
    const link = Object.assign(document.createElement("a"), { href: address });
    document.body.append(link);
    link.click();
  }, href);
}
