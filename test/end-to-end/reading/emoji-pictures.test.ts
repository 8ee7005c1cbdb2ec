import { expect, test } from "vitest";
import { openBrowser } from "../../support/browser/browser.ts";
import { signInByHand } from "../../support/browser/front-door.ts";
import { watchLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { openSite } from "../../support/browser/site.ts";

test("with the system's emoji font off, emoji are shown as the client's own pictures", async () => {
  await using site = await openSite();
  await using browser = await openBrowser();
  await using visit = await browser.visit({ viewport: { width: 1280, height: 900 } });
  const { page } = visit;
  await page.addInitScript(() => {
    const here = JSON.stringify({ version: 1, values: { system_emoji_font: false } });
    localStorage.setItem(`glitch-lily:${location.origin}::settings-here`, here);
  });
  const shifts = await watchLayoutShifts(page);
  await signInByHand(page, site, "alice");
  const picture = page.locator('img.emoji[src*="/web/assets/emoji-"]').first();
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate(each => (each as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const box = await picture.boundingBox();
  expect(box?.width).toBe(box?.height);
  const moved = (await shifts()).reduce((sum, { value }) => sum + value, 0);
  expect(moved).toBeLessThan(0.001);
});
