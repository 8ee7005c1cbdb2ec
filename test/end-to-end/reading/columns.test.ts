import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Visit } from "../../support/browser/browser.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";

const town = openTown();

type Settings = Record<string, unknown>;

const columnOf = (pages: readonly string[]) =>
  Object.fromEntries(
    pages.map((page, index) => [`own${index}`, { page, width: 24, position: index }]),
  );

/** No columns but these. */
const only = (pages: readonly string[]) => ({
  ...Object.fromEntries(["home", "notifications", "local"].map(id => [id, { page: "" }])),
  ...columnOf(pages),
});

/** Somebody who wants several columns, on a wide screen. */
async function visit(username: string, settings: Settings = {}): Promise<Visit> {
  const person = await demoPerson(town.site, username);
  const { status } = await person.send("PATCH", "/api/v1/accounts/update_credentials", {
    pleroma_settings_store: { "glitch-lily": { advanced_layout: true, ...settings } },
  });
  expect(status).toBe(200);
  const { storageState } = await signedIn(town.site, username);
  return town.browser.visit({ storageState, viewport: { width: 1600, height: 900 } });
}

const open = (page: Page, path = "") => page.goto(`${town.site.url}/web${path}`);
const column = (page: Page, name: string) =>
  page.getByRole("region", name === "Thread" ? { name: /^Thread/ } : { name, exact: true });

/** The titles of the columns; that of a thread without the author. */
async function titles(page: Page): Promise<string[]> {
  const all = await page.getByRole("region").getByRole("heading", { level: 1 }).allTextContents();
  return all.map(title => title.replace(/^Thread by .*/, "Thread"));
}

/** Waits until the columns have these titles, in this order. */
async function haveTitles(page: Page, expected: readonly string[]): Promise<void> {
  await expect.poll(() => titles(page), { timeout: 10_000 }).toEqual(expected);
}

const hasFocus = (page: Page, text: string) =>
  page.waitForFunction(wanted => {
    let here = document.activeElement;
    while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement;
    return here?.textContent?.replace(/^Thread by .*/, "Thread") === wanted;
  }, text);

test("columns are added, moved and resized by keys, removed with a way back, and stay after a reload", async () => {
  await using tab = await visit("alice");
  const { page } = tab;
  await open(page);
  await haveTitles(page, ["Home", "Notifications", "Local timeline"]);

  await page.getByRole("button", { name: "Add column" }).click();
  await page.getByRole("button", { name: "Bookmarks" }).click();
  await hasFocus(page, "Bookmarks");
  await page.getByRole("button", { name: "Add column" }).click();
  await page.getByRole("textbox", { name: "Hashtag" }).fill("#sourdough");
  await page.keyboard.press("Enter");
  await hasFocus(page, "#sourdough");

  await page.keyboard.press("Alt+ArrowLeft");
  await haveTitles(page, ["Home", "Notifications", "Local timeline", "#sourdough", "Bookmarks"]);
  await hasFocus(page, "#sourdough");

  const edge = page.getByRole("separator", { name: "Width of #sourdough" });
  await edge.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => edge.getAttribute("aria-valuenow")).toBe("25");

  await column(page, "Notifications").getByRole("button", { name: "Column options" }).click();
  await page.getByRole("menuitem", { name: "Remove column" }).click();
  const without = ["Home", "Local timeline", "#sourdough", "Bookmarks"];
  await haveTitles(page, without);
  await page.getByRole("button", { name: "Undo" }).click();
  await haveTitles(page, ["Home", "Notifications", ...without.slice(1)]);
  await column(page, "Notifications").getByRole("button", { name: "Column options" }).click();
  await page.getByRole("menuitem", { name: "Remove column" }).click();
  await haveTitles(page, without);

  await page.reload();
  await haveTitles(page, without);
  await expect.poll(() => edge.getAttribute("aria-valuenow")).toBe("25");
});

test("a post opens beside its column, and Back closes it and returns the focus", async () => {
  await using tab = await visit("bob");
  const { page } = tab;
  await open(page);
  const home = column(page, "Home").getByRole("article").first();
  await home.focus();
  await home.press("Enter");
  await haveTitles(page, ["Home", "Thread", "Notifications", "Local timeline"]);
  await hasFocus(page, "Thread");
  await page.waitForURL(/\/web\/@/);
  await page.reload();
  await haveTitles(page, ["Home", "Thread", "Notifications", "Local timeline"]);
  await page.goBack();
  await haveTitles(page, ["Home", "Notifications", "Local timeline"]);

  await home.focus();
  await home.press("Enter");
  await hasFocus(page, "Thread");
  const id = await home.getAttribute("data-status");
  await page.goBack();
  await page.waitForFunction(status => {
    let here = document.activeElement;
    while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement;
    return here instanceof HTMLElement && here.dataset["status"] === status;
  }, id);

  // Pinned, it stays.
  await column(page, "Local timeline").getByRole("article").first().press("Enter");
  await column(page, "Thread").getByRole("button", { name: "Pin as a column" }).click();
  await page.waitForURL(/\/web$/);
  await haveTitles(page, ["Home", "Notifications", "Local timeline", "Thread"]);
});

test("two columns of home have settings of their own", async () => {
  const bob = await demoPerson(town.site, "bob");
  await bob.send("POST", "/api/v1/statuses", { status: "Nothing but bread" });
  await using tab = await visit("carol", { columns: only(["home", "home"]) });
  const { page } = tab;
  await open(page);
  const bread = (index: number) =>
    column(page, "Home").nth(index).getByRole("article").filter({ hasText: "Nothing but bread" });
  await bread(0).waitFor();
  await bread(1).waitFor();
  const settings = column(page, "Home").nth(1).getByRole("button", { name: "Timeline settings" });
  await settings.click();
  await page.getByRole("textbox", { name: /regular expression/ }).fill("but bread");
  await page.keyboard.press("Escape");
  await bread(1).waitFor({ state: "detached" });
  expect(await bread(0).count()).toBe(1);
  await page.reload();
  await bread(0).waitFor();
  await column(page, "Home").nth(1).getByRole("article").first().waitFor();
  expect(await bread(1).count()).toBe(0);
});

test("two columns of notifications show different types", async () => {
  await using tab = await visit("alice", { columns: only(["notifications", "notifications"]) });
  const { page } = tab;
  await open(page);
  const rows = (index: number, text: RegExp) =>
    column(page, "Notifications").nth(index).getByRole("article").filter({ hasText: text });
  await rows(0, /followed you/)
    .first()
    .waitFor();
  await rows(1, /followed you/)
    .first()
    .waitFor();
  const second = column(page, "Notifications").nth(1);
  await second.getByRole("button", { name: "Types in this column" }).click();
  await page.getByRole("switch", { name: "Follows" }).click();
  await page.keyboard.press("Escape");
  await rows(1, /followed you/)
    .first()
    .waitFor({ state: "detached" });
  await rows(1, /./).first().waitFor();
  expect(await rows(0, /followed you/).count()).toBeGreaterThan(0);
  // A press in the filter of one column leaves the other one alone.
  await second.getByRole("button", { name: "Mentions" }).click();
  await second.getByRole("button", { name: "Mentions", pressed: true }).waitFor();
  await column(page, "Notifications")
    .first()
    .getByRole("button", { name: "All", pressed: true })
    .waitFor();
});

test("ten live columns use one socket, and those out of sight draw one post each", async () => {
  const pages = [
    "home",
    "public/local",
    "public",
    ...Array.from({ length: 7 }, (_, n) => `tags/t${n}`),
  ];
  await using tab = await visit("alice", { columns: only(pages) });
  const { page } = tab;
  let sockets = 0;
  page.on("websocket", () => (sockets += 1));
  await open(page);
  await column(page, "Home").getByRole("article").first().waitFor();
  for (let number = 0; number < 7; number += 1) {
    await column(page, `#t${number}`).scrollIntoViewIfNeeded();
    await column(page, `#t${number}`).getByText("Nothing here yet").waitFor();
  }
  // What is out of sight costs no frame of the others.
  await expect.poll(() => column(page, "Home").getByRole("article").count()).toBe(1);
  await expect.poll(() => town.site.sockets("alice")).toBe(1);
  const bob = await demoPerson(town.site, "bob");
  await bob.send("POST", "/api/v1/statuses", { status: "For two columns #t0 #t6" });
  for (const name of ["#t0", "#t6"]) {
    await column(page, name).scrollIntoViewIfNeeded();
    await column(page, name).getByRole("article").filter({ hasText: "For two columns" }).waitFor();
  }
  expect(sockets).toBe(1);
  // An address that a column shows leads to it.
  await open(page, "/tags/t6");
  await expect.poll(async () => (await column(page, "#t6").boundingBox())?.x).toBeLessThan(1600);
});
