import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { comesToRest } from "../../support/browser/at-rest.ts";
import { signInByHand } from "../../support/browser/front-door.ts";
import { watchNoticed } from "../../support/browser/noticed.ts";
import { openOther } from "../../support/browser/other-site.ts";

const town = aliceHome();
const PATH = "/api/v1/notifications";

/** What the list holds; an announcement beside it is an article, too. */
const rows = () => town.page.getByRole("main").getByRole("article");
const button = (name: string | RegExp) => town.page.getByRole("button", { name, exact: true });

async function openColumn(): Promise<void> {
  // How far the test before has saved what it chose is a matter of time.
  const quickFilter = { active: "all", advanced: false };
  await town.alice.send("PATCH", "/api/v1/accounts/update_credentials", {
    pleroma_settings_store: { "glitch-lily": { notifications: { quickFilter } } },
  });
  await town.page.goto(`${town.site.url}/web/notifications`);
  await rows().first().waitFor();
}

async function show(type: string): Promise<void> {
  await button(type).click();
  // Pressed is what is shown: the other rows are gone.
  await button(type).and(town.page.locator("[aria-pressed=true]")).waitFor();
  await rows().first().waitFor();
}

/** Ids of what the server has of a type. */
async function has(type: string): Promise<string[]> {
  const { body } = await town.alice.get(`${PATH}?limit=40&include_types[]=${type}`);
  return (body as { id: string }[]).map(({ id }) => id);
}

/** Scrolls down until it is shown: how many rows come before it depends on the time of day. */
async function scrollTo(what: Locator): Promise<void> {
  await town.page.mouse.move(400, 300);
  await expect
    .poll(async () => {
      if (await what.first().isVisible()) return true;
      await town.page.mouse.wheel(0, 400);
      return false;
    })
    .toBe(true);
}

test("alice scrolls through her notifications, and opens one by keyboard", async () => {
  await openColumn();
  const favourite = town.page.getByRole("article", { name: /favourited your post/ });
  await favourite.first().waitFor();
  await scrollTo(town.page.getByText("Mentioned you"));
  await comesToRest(town.page);
  await favourite.last().focus();
  await town.page.keyboard.press("Enter");
  await town.page.getByRole("heading", { name: "Thread" }).waitFor();
});

test("the others in a grouped notification are listed in a dialog", async () => {
  await openColumn();
  await button(/^\d+ others$/)
    .first()
    .click();
  const dialog = town.page.getByRole("dialog", { name: "People" });
  await dialog.getByRole("article").nth(2).waitFor();
});

test("the chosen filter survives a reload, and a follow request is accepted in place", async () => {
  await openColumn();
  await show("Mentions");
  expect(await town.page.getByRole("article", { name: /favourited/ }).count()).toBe(0);
  await town.page.reload();
  await button("Mentions").and(town.page.locator("[aria-pressed=true]")).waitFor();
  await button("More").first().click();
  await town.page.getByRole("menuitemcheckbox", { name: "Show all types" }).click();
  await show("Follow requests");
  const before = await rows().count();
  await button("Accept Lantern").first().click();
  await rows().first().waitFor({ state: "detached" });
  expect(before).toBeGreaterThan(0);
  await button("Show everything").click();
  await town.page
    .getByRole("article", { name: /favourited/ })
    .first()
    .waitFor();
});

test("two notifications are deleted, and both stay when the server refuses", async () => {
  await openColumn();
  await show("Mentions");
  const before = await has("mention");
  await button("More").first().click();
  await town.page.getByRole("menuitem", { name: "Select and delete" }).click();
  await town.page.getByRole("checkbox").nth(0).check();
  await town.page.getByRole("checkbox").nth(1).check();
  const drawn = await rows().count();

  town.visit.complaints.allow(/500/);
  town.site.faults.add({ path: `${PATH}/destroy_multiple`, status: 500, body: '{"error":"Full"}' });
  await button("Delete 2").click();
  await button("Delete").last().click();
  await town.page.getByRole("alert").getByText("Full").first().waitFor();
  await expect.poll(() => rows().count()).toBe(drawn);
  expect(await has("mention")).toEqual(before);

  town.site.faults.clear();
  await button("Delete 2").click();
  await button("Delete").last().click();
  await town.page.getByText("Nothing selected").waitFor();
  await expect.poll(() => has("mention")).toEqual(before.slice(2));
  await button("Done").click();
  await show("All");
});

test("a new notification appears at the top, or waits when alice is further down", async () => {
  await openColumn();
  town.site.notify({
    to: "alice",
    by: "bob",
    type: "pleroma:chat_mention",
    details: { text: "Tea?" },
  });
  await town.page
    .getByRole("article", { name: /sent you a chat message/ })
    .first()
    .waitFor();
  expect(await town.page.evaluate(() => scrollY), "who is at the top stays there").toBe(0);
  await town.page.mouse.wheel(0, 3000);
  await town.page.waitForFunction(() => scrollY > 1000);
  await comesToRest(town.page);
  town.site.notify({
    to: "alice",
    by: "bob",
    type: "pleroma:chat_mention",
    details: { text: "Now" },
  });
  await button("Show 1 new notification").click();
  await town.page.getByText("Now", { exact: true }).waitFor();
  await town.page.waitForFunction(() => scrollY < 300);

  // A message leads to the chat with the person who sent it.
  await town.page.getByText("Now", { exact: true }).click();
  await town.page.waitForURL(/\/web\/chats\//);
  await town.page.getByRole("log", { name: "Messages" }).waitFor();
});

test("notifications of a plain server, including sign-ups, are dismissed one by one", async () => {
  await using site = await openOther({ bare: "streaming" });
  await using visit = await town.browser.visit();
  // A browser asks for an icon that no page named.
  visit.complaints.allow(/favicon\.ico/);
  const { page } = visit;
  await signInByHand(page, site, "alice");
  await page.getByRole("link", { name: "Notifications" }).click();
  await page.getByText("Quoted your post").first().waitFor();
  await page
    .getByRole("article", { name: /signed up/ })
    .first()
    .waitFor();
  await page.getByRole("button", { name: "More" }).first().click();
  await page.getByRole("menuitem", { name: "Delete all…" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "Select and delete" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  const answered = page.waitForResponse(/\/dismiss$/);
  await page.getByRole("button", { name: "Dismiss" }).first().click();
  expect((await answered).status()).toBe(200);
});

test("a plain server without a stream is polled, and its new notifications show alerts", async () => {
  await using site = await openOther({ bare: true });
  await using visit = await town.browser.visit();
  visit.complaints.allow(/favicon\.ico/);
  const { page } = visit;
  const noticed = await watchNoticed(page);
  await signInByHand(page, site, "alice");
  await page.clock.install();
  // The code for alerts comes after everything else.
  const attentionLoads = page.waitForRequest(/\/attention-/);
  await page.reload();
  await page.getByRole("article").first().waitFor();
  const counted = async () => {
    await page.clock.fastForward(1000);
    return page.title();
  };
  await expect.poll(counted).toMatch(/^\(\d+\) Home/);
  await attentionLoads;
  site.instance.notify({ to: "alice", by: "bob", type: "admin.sign_up" });
  const heard = async () => {
    await page.clock.fastForward(20_000);
    return (await noticed(page)).alerts.map(({ title }) => title);
  };
  await expect.poll(heard).toEqual(["Bob Okonkwo signed up"]);
  await page.getByRole("link", { name: "Notifications" }).click();
  await page
    .getByRole("article", { name: /Bob Okonkwo.* signed up/ })
    .first()
    .waitFor();
  expect(site.instance.sockets()).toBe(0);
});
