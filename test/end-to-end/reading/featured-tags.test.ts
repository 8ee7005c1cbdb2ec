import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser, type TestBrowser, type Visit } from "../../support/browser/browser.ts";
import { signInByHand } from "../../support/browser/front-door.ts";
import { openOther, type OtherSite } from "../../support/browser/other-site.ts";

let browser: TestBrowser;
let site: OtherSite;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openOther({ bare: "streaming" })]);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});
beforeEach(async () => {
  visit = await browser.visit();
  ({ page } = visit);
  // A browser asks for an icon that no page named.
  visit.complaints.allow(/favicon\.ico/);
});
afterEach(() => visit[Symbol.asyncDispose]());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const link = (name: string) => page.getByRole("link", { name, exact: true });

test("alice reads tove's posts with a hashtag, and returns to all posts", async () => {
  await signInByHand(page, site, "alice");
  await page.goto(`${site.url}/web/@tove/featured`);
  await link("#knitting").click();
  await page.waitForURL(/\/web\/@tove\/tagged\/knitting$/);
  const tagged = page.getByRole("feed", { name: "Posts with #knitting" });
  await tagged.getByText("Second sleeve").waitFor();
  expect(await tagged.getByRole("article").count()).toBe(1);
  await page.reload();
  await tagged.getByText("Second sleeve").waitFor();
  await link("Show all posts").click();
  await page.waitForURL(/\/web\/@tove$/);
  await page.getByRole("feed", { name: "Posts", exact: true }).waitFor();
});

test("bob features hashtags on his profile, removes one, and restores it", async () => {
  await signInByHand(page, site, "bob");
  await page.goto(`${site.url}/web/@bob/featured`);
  await button("Edit hashtags").click();
  await button("Add #cycling").click();
  await button("Remove #cycling").waitFor();
  visit.complaints.allow(/422 .*featured_tags/);
  const field = page.getByRole("textbox", { name: "Hashtag" });
  await field.fill("two words");
  await field.press("Enter");
  await page.getByText("not a valid hashtag").waitFor();
  await field.fill("#sourdough");
  await field.press("Enter");
  const removed = page.waitForResponse(
    answer => answer.request().method() === "DELETE" && answer.url().includes("featured_tags"),
  );
  await button("Remove #sourdough").click();
  expect((await removed).status()).toBe(200);
  await button("Remove #sourdough").waitFor({ state: "detached" });
  await button("Undo").click();
  await button("Remove #sourdough").waitFor();
  await page.reload();
  await link("#cycling").waitFor();
  await link("#sourdough").waitFor();
});
