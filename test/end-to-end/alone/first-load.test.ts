import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openBrowser } from "../../support/browser/browser.ts";
import { signInByHand } from "../../support/browser/front-door.ts";
import { watchLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";
import { total, weigh } from "../../support/browser/weight.ts";

const manifest = new URL("../../../package.json", import.meta.url);
const budget: number = JSON.parse(readFileSync(manifest, "utf8")).budgets["first-load"];

test("a signed-in person's first load stays within its budget, without repeated requests", async () => {
  await using site = await openSite();
  await using browser = await openBrowser();
  await using before = await browser.visit();
  await signInByHand(before.page, site, "alice");
  const storageState = await before.page.context().storageState();

  await using visit = await browser.visit({ storageState });
  const { page } = visit;
  const asked: string[] = [];
  const open = new Set<unknown>();
  page.on("request", request => {
    asked.push(request.url().slice(site.url.length));
    open.add(request);
  });
  page.on("requestfinished", request => open.delete(request));
  page.on("requestfailed", request => open.delete(request));
  const scale = weigh(page);
  // However long a busy machine takes, on the page no time goes by until the first status.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${site.url}/web`);
  await page.getByRole("feed").getByRole("article").first().waitFor();
  await expect.poll(() => open.size).toBe(0);
  // The budget's own definition: all bytes until two seconds after the first status.
  await page.clock.runFor(2000);
  await expect.poll(() => open.size).toBe(0);

  const weights = await scale.weights();
  const sum = total(weights);
  console.table([...weights, sum]);
  expect(weights.map(({ file }) => file)).toContainEqual(expect.stringContaining("/start-"));
  expect.soft(sum.gzip, "bytes in gzip").toBeLessThanOrEqual(budget);

  const times = (path: string) => asked.filter(url => url === path).length;
  expect.soft(times("/api/v1/accounts/verify_credentials"), "profile").toBe(1);
  expect.soft(times("/api/v1/timelines/home?limit=20"), "home").toBe(1);
  expect.soft(times("/api/v1/instance"), "the page brings the instance").toBe(0);
});

test("the logo is shown until the client's code has come, and moves nothing", async () => {
  await using site = await openSite();
  await using browser = await openBrowser();
  const { storageState } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  const { page } = visit;
  const shifts = await watchLayoutShifts(page);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  // All but the start script, which comes before anything is drawn.
  await page.route(/\/web\/assets\/(?!start-).*\.js$/, async route => {
    await promise;
    await route.continue();
  });
  await page.goto(`${site.url}/web`, { waitUntil: "commit" });
  const logo = page.locator(".splash svg");
  await logo.waitFor();
  const { x, y, width, height } = (await logo.boundingBox())!;
  expect([x + width / 2, y + height / 2], "in the middle").toEqual([640, 360]);
  release();
  await page.getByRole("feed").getByRole("article").first().waitFor();
  await logo.waitFor({ state: "hidden" });
  expect(await shifts()).toEqual([]);
});
