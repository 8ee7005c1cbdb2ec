import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { homePage } from "../../support/browser/home-page.ts";
import { watchLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { pressAlert, waitForAlerts, watchNoticed } from "../../support/browser/noticed.ts";
import { signedIn } from "../../support/browser/signed-in.ts";

const town = aliceHome();

type Given = { id: string }[];

/** Alice's own posts. */
async function herPosts(): Promise<Given> {
  const { body } = await town.alice.get("/api/v1/accounts/verify_credentials");
  const { id } = body as { id: string };
  return (await town.alice.get(`/api/v1/accounts/${id}/statuses?exclude_reblogs=true`))
    .body as Given;
}

async function hasReadAll(): Promise<void> {
  const [newest] = (await town.alice.get("/api/v1/notifications")).body as Given;
  await town.alice.send("POST", "/api/v1/markers", {
    notifications: { last_read_id: newest!.id },
  });
}

const bell = (page: Page) => page.getByRole("link", { name: /^Notifications/ });
const titles = (tabs: readonly Page[]) => Promise.all(tabs.map(tab => tab.title()));

test("a favourite shows one alert across three tabs, is counted in all, and is read in all", async () => {
  await hasReadAll();
  const [one, two, three] = await herPosts();
  const noticed = await watchNoticed(town.page);
  await using second = await town.browser.beside(town.visit);
  await using third = await town.browser.beside(town.visit);
  const tabs = [town.page, second.page, third.page];
  for (const tab of tabs) await homePage(town.site, tab).open();
  const alerted = async () => {
    const all = await Promise.all(tabs.map(noticed));
    return {
      alerts: all.flatMap(({ alerts }) => alerts.map(({ title }) => title)),
      sounds: all.reduce((sum, { sounds }) => sum + sounds, 0),
    };
  };
  // No browser lets a page sound before a gesture: only one of them has seen one.
  await second.page.keyboard.press("Shift");
  await second.page.mouse.click(1, 1);
  await Promise.all(tabs.map(waitForAlerts));
  await expect.poll(() => town.site.sockets()).toBeGreaterThan(0);

  await town.bob.send("POST", `/api/v1/statuses/${one!.id}/favourite`);
  const isOne = expect.stringMatching(/^\(1\) Home/);
  await expect.poll(() => titles(tabs)).toEqual([isOne, isOne, isOne]);
  await expect.poll(alerted).toEqual({ alerts: ["Bob Okonkwo favourited your post"], sounds: 1 });
  for (const tab of tabs) await expect.poll(() => bell(tab).textContent()).toContain("1 unread");

  await town.bob.send("POST", `/api/v1/statuses/${two!.id}/favourite`);
  await expect.poll(async () => (await alerted()).alerts).toHaveLength(2);
  // The tab that sounds is told so by the one that alerts.
  await expect.poll(async () => (await alerted()).sounds).toBe(2);

  await bell(second.page).click();
  await second.page.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
  await second.page.getByRole("article").filter({ hasText: "Bob" }).first().waitFor();
  const isRead = expect.not.stringContaining("(");
  await expect.poll(() => titles(tabs)).toEqual([isRead, isRead, isRead]);

  // Another device, where nothing of it is new.
  const { storageState } = await signedIn(town.site, "alice");
  // Whoever leaves says how far was read, where that would have waited.
  await second.page.goto("about:blank");
  const newest = async () => ((await town.alice.get("/api/v1/notifications")).body as Given)[0]!.id;
  const marked = async () => {
    const { body } = await town.alice.get("/api/v1/markers?timeline[]=notifications");
    return (body as { notifications: { last_read_id: string } }).notifications.last_read_id;
  };
  await expect.poll(marked).toBe(await newest());
  await using device = await town.browser.visit({ storageState });
  await homePage(town.site, device.page).open();
  await town.bob.send("POST", `/api/v1/statuses/${three!.id}/favourite`);
  await expect.poll(() => device.page.title()).toMatch(/^\(1\)/);
});

test("the sound is tried in the settings, and turned off there for a type of notification", async () => {
  await hasReadAll();
  const [, , , four] = await herPosts();
  const { page } = town;
  const noticed = await watchNoticed(page);
  const sounds = () => noticed(page).then(all => all.sounds);
  await page.goto(`${town.site.url}/web/settings/notifications`);
  await page.getByRole("button", { name: "Play the sound" }).click();
  await expect.poll(sounds).toBe(1);
  const choice = page.getByRole("checkbox", { name: "Favourites: play a sound" });
  await choice.press("Space");
  await expect.poll(() => choice.isChecked()).toBe(false);
  await waitForAlerts(page);
  await expect.poll(() => town.site.sockets()).toBeGreaterThan(0);

  await town.bob.send("POST", `/api/v1/statuses/${four!.id}/favourite`);
  await expect.poll(async () => (await noticed(page)).alerts).toHaveLength(1);
  await town.bob.send("POST", "/api/v1/statuses", { status: "@alice Do you hear me?" });
  await expect.poll(async () => (await noticed(page)).alerts).toHaveLength(2);
  await expect.poll(sounds).toBe(2);
});

test("pressing an alert opens its post without a page load", async () => {
  await hasReadAll();
  const noticed = await watchNoticed(town.page);
  await town.home.open();
  await town.page.evaluate(() => Object.assign(globalThis, { same: true }));
  await expect.poll(() => town.site.sockets()).toBeGreaterThan(0);
  await waitForAlerts(town.page);
  await town.bob.send("POST", "/api/v1/statuses", {
    status: "@alice shall we?",
    visibility: "public",
  });
  await expect
    .poll(async () => (await noticed(town.page)).alerts)
    .toMatchObject([{ title: "Bob Okonkwo mentioned you", body: "@alice shall we?" }]);
  await pressAlert(town.page);
  await town.page.getByRole("heading", { level: 1, name: "Thread" }).waitFor();
  await town.home.post("shall we?").first().waitFor();
  expect(await town.page.evaluate(() => "same" in globalThis)).toBe(true);
});

test("the read position of another device is marked without a shift, and can be jumped to", async () => {
  const list = async (query = "") =>
    (await town.alice.get(`/api/v1/timelines/home?limit=20${query}`)).body as Given;
  const leave = (id: string) =>
    town.alice.send("POST", "/api/v1/markers", { home: { last_read_id: id } });
  const marked = async () => {
    const { body } = await town.alice.get("/api/v1/markers?timeline[]=home");
    return (body as { home: { last_read_id: string } }).home.last_read_id;
  };
  const line = town.page.getByRole("article", { name: "You’ve read up to here" });
  const first = await list();
  await leave(first[2]!.id);
  const shifts = await watchLayoutShifts(town.page);
  await town.home.open();
  await line.getByText("You’ve read up to here").waitFor();
  expect((await shifts()).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.001);
  await line.getByRole("button", { name: "Hide this marker" }).click();
  await expect.poll(() => line.count()).toBe(0);
  // Whoever leaves says how far was read, which must not come after what the other device says.
  await town.page.goto("about:blank");
  await expect.poll(marked).toBe(first[0]!.id);

  const second = await list(`&max_id=${first.at(-1)!.id}`);
  const third = await list(`&max_id=${second.at(-1)!.id}`);
  await leave(third[5]!.id);
  const { storageState } = await signedIn(town.site, "alice");
  await using device = await town.browser.visit({ storageState });
  const { page } = device;
  await homePage(town.site, page).open();
  await page.getByRole("button", { name: "Continue where you left off" }).click();
  const there = page.getByRole("article", { name: "You’ve read up to here" });
  await there.getByText("You’ve read up to here").waitFor();
  const isOnScreen = () =>
    there.evaluate(each => {
      const { top } = each.getBoundingClientRect();
      return top > 0 && top < innerHeight;
    });
  await expect.poll(isOnScreen).toBe(true);
  const below = there.locator("xpath=preceding-sibling::article");
  expect(await below.getAttribute("data-status")).not.toBeNull();
  await expect.poll(() => below.evaluate(each => each.matches(":focus"))).toBe(true);
});
