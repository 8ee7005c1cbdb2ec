import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../../support/browser/accessibility.ts";
import { signInByHand } from "../../support/browser/front-door.ts";
import { watchLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { openOther } from "../../support/browser/other-site.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";

const town = openTown();

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a visitor finds the instance’s rules, restrictions, emoji and terms", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  await page.goto(`${town.site.url}/web/public/local`);
  await link(page, "More").click();
  await link(page, "About").click();
  await page.getByRole("heading", { level: 2, name: "Glitch-lily demo" }).first().waitFor();
  await page.getByText("Describe your pictures").waitFor();
  await link(page, "admin@lily.example").waitFor();
  await page.getByText("@tove").waitFor();

  await button(page, "Restricted servers").click();
  const blocked = page.getByRole("list", { name: "Blocked" });
  await blocked.getByText("noise.example").waitFor();
  await blocked.getByText("Harassment").waitFor();
  await button(page, "Custom emoji").click();
  await button(page, "Copy :lily_wave:").waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await link(page, "Terms of service").click();
  await page.getByRole("heading", { level: 1, name: "Terms of service" }).waitFor();
  await page.getByText("This town is a demonstration").waitFor();
  expect(new URL(page.url()).pathname).toBe("/web/terms-of-service");
});

test("a visitor opens the about page by its address, on a large screen from beside the column", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${town.site.url}/about`);
  await page.getByText("Describe your pictures").waitFor();
  expect(await page.title()).toBe("About · Glitch-lily demo");
  await page.goto(`${town.site.url}/web/public`);
  await link(page, "About this server").click();
  await page.getByText("Describe your pictures").waitFor();
});

test("alice reads an announcement above home, where nothing moves, and it stays read", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  const shifts = await watchLayoutShifts(page);
  await page.goto(`${town.site.url}/web`);
  await button(page, "Announcements, 2 unread").click();
  expect(await shifts()).toEqual([]);
  const panel = page.getByRole("dialog", { name: "Announcements" });
  const emoji = panel.getByRole("article").filter({ hasText: "New emoji" });
  expect(await axeFindings(page)).toEqual([]);
  const saved = page.waitForResponse(/\/dismiss$/);
  await emoji.getByRole("button", { name: "Mark as read" }).click();
  expect((await saved).status()).toBe(200);
  await expect.poll(() => emoji.getByRole("button").count()).toBe(0);
  await page.keyboard.press("Escape");
  await button(page, "Announcements, 1 unread").waitFor();

  await page.reload();
  await button(page, "Announcements, 1 unread").click();
  await panel.getByRole("link", { name: "All announcements" }).click();
  await page.getByRole("heading", { level: 1, name: "Announcements" }).waitFor();
  const all = page.getByRole("main");
  await expect.poll(() => all.getByRole("button", { name: "Mark as read" }).count()).toBe(1);
});

test("on Mastodon an announcement arrives by itself, gets a reaction, and the terms have a date", async () => {
  await using site = await openOther({ bare: "streaming" });
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  complaints.allow(/favicon\.ico|status of 404/);
  await signInByHand(page, site, "alice");
  await button(page, "Announcements, 2 unread").waitFor();
  await expect.poll(() => site.instance.sockets("alice")).toBeGreaterThan(0);
  const announce = () => site.instance.announce({ text: "The bakery opens at seven" });
  announce();
  await button(page, /^Announcements, [3-9] unread/).click();
  const panel = page.getByRole("dialog", { name: "Announcements" });
  const bakery = panel.getByRole("article").filter({ hasText: "bakery" });
  const reacted = page.waitForResponse(/\/reactions\//);
  await bakery.getByRole("button", { name: "Add a reaction" }).click();
  await page.getByRole("searchbox", { name: "Search emoji" }).fill("croissant");
  await page
    .getByRole("gridcell", { name: /croissant/ })
    .first()
    .click();
  expect((await reacted).status()).toBe(200);
  await bakery.getByRole("button", { name: "🥐, 1 person" }).waitFor();

  await page.goto(`${site.url}/web/terms-of-service/2025-01-01`);
  await page.getByText("These were shorter once").waitFor();
  await link(page, "Read them").click();
  await page.getByText("You may leave whenever you like").waitFor();
  await page.goto(`${site.url}/web/privacy-policy`);
  await page.getByText("What you write, and when.").waitFor();
  await page.goto(`${site.url}/web/about`);
  await button(page, "Restricted servers").click();
  await page.getByRole("list", { name: "Limited" }).getByText("headlines.example").waitFor();
});
