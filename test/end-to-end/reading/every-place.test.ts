import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { signInByHand } from "../../support/browser/front-door.ts";
import { openOther } from "../../support/browser/other-site.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";

let browser: TestBrowser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser[Symbol.asyncDispose]());

/** What a server needs for a sign-in and for home; it may lack all else. */
const LEAST = [
  "v[12]/instance",
  "v1/apps",
  "v1/accounts/verify_credentials",
  "v1/accounts/relationships",
  "v1/timelines/home",
  "v1/notifications",
  "v1/statuses/",
];
const ALL_ELSE = new RegExp(`^/api/(?!${LEAST.join("|")})`);

/** Opens each place as a person gets there, and returns the names of those that aren't offered. */
async function visitAll(page: Page, least = 8): Promise<string[]> {
  const more = page.getByRole("link", { name: "More", exact: true });
  const links = page.getByRole("navigation", { name: "All pages" }).getByRole("link");
  await more.click();
  await links.first().waitFor();
  // A count of what is unread may follow.
  const names = (await links.allTextContents()).map(name => name.replace(/\d.*$/, "").trim());
  expect(names.length).toBeGreaterThan(least);
  const missing: string[] = [];
  const main = page.getByRole("main");
  for (const name of names) {
    await more.click();
    await links.filter({ hasText: name }).first().click();
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    await page.waitForFunction(title => document.title.includes(title), name);
    await expect.poll(() => main.getByText("Loading…").count(), { message: name }).toBe(0);
    expect(await main.getByRole("alert").count(), name).toBe(0);
    const trouble = main.getByText(/This page doesn’t exist|Oops|Try again|\b404\b/);
    await expect.poll(() => trouble.count(), { message: name }).toBe(0);
    if ((await main.getByText("Not available").count()) === 0) continue;
    missing.push(name);
    expect(await main.getByRole("textbox").count(), `${name}: nothing to fill in`).toBe(0);
  }
  return missing;
}

test("every place opens from home on Pleroma, under its title", async () => {
  await using site = await openSite();
  await using visit = await browser.visit();
  await signInByHand(visit.page, site, "alice");
  expect(await visitAll(visit.page)).toEqual([]);
});

test("every place opens from home on a plain server", async () => {
  await using site = await openOther({ bare: "streaming" });
  await using visit = await browser.visit();
  visit.complaints.allow(/favicon\.ico|status of 404/);
  await signInByHand(visit.page, site, "alice");
  expect(await visitAll(visit.page)).toEqual([]);
});

test.each([true, false])(
  "a server that has hardly more than home says so at each place, plain: %s",
  async bare => {
    await using site = await openOther({ bare });
    await using visit = await browser.visit();
    const { page, complaints } = visit;
    complaints.allow(/favicon\.ico|status of 404|WebSocket/);
    site.instance.faults.add({ path: ALL_ELSE, status: 404, body: '{"error":"Not found"}' });
    await signInByHand(page, site, "alice");
    const missing = await visitAll(page);
    expect(missing).toContain("Lists");
    expect(missing).toContain("Blocked people");
  },
);

test.each([false, true])(
  "every public place opens signed out on a plain server, with little else: %s",
  async isBare => {
    await using site = await openOther({ bare: isBare || "streaming" });
    await using visit = await browser.visit();
    const { page, complaints } = visit;
    complaints.allow(/favicon\.ico|status of 40[134]|WebSocket/);
    if (isBare)
      site.instance.faults.add({ path: ALL_ELSE, status: 404, body: '{"error":"Not found"}' });
    await page.goto(`${site.url}/web/about`);
    const missing = await visitAll(page, 4);
    expect(missing.length > 0).toBe(isBare);
  },
);

test("Akkoma offers the bubble timeline, and no chats", async () => {
  await using site = await openSite({ akkoma: true });
  const { storageState } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  const { page } = visit;
  await page.goto(`${site.url}/web/more`);
  const links = page.getByRole("navigation", { name: "All pages" });
  await links.getByRole("link", { name: "Bubble timeline" }).click();
  const bubble = page.getByRole("feed", { name: "Bubble timeline" });
  await bubble.getByRole("article").first().waitFor();
  await page.goBack();
  await links.getByRole("link", { name: "Lists" }).waitFor();
  expect(await page.getByRole("link", { name: "Chats" }).count()).toBe(0);
  // The keys act once their code has come.
  await expect
    .poll(async () => {
      await page.keyboard.press("g");
      await page.keyboard.press("o");
      return page.url();
    })
    .toBe(`${site.url}/web/bubble`);
  await bubble.getByRole("article").first().waitFor();
});
