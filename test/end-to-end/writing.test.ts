import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningInstance } from "../../demo/instance/start.ts";
import { openBrowser, type TestBrowser, type Visit } from "../support/browser.ts";
import { demoPerson, type DemoPerson } from "../support/demo-person.ts";
import { homePage, type HomePage } from "../support/home-page.ts";
import { signedIn } from "../support/signed-in.ts";
import { openSite } from "../support/site.ts";

const POST = "/api/v1/statuses";

let browser: TestBrowser;
let site: RunningInstance;
let alice: DemoPerson;
let bob: DemoPerson;
let visit: Visit;
let home: HomePage;
let page: Page;
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
  ({ page } = visit);
  home = homePage(site, page);
});
afterEach(async () => {
  site.faults.clear();
  await visit[Symbol.asyncDispose]();
});

const box = () => page.getByRole("textbox", { name: "Post text" });
const dialog = (name: string) => page.getByRole("dialog", { name });
const isDone = () => page.getByRole("dialog").waitFor({ state: "detached" });

async function says(who: DemoPerson, more: object): Promise<string> {
  const { body } = await who.send("POST", POST, { visibility: "public", ...more });
  return (body as { id: string }).id;
}

async function choose(text: string, item: string): Promise<void> {
  await home.post(text).getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("a post is changed, and keeps its poll", async () => {
  const poll = { options: ["Tea", "Coffee"], expires_in: 3600 };
  const id = await says(alice, { status: "What shal we drink?", poll });
  await home.open();
  await choose("What shal we drink?", "Edit");
  await dialog("Edit post").getByText("The poll goes with it.").waitFor();
  expect(await box().inputValue()).toBe("What shal we drink?");
  await box().fill("What shall we drink?");
  await page.getByRole("button", { name: "Warning", exact: true }).click();
  await page.getByRole("textbox", { name: "Content warning" }).fill("Drinks");
  await page.getByRole("button", { name: "Save" }).click();
  await isDone();
  await home.post("Drinks").first().waitFor();
  const { body } = await alice.get(`${POST}/${id}`);
  expect(body).toMatchObject({
    spoiler_text: "Drinks",
    sensitive: true,
    edited_at: expect.any(String),
    poll: { options: [{ title: "Tea" }, { title: "Coffee" }] },
  });
});

test("a post is deleted, survives the page, and is written anew", async () => {
  await says(alice, { status: "Half bakd", spoiler_text: "Bread" });
  await home.open();
  await choose("Bread", "Delete and write anew…");
  await page.getByRole("button", { name: "Delete and write", exact: true }).click();
  await dialog("Write anew").waitFor();
  await box().waitFor();
  await page.reload();
  await home.posts.first().waitFor();
  expect(await home.post("Half bakd").count()).toBe(0);
  await page.getByRole("button", { name: "New post" }).click();
  await page.getByRole("button", { name: "Go on" }).click();
  await box().fill("Well baked");
  expect(await page.getByRole("textbox", { name: "Content warning" }).inputValue()).toBe("Bread");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await isDone();
  await home.post("Bread").first().waitFor();
  const { body } = await alice.get("/api/v1/timelines/home?limit=5");
  expect(body).toMatchObject([{ spoiler_text: "Bread", content: "Well baked" }, {}, {}, {}, {}]);
});

test("a post is quoted", async () => {
  const id = await says(bob, { status: "Ducks are polite" });
  await home.open();
  await choose("Ducks are polite", "Quote");
  await dialog("Quote").getByText("Ducks are polite").waitFor();
  await page.keyboard.type("So they are");
  await page.keyboard.press("Control+Enter");
  await isDone();
  await home.post("So they are").getByText("Ducks are polite").waitFor();
  const { body } = await alice.get("/api/v1/timelines/home?limit=1");
  expect(body).toMatchObject([{ pleroma: { quote_id: id } }]);
});

test("who closes the dialog while it is sent hears that it failed, and comes back to it", async () => {
  visit.complaints.claim(/Failed to load resource: .* 422/);
  await says(bob, { status: "Who is there?" });
  const held = Promise.withResolvers<void>();
  await home.open();
  await choose("Who is there?", "Direct message to @bob");
  await dialog("Direct message").waitFor();
  await box().waitFor();
  expect(await box().inputValue()).toBe("@bob ");
  await page.keyboard.type("It is me");
  await page.route(`**${POST}`, async route => {
    await held.promise;
    await route.fulfill({ status: 422, json: { error: "Too shy" } });
  });
  await page.keyboard.press("Control+Enter");
  await page.getByRole("status").filter({ hasText: "Sending…" }).waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await isDone();
  held.resolve();
  await page.getByText("Too shy").waitFor();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await dialog("Direct message").waitFor();
  await box().waitFor();
  expect(await box().inputValue()).toBe("@bob It is me");
});
