import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { signedIn } from "../../support/browser/signed-in.ts";
import { workerOf } from "../../support/browser/service-worker.ts";
import { openTown } from "../../support/browser/town.ts";
import { openSite } from "../../support/browser/site.ts";

const town = openTown();

/** Milliseconds: hundreds of files are fetched, one after another. */
const INSTALLING = 120_000;

const field = (page: Page) => page.getByRole("main").getByRole("combobox", { name: "Search" });
const results = (page: Page) => page.getByRole("tabpanel", { name: "Results" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });

async function asAlice(site = town.site) {
  const { storageState } = await signedIn(site, "alice");
  const visit = await town.browser.visit({ storageState });
  await visit.page.goto(`${site.url}/web`);
  return visit;
}

test("alice searches, looks through the tabs and pages, and comes back", async () => {
  await using visit = await asAlice();
  const { page } = visit;
  await page.getByRole("link", { name: "Search" }).click();
  await page.waitForURL(/\/web\/search$/);
  await field(page).fill("sea");
  await page.getByRole("option", { name: "Posts matching “sea”" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?q=sea$/);
  await results(page).getByRole("heading", { name: "Posts" }).waitFor();
  await tab(page, "Posts").click();
  await page.waitForURL(/\/search\?q=sea&type=statuses$/);
  await results(page).getByRole("feed").getByRole("article").first().waitFor();
  await tab(page, "Hashtags").click();
  await results(page).getByRole("link", { name: "sea", exact: true }).click();
  await page.waitForURL(/\/web\/tag\/sea$/);
  await page.goBack();
  await results(page).getByRole("link", { name: "sea", exact: true }).waitFor();
  await field(page).fill("the");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option", { name: "Go to @the", selected: true }).waitFor();
  for (const _ of "12") await page.keyboard.press("ArrowDown");
  await page.getByRole("option", { name: "Posts matching “the”", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?q=the&type=statuses$/);
  const found = results(page).getByRole("feed").getByRole("article");
  await found.first().waitFor();
  const last = () =>
    found.evaluateAll(all => Math.max(...all.map(one => Number(one.ariaPosInSet))));
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000);
      return last();
    })
    .toBeGreaterThan(20);
});

test("alice opens somebody whom the server has never seen, by handle and by URL", async () => {
  await using visit = await asAlice();
  const { page, complaints } = visit;
  complaints.allow(/status of 404 .*accounts\//);
  await page.goto(`${town.site.url}/web/search`);
  await field(page).fill("@wren@islands.example");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "@wren@islands.example" }).waitFor();
  await page.getByRole("button", { name: "Follow" }).first().waitFor();
  await page.goBack();
  await field(page).fill("https://islands.example/@tern/1");
  await page.getByRole("option", { name: "Open this link here" }).click();
  await page.getByRole("heading", { level: 1, name: "Thread" }).waitFor();
  await page.getByText("Postcards from Tern take a week to arrive.").first().waitFor();
  await page.goBack();
  await field(page).fill("https://islands.example/nothing/here");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Nothing found" }).waitFor();
  // The last ones are offered again, and can be removed.
  await page.goto(`${town.site.url}/web/search`);
  await page.getByRole("button", { name: "Remove “@wren@islands.example”" }).click();
  await page
    .getByRole("button", { name: "@wren@islands.example", exact: true })
    .waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.getByRole("heading", { name: "Find people and posts" }).waitFor();
});

test("without a connection, alice finds what she has seen", async () => {
  await using site = await openSite();
  await using visit = await asAlice(site);
  const { page, complaints } = visit;
  complaints.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|when fetching the script/);
  page.context().setDefaultTimeout(INSTALLING);
  await page.getByRole("feed").getByRole("article").first().waitFor();
  await page.getByRole("link", { name: "Search" }).click();
  // All code is there without a network once the worker has it.
  await workerOf(page);
  await page.context().setOffline(true);
  await field(page).fill("lighthouse");
  await page.keyboard.press("Enter");
  await page.getByText("Found in this browser").waitFor();
  await results(page).getByRole("article").first().waitFor();
  await page.context().setOffline(false);
  await page.getByText("Found in this browser").waitFor({ state: "detached" });
  expect(await results(page).getByRole("article").count()).toBeGreaterThan(0);
});
