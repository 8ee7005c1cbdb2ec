import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isUncovered } from "../../support/browser/at-rest.ts";
import { openTown } from "../../support/browser/town.ts";
import { axeFindings } from "../../support/browser/accessibility.ts";
import { type Visit } from "../../support/browser/browser.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { signedIn } from "../../support/browser/signed-in.ts";

const town = openTown();

async function visitAs(name: string, path: string): Promise<Visit> {
  const visit = await town.browser.visit({
    storageState: (await signedIn(town.site, name)).storageState,
  });
  await visit.page.goto(`${town.site.url}${path}`);
  return visit;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const answered = (page: Page, verb: string) =>
  page.waitForResponse(response => response.url().endsWith(`/${verb}`));

test("alice unfollows bob and follows him again", async () => {
  await using visit = await visitAs("alice", "/web/@bob");
  const { page } = visit;
  const undone = answered(page, "unfollow");
  await button(page, /^(Following|Unfollow)$/).click();
  expect((await undone).status()).toBe(200);
  const done = answered(page, "follow");
  await button(page, /^Follow( back)?$/).click();
  expect((await done).status()).toBe(200);
  // Under the pointer, but nobody has pointed at it since.
  const follows = button(page, "Following");
  await follows.waitFor();
  await page.mouse.move(5, 5);
  await follows.hover();
  await button(page, "Unfollow").waitFor();
  await page.reload();
  await button(page, "Following").waitFor();
});

test("a double click follows, and doesn't take that back", async () => {
  const alice = await demoPerson(town.site, "alice");
  const { body: bob } = await alice.get("/api/v1/accounts/lookup?acct=bob");
  const { id } = bob as { id: string };
  await alice.send("POST", `/api/v1/accounts/${id}/unfollow`);
  await using visit = await visitAs("alice", "/web/@bob");
  const { page } = visit;
  const done = answered(page, "follow");
  await button(page, /^Follow( back)?$/).dblclick();
  await done;
  await button(page, "Following").waitFor();
  const { body } = await alice.get(`/api/v1/accounts/relationships?id[]=${id}`);
  expect(body).toMatchObject([{ following: true }]);
});

test("a mention in a bio opens that profile here", async () => {
  const bob = await demoPerson(town.site, "bob");
  const before = (await bob.get("/api/v1/accounts/verify_credentials")).body;
  const { note } = (before as { source: { note: string } }).source;
  await bob.send("PATCH", "/api/v1/accounts/update_credentials", { note: "Gardens with @alice" });
  await using visit = await visitAs("carol", "/web/@bob");
  const { page } = visit;
  const bio = page.getByText("Gardens with");
  const link = bio.getByRole("link", { name: /^@alice/ });
  expect(await link.textContent()).toMatch(/^@alice@localhost:\d+$/);
  await link.click();
  await page.getByRole("heading", { level: 1, name: "@alice", exact: true }).waitFor();
  await bob.send("PATCH", "/api/v1/accounts/update_credentials", { note });
});

test("the tabs of a profile have addresses, work with Back, and are accessible", async () => {
  await using visit = await visitAs("alice", "/web/@bob");
  const { page } = visit;
  await page.getByRole("feed", { name: "Posts" }).getByRole("article").first().waitFor();
  await tab(page, "Followers").click();
  await page.getByRole("feed", { name: "Followers" }).getByRole("article").first().waitFor();
  expect(page.url()).toBe(`${town.site.url}/web/@bob/followers`);
  expect(await axeFindings(page)).toEqual([]);
  await tab(page, "Media").click();
  await page.waitForURL(`${town.site.url}/web/@bob/media`);
  await page.goBack();
  await page.getByRole("feed", { name: "Followers" }).waitFor();
  await page.goBack();
  await page.getByRole("feed", { name: "Posts" }).waitFor();
  expect(page.url()).toBe(`${town.site.url}/web/@bob`);
});

test("pointing at a person shows a card, which closes on Escape", async () => {
  await using visit = await visitAs("alice", "/web");
  const { page } = visit;
  const author = page.getByRole("feed").locator("a.author").first();
  await author.hover();
  const card = page.locator(".hover-card lily-account-card");
  await card.getByRole("article").waitFor();
  await card.hover();
  await card.getByRole("button", { name: /^More options for/ }).waitFor();
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
});

test("focusing a person shows a card, which can be entered and closed by keyboard", async () => {
  await using visit = await visitAs("alice", "/web");
  const { page } = visit;
  const first = page.getByRole("feed").getByRole("article").first();
  await first.focus();
  // Whoever boosted it may stand before its author.
  const person = first.locator("a[data-account]:focus");
  do await page.keyboard.press("Tab");
  while ((await person.count()) === 0);
  const name = await person.evaluate(link => link.textContent.trim());
  const card = page.getByRole("group", { name }).locator("lily-account-card");
  await card.getByRole("article").waitFor();
  await page.keyboard.press("Tab");
  await card.locator(":focus").waitFor();
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  await person.waitFor();
});

test("bob requests to follow a locked account, and withdraws the request", async () => {
  await using visit = await visitAs("bob", "/web/@rowan");
  const { page } = visit;
  const done = answered(page, "follow");
  await button(page, "Request to follow").click();
  await button(page, /^(Requested|Withdraw)$/).waitFor();
  // It is shown before the instance has answered.
  expect((await done).status()).toBe(200);
  await page.reload();
  const asked = button(page, /^(Requested|Withdraw)$/);
  await asked.waitFor();
  const rowan = (await (await demoPerson(town.site, "bob")).get("/api/v1/accounts/rowan")).body;
  const path = `/api/v1/accounts/relationships?id=${(rowan as { id: string }).id}`;
  const stands = async () => (await (await demoPerson(town.site, "bob")).get(path)).body;
  expect(await stands()).toMatchObject([{ following: false, requested: true }]);
  const undone = answered(page, "unfollow");
  await asked.click();
  expect((await undone).status()).toBe(200);
  await button(page, "Request to follow").waitFor();
  expect(await stands()).toMatchObject([{ requested: false }]);
});

test("a blocked person's posts disappear from the home timeline", async () => {
  const tides = await demoPerson(town.site, "bob");
  const text = "A sentence that somebody will not want to read";
  await tides.send("POST", "/api/v1/statuses", { status: text, visibility: "public" });
  await using visit = await visitAs("carol", "/web");
  const { page } = visit;
  await page.getByRole("feed", { name: "Home" }).getByText(text).first().waitFor();
  await page
    .getByRole("feed")
    .getByRole("article")
    .filter({ hasText: text })
    .first()
    .locator("a.author")
    .click();
  await button(page, "More options for @bob").first().click();
  await page.getByRole("menuitem", { name: "Block…" }).click();
  const done = answered(page, "block");
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  expect((await done).status()).toBe(200);
  await page.goBack();
  await page.getByRole("feed", { name: "Home" }).getByRole("article").first().waitFor();
  await page.getByText(text).waitFor({ state: "detached" });
});

test("alice mutes a person for a day", async () => {
  await using visit = await visitAs("alice", "/web/@mei");
  const { page } = visit;
  await button(page, "More options for @mei").first().click();
  await page.getByRole("menuitem", { name: "Mute…" }).click();
  await page.getByRole("alertdialog").getByLabel("Duration").selectOption("86400");
  const asked = page.waitForRequest(request => request.url().endsWith("/mute"));
  await page.getByRole("alertdialog").getByRole("button", { name: "Mute" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ duration: 86_400 });
  await page.getByText("Muted", { exact: true }).first().waitFor();
});

test("what couldn't be saved of a profile is in sight, each time", async () => {
  await using visit = await visitAs("alice", "/web/@alice");
  const { page, complaints } = visit;
  complaints.claim(/status of 500/);
  await button(page, "Edit profile").click();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel("Name", { exact: true });
  await name.fill("Alice of the fig tree");
  town.site.faults.add({ path: "/api/v1/accounts/update_credentials", status: 500, body: "{}" });
  const alert = dialog.getByRole("alert");
  for (let times = 0; times < 2; times += 1) {
    await name.scrollIntoViewIfNeeded();
    const saved = answered(page, "update_credentials");
    await button(page, "Save").click();
    await saved;
    await expect.poll(() => isUncovered(alert)).toBe(true);
  }
  town.site.faults.clear();
});

test("alice crops and saves a new avatar and header", async () => {
  await using visit = await visitAs("alice", "/web/@alice");
  const { page } = visit;
  await button(page, "Edit profile").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Alice of the lemon tree");
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose a picture" }).first().click();
  await (await chooser).setFiles("demo/public/web/lily-192.png");
  await dialog.getByLabel("Zoom").press("End");
  await dialog.getByRole("button", { name: "Crop" }).click();
  // Saved in the middle of the step in which a part is chosen.
  const another = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose a picture" }).last().click();
  await (await another).setFiles("demo/public/web/lily-512.png");
  await dialog.getByRole("button", { name: "Crop" }).waitFor();
  const saved = answered(page, "update_credentials");
  await dialog.getByRole("button", { name: "Save" }).click();
  expect((await saved).status()).toBe(200);
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Alice of the lemon tree" }).waitFor();
  const { body } = await (
    await demoPerson(town.site, "alice")
  ).get("/api/v1/accounts/verify_credentials");
  const { avatar, header } = body as { avatar: string; header: string };
  for (const address of [avatar, header]) {
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe("image/png");
  }
  // The settings lead to the same form.
  await page.goto(`${town.site.url}/web/settings/account`);
  await button(page, "Edit… Your profile").click();
  const name = dialog.getByLabel("Name", { exact: true });
  await expect.poll(() => name.inputValue()).toBe("Alice of the lemon tree");
});

test("a hashtag has its own page", async () => {
  await using visit = await visitAs("alice", "/web");
  const { page } = visit;
  const link = page.getByRole("feed").locator("a[data-tag]").first();
  const name = await link.getAttribute("data-tag");
  await link.click();
  await page.waitForURL(url => url.pathname.startsWith("/web/tag/"));
  await page.getByRole("heading", { name: new RegExp(`^#${name}$`, "i") }).waitFor();
  await page.getByRole("feed").getByRole("article").first().waitFor();
});

test("alice accepts a follow request", async () => {
  await using visit = await visitAs("alice", "/web/follow-requests");
  const { page } = visit;
  const waiting = page.getByRole("feed", { name: "Follow requests" }).getByRole("article");
  await waiting.first().waitFor();
  const count = await waiting.count();
  await waiting
    .first()
    .getByRole("button", { name: /^Accept/ })
    .click();
  await expect.poll(() => waiting.count()).toBe(count - 1);
});
