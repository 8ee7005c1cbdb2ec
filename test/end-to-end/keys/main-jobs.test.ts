import type { FileChooser, Page } from "playwright-core";
import { beforeAll, afterAll, expect, test } from "vitest";
import type { RunningInstance } from "../../../demo/instance/start.ts";
import { openBrowser, type TestBrowser, type Visit } from "../../support/browser/browser.ts";
import { picture } from "../../support/browser/composer-page.ts";
import { listener } from "../../support/browser/heard.ts";
import { place, shortcutsAct } from "../../support/browser/by-keys.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { openSite } from "../../support/browser/site.ts";

let browser: TestBrowser;
let site: RunningInstance;
let visit: Visit;
let page: Page;
let keys: Awaited<ReturnType<typeof listener>>;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite()]);
  visit = await browser.visit({ viewport: { width: 1280, height: 900 } });
  ({ page } = visit);
  keys = await listener(page);
  const bob = await demoPerson(site, "bob", "read write follow");
  const { id } = (await bob.get("/api/v1/accounts/lookup?acct=grete")).body as { id: string };
  await bob.send("POST", `/api/v1/accounts/${id}/unfollow`);
  const alice = await demoPerson(site, "alice");
  for (const status of ["@bob Are you there?", "@bob I am"])
    await alice.send("POST", "/api/v1/statuses", { status, visibility: "public" });
});
afterAll(async () => {
  await visit[Symbol.asyncDispose]();
  await browser[Symbol.asyncDispose]();
  await site.close();
});

/** Waits until a live region says something; a screen reader then reads it out. */
const isAnnounced = (text: string | RegExp) =>
  page
    .locator("[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])")
    .filter({ hasText: text })
    .first()
    .waitFor({ state: "attached" });

const isGone = (role: "dialog" | "alertdialog") =>
  page.getByRole(role).first().waitFor({ state: "detached" });

/** Milliseconds until a press is taken to be lost: a browser may refuse a chooser while it is busy. */
const CHOOSER_TIMEOUT_MS = 5000;

/** Presses the focused button until the browser's own dialog for files opens. */
async function chooser(): Promise<FileChooser> {
  for (;;) {
    const opened = page.waitForEvent("filechooser", { timeout: CHOOSER_TIMEOUT_MS });
    await page.keyboard.press("Enter");
    const found = await opened.catch(() => undefined);
    if (found) return found;
  }
}

test("bob signs in", async () => {
  await page.goto(`${site.url}/web`);
  await page.getByRole("link", { name: "Login" }).waitFor();
  await keys.reach("link", "Login");
  await page.keyboard.press("Enter");
  await keys.focusOn("textbox", "Username");
  await page.keyboard.type("bob");
  await keys.reach("textbox", "Password");
  await page.keyboard.type("glitch-lily");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Authorize" }).waitFor();
  await keys.reach("button", "Authorize");
  await page.keyboard.press("Enter");
  await page.getByRole("feed", { name: "Home" }).getByRole("article").first().waitFor();
});

test("he reads home, opens a thread and comes back", async () => {
  await keys.reach("article", /./);
  const next = await keys.press("PageDown");
  expect(next.role).toBe("article");
  expect(await place(page)).toBe("2");
  await page.keyboard.press("Enter");
  await keys.focusOn("heading", /^Thread/);
  await page
    .getByRole("region", { name: /^Thread/ })
    .getByRole("article")
    .first()
    .waitFor();
  await keys.reach("article", /./);
  await page.keyboard.press("Backspace");
  await keys.focusOn("article", next.name);
  await shortcutsAct(page);
});

test("he favourites, boosts and answers a post", async () => {
  await keys.reach("button", /^Reply/);
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: "Reply" })
    .getByRole("button", { name: "Reply" })
    .waitFor();
  await keys.focusOn("textbox", "Post text");
  await page.keyboard.press("End");
  await page.keyboard.type(" That is good to hear.");
  await keys.reach("button", "Reply");
  await page.keyboard.press("Enter");
  await isGone("dialog");
  await keys.focusOn("button", /^Reply/);
  for (const action of ["Boost", "Favourite"]) {
    await keys.reach("button", new RegExp(`^${action}`));
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await keys.heard()).states["pressed"]).toBe("true");
  }
});

test("he writes a post with a described picture and a content warning", async () => {
  await keys.press("n");
  await page
    .getByRole("dialog", { name: "New post" })
    .getByRole("button", { name: "Add media" })
    .waitFor();
  await keys.focusOn("textbox", "Post text");
  await page.keyboard.type("Written without a mouse");
  await keys.reach("button", "Add media");
  await (await chooser()).setFiles([picture("pixel.png")]);
  await page.getByRole("button", { name: "Remove pixel.png" }).waitFor();
  await isAnnounced(/pixel\.png/);
  await keys.reach("button", /^(?:Describe|Add a description|Edit).*pixel\.png/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await keys.focusOn("textbox", /description/i);
  await page.keyboard.type("A single point of light");
  await keys.reach("button", /^(?:Done|Save)$/);
  await page.keyboard.press("Enter");
  await keys.reach("button", "Content warning");
  await page.keyboard.press("Enter");
  await keys.focusOn("combobox", "Content warning");
  await page.keyboard.type("Light");
  await keys.reach("button", "Post");
  await page.keyboard.press("Enter");
  await isGone("dialog");
  await page.getByRole("article").filter({ hasText: "Light" }).first().waitFor();
});

test("he searches for somebody and follows them", async () => {
  await keys.press("s");
  await keys.focusOn("combobox", "Search");
  await page.keyboard.type("grete");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option", { selected: true }).waitFor();
  await page.keyboard.press("Enter");
  // Whether they are followed is another answer of the server than who they are.
  await page.getByRole("button", { name: /^Follow/ }).waitFor();
  await keys.reach("button", /^Follow/);
  await page.keyboard.press("Enter");
  await keys.focusOn("button", /^Following/);
});

test("he mutes, blocks and reports somebody", async () => {
  for (const [item, answer] of [
    ["Mute", "Mute"],
    ["Block", "Block"],
    ["Report", "Report"],
  ] as const) {
    await page.goto(`${site.url}/web/@wren@brambles.example`);
    await page.getByRole("button", { name: /^More options for/ }).waitFor();
    await keys.reach("button", /^More options for/);
    await page.keyboard.press("Enter");
    await page.locator("[role=menuitem]:focus").waitFor();
    await page.keyboard.type(item[0]!);
    for (let steps = 0; !(await keys.heard()).name.startsWith(item); steps += 1) {
      if (steps > 30) throw new Error(`The menu lacks ${item}`);
      await keys.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    await question.getByRole("button", { name: new RegExp(`^${answer}`) }).waitFor();
    await keys.reach("button", new RegExp(`^${answer}`));
    await page.keyboard.press("Enter");
    await page
      .getByRole("dialog")
      .or(page.getByRole("alertdialog"))
      .first()
      .waitFor({ state: "detached" });
  }
});

test("he reads notifications", async () => {
  // Keys come with what is loaded after the first screen. If that is between these two, the second
  // alone begins a post.
  await expect
    .poll(async () => (await keys.press("Escape", "g", "n"), page.url()), { interval: 1000 })
    .toContain("/web/notifications");
  await keys.focusOn("heading", "Notifications");
  await page.getByRole("main").getByRole("article").first().waitFor();
  await keys.reach("article", /./);
  await keys.press("PageDown");
  expect(await place(page)).toBe("2");
});

test("he changes a setting", async () => {
  await keys.reach("button", /account menu$/i, "Shift+Tab");
  await page.keyboard.press("Enter");
  await keys.focusOn("menuitem", /./);
  while (!(await keys.heard()).name.startsWith("Settings")) await keys.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Sections" }).waitFor();
  await keys.reach("link", "Posts and content warnings");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Posts and content warnings" }).waitFor();
  const before = await keys.reach("switch", /^Always expand/);
  expect(before.states["checked"]).toBe("false");
  await page.keyboard.press("Space");
  await expect.poll(async () => (await keys.heard()).states["checked"]).toBe("true");
  await isAnnounced(/Saving|Saved/);
});

test("he edits his profile", async () => {
  await page.goto(`${site.url}/web/@bob`);
  await page
    .getByRole("button", { name: "Edit profile" })
    .or(page.getByRole("link", { name: "Edit profile" }))
    .first()
    .waitFor();
  await keys.reach("button", "Edit profile");
  await page.keyboard.press("Enter");
  // Until the profile is loaded its dialog has nothing to reach but Close.
  await page.getByRole("dialog").getByRole("textbox", { name: "Name", exact: true }).waitFor();
  await keys.reach("textbox", "Name");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Bob by keys");
  await keys.reach("button", /^Save/);
  await page.keyboard.press("Enter");
  await page.getByText("Bob by keys").first().waitFor();
});

test("he signs out", async () => {
  visit.complaints.allow(/Failed to load resource: .*40[13]/, /WebSocket connection to .* failed/);
  await page.goto(`${site.url}/web`);
  await page.getByRole("article").first().waitFor();
  await keys.reach("button", /account menu$/i);
  await page.keyboard.press("Enter");
  await keys.focusOn("menuitem", /./);
  await keys.press("End");
  await page.keyboard.press("Enter");
  await keys.focusOn("button", "Sign out");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Login" }).waitFor();
});
