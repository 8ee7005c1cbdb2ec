import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openBrowser } from "../../support/browser/browser.ts";
import { drawn } from "../../support/browser/home-page.ts";
import { watchLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { signInByHand } from "../../support/browser/front-door.ts";
import { openSite } from "../../support/browser/site.ts";

/** Of the score that browsers give to what moves by itself. */
const MAX_SHIFT = 0.001;

const paused = (media: Locator) => media.evaluate(element => (element as HTMLMediaElement).paused);

/** It may be over before anybody has looked. */
const hasPlayed = (media: Locator) =>
  media.evaluate(element => (element as HTMLMediaElement).played.length > 0);

test("alice plays and views every kind of media without layout shifts", async () => {
  await using site = await openSite();
  // The media proxy is down; where the pictures came from is not.
  site.faults.add({ path: /^\/proxy\//, status: 502, body: "Bad Gateway" });
  await using browser = await openBrowser();
  await using visit = await browser.visit({ viewport: { width: 1280, height: 900 } });
  const { page, complaints } = visit;
  complaints.claim(/502/);
  const shifts = await watchLayoutShifts(page);
  await signInByHand(page, site, "alice");

  const film = await scrollTo(page, "Four seconds of the evening boat");
  await film.getByRole("button", { name: /^Play: / }).click();
  const video = film.locator("video");
  await expect.poll(() => hasPlayed(video)).toBe(true);
  await film.getByRole("button", { name: "Mute" }).click();
  await film.getByRole("slider", { name: "Position" }).press("End");
  await expect
    .poll(() => video.evaluate(each => (each as HTMLVideoElement).currentTime))
    .toBeGreaterThan(3);
  await film.getByRole("slider", { name: "Position" }).press("Home");
  await film.getByRole("button", { name: /^(Play|Pause)$/ }).focus();
  if (await paused(video)) await page.keyboard.press("k");
  await film.getByRole("button", { name: "Full screen" }).click();
  await film.getByRole("button", { name: "Full screen", pressed: true }).waitFor();
  await page.keyboard.press("f");
  await film.getByRole("button", { name: "Full screen", pressed: false }).waitFor();

  const song = await scrollTo(page, "found a music box");
  await song.getByRole("button", { name: /^Play: / }).click();
  await expect.poll(() => hasPlayed(song.locator("audio"))).toBe(true);
  await song.locator(".wave").waitFor();
  // It may have been let go of, as it is far from the reader.
  const silent = () =>
    video.evaluateAll(all => all.every(each => (each as HTMLVideoElement).paused));
  await expect.poll(silent).toBe(true);

  const many = await scrollTo(page, "Every window between my house");
  await many.getByRole("link", { name: /4 more/ }).click();
  const viewer = page.getByRole("dialog", { name: "Media" });
  await viewer.getByText("6 of 10", { exact: true }).waitFor();
  await page.keyboard.press("End");
  await viewer.getByText("10 of 10", { exact: true }).waitFor();
  await viewer.getByRole("img", { name: /Window 10/ }).waitFor();
  await viewer.getByRole("button", { name: "Favourite" }).click();
  await viewer.getByRole("button", { name: "Favourite", pressed: true }).waitFor();
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  await many.getByRole("button", { name: "Favourite", pressed: true }).waitFor();

  const proxied = await scrollTo(page, "Looked out at the right moment");
  const picture = proxied.locator(".gallery img");
  await expect.poll(() => picture.getAttribute("src")).toContain(`${site.url}/media/`);
  await picture.evaluate(element => (element as HTMLImageElement).decode());

  const moved = await shifts();
  const total = moved.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(moved)).toBeLessThan(MAX_SHIFT);

  // From here on one view takes the place of another.
  // Back takes away what covers the page, and then the page.
  await proxied
    .getByRole("link")
    .filter({ has: page.getByRole("time") })
    .click();
  await page.getByRole("feed", { name: "Thread" }).waitFor();
  const address = page.url();
  await page.locator(".gallery a").first().click();
  await viewer.waitFor();
  await page.evaluate(() => history.back());
  await viewer.waitFor({ state: "detached" });
  expect(page.url()).toBe(address);
  await page.evaluate(() => history.back());
  await page.getByRole("feed", { name: "Home" }).waitFor();
});

/** Reads on until the post is in sight. */
async function scrollTo(page: Page, words: string): Promise<Locator> {
  const post = page.getByRole("article").filter({ hasText: words }).first();
  while ((await post.count()) === 0) {
    await page.evaluate(() => scrollBy({ top: 400, behavior: "instant" }));
    await drawn(page);
  }
  await post.scrollIntoViewIfNeeded();
  return post;
}
