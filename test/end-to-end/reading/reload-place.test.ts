import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comesToRest } from "../../support/browser/at-rest.ts";
import { openBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { drawn, homePage } from "../../support/browser/home-page.ts";
import { watchLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";

/** Of the score that browsers give to what moves by itself; from 0.1 on they call it poor. */
const MAX_SHIFT = 0.001;

let browser: TestBrowser;
let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite({ seed: "full" })]);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site.close();
});

/** Alice, in a browser profile of this test's own. */
async function aliceVisits() {
  const { storageState } = await signedIn(site, "alice");
  const visit = await browser.visit({ storageState, viewport: { width: 1280, height: 800 } });
  const home = homePage(site, visit.page);
  return { visit, page: visit.page, home, [Symbol.asyncDispose]: visit[Symbol.asyncDispose] };
}

/** The post at the top of what can be read, and where it stands on the screen. */
const topmost = (page: Page) =>
  page
    .getByRole("feed")
    .getByRole("article")
    .evaluateAll(all =>
      all
        .map(each => ({
          id: each.dataset["status"]!,
          top: each.getBoundingClientRect().top,
          bottom: each.getBoundingClientRect().bottom,
        }))
        .find(({ id, bottom }) => id && bottom > 120),
    );

/** Reads on past so many posts, and rests with one of them cut by the top of the screen. */
async function readPast(page: Page, count: number) {
  const seen = new Set<string>();
  await page.mouse.move(640, 400);
  const articles = page.getByRole("feed").getByRole("article");
  while (seen.size < count) {
    for (const id of await articles.evaluateAll(all => all.map(each => each.dataset["status"]!)))
      seen.add(id);
    await page.mouse.wheel(0, 700);
    await drawn(page);
  }
  await comesToRest(page);
  return { ...(await topmost(page))!, seen };
}

async function reload(page: Page) {
  await page.reload();
  await page.getByRole("feed").getByRole("article").first().waitFor();
  await comesToRest(page);
  return (await topmost(page))!;
}

interface HomePost {
  id: string;
  content: string;
  reblog: HomePost | null;
}

/** Alice's home by the API, newest first. */
async function allPosts(): Promise<HomePost[]> {
  const alice = await demoPerson(site, "alice");
  const all: HomePost[] = [];
  let path: string | undefined = "/api/v1/timelines/home?limit=40";
  while (path) {
    const { body, link } = await alice.get(path);
    all.push(...(body as HomePost[]));
    const next = /<([^>]+)>; rel="next"/.exec(link ?? "")?.[1];
    path = next && new URL(next).pathname + new URL(next).search;
  }
  return all;
}

const allOfHome = async () => (await allPosts()).map(({ id }) => id);

/** The post that a thread of sixty replies is about. */
async function longThread(): Promise<string> {
  const posts = await allPosts();
  return posts.find(({ reblog }) => reblog?.content.includes("exactly one bench"))!.reblog!.id;
}

test("a reload far down in home restores the topmost post at the same height", async () => {
  await using visit = await aliceVisits();
  const { page, home } = visit;
  const shifts = await watchLayoutShifts(page);
  await home.open();
  const before = await readPast(page, 120);
  const again = await reload(page);
  expect(again.id).toBe(before.id);
  expect(Math.abs(again.top - before.top)).toBeLessThanOrEqual(2);
  const moved = await shifts();
  const total = moved.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(moved)).toBeLessThan(MAX_SHIFT);

  // And once more, without having moved in between.
  expect((await reload(page)).id).toBe(before.id);

  // The way up leads to the newest post, and the way down again past all others in their order.
  const all = (await allPosts()).map(({ id, reblog }) => reblog?.id ?? id);
  const up = await walk(page, -500, all[0]!);
  const down = await walk(page, 500, before.id);
  for (const now of [...up, ...down]) expect(isPartOf(all, now), now.join(" ")).toBe(true);
  const passed = new Set([...up, ...down].flat());
  const between = all.slice(0, all.indexOf(before.id) + 1);
  expect(between.filter(id => before.seen.has(id) && !passed.has(id))).toEqual([]);
});

/** The posts that are drawn at each step, until this one is among them. */
async function walk(page: Page, step: number, end: string): Promise<string[][]> {
  // Not what they quote.
  const articles = page.getByRole("feed").locator(".item > article");
  const gaps = page.getByRole("feed").getByRole("button", { name: /^Load [\d,]+ posts?$/ });
  const steps: string[][] = [];
  for (let isThere = false; !isThere; isThere = steps.at(-1)!.includes(end)) {
    await page.mouse.wheel(0, step);
    await drawn(page);
    // Who scrolls faster than a gap is filled passes what was in it.
    await expect.poll(() => gaps.count()).toBe(0);
    const now = await articles.evaluateAll(all => all.map(each => each.dataset["status"]));
    steps.push(now.filter(id => id !== undefined));
  }
  return steps;
}

/** Whether these stand in the list in this order. */
function isPartOf(list: readonly string[], some: readonly string[]): boolean {
  let place = -1;
  return some.every(id => (place = list.indexOf(id, place + 1)) >= 0);
}

test("a neighbour takes the place of a post that was deleted before the return", async () => {
  await using visit = await aliceVisits();
  const { page, home } = visit;
  await home.open();
  let before = await readPast(page, 60);
  const alice = await demoPerson(site, "alice");
  const status = async (id: string) =>
    (await alice.get(`/api/v1/statuses/${id}`)).body as {
      account: { acct: string };
      reblog: unknown;
    };
  while ((await status(before.id)).reblog || (await status(before.id)).account.acct.includes("@"))
    before = await readPast(page, 20);
  const ids = await allOfHome();
  const { account } = await status(before.id);
  const author = await demoPerson(site, account.acct);
  const place = ids.indexOf(before.id);
  await page.goto("about:blank");
  await author.send("DELETE", `/api/v1/statuses/${before.id}`);
  await page.goBack();
  await page.getByRole("feed").getByRole("article").first().waitFor();
  await comesToRest(page);
  const now = (await topmost(page))!;
  expect(Math.abs(ids.indexOf(now.id) - place)).toBeLessThanOrEqual(2);
});

test("a profile and a hashtag restore their position after a reload", async () => {
  await using visit = await aliceVisits();
  const { page, home } = visit;
  for (const [path, count] of [
    ["/web/@bob", 40],
    ["/web/tags/lighthouse", 3],
  ] as const) {
    await home.open(path);
    const before = await readPast(page, count);
    const again = await reload(page);
    expect(again.id, path).toBe(before.id);
    expect(Math.abs(again.top - before.top), path).toBeLessThanOrEqual(2);
  }
});

test("a thread restores its position after a reload", async () => {
  await using visit = await aliceVisits();
  const { page, home } = visit;
  await home.open(`/web/notice/${await longThread()}`);
  const before = await readPast(page, 20);
  const again = await reload(page);
  expect(again.id).toBe(before.id);
  expect(Math.abs(again.top - before.top)).toBeLessThanOrEqual(2);
});

test("opening an address again starts at the top", async () => {
  await using visit = await aliceVisits();
  const { page, home } = visit;
  await home.open();
  await readPast(page, 60);
  const [newest] = await allOfHome();
  await page.goto("about:blank");
  await home.open();
  await comesToRest(page);
  expect((await topmost(page))?.id).toBe(newest);
});

test("home starts at the top after a reload when session storage is not available", async () => {
  await using visit = await aliceVisits();
  const { page, home } = visit;
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("Not available", "SecurityError");
      },
    });
  });
  await home.open();
  await readPast(page, 60);
  const [newest] = await allOfHome();
  expect((await reload(page)).id).toBe(newest);
});

test("a person who signs in after somebody else starts at the top", async () => {
  await using visit = await aliceVisits();
  const { page, home } = visit;
  await home.open();
  await readPast(page, 60);
  const { token } = await demoPerson(site, "bob");
  await page.evaluate(
    accessToken =>
      localStorage.setItem("glitch-lily-auth", JSON.stringify({ accessToken, version: 1 })),
    token,
  );
  await page.reload();
  await page.getByRole("feed").getByRole("article").first().waitFor();
  await comesToRest(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
