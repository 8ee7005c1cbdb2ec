import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";

const town = aliceHome({ clock: true });

test("what the first screen doesn't need waits for a pause in scrolling", async () => {
  const { page } = town;
  const late: string[] = [];
  page.on("request", request => {
    if (request.url().includes("/assets/calm-")) late.push(request.url());
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${town.site.url}/web`);
  const post = page.getByRole("feed", { name: "Home" }).getByRole("article").first();
  // Frames come by the clock alone, which must not reach the late work, however slow the machine is.
  while (!(await post.isVisible())) await page.clock.runFor(2);
  for (let times = 0; times < 10; times += 1) {
    // The page may learn of the wheel later than the test.
    const turned = await page.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<Event>();
      addEventListener("wheel", resolve, { once: true });
      return { promise };
    });
    await page.mouse.wheel(0, 100);
    await turned.evaluate(async ({ promise }) => void (await promise));
    await page.clock.runFor(400);
  }
  expect(late).toEqual([]);
  const places = page.getByRole("navigation", { name: "More pages" });
  while (!(await places.isVisible())) await page.clock.runFor(100);
  expect(late).toHaveLength(1);
});
