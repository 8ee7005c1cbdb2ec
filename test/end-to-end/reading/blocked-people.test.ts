import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../../support/browser/accessibility.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";

const town = openTown();

async function visitAs(name: string) {
  const { storageState } = await signedIn(town.site, name);
  return town.browser.visit({ storageState });
}

const open = (page: Page, path: string) => page.goto(`${town.site.url}/web/${path}`);
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const row = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });

/** Chooses from the menu of a profile. */
async function choose(page: Page, acct: string, item: string) {
  await open(page, `@${acct}`);
  await button(page, /^More options for/).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("alice blocks people from their profiles, finds them, and unblocks several at once", async () => {
  await using visit = await visitAs("alice");
  const { page } = visit;
  for (const acct of ["tove", "grete"]) {
    await choose(page, acct, `Block`);
    const blocked = page.waitForResponse(/\/block$/);
    await page.getByRole("alertdialog").getByRole("button", { name: "Block", exact: true }).click();
    await blocked;
  }
  // As a person gets there.
  await page.getByRole("link", { name: "More", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Blocked people" }).click();
  await page.waitForURL("**/web/blocks");
  await row(page, "@tove").waitFor();
  expect(await page.getByRole("main").getByRole("article").count()).toBe(3);
  const search = page.getByRole("searchbox", { name: "Search by name or handle" });
  await search.fill("grete");
  await row(page, "@tove").waitFor({ state: "detached" });
  await page.getByRole("checkbox", { name: /^Select Grete/ }).check();
  await search.fill("");
  await page.getByRole("checkbox", { name: /^Select Tove/ }).check();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, "Unblock 2 people").click();
  await row(page, "@tove").waitFor({ state: "detached" });
  await row(page, "@grete").waitFor({ state: "detached" });
  await row(page, "@loud").waitFor();
  const alice = await demoPerson(town.site, "alice");
  // The rows go before the server has answered.
  await expect
    .poll(async () => (await alice.get("/api/v1/blocks")).body)
    .toMatchObject([{ acct: "loud@noise.example" }]);
});

test("a mute with an end shows how long it lasts", async () => {
  await using visit = await visitAs("carol");
  const { page } = visit;
  await choose(page, "bob", "Mute");
  await page.getByRole("combobox", { name: "Duration" }).selectOption({ label: "6 hours" });
  const muted = page.waitForResponse(/\/mute$/);
  await page.getByRole("alertdialog").getByRole("button", { name: "Mute", exact: true }).click();
  await muted;
  await open(page, "mutes");
  await row(page, "@bob").getByText("6 hours left").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, /^Unmute Bob/).click();
  await page.getByText("You haven’t muted anyone").waitFor();
  await button(page, "Undo").click();
  await row(page, "@bob").getByText("6 hours left").waitFor();
});

test("alice blocks a server, unblocks it, and takes that back", async () => {
  await using visit = await visitAs("alice");
  const { page, complaints } = visit;
  // Pleroma doesn't count what a block would remove.
  complaints.claim(/status of 404 .*domain_blocks\/preview/);
  await open(page, "domain_blocks");
  const field = page.getByRole("textbox", { name: "Block a server" });
  await field.fill(town.site.url);
  await field.press("Enter");
  await page.getByText("This is your own server.").waitFor();
  await field.fill("https://kettle.example/about");
  await field.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Block everything from kettle.example?" });
  await question.getByRole("button", { name: "Block server" }).click();
  await page.getByRole("listitem").filter({ hasText: "kettle.example" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, "Unblock kettle.example").click();
  await page.getByText("You haven’t blocked any servers").waitFor();
  await button(page, "Undo").click();
  await button(page, "Unblock kettle.example").waitFor();
  await page.reload();
  await button(page, "Unblock kettle.example").waitFor();
});

test("a hidden post is listed and can be shown again", async () => {
  await using visit = await visitAs("alice");
  const { page } = visit;
  await open(page, "");
  const home = page.getByRole("feed", { name: "Home" });
  const post = home
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: "More" }) });
  await post.first().getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Hide this post" }).click();
  await open(page, "hidden");
  const hidden = page.getByRole("feed", { name: "Hidden posts" }).getByRole("article");
  await hidden.first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await hidden.first().getByRole("button", { name: "Show again" }).click();
  await page.getByText("No hidden posts").waitFor();
  await button(page, "Undo").click();
  await hidden.first().waitFor();
});

test("drafts and scheduled posts have pages, which open them in the composer", async () => {
  const alice = await demoPerson(town.site, "alice");
  const inADay = new Date(Date.now() + 86_400_000).toISOString();
  await alice.send("POST", "/api/v1/statuses", { status: "Tomorrow", scheduled_at: inADay });
  await using visit = await visitAs("alice");
  const { page } = visit;
  await open(page, "scheduled");
  await page.getByText("Tomorrow").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, "Edit as a draft").click();
  const text = page.getByRole("dialog").getByRole("textbox", { name: "Post text" });
  await expect.poll(() => text.inputValue()).toBe("Tomorrow");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await page.getByText("Nothing scheduled").waitFor();
  await open(page, "drafts");
  await button(page, /Tomorrow/).click();
  await expect.poll(() => text.inputValue()).toBe("Tomorrow");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await button(page, "Delete draft").click();
  await page.getByText("No drafts").waitFor();
});
