import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../../support/browser/accessibility.ts";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { focused, inSight, place, tabTo } from "../../support/browser/by-keys.ts";

const town = aliceHome();

const rows = () => town.page.getByRole("article");
const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => town.page.keyboard.press(key)), Promise.resolve());
const label = () => focused(town.page, each => each.getAttribute("aria-label") ?? each.textContent);

const hasFocus = (what: Locator) => what.and(town.page.locator(":focus")).waitFor();

async function open(path: string): Promise<void> {
  await town.page.goto(town.site.url + path);
  await rows().first().waitFor();
}

test("alice navigates notifications, filters and selection by keyboard", async () => {
  const { page } = town;
  await open("/web/notifications");
  await tabTo(page, "button", "Mentions");
  await press("Enter");
  // Pressed is what is shown: the other rows are gone.
  await page.getByRole("button", { name: "Mentions", pressed: true }).waitFor();
  await rows().first().waitFor();
  expect(await label()).toContain("Mentions");

  await tabTo(page, "article");
  for (const next of ["2", "3", "4"]) {
    await press("PageDown");
    expect(await place(page)).toBe(next);
    await expect.poll(() => inSight(page), { message: `row ${next}` }).toBe(true);
  }
  // Rows have menus of their own.
  await tabTo(page, "button", "Notification settings", "Shift+Tab");
  await press("Tab");
  expect(await label()).toContain("More");
  await press("Enter");
  await hasFocus(page.getByRole("menuitem", { name: "Select and delete" }));
  expect(await axeFindings(page)).toEqual([]);
  await press("Enter");
  await page.getByRole("button", { name: "Invert" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, "article");
  await press("Space");
  await page.getByText("1 selected").waitFor();
  await press("PageDown", "Space");
  await page.getByText("2 selected").waitFor();
  await tabTo(page, "button", "Done");
  await press("Enter");
  await page.getByText("2 selected").waitFor({ state: "detached" });
});

test("the settings take the focus and return it", async () => {
  const { page } = town;
  await open("/web/notifications");
  await tabTo(page, "button", "Notification settings");
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "Notification settings" });
  await dialog.waitFor();
  await tabTo(page, "input", "Boosts: show an alert");
  await press("Space");
  const alerted = dialog.getByRole("checkbox", { name: "Boosts: show an alert" });
  await expect.poll(() => alerted.isChecked()).toBe(false);
  await press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(label).toContain("Notification settings");
});

test("the bell on another page opens, links to the client and closes by keyboard", async () => {
  const { page } = town;
  await open("/admin/news");
  await tabTo(page, "button", "Notifications");
  await press("Enter");
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel.getByRole("article").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, "article");
  await press("Escape");
  await panel.waitFor({ state: "hidden" });
  await expect.poll(label).toContain("Notifications");
  await press("Enter");
  await panel.getByRole("link", { name: "View all" }).waitFor();
  await tabTo(page, "a", "View all");
  // The host page stays: the client opens beside it.
  const opened = page.waitForEvent("popup");
  await press("Enter");
  const client = await opened;
  await client.waitForURL(/\/web\/notifications$/);
  await client.getByRole("feed").getByRole("article").first().waitFor();
  expect(page.url()).toContain("/admin/news");
});
