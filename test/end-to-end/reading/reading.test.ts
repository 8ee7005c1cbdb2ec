import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openBrowser } from "../../support/browser/browser.ts";
import { comesToRest } from "../../support/browser/at-rest.ts";
import { watchLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { elementCounter } from "../../support/browser/open-tree.ts";
import { openSite } from "../../support/browser/site.ts";
import { signOut } from "../../support/browser/account-menu.ts";

/** Of the document and all open shadow roots, wherever the reader is. */
const MAX_ELEMENTS = 1500;
/** Of the score that browsers give to what moves by itself; from 0.1 on they call it poor. */
const MAX_SHIFT = 0.001;

const VERIFY = "/api/v1/accounts/verify_credentials";

test("alice signs in, reads 300 posts, opens some, returns to her place, and signs out", async () => {
  await using site = await openSite({ seed: "full" });
  await using browser = await openBrowser();
  await using visit = await browser.visit({ viewport: { width: 1280, height: 800 } });
  const { page } = visit;
  const shifts = await watchLayoutShifts(page);
  const elements = await elementCounter(page);

  await page.goto(`${site.url}/web`);
  await page.getByRole("link", { name: "Login" }).waitFor();
  expect(total(await shifts()), "what moves before the sign-in").toBeLessThan(MAX_SHIFT);
  await page.getByRole("link", { name: "Login" }).click();
  await page.getByLabel("Username").fill("alice");
  await page.getByLabel("Password").fill("glitch-lily");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.getByRole("feed", { name: "Home" }).getByRole("article").first().waitFor();
  expect(page.url()).toBe(`${site.url}/web`);
  const token = await storedToken(page);
  expect(await status(token)).toBe(200);

  // On the very first visit the posts are there before what hides some of them.
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some(key => key.endsWith(":filters"))),
    )
    .toBe(true);

  await page.reload();
  const articles = page.getByRole("feed", { name: "Home" }).getByRole("article");
  await articles.first().waitFor();
  const seen = new Set<string>();
  let last = 0;
  await page.mouse.move(640, 400);
  while (seen.size < 300) {
    const shown = await articles.evaluateAll(all =>
      all.map(({ ariaPosInSet, dataset }) => ({ place: Number(ariaPosInSet), id: dataset.status })),
    );
    for (const { id } of shown) seen.add(id!);
    expect(await elements()).toBeLessThanOrEqual(MAX_ELEMENTS);
    await page.mouse.wheel(0, 1000);
    const before = last;
    last = Math.max(...shown.map(({ place }) => place));
    // A turn of the wheel that showed nothing new waits for the next page of posts.
    if (last > before) await drawn(page);
    else await expect.poll(() => lastPlace(articles)).toBeGreaterThan(last);
  }
  const moved = await shifts();
  expect(total(moved), JSON.stringify(moved)).toBeLessThan(MAX_SHIFT);

  await comesToRest(page);
  for (const back of [
    () => page.goBack(),
    () => page.getByRole("link", { name: "Back", exact: true }).click(),
  ]) {
    const article = await inTheMiddle(articles);
    const id = await article.getAttribute("data-status");
    const place = await article.boundingBox();
    await article.locator("a:has(time)").click();
    await page.getByRole("heading", { name: "Thread" }).waitFor();
    await page
      .getByRole("feed", { name: "Thread" })
      .locator(`article[data-status="${id}"]`)
      .waitFor();
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/web/@[^/]+/${id}$`));
    await back();
    await page.getByRole("feed", { name: "Home" }).waitFor();
    const again = articles.and(page.locator(`article[data-status="${id}"]`)).first();
    await again.waitFor();
    await comesToRest(page);
    const found = await again.boundingBox();
    expect(Math.abs(found!.y - place!.y), "where the post was before").toBeLessThanOrEqual(2);
    expect(page.url()).toBe(`${site.url}/web`);
    expect(await elements()).toBeLessThanOrEqual(MAX_ELEMENTS);
  }

  await page.reload();
  await articles.first().waitFor();
  expect(await page.getByRole("link", { name: "Login" }).count()).toBe(0);

  // What is still on its way comes too late for a session that has ended.
  visit.complaints.allow(/Failed to load resource: .*403/, /WebSocket connection to .* failed/);
  await signOut(page);
  await page.getByRole("link", { name: "Login" }).waitFor();
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain(token);
  expect(await status(token)).toBe(403);
  await page.reload();
  await page.getByRole("link", { name: "Login" }).waitFor();

  async function status(bearer: string): Promise<number> {
    const answer = await site.fetch(VERIFY, { headers: { authorization: `Bearer ${bearer}` } });
    return answer.status;
  }
});

const total = (shifts: readonly { value: number }[]) =>
  shifts.reduce((sum, { value }) => sum + value, 0);

const storedToken = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem("glitch-lily-auth") ?? "{}").accessToken as string,
  );

/** Two frames: what was asked for is laid out, and what that brought about is painted. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

const lastPlace = (articles: Locator) =>
  articles.evaluateAll(all => Math.max(...all.map(({ ariaPosInSet }) => Number(ariaPosInSet))));

/** The article that somebody who looks at the middle of the screen reads. */
async function inTheMiddle(articles: Locator): Promise<Locator> {
  const index = await articles.evaluateAll(all =>
    all.findIndex(each => {
      const time = each.querySelector("a time")!.getBoundingClientRect();
      return time.top > 150 && time.bottom < innerHeight - 50;
    }),
  );
  expect(index, "an article with its time in sight").toBeGreaterThanOrEqual(0);
  const position = await articles.nth(index).getAttribute("aria-posinset");
  return articles.and(articles.page().locator(`[aria-posinset="${position}"]`));
}
