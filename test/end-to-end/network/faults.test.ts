import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RunningInstance } from "../../../demo/instance/start.ts";
import { openBrowser, type TestBrowser, type Visit } from "../../support/browser/browser.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";
import { signOut } from "../../support/browser/account-menu.ts";

const HOME = "/api/v1/timelines/home";
const MINUTE = 60_000;

let browser: TestBrowser;
let site: RunningInstance;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite({ seed: "full" })]);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site.close();
});
beforeEach(async () => {
  visit = await browser.visit({ storageState: (await signedIn(site, "alice")).storageState });
  ({ page } = visit);
});
afterEach(async () => {
  site.faults.clear();
  await visit[Symbol.asyncDispose]();
});

const posts = () => page.getByRole("feed", { name: "Home" }).getByRole("article");
const notice = () => page.getByRole("alert");

/** The button that stands with the words, once the instance is well again. */
async function tryAgain(): Promise<void> {
  site.faults.clear();
  await page.getByRole("button", { name: "Try again" }).click();
  await posts().first().waitFor();
  await notice().waitFor({ state: "detached" });
}

/** What could not be reached is asked for again without a press. */
async function comesByItself(): Promise<void> {
  site.faults.clear();
  await posts().first().waitFor();
  await notice().waitFor({ state: "detached" });
}

describe("a home timeline that fails to load", () => {
  test("shows the server's message after an error, and loads on retry", async () => {
    visit.complaints.claim(/Failed to load resource: .* 500/);
    site.faults.add({ path: HOME, status: 500, body: '{"error":"The cellar is flooded"}' });
    await page.goto(`${site.url}/web`);
    await notice().getByText("The cellar is flooded").waitFor();
    await notice().getByText("500").waitFor();
    await tryAgain();
  });

  test("shows the time of the next attempt after a rate limit, and loads on retry", async () => {
    visit.complaints.claim(/Failed to load resource: .* 429/);
    const reset = new Date(Date.now() + 5 * MINUTE);
    site.faults.add({
      path: HOME,
      status: 429,
      headers: {
        "x-ratelimit-reset": reset.toISOString(),
        "access-control-expose-headers": "X-RateLimit-Reset",
      },
      body: '{"error":"Throttled"}',
    });
    await page.goto(`${site.url}/web`);
    await notice().getByText("Rate limited").waitFor();
    const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" }).format(reset);
    await notice().getByText(`Please retry after ${time}.`).waitFor();
    await tryAgain();
  });

  test("says so after an unreadable response and reports it, and loads on retry", async () => {
    visit.complaints.claim(/^uncaught: .*Malformed/);
    site.faults.add({ path: HOME, body: '[{"id": "1", "conte' });
    await page.goto(`${site.url}/web`);
    await notice().getByText("The server sent a response that couldn’t be read.").waitFor();
    await tryAgain();
  });

  test("says so after a lost connection, and loads automatically", async () => {
    visit.complaints.claim(/Failed to load resource: net::ERR/);
    site.faults.add({ path: HOME, drop: true });
    await page.goto(`${site.url}/web`);
    await notice()
      .getByText(`Can’t reach ${new URL(site.url).host}`)
      .waitFor();
    await comesByItself();
  });

  test("says so after half a minute without a response, and loads automatically", async () => {
    await page.clock.install();
    site.faults.add({ path: HOME, until: new Promise(() => {}) });
    const asked = page.waitForRequest(url => url.url().includes(HOME));
    await page.goto(`${site.url}/web`);
    await asked;
    await page.getByRole("heading", { name: "Home" }).waitFor();
    expect(await notice().count()).toBe(0);
    await page.clock.fastForward(31_000);
    await notice().getByText("The server is taking too long to respond.").waitFor();
    await comesByItself();
  });
});

test("a failed later page keeps the posts above it, and loads on retry", async () => {
  visit.complaints.claim(/Failed to load resource: .* 500/);
  await page.goto(`${site.url}/web`);
  await posts().first().waitFor();
  site.faults.add({ path: /home\?.*max_id/, status: 500, body: '{"error":"No more ink"}' });
  await page.keyboard.press("End");
  await notice().getByText("No more ink").waitFor();
  expect(await posts().count()).toBeGreaterThan(0);
  site.faults.clear();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator('article[aria-posinset="21"]').waitFor();
  await notice().waitFor({ state: "detached" });
});

test("malformed posts are left out and reported, and the others are shown", async () => {
  const { body } = await (await demoPerson(site, "alice")).get(`${HOME}?limit=20`);
  const statuses = body as { id: string; account: object }[];
  const broken = [
    { ...statuses[0], account: {} },
    { content: "<p>Without an id</p>" },
    null,
    ...statuses.slice(1, 5),
  ];
  visit.complaints.claim(/^uncaught: .*Malformed/);
  site.faults.add({ path: HOME, body: JSON.stringify(broken) });
  await page.goto(`${site.url}/web`);
  await posts().nth(3).waitFor();
  const shown = await posts().evaluateAll(all => all.map(each => each.ariaPosInSet));
  expect(shown).toEqual(["1", "2", "3", "4"]);
});

test("a thread that fails to load shows the error, and loads on retry", async () => {
  visit.complaints.claim(/Failed to load resource: .* 500/);
  await page.goto(`${site.url}/web`);
  site.faults.add({ path: /\/context$/, status: 500, body: '{"error":"Tangled"}' });
  await posts().first().locator("a:has(time)").click();
  await notice().getByText("Tangled").waitFor();
  site.faults.clear();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("feed", { name: "Thread" }).getByRole("article").first().waitFor();
});

test("a failed sign-out keeps the session and shows the error", async () => {
  visit.complaints.claim(/Failed to load resource: .* 500/);
  await page.goto(`${site.url}/web`);
  await posts().first().waitFor();
  site.faults.add({ path: "/oauth/revoke", status: 500, body: '{"error":"The door is jammed"}' });
  await signOut(page);
  await page.getByText("The door is jammed").waitFor();
  site.faults.clear();
  // What the page asks for by itself may come just after the token has ended.
  visit.complaints.allow(/status of 40[13]/);
  await signOut(page);
  await page.getByRole("link", { name: "Login" }).waitFor();
});

test("a failed registration of the app shows the error, and Login appears on retry", async () => {
  await using stranger = await browser.visit();
  stranger.complaints.claim(/Failed to load resource: .* 429/);
  site.faults.add({ path: "/api/v1/apps", status: 429, body: '{"error":"Throttled"}' });
  await stranger.page.goto(`${site.url}/web`);
  await stranger.page.getByRole("alert").getByText("Throttled").waitFor();
  site.faults.clear();
  await stranger.page.getByRole("button", { name: "Try again" }).click();
  await stranger.page.getByRole("link", { name: "Login" }).waitFor();
});
