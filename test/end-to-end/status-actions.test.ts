import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningInstance } from "../../demo/instance/start.ts";
import { openBrowser, type TestBrowser, type Visit } from "../support/browser.ts";
import { demoPerson, type DemoPerson } from "../support/demo-person.ts";
import { homePage, type HomePage } from "../support/home-page.ts";
import { signedIn } from "../support/signed-in.ts";
import { openSite } from "../support/site.ts";

let browser: TestBrowser;
let site: RunningInstance;
let alice: DemoPerson;
let bob: DemoPerson;
let visit: Visit;
let home: HomePage;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite()]);
  [alice, bob] = await Promise.all([demoPerson(site, "alice"), demoPerson(site, "bob")]);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site.close();
});
beforeEach(async () => {
  visit = await browser.visit({ storageState: (await signedIn(site, "alice")).storageState });
  home = homePage(site, visit.page);
});
afterEach(async () => {
  site.faults.clear();
  await visit[Symbol.asyncDispose]();
});

/** The id of a new post. */
async function write(person: DemoPerson, status: string): Promise<string> {
  const { body } = await person.send("POST", "/api/v1/statuses", { status });
  return (body as { id: string }).id;
}

async function choose(text: string, item: string): Promise<void> {
  await home.post(text).first().getByRole("button", { name: "More" }).click();
  await home.page.getByRole("menuitem", { name: item }).click();
}

const dialog = () => home.page.getByRole("dialog").or(home.page.getByRole("alertdialog"));

test("alice votes by keys, and sees how it stands", async () => {
  await home.open();
  const poll = await home.reach("Film night");
  await poll.getByRole("radio").first().focus();
  await home.page.keyboard.press("ArrowDown");
  await home.page.keyboard.press("Enter");
  await poll.getByText("44 people voted").waitFor();
  await poll.getByText("Your vote").waitFor();
  expect(await poll.getByRole("radio").count()).toBe(0);
});

test("alice reacts, sees who else did, and takes it back", async () => {
  await home.open();
  const post = await home.reach("Film night");
  await post.getByRole("button", { name: "React", exact: true }).click();
  await dialog().getByRole("button", { name: "🎉" }).click();
  const chip = post.getByRole("button", { name: "🎉, 1 person" });
  await chip.and(home.page.locator("[aria-pressed=true]")).waitFor();
  await post.getByRole("button", { name: "Who reacted" }).click();
  await dialog().getByText("@jisu@hangang.example").waitFor();
  await home.page.keyboard.press("Escape");
  await chip.click();
  await chip.waitFor({ state: "detached" });
});

test("what alice deletes asks first, and is gone everywhere", async () => {
  const text = "Deleted before anybody saw it";
  const id = await write(alice, text);
  await home.open();
  await choose(text, "Delete…");
  await dialog().getByRole("button", { name: "Delete", exact: true }).click();
  await home.post(text).waitFor({ state: "detached" });
  expect((await alice.get(`/api/v1/statuses/${id}`)).status).toBe(404);
});

test("alice pins what she wrote, and thinks better of it", async () => {
  const text = "Worth a place on the wall";
  const id = await write(alice, text);
  const isPinned = async () =>
    ((await alice.get(`/api/v1/statuses/${id}`)).body as { pinned: boolean }).pinned;
  await home.open();
  await choose(text, "Pin on my profile");
  await home.page.getByRole("button", { name: "Undo" }).waitFor();
  expect(await isPinned()).toBe(true);
  const answered = home.page.waitForResponse(/\/unpin$/);
  await home.page.getByRole("button", { name: "Undo" }).click();
  await answered;
  expect(await isPinned()).toBe(false);
});

test("a boost with Shift goes to followers, when alice says so", async () => {
  const text = "Only for some of us";
  await write(bob, text);
  await home.open();
  const boost = home.post(text).first().getByRole("button", { name: "Boost", exact: true });
  await boost.click({ modifiers: ["Shift"] });
  await dialog().getByText("Only for those who follow you").click();
  const answered = home.page.waitForResponse(/\/reblog$/);
  await dialog().getByRole("button", { name: "Boost", exact: true }).click();
  expect(await (await answered).json()).toMatchObject({ visibility: "private" });
});

test("a hidden post is out of sight, also after a reload, until alice brings it back", async () => {
  const text = "Not this again";
  await write(bob, text);
  await home.open();
  await choose(text, "Hide this post");
  await home.post(text).waitFor({ state: "detached" });
  await home.open();
  expect(await home.post(text).count()).toBe(0);
});

test("a report reaches those who moderate", async () => {
  const text = "Something rude";
  await write(bob, text);
  await home.open();
  await choose(text, "Report…");
  await dialog().getByLabel("Be kind").check();
  await dialog().getByLabel("What should they know?").fill("This is rude");
  const sent = home.page.waitForRequest(/\/api\/v1\/reports$/);
  await dialog().getByRole("button", { name: "Report", exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ comment: "This is rude", rule_ids: ["1"] });
  await home.page.getByText("Your report has been sent").waitFor();
});

test("the page of a post tells who favourited it", async () => {
  const id = await write(alice, "Who likes this?");
  await bob.send("POST", `/api/v1/statuses/${id}/favourite`);
  await home.page.goto(`${site.url}/web/@alice/${id}`);
  await home.page.getByRole("button", { name: "1 favourite" }).click();
  await dialog().getByText("@bob").waitFor();
});
