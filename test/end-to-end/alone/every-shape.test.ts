import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { everyShape } from "../../../demo/instance/seed/every-shape.ts";
import { posts } from "../../../demo/instance/seed/posts.ts";
import { openBrowser } from "../../support/browser/browser.ts";
import { drawn, homePage } from "../../support/browser/home-page.ts";
import { watchLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { watchPeakElements } from "../../support/browser/peak-elements.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";

/** Of the document and all open shadow roots, at any moment. */
const MAX_ELEMENTS = 1500;
const MAX_SHIFT = 0.01;
const POSTS = 600;
/** Of the wheel; more than are needed where every page of posts is waited for. */
const TURNS = 2000;

/**
 * Lets the page be scrolled in every frame, as a finger on a wheel does: on a busy machine the
 * reader would else rest between two turns. Returns a function that ends that.
 */
async function keepScrolling(page: Page): Promise<() => Promise<void>> {
  const loop = await page.evaluateHandle(() => {
    const state = { isOn: true };
    const scroll = () => {
      if (!state.isOn) return;
      dispatchEvent(new Event("scroll"));
      requestAnimationFrame(scroll);
    };
    scroll();
    return state;
  });
  return () => loop.evaluate(state => void (state.isOn = false));
}

/** Milliseconds until a turn of the wheel is taken to be lost: a busy browser drops one now and then. */
const TURN_TIMEOUT_MS = 5000;

/**
 * Turns the wheel by what is drawn ahead, and waits until the page has moved: the next turn could
 * else go past that.
 */
async function turn(page: Page): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  const hasMoved = () =>
    page
      .waitForFunction(
        place => {
          const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
          return scrollTop !== place || scrollTop + clientHeight >= scrollHeight - 1;
        },
        before,
        { timeout: TURN_TIMEOUT_MS },
      )
      .then(
        () => true,
        () => false,
      );
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1200);
      return hasMoved();
    })
    .toBe(true);
  await drawn(page);
}

test.each([
  { name: "on a desk", viewport: { width: 1280, height: 800 } },
  { name: "on a telephone", viewport: { width: 375, height: 812 } },
])("six hundred posts of every shape scroll $name without layout shifts", async ({ viewport }) => {
  await using site = await openSite({ posts: everyShape(posts, 11) });
  const { storageState } = await signedIn(site, "alice");
  await using browser = await openBrowser();
  await using visit = await browser.visit({ storageState, viewport });
  const { page } = visit;
  const shifts = await watchLayoutShifts(page);
  const elements = await watchPeakElements(page);
  const home = homePage(site, page);
  await home.open();

  // What moves before the list is there is told elsewhere.
  const before = (await shifts()).length;

  const stop = await keepScrolling(page);
  const seen = new Set<string>();
  let turns = 0;
  await page.mouse.move(viewport.width / 2, viewport.height / 2);
  for (; seen.size < POSTS && turns < TURNS; turns += 1) {
    const ids = await home.posts.evaluateAll(all => all.map(each => each.dataset["status"]));
    for (const id of ids) if (id) seen.add(id);
    await turn(page);
  }
  expect(seen.size).toBeGreaterThanOrEqual(POSTS);
  expect(await elements()).toBeLessThanOrEqual(MAX_ELEMENTS);

  // What is far away is left out once the reader rests, which moves nothing on the screen.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await stop();
  await page.waitForFunction(height => document.documentElement.scrollHeight < height * 0.9, whole);
  await drawn(page);
  const moved = (await shifts()).slice(before);
  const score = moved.reduce((sum, { value }) => sum + value, 0);
  expect(score, JSON.stringify(moved)).toBeLessThan(MAX_SHIFT);
});
