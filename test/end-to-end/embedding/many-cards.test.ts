import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningInstance, StartOptions } from "../../../demo/instance/start.ts";
import { openBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { scriptOf } from "../../support/browser/foreign-site.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const CARDS = 100;
const MAX_LOOKUPS_AT_ONCE = 4;
const MAX_IDS = 40;

/** A page of the instance's own with a hundred cards, one below the other. */
async function cardsPage(site: RunningInstance) {
  const { get } = await demoPerson(site, "bob");
  const { body: bob } = await get("/api/v1/accounts/verify_credentials");
  const found: string[] = [];
  let next: string | undefined = `/api/v1/accounts/${(bob as { id: string }).id}/followers`;
  while (next) {
    const { body, link } = await get(`${next}${next.includes("?") ? "&" : "?"}limit=40`);
    found.push(...(body as { acct: string }[]).map(({ acct }) => acct));
    next = /<[^>]*(\/api[^>]+)>; rel="next"/.exec(link ?? "")?.[1];
  }
  // Nobody asks how they stand to themselves.
  const names = found.filter(acct => acct !== "alice");
  expect(names.length).toBeGreaterThan(40);
  const cards = Array.from({ length: CARDS }, (_, index) => names[index % names.length]!);
  const headers = { "content-type": "text/html; charset=utf-8" };
  const html = `<!doctype html><title>Members</title>${scriptOf(site.url, "account-card")}
    ${cards.map(acct => `<lily-account-card acct="${acct}" compact></lily-account-card>`).join("")}`;
  site.faults.add({ path: "/members", status: 200, headers, body: html });
  return { address: `${site.url}/members`, people: new Set(cards).size };
}

/** What a page asks about people. */
function watch(page: Page) {
  const lookups = new Set<Request>();
  const seen = { lookups: 0, atOnce: 0, bonds: [] as string[][] };
  page.on("request", request => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/accounts/relationships")) seen.bonds.push(searchParams.getAll("id[]"));
    if (!pathname.endsWith("/accounts/lookup")) return;
    lookups.add(request);
    seen.lookups += 1;
    seen.atOnce = Math.max(seen.atOnce, lookups.size);
  });
  const end = (request: Request) => void lookups.delete(request);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return seen;
}

const shown = (page: Page) => page.locator("lily-account-card article");

async function openCards(options: StartOptions, height: number) {
  const site = await openSite(options);
  const { storageState } = await signedIn(site, "alice");
  const visit = await browser.visit({ storageState, viewport: { width: 600, height } });
  const { address, people } = await cardsPage(site);
  const seen = watch(visit.page);
  await visit.page.goto(address);
  return { site, visit, seen, people };
}

test("a hundred cards load near the screen, a few at a time, and request relationships together", async () => {
  const { site, visit, seen, people } = await openCards({}, 600);
  await using _site = { [Symbol.asyncDispose]: () => site.close() };
  await using tab = visit;
  const { page } = tab;
  await expect.poll(() => shown(page).count()).toBeGreaterThan(5);
  await page.waitForLoadState("networkidle");
  // How many are near depends on how high those are that have come.
  expect(seen.lookups).toBeLessThan(people * 0.75);

  await page.mouse.move(300, 300);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 300);
      return shown(page).count();
    })
    .toBe(CARDS);
  expect(seen.lookups).toBe(people);
  expect(seen.atOnce).toBeLessThanOrEqual(MAX_LOOKUPS_AT_ONCE);
  await page.waitForLoadState("networkidle");
  const ids = seen.bonds.flat();
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(people);
  for (const together of seen.bonds) expect(together.length).toBeLessThanOrEqual(MAX_IDS);
  // How many go together depends on how fast the people are found.
  expect(seen.bonds.length).toBeLessThanOrEqual(people);
});

const reads = { ms: 4000, requests: 25 };
for (const [name, options] of Object.entries({
  "Pleroma, which does not say for how long": { limits: { reads } },
  "Mastodon, which says for how long": { limits: { reads: { ...reads, sendsHeaders: true } } },
} satisfies Record<string, StartOptions>)) {
  test(`a hundred cards all load from a server with the rate limits of ${name}`, async () => {
    const { site, visit } = await openCards(options, 12_000);
    await using _site = { [Symbol.asyncDispose]: () => site.close() };
    await using tab = visit;
    tab.complaints.claim(/Failed to load resource: .* 429/);
    await expect.poll(() => shown(tab.page).count(), { timeout: 120_000 }).toBe(CARDS);
    expect(await tab.page.getByText("Rate limited").count()).toBe(0);
  });
}
