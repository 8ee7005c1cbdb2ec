import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser, type TestBrowser, type Visit } from "../support/browser/browser.ts";
import { demoPerson, type DemoPerson } from "../support/demo/demo-person.ts";
import { drawn } from "../support/browser/home-page.ts";
import { signInByHand } from "../support/browser/front-door.ts";
import { openOther, type OtherSite } from "../support/browser/other-site.ts";

let browser: TestBrowser;
let site: OtherSite;
let alice: DemoPerson;
let bob: DemoPerson;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openOther({ bare: "streaming" })]);
  alice = await demoPerson(site.instance, "alice");
  bob = await demoPerson(site.instance, "bob");
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});
beforeEach(async () => {
  visit = await browser.visit();
  ({ page } = visit);
  // A browser asks for an icon that no page named.
  visit.complaints.allow(/favicon\.ico/);
});
afterEach(() => visit[Symbol.asyncDispose]());

const post = (text: string) => page.getByRole("article").filter({ hasText: text });
const dialog = () => page.getByRole("dialog").or(page.getByRole("alertdialog"));
const look = async (id: string) => (await alice.get(`/api/v1/statuses/${id}`)).body;

/** The id of a new post. */
async function write(person: DemoPerson, status: string): Promise<string> {
  const { body } = await person.send("POST", "/api/v1/statuses", { status, visibility: "public" });
  return (body as { id: string }).id;
}

async function choose(text: string, item: string): Promise<void> {
  await post(text).first().getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

const answered = (path: RegExp) => page.waitForResponse(path);

test("alice limits who may quote her post, and finds her choice when she opens it again", async () => {
  const id = await write(alice, "Quote me, or rather not");
  await signInByHand(page, site, "alice");
  await choose("Quote me", "Change who can quote…");
  expect(await dialog().getByRole("radio", { name: "Everyone" }).isChecked()).toBe(true);
  await dialog().getByRole("radio", { name: "Only you" }).check();
  const saved = answered(/\/interaction_policy$/);
  await dialog().getByRole("button", { name: "Save" }).click();
  expect((await saved).status()).toBe(200);
  // Where nothing stands that was kept before she chose.
  await page.goto(`${site.url}/web/@alice/${id}`);
  await choose("Quote me", "Change who can quote…");
  await dialog().getByRole("radio", { name: "Only you" }).and(page.locator(":checked")).waitFor();
  const { body } = await bob.get(`/api/v1/statuses/${id}`);
  expect(body).toMatchObject({ quote_approval: { automatic: [], current_user: "denied" } });
});

test("alice quotes bob's post", async () => {
  const id = await write(bob, "Say that I said so");
  await signInByHand(page, site, "alice");
  await choose("Say that I said so", "Quote");
  await dialog().getByRole("textbox", { name: "Post text" }).fill("He said so");
  await dialog().getByRole("button", { name: "Post", exact: true }).click();
  await post("He said so").getByText("Say that I said so").waitFor();
  const { body } = await alice.get("/api/v1/timelines/home?limit=1");
  expect(body).toMatchObject([{ quote: { state: "accepted", quoted_status: { id } } }]);
});

test("alice adds a single post to one of her filters, and sees it filtered", async () => {
  await write(bob, "Nothing in here is worth a word");
  await signInByHand(page, site, "alice");
  await choose("Nothing in here", "Filter this post…");
  await dialog().getByRole("radio", { name: "bake-off" }).check();
  await dialog().getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByText("The post was added to your filter.").waitFor();
  await post("Nothing in here").waitFor({ state: "detached" });
  await post("Filtered: bake-off").first().waitFor();
  await page.reload();
  await post("Filtered: bake-off").first().waitFor();
  // What was kept of the list may be from before.
  await post("Nothing in here").waitFor({ state: "detached" });
});

test("alice pins and unpins her post, and mutes its conversation", async () => {
  const id = await write(alice, "To be kept on the wall, in silence");
  await signInByHand(page, site, "alice");
  const pinned = answered(/\/pin$/);
  await choose("To be kept", "Pin to my profile");
  expect((await pinned).status()).toBe(200);
  const muted = answered(/\/mute$/);
  await choose("To be kept", "Mute conversation");
  expect((await muted).status()).toBe(200);
  expect(await look(id)).toMatchObject({ pinned: true, muted: true });
  await page.goto(`${site.url}/web/@alice`);
  await page.getByRole("feed", { name: "Posts" }).getByText("To be kept").first().waitFor();
  await choose("To be kept", "Unpin from my profile");
  await expect.poll(() => look(id)).toMatchObject({ pinned: false });
});

test("alice reports a post, and votes in a poll", async () => {
  await write(bob, "Something rude");
  await signInByHand(page, site, "alice");
  await choose("Something rude", "Report…");
  await dialog().getByLabel("Anything else they should know?").fill("This is rude");
  const reported = answered(/\/api\/v1\/reports$/);
  await dialog().getByRole("button", { name: "Report", exact: true }).click();
  expect(await (await reported).json()).toMatchObject({ comment: "This is rude" });

  const poll = post("Film night").first();
  while ((await poll.count()) === 0) {
    await page.mouse.wheel(0, 400);
    await drawn(page);
  }
  await poll.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  const voted = answered(/\/votes$/);
  await page.keyboard.press("Enter");
  expect((await voted).status()).toBe(200);
  await poll.getByText("Your vote").waitFor();
});

test("alice follows bob in German only, which his profile and her home timeline reflect", async () => {
  await write(bob, "Written in English");
  await signInByHand(page, site, "alice");
  await page.goto(`${site.url}/web/@bob`);
  const more = page.getByRole("button", { name: "More options for @bob" }).first();
  await more.click();
  await page.getByRole("menuitem", { name: "Languages…" }).click();
  await dialog().getByRole("searchbox", { name: "Search languages" }).fill("germ");
  await dialog()
    .getByRole("checkbox", { name: /^German Deutsch/ })
    .check();
  const limited = answered(/\/follow$/);
  await dialog().getByRole("button", { name: "Save" }).click();
  expect(await (await limited).json()).toMatchObject({ following: true, languages: ["de"] });
  await page.reload();
  await page.getByText("Only posts in German").waitFor();
  const home = async () => JSON.stringify((await alice.get("/api/v1/timelines/home")).body);
  expect(await home()).not.toContain("Written in English");
  await more.click();
  await page.getByRole("menuitem", { name: "Languages…" }).click();
  await dialog()
    .getByRole("checkbox", { name: /^German/ })
    .uncheck();
  await dialog().getByRole("button", { name: "Save" }).click();
  await page.getByText("Only posts in German").waitFor({ state: "detached" });
  // The page says so before the instance has answered.
  await expect.poll(home).toContain("Written in English");
});
