import { afterAll, beforeAll, expect, test } from "vitest";
import { PLEROMA_LIMITS } from "../../../demo/instance/http/limits.ts";
import { openBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const HOME = "/api/v1/timelines/home";

test("scrolling faster than the rate limit allows shows no error, and continues to load", async () => {
  // The server's clock stands until the page is refused, however long that takes.
  let stopped: number | undefined;
  const clock = () => stopped ?? Date.now();
  await using site = await openSite({ seed: "full", limits: PLEROMA_LIMITS, clock });
  const { storageState, token } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  const { page, complaints } = visit;
  complaints.claim(/Failed to load resource: .* 429/);
  const headers = { authorization: `Bearer ${token}` };
  // Another device of hers uses up what the server allows, just before the next page is asked for.
  await page.route(
    url => url.pathname === HOME && url.searchParams.has("max_id"),
    async route => {
      stopped = Date.now();
      for (let index = 0; index < PLEROMA_LIMITS.timeline.requests; index += 1)
        await site.fetch(HOME, { headers });
      await route.continue();
    },
    { times: 1 },
  );
  const statuses: number[] = [];
  page.on("response", answer => {
    if (answer.url().includes(`${HOME}?`)) statuses.push(answer.status());
    if (answer.status() === 429) stopped = undefined;
  });
  await page.goto(`${site.url}/web`);
  const posts = page.getByRole("feed", { name: "Home" }).getByRole("article");
  await posts.first().waitFor();
  const scrollTo = async (count: number) => {
    await page.mouse.move(400, 300);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000);
        expect(await page.getByRole("alert").count()).toBe(0);
        const places = await posts.evaluateAll(all =>
          all.map(one => Number(one.getAttribute("aria-posinset"))),
        );
        return Math.max(...places);
      })
      .toBeGreaterThan(count);
  };
  await scrollTo(60);
  expect(statuses).toContain(429);
  // The next page may be asked for too soon as well: it is beyond what is looked at here.
  expect(statuses.lastIndexOf(200), "was read on").toBeGreaterThan(statuses.indexOf(429));
});
