import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openReleases } from "../../support/browser/releases.ts";
import { workerOf } from "../../support/browser/service-worker.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";

const town = openTown();

/** Every page says so when it can't reach its instance. */
const NO_NETWORK = /Failed to load resource: net::ERR_|ERR_INTERNET_DISCONNECTED/;
/** So does the browser, which looks for a newer worker now and then. */
const NO_WORKER = /when fetching the script/;
/** Milliseconds: hundreds of files are fetched, one after another. */
const INSTALLING = 120_000;
/** Milliseconds until a person would try it again. */
const RELOADING = 45_000;

test("the client opens without a network, with the stored home timeline", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  visit.complaints.allow(NO_NETWORK, NO_WORKER);
  page.context().setDefaultTimeout(INSTALLING);
  await page.goto(`${town.site.url}/web`);
  const articles = page.getByRole("feed").getByRole("article");
  await articles.first().waitFor();
  const known = await articles.first().getAttribute("data-status");
  await workerOf(page);
  // The last home is kept some seconds later.
  await page.waitForFunction(() =>
    Object.keys(localStorage).some(key => key.endsWith("home-kept")),
  );

  await page.context().setOffline(true);
  await page.goto(`${town.site.url}/web`);
  await articles.first().waitFor();
  expect(await articles.first().getAttribute("data-status")).toBe(known);
  await page.goto(`${town.site.url}/web/@bob`);
  await page.getByRole("navigation", { name: "Main" }).waitFor();
});

test("home loads from the server if the browser has removed what was stored of it", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  await page.goto(`${town.site.url}/web`);
  await page.waitForFunction(() =>
    Object.keys(localStorage).some(key => key.endsWith("home-kept")),
  );
  await page.goto(`${town.site.url}/web/search`);
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const removal = indexedDB.deleteDatabase("glitch-lily");
        removal.addEventListener("success", resolve);
        removal.addEventListener("error", reject);
      }),
  );
  await page.goto(`${town.site.url}/web`);
  await page.getByRole("feed").getByRole("article").first().waitFor();
});

describe("when the server cannot be reached", () => {
  const ways = {
    "No connection": {
      leave: (page: Page) => page.context().setOffline(true),
      comeBack: (page: Page) => page.context().setOffline(false),
    },
    "Can’t reach localhost": {
      leave: (page: Page) =>
        page.route(
          url => url.pathname.startsWith("/api/"),
          route => route.abort("connectionrefused"),
        ),
      comeBack: (page: Page) => page.unrouteAll(),
    },
  };
  for (const [words, { leave, comeBack }] of Object.entries(ways))
    test(`every page says “${words}”, keeps its content and loads the rest on reconnection`, async () => {
      const { storageState } = await signedIn(town.site, "alice");
      await using visit = await town.browser.visit({ storageState });
      const { page } = visit;
      visit.complaints.allow(NO_NETWORK, NO_WORKER);
      const oops = page.getByText("Oops!");
      const notice = page.getByRole("alert").filter({ hasText: words });
      const status = page.getByRole("status").filter({ hasText: words });
      const articles = page.getByRole("feed").getByRole("article");
      await page.goto(`${town.site.url}/web`);
      await articles.first().waitFor();
      await workerOf(page);
      await page.getByRole("link", { name: "Notifications" }).click();
      await articles.first().waitFor();
      // What watches the connection is loaded once the first screen is done.
      await page.locator("[role=status]").first().waitFor({ state: "attached" });
      await page.goBack();

      await leave(page);
      await articles.nth(1).getByRole("link", { name: /@/ }).first().click();
      await notice.waitFor();
      await status.waitFor();
      await page.goBack();
      await articles.first().waitFor();
      await articles.nth(1).locator("time").first().click();
      await page.getByRole("heading", { name: "Thread" }).waitFor();
      await notice.waitFor();
      expect(await articles.count()).toBeGreaterThan(0);
      for (const path of ["notifications", "@bob/followers", "follow-requests"]) {
        await page.goto(`${town.site.url}/web/${path}`);
        await notice.waitFor();
        await status.waitFor();
        expect(await oops.count()).toBe(0);
        await comeBack(page);
        await notice.waitFor({ state: "detached" });
        await status.waitFor({ state: "detached" });
        await page.getByRole("article").first().waitFor();
        await leave(page);
      }
    });
});

test("a favourite and a reaction made offline survive a reload, and are sent once", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  visit.complaints.allow(NO_NETWORK, NO_WORKER);
  const articles = page.getByRole("feed").getByRole("article");
  await page.goto(`${town.site.url}/web`);
  await articles.first().waitFor();
  await workerOf(page);
  await page.waitForFunction(() =>
    Object.keys(localStorage).some(key => key.endsWith("home-kept")),
  );
  const fresh = page.getByRole("button", { name: "Favourite", pressed: false });
  const id = await articles.filter({ has: fresh }).first().getAttribute("data-status");
  const favourite = (tab: Page) =>
    tab
      .getByRole("feed")
      .locator(`article[data-status="${id}"]`)
      .getByRole("button", { name: "Favourite" })
      .first();
  const sent: string[] = [];
  page.context().on("request", request => {
    const { pathname } = new URL(request.url());
    if (/\/(?:favourite|reactions\/.*)$/.test(pathname)) sent.push(request.method());
  });
  const bob = await demoPerson(town.site, "bob");
  await bob.send("PUT", `/api/v1/pleroma/statuses/${id}/reactions/${encodeURIComponent("🎉")}`);
  await page.reload();
  const party = page
    .getByRole("feed")
    .locator(`article[data-status="${id}"]`)
    .getByRole("button", { name: "🎉" })
    .first();
  await party.waitFor();
  // Its code comes with the pointer.
  await favourite(page).hover();
  await page.waitForLoadState("networkidle");

  await page.context().setOffline(true);
  await favourite(page).click();
  await party.click();
  await expect.poll(() => favourite(page).getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => party.getAttribute("aria-pressed")).toBe("true");
  await page.reload();
  await expect.poll(() => favourite(page).getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => party.getAttribute("aria-pressed")).toBe("true");
  await using other = await town.browser.beside(visit);
  other.complaints.allow(NO_NETWORK, NO_WORKER);
  await other.page.goto(`${town.site.url}/web`);
  await expect.poll(() => favourite(other.page).getAttribute("aria-pressed")).toBe("true");
  expect(sent).toEqual([]);

  const answer = page.context().waitForEvent("response", one => one.url().endsWith("/favourite"));
  const reacted = page.context().waitForEvent("response", one => one.url().includes("/reactions/"));
  await page.context().setOffline(false);
  expect((await answer).status()).toBe(200);
  expect((await reacted).status()).toBe(200);
  await page
    .getByRole("status")
    .filter({ hasText: "No connection" })
    .waitFor({ state: "detached" });
  await expect.poll(() => favourite(page).getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => party.getAttribute("aria-pressed")).toBe("true");
  expect(sent.toSorted()).toEqual(["POST", "PUT"]);
});

test("a new version is announced, and a page of the old one works until it is reloaded", async () => {
  await using releases = await openReleases();
  const { storageState } = await signedIn(releases.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  page.context().setDefaultTimeout(INSTALLING);
  await page.goto(`${releases.site.url}/web`);
  await page.getByRole("feed").getByRole("article").first().waitFor();
  await workerOf(page);
  await using other = await town.browser.beside(visit);
  await other.page.goto(`${releases.site.url}/web`);
  await other.page.getByRole("feed").getByRole("article").first().waitFor();

  await releases.release("b-");
  const notice = page.getByText("A new version is ready.");
  // Again and again: a browser joins it with a look of its own, which may have begun before.
  const look = () =>
    page.evaluate(() => {
      const asked = navigator.serviceWorker.getRegistration("/web").then(one => one?.update());
      asked.catch(() => {});
    });
  await expect
    .poll(() => look().then(() => notice.isVisible()), { interval: 1000, timeout: INSTALLING })
    .toBe(true);
  // Its event, not a look at the page: one that begins on the old page may never be answered. Not
  // `load`, which any picture could delay.
  const loaded = page.waitForEvent("domcontentloaded", { timeout: RELOADING });
  await page.getByRole("button", { name: "Reload" }).click();
  // A worker that a debugger watches doesn't stop by itself. Once in a while a page waits for that;
  // then it is opened again, as a person would.
  await loaded.catch(() => page.goto(`${releases.site.url}/web`));
  const scripts = () => page.evaluate(() => Array.from(document.scripts, ({ src }) => src));
  expect(await scripts()).toContainEqual(expect.stringContaining("/assets/b-web-"));
  await page.getByRole("feed").getByRole("article").first().waitFor();

  // The server has nothing of it any more: what is loaded late comes from what was kept.
  await other.page.getByRole("button", { name: "New post", exact: true }).click();
  await other.page
    .getByRole("dialog", { name: "New post", exact: true })
    .getByRole("textbox")
    .first()
    .waitFor();
  const caches = () => page.evaluate(async () => (await window.caches.keys()).length);
  await expect.poll(caches).toBe(2);
  await other.page.close();
  // A worker may still count a tab that has just been closed; each new page lets it look again.
  const later = () => page.reload().then(caches);
  await expect.poll(later, { interval: 1000 }).toBe(1);
});
