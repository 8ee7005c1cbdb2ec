import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { comesToRest } from "../../support/browser/at-rest.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { openTown } from "../../support/browser/town.ts";
import { signedIn } from "../../support/browser/signed-in.ts";

const town = openTown();

const posts = (page: Page, name: string) => page.getByRole("feed", { name }).getByRole("article");
const open = (page: Page, path: string) => page.goto(`${town.site.url}/web${path}`);
const settings = (page: Page) => page.getByRole("button", { name: "Timeline settings" }).click();

async function asAlice() {
  const { storageState } = await signedIn(town.site, "alice");
  return town.browser.visit({ storageState });
}

async function write(username: string, status: string): Promise<void> {
  const person = await demoPerson(town.site, username);
  await person.send("POST", "/api/v1/statuses", { status, visibility: "public" });
}

test("alice reads the posts of somebody whom she has muted in one timeline only", async () => {
  const alice = await demoPerson(town.site, "alice");
  const { body } = await alice.get("/api/v1/accounts/lookup?acct=bob");
  await write("bob", "Nobody listens to me");
  await alice.send("POST", `/api/v1/accounts/${(body as { id: string }).id}/mute`);
  await using visit = await asAlice();
  const { page } = visit;
  await open(page, "");
  const muted = posts(page, "Home").filter({ hasText: "Nobody listens" });
  await posts(page, "Home").first().waitFor();
  expect(await muted.count()).toBe(0);
  await settings(page);
  await page.getByRole("switch", { name: "Show posts by muted people" }).click();
  await page.keyboard.press("Escape");
  await muted.waitFor();
  await page.reload();
  await muted.waitFor();
  await open(page, "/public/local");
  await posts(page, "Local timeline").first().waitFor();
  expect(await posts(page, "Local timeline").filter({ hasText: "Nobody listens" }).count()).toBe(0);
  await alice.send("POST", `/api/v1/accounts/${(body as { id: string }).id}/unmute`);
});

test("alice loads more at the press of a button, with the keyboard", async () => {
  await using visit = await asAlice();
  const { page } = visit;
  await open(page, "/public");
  await posts(page, "Federated timeline").first().waitFor();
  await settings(page);
  await page.getByRole("switch", { name: "Infinite scroll" }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await posts(page, "Federated timeline").first().waitFor();
  await page.keyboard.press("End");
  const more = page.getByRole("button", { name: "Load more" });
  for (let times = 0; times < 4; times += 1) await loadMore(page, more);
  await open(page, "/notifications");
  await posts(page, "Notifications").first().waitFor();
  await more.waitFor();
  await settingsBack(page);
});

/** Goes on at the first post that is new, which comes where the button was. */
async function loadMore(page: Page, more: Locator): Promise<void> {
  // What is loading may put posts before the button, which then no longer stands after the last.
  await page.locator('[role="feed"][aria-busy="false"]').waitFor();
  const button = more.and(page.locator('[aria-disabled="false"]'));
  // Posts that are higher than was guessed push the button away when they are drawn.
  await expect
    .poll(async () => {
      await button.scrollIntoViewIfNeeded();
      await comesToRest(page);
      return button.evaluate(one => one.getBoundingClientRect().bottom < innerHeight + 1);
    })
    .toBe(true);
  await button.focus();
  const last = await posts(page, "Federated timeline").evaluateAll(all =>
    Math.max(...all.map(post => Number(post.ariaPosInSet))),
  );
  const { y: place } = (await button.boundingBox())!;
  await page.keyboard.press("Enter");
  const next = page.locator(`article[aria-posinset="${last + 1}"]:focus`);
  await next.waitFor();
  await comesToRest(page);
  const { y } = (await next.boundingBox())!;
  expect(Math.abs(y - place)).toBeLessThan(20);
}

/** Turns infinite scroll on again, for the tests that follow. */
async function settingsBack(page: Page): Promise<void> {
  await open(page, "/public");
  await settings(page);
  await page.getByRole("switch", { name: "Infinite scroll" }).click();
}

test("alice leaves a person out of a hashtag, and shows them again", async () => {
  await write("bob", "Too much #sourdough");
  await using visit = await asAlice();
  const { page } = visit;
  await open(page, "/tag/sourdough");
  const theirs = posts(page, "#sourdough").filter({ hasText: "Too much" });
  await theirs.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Hide @bob in #sourdough" }).click();
  await theirs.waitFor({ state: "detached" });
  await page.getByText("You no longer see this person’s posts").waitFor();
  await page.reload();
  await settings(page);
  await page.getByRole("button", { name: "Show @bob again" }).click();
  await page.keyboard.press("Escape");
  await theirs.waitFor();
});

test("the favourites of a person who shows them are reached from the menu of the profile", async () => {
  await using visit = await asAlice();
  const { page } = visit;
  await open(page, "/@bob");
  await page.getByRole("button", { name: "More options for @bob" }).click();
  await page.getByRole("menuitem", { name: "Favourites" }).click();
  await page.getByRole("heading", { level: 1, name: "Favourites of @bob" }).waitFor();
  await posts(page, "Favourites").first().waitFor();
  await page.goBack();
  await open(page, "/@mei");
  await page.getByRole("button", { name: "More options for @mei" }).click();
  await page.getByRole("menuitem", { name: "Copy handle" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "Favourites" }).count()).toBe(0);
});

test("the posts of a server are reached from the menu of a profile there", async () => {
  await using visit = await asAlice();
  const { page } = visit;
  await open(page, "/@theo@kettle.example");
  await page.getByRole("button", { name: "More options for @theo@kettle.example" }).click();
  await page.getByRole("menuitem", { name: "Posts from kettle.example" }).click();
  await page.getByRole("heading", { level: 1, name: "kettle.example" }).waitFor();
  await posts(page, "kettle.example").first().waitFor();
});

test("alice combines hashtags, and leaves out other servers", async () => {
  await write("bob", "Both #sourdough and #rye");
  await write("bob", "Only #rye");
  await using visit = await asAlice();
  const { page } = visit;
  await open(page, "/tags/sourdough");
  await settings(page);
  await page.getByLabel("Any of these hashtags").fill("sourdough #rye");
  await page.getByLabel("But none of these").fill("wheat");
  await page.keyboard.press("Enter");
  const combined = "#sourdough+rye-wheat";
  await posts(page, combined).filter({ hasText: "Only" }).waitFor();
  await posts(page, combined).filter({ hasText: "Both" }).waitFor();
  expect(await page.getByRole("link", { name: "Filter this hashtag" }).count()).toBe(0);
  await settings(page);
  const answer = page.waitForResponse(response => response.url().includes("local=true"));
  await page.getByRole("switch", { name: "Only posts from this server" }).click();
  expect(new URL((await answer).url()).pathname).toBe("/api/v1/timelines/tag/sourdough");
  await page.keyboard.press("Escape");
  await posts(page, combined).filter({ hasText: "Both" }).waitFor();
});
