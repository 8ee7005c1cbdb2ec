import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";

const town = aliceHome({ clock: true });

test("what the first screen doesn't need waits for a pause in scrolling", async () => {
  const { page } = town;
  const later = page.getByRole("navigation", { name: "More pages" });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${town.site.url}/web`);
  const post = page.getByRole("feed", { name: "Home" }).getByRole("article").first();
  // Frames come by the clock alone.
  while (!(await post.isVisible())) await page.clock.runFor(20);
  for (let times = 0; times < 10; times += 1) {
    await page.mouse.wheel(0, 100);
    await page.clock.runFor(400);
  }
  expect(await later.count()).toBe(0);
  while (!(await later.isVisible())) await page.clock.runFor(100);
});
