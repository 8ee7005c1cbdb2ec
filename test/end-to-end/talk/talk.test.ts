import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../../support/browser/accessibility.ts";
import { paintedFile } from "../../support/browser/painted-file.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";

const town = openTown();

async function visitAs(name: string, path: string) {
  const { storageState } = await signedIn(town.site, name);
  const visit = await town.browser.visit({ storageState });
  await visit.page.goto(`${town.site.url}${path}`);
  return visit;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const rowWith = (page: Page, text: string) =>
  page.getByRole("listitem").filter({ hasText: text }).first();

test("alice writes to bob privately, who answers in the conversation; alice marks it as read", async () => {
  await using hers = await visitAs("alice", "/web/@bob");
  await using his = await visitAs("bob", "/web/more");
  const [alice, bob] = [hers.page, his.page];
  await bob.getByRole("link", { name: /^Private mentions/ }).click();
  await rowWith(bob, "parcel").waitFor();

  await button(alice, "More options for @bob").click();
  await alice.getByRole("menuitem", { name: "Private mention" }).click();
  const dialog = alice.getByRole("dialog");
  const field = dialog.getByRole("textbox", { name: "Post text" });
  await field.click();
  await alice.keyboard.type("shall we sail on Friday?");
  await button(alice, "Post").click();

  const row = rowWith(bob, "shall we sail on Friday?");
  await row.getByText("Unread").waitFor();
  expect(await axeFindings(bob)).toEqual([]);
  await row.getByRole("link").click();
  await bob.getByRole("article").filter({ hasText: "shall we sail on Friday?" }).waitFor();
  expect(bob.url()).toMatch(/\/web\/conversations\/\d+$/);
  await bob.getByText("Replies go to Alice").waitFor();
  const answer = bob.getByRole("textbox", { name: "Post text" });
  await answer.fill("At high water!");
  await button(bob, "Post").click();
  await bob.getByRole("article").filter({ hasText: "At high water!" }).waitFor();

  await alice.goto(`${town.site.url}/web/conversations`);
  const answered = rowWith(alice, "At high water!");
  await answered.getByText("Unread").waitFor();
  await answered.getByRole("button").click();
  await alice.getByRole("menuitem", { name: "Mark as read" }).click();
  await expect.poll(() => answered.getByText("Unread").count()).toBe(0);
  await alice.reload();
  await rowWith(alice, "At high water!").waitFor();
  expect(await rowWith(alice, "At high water!").getByText("Unread").count()).toBe(0);
});

test("alice sends bob a picture in their chat, which he sees and reads", async () => {
  await using hers = await visitAs("alice", "/web/@bob");
  await using his = await visitAs("bob", "/web/chats");
  const [alice, bob] = [hers.page, his.page];
  const row = rowWith(bob, "Alice");
  await row.waitFor();
  await button(alice, "More options for @bob").click();
  await alice.getByRole("menuitem", { name: "Chat", exact: true }).click();
  const log = alice.getByRole("log", { name: "Messages" });
  await log.getByText("I’ll bring the thermos.").waitFor();
  expect(await axeFindings(alice)).toEqual([]);

  await alice.getByLabel("Files").setInputFiles(await paintedFile(alice, "sail.png", "teal"));
  await alice.getByRole("textbox", { name: "Message" }).fill("The new sail");
  const send = button(alice, "Send");
  await expect.poll(() => send.getAttribute("aria-disabled")).toBe("false");
  await send.click();
  await log.getByRole("img").last().waitFor();
  await log.getByText("The new sail").waitFor();
  await expect.poll(() => log.getByText("Sending…").count()).toBe(0);

  await row.getByText("1 unread").waitFor();
  await row.getByRole("link").click();
  const hisLog = bob.getByRole("log", { name: "Messages" });
  await hisLog.getByText("The new sail").waitFor();
  await hisLog.getByText("New", { exact: true }).waitFor();
  // What he types at once is a message, and none of the shortcuts.
  const field = bob.getByRole("textbox", { name: "Message" });
  await expect.poll(() => field.evaluate(one => one.matches(":focus"))).toBe(true);
  await bob.keyboard.type("gh?");
  expect(await field.inputValue()).toBe("gh?");
  await hisLog.getByRole("img").last().waitFor();
  await bob.getByRole("link", { name: "Back" }).click();
  await rowWith(bob, "The new sail").waitFor();
  await expect.poll(() => rowWith(bob, "The new sail").getByText("unread").count()).toBe(0);

  await bob.goto(`${town.site.url}/web/notifications`);
  await bob.getByRole("article").filter({ hasText: "The new sail" }).first().click();
  await hisLog.getByText("The new sail").waitFor();
});

test("older messages load on top without moving what is read", async () => {
  await using visit = await visitAs("alice", "/web/chats");
  const { page } = visit;
  const held = Promise.withResolvers<void>();
  await page.route(/\/messages\?.*max_id=/, async route => {
    await held.promise;
    await route.continue();
  });
  await rowWith(page, "Bob").getByRole("link").click();
  const log = page.getByRole("log", { name: "Messages" });
  await log.getByText("The mast is up!").waitFor();
  await log.evaluate(element => element.scrollTo({ top: -element.scrollHeight }));
  const place = async () => (await log.getByText("line 25:").boundingBox())!.y;
  await expect.poll(() => log.getAttribute("aria-busy")).toBe("true");
  const before = await place();
  held.resolve();
  await log.getByText("line 1:").first().waitFor();
  await expect.poll(() => log.getAttribute("aria-busy")).toBe("false");
  expect(Math.abs((await place()) - before)).toBeLessThan(2);
});
