import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { deepThread, wideThread } from "../../../demo/instance/seed/threads/endless.ts";
import { bench } from "../../../demo/instance/seed/threads/bench.ts";
import { openBrowser } from "../../support/browser/browser.ts";
import { comesToRest } from "../../support/browser/at-rest.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { drawn, homePage } from "../../support/browser/home-page.ts";
import { watchLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { watchPeakElements } from "../../support/browser/peak-elements.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";

const MAX_ELEMENTS = 1800;
const MAX_SHIFT = 0.001;

interface Answered {
  id: string;
  content: string;
  reblog: Answered | null;
}

/** Alice's tab on an instance where these were written lately; and ids by what they say. */
async function town(posts: typeof bench, words = "exactly one bench") {
  const site = await openSite({ posts });
  const { storageState } = await signedIn(site, "alice");
  const { get } = await demoPerson(site, "alice");
  const { body } = await get("/api/v1/timelines/home?limit=40");
  const boost = (body as Answered[]).find(({ reblog }) => reblog?.content.includes(words));
  const root = boost!.reblog!.id;
  const context = (await get(`/api/v1/statuses/${root}/context`)).body as {
    descendants: Answered[];
  };
  const says = (words: string) =>
    context.descendants.find(({ content }) => content.includes(words))!.id;
  return { site, storageState, root, says };
}

const article = (page: Page, id: string) =>
  page.getByRole("feed", { name: "Thread" }).locator(`article[data-status="${id}"]`);

const top = async (page: Page, id: string) => (await article(page, id).boundingBox())!.y;

test("a post is shown at once, and keeps its place when its ancestors load", async () => {
  const { site, storageState, says } = await town(bench);
  await using _site = site;
  await using browser = await openBrowser();
  await using visit = await browser.visit({ storageState, viewport: { width: 1280, height: 800 } });
  const { page } = visit;
  const shifts = await watchLayoutShifts(page);
  await homePage(site, page).open();
  const id = says("You have just described my jacket");
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  site.faults.add({ path: /\/context/, until });

  await page.goto(`${site.url}/web/notice/${id}`);
  await article(page, id).waitFor();
  await comesToRest(page);
  const place = await top(page, id);
  release();
  await page.getByRole("heading", { name: "4 replies" }).waitFor();
  await comesToRest(page);
  expect(Math.abs((await top(page, id)) - place), "pixels that it moved").toBeLessThan(2);
  expect(await page.evaluate(() => scrollY), "what it answers is above").toBeGreaterThan(500);
  const moved = await shifts();
  expect(
    moved.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(moved),
  ).toBeLessThan(MAX_SHIFT);

  // Other branches of the conversation, which Pleroma sends along, wait behind a button.
  await page.getByRole("button", { name: /other posts in this conversation/ }).click();
  await page.getByRole("button", { name: /other posts/, expanded: true }).waitFor();
});

test("a folded branch, the position and the order of a thread are restored", async () => {
  const { site, storageState, root, says } = await town(bench);
  await using _site = site;
  await using browser = await openBrowser();
  await using visit = await browser.visit({ storageState, viewport: { width: 375, height: 812 } });
  const { page } = visit;
  await page.goto(`${site.url}/web/notice/${root}`);
  await page.getByRole("heading", { name: "63 replies" }).waitFor();

  const [heron, wall] = ["Herons choose", "There is a wall"].map(says);
  await article(page, heron!).waitFor();
  const fold = article(page, heron!).getByRole("button", { name: "Hide 13 replies" });
  await fold.focus();
  await page.keyboard.press("Enter");
  await article(page, heron!).getByRole("button", { name: "Show 13 replies" }).waitFor();
  await article(page, wall!).waitFor();
  const sidewards = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(sidewards).toBe(375);
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 200);
  await comesToRest(page);
  const place = await top(page, wall!);
  await article(page, wall!).locator("a:has(time)").click();
  await page.waitForURL(new RegExp(`/${wall}$`));
  await page.getByRole("button", { name: /other posts/ }).waitFor();
  await page.goBack();
  await article(page, wall!).waitFor();
  await comesToRest(page);
  expect(Math.abs((await top(page, wall!)) - place)).toBeLessThan(2);
  await article(page, heron!).getByRole("button", { name: "Show 13 replies" }).waitFor();

  await page.evaluate(() => scrollTo(0, 0));
  const byTime = page.getByRole("button", { name: "By date" });
  await byTime.click();
  await page.getByRole("button", { name: "By date", pressed: true }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "By date", pressed: true }).waitFor();
});

test.each([
  {
    name: "two thousand answers",
    posts: wideThread(2000),
    words: "How wide",
    key: "wide",
    count: "2,000 replies",
  },
  {
    name: "two hundred levels",
    posts: deepThread(200),
    words: "How deep",
    key: "deep",
    count: "200 replies",
  },
])(
  "a thread with $name opens and scrolls with a limited number of elements",
  async ({ posts, words, key, count }) => {
    const boost = { key: "boost", by: "bob", minutesAgo: 1, boostOf: `${key}-0` };
    const { site, storageState, root } = await town([...posts, boost], words);
    await using _site = site;
    await using browser = await openBrowser();
    await using visit = await browser.visit({
      storageState,
      viewport: { width: 1280, height: 800 },
    });
    const { page } = visit;
    const peak = await watchPeakElements(page);
    await page.goto(`${site.url}/web/notice/${root}`);
    await page.getByRole("heading", { name: count }).waitFor();
    for (let screens = 0; screens < 20; screens += 1) {
      await page.mouse.wheel(0, 800);
      await drawn(page);
    }
    await page.keyboard.press("End");
    await page.getByText("End of the thread").waitFor();
    expect(await peak()).toBeLessThanOrEqual(MAX_ELEMENTS);
  },
);
