import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openTown } from "../../support/browser/town.ts";
import { signedIn } from "../../support/browser/signed-in.ts";

const town = openTown();

async function visitAs(width: number, username = "alice") {
  const { storageState } = await signedIn(town.site, username);
  const hasTouch = width < 640;
  return town.browser.visit({ storageState, viewport: { width, height: 800 }, hasTouch });
}

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const later = (page: Page) => page.getByRole("navigation", { name: "More pages" });
const home = (page: Page) => page.getByRole("feed", { name: "Home" }).getByRole("article").first();

/**
 * Returns a function that moves a finger from one point to another. Its events say when they
 * happened, so that a busy machine does not turn a swipe into a slow movement.
 */
async function dragger(page: Page) {
  const touch = await page.context().newCDPSession(page);
  return async (from: [number, number], to: [number, number]): Promise<void> => {
    let timestamp = Date.now() / 1000;
    const at = (part: number) => ({
      x: from[0] + (to[0] - from[0]) * part,
      y: from[1] + (to[1] - from[1]) * part,
    });
    const send = (
      type: "touchStart" | "touchMove" | "touchEnd",
      points: { x: number; y: number }[],
    ) => {
      timestamp += 0.016;
      return touch.send("Input.dispatchTouchEvent", { type, touchPoints: points, timestamp });
    };
    await send("touchStart", [at(0)]);
    for (const part of [0.25, 0.5, 0.75, 1]) await send("touchMove", [at(part)]);
    await send("touchEnd", []);
  };
}

test("on a phone, alice chooses and orders the places at the bottom, also after a reload", async () => {
  await using visit = await visitAs(375);
  const { page } = visit;
  await page.goto(`${town.site.url}/web`);
  await home(page).waitFor();
  // What is unread elsewhere is counted at More.
  await bar(page)
    .getByRole("link", { name: /^More.*unread/ })
    .click();
  await page.getByRole("button", { name: "Edit bottom bar" }).click();
  const dialog = page.getByRole("dialog", { name: "Bottom bar" });
  await dialog.getByRole("button", { name: "Remove Search" }).click();
  await dialog.getByRole("button", { name: "Add Chats" }).click();
  await dialog.getByRole("button", { name: "Move Chats", exact: true }).focus();
  await page.keyboard.press("ArrowUp");
  await dialog.getByText("Chats: position 2 of 3").waitFor({ state: "attached" });
  // By its grip, to the top.
  const grip = (await dialog
    .getByRole("button", { name: "Move Chats", exact: true })
    .boundingBox())!;
  await page.mouse.move(grip.x + 9, grip.y + 9);
  await page.mouse.down();
  await page.mouse.move(grip.x + 9, grip.y - 20, { steps: 3 });
  await page.mouse.up();
  await dialog.getByText("Chats: position 1 of 3").waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  const links = bar(page).getByRole("link");
  const chosen = [/^Chats.*2 unread/, "Home", /^Notifications/];
  for (const [index, name] of chosen.entries())
    await links.nth(index).and(bar(page).getByRole("link", { name })).waitFor();
  await page.reload();
  for (const [index, name] of chosen.entries())
    await links.nth(index).and(bar(page).getByRole("link", { name })).waitFor();
  await links.first().click();
  await page.waitForURL("**/web/chats");
});

for (const width of [768, 1280])
  test(`at ${width} px, more places come at the end, and nothing moves`, async () => {
    await using visit = await visitAs(width);
    const { page } = visit;
    await page.goto(`${town.site.url}/web`);
    await home(page).waitFor();
    const write = page.getByRole("button", { name: "New post", exact: true });
    const before = await write.boundingBox();
    await later(page)
      .getByRole("link", { name: /^Chats.*2 unread/ })
      .waitFor();
    expect(await write.boundingBox()).toEqual(before);
    await later(page).getByRole("link", { name: "About" }).click();
    await page.waitForURL("**/web/about");
  });

test("alice unfolds her lists, which this browser remembers", async () => {
  await using visit = await visitAs(1280);
  const { page } = visit;
  await page.goto(`${town.site.url}/web`);
  await later(page).getByRole("button", { name: "Show your lists" }).click();
  const list = later(page).getByRole("link", { name: "Garden friends" });
  await list.click();
  await page.waitForURL("**/web/lists/*");
  await page.reload();
  await list.and(page.locator("[aria-current=page]")).waitFor();
});

test("the favicon shows how much is new, unless alice turns that off", async () => {
  await using visit = await visitAs(1280);
  const { page } = visit;
  await page.goto(`${town.site.url}/web`);
  const icon = page.locator('link[rel="icon"]');
  await expect.poll(() => icon.getAttribute("href")).toContain("data:image/svg+xml");
  await page.goto(`${town.site.url}/web/settings/navigation`);
  await page.getByRole("switch", { name: /browser tab’s icon/ }).click();
  await expect.poll(() => icon.getAttribute("href")).toContain("/web/lily.svg");
});

test("with several columns, a finger goes from one to the next on a phone, unless carol turns that off", async () => {
  await using visit = await visitAs(375, "carol");
  const { page } = visit;
  await page.goto(`${town.site.url}/web/settings/navigation`);
  await page.getByRole("switch", { name: "Several columns" }).click();
  await page.goto(`${town.site.url}/web`);
  await home(page).waitFor();
  const tabs = page.getByRole("navigation", { name: "Your columns" });
  const shown = (name: string) =>
    tabs.getByRole("link", { name }).and(page.locator("[aria-current=page]"));
  await shown("Home").waitFor();
  const drag = await dragger(page);
  await drag([300, 500], [100, 505]);
  await shown("Notifications").waitFor();
  await page.waitForURL("**/web/notifications");
  await page.getByRole("heading", { name: "Nothing here yet" }).waitFor();
  await drag([100, 500], [300, 505]);
  await shown("Home").waitFor();
  await tabs.getByRole("link", { name: "Local timeline" }).click();
  await page.waitForURL("**/web/public/local");
  await page.goto(`${town.site.url}/web/settings/navigation`);
  await tabs.waitFor({ state: "detached" });
  await page.getByRole("switch", { name: /swiping between/ }).click();
  await page.goto(`${town.site.url}/web`);
  await shown("Home").waitFor();
  await drag([300, 500], [100, 505]);
  await home(page).waitFor();
  expect(await shown("Home").count()).toBe(1);
});

test("what browsers make of a long press on the button for reactions offers them", async () => {
  await using visit = await visitAs(375);
  const { page } = visit;
  await page.goto(`${town.site.url}/web`);
  const button = home(page).getByRole("button", { name: "React", exact: true });
  await button.waitFor();
  // A finger that stays brings a menu, which the browser without a screen never opens.
  await button.dispatchEvent("contextmenu", { bubbles: true, cancelable: true });
  const reactions = page.getByRole("dialog", { name: "Add a reaction" });
  await reactions.getByRole("button").first().waitFor();
  await page.keyboard.press("Escape");
  await reactions.waitFor({ state: "detached" });
});

test("fingers change tabs and load new posts, and what they may not is left alone", async () => {
  await using visit = await visitAs(375);
  const { page } = visit;
  const drag = await dragger(page);
  const tab = (name: string) => page.getByRole("tab", { name, exact: true, selected: true });
  await page.goto(`${town.site.url}/web/search?q=lighthouse`);
  await tab("All").waitFor();
  // The code for fingers comes after the first screen.
  await expect
    .poll(async () => {
      await drag([300, 500], [100, 505]);
      return await tab("All").count();
    })
    .toBe(0);
  await page.goto(`${town.site.url}/web`);
  await home(page).waitFor();
  const asked = page.waitForRequest(request => request.url().includes("/timelines/home"));
  let isAsked = false;
  void asked.then(() => (isAsked = true));
  await expect
    .poll(async () => {
      await drag([180, 150], [180, 420]);
      return isAsked;
    })
    .toBe(true);
});
