import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser.ts";
import { openReleases } from "../support/releases.ts";
import { signedIn } from "../support/signed-in.ts";

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

test("a newer build on the server: what New post leads to opens after the reload", async () => {
  await using releases = await openReleases();
  const { storageState } = await signedIn(releases.site, "alice");
  // Without the worker nobody has kept the files of the build before.
  await using visit = await browser.visit({ storageState, serviceWorkers: "block" });
  const { page } = visit;
  visit.complaints.allow(...NO_SCRIPT);
  await page.goto(`${releases.site.url}/web`);
  await feed(page).first().waitFor();
  // What is loaded late by itself has come, so that nothing but the press misses its code.
  await page.waitForLoadState("networkidle");
  await releases.release("b-");
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "New post" }).click();
  await loaded;
  await page.getByRole("dialog").getByRole("textbox", { name: "Post text" }).fill("Hello");
  // Once: what was wanted is done.
  await page.reload();
  await feed(page).first().waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});
