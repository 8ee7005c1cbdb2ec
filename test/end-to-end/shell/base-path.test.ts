import { afterAll, beforeAll, expect, test } from "vitest";
import { startProxy } from "../../../demo/proxy/start.ts";
import { startInstance } from "../../../demo/instance/start.ts";
import { openBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { signInByHand } from "../../support/browser/front-door.ts";
import { workerOf } from "../../support/browser/service-worker.ts";
import { startProxy as startServer } from "../../support/proxies/proxies.ts";
import { buildBelow } from "../../support/built.ts";

const BASE = "/lily";

/** Milliseconds that a build may take on a busy machine. */
const BUILD_TIMEOUT_MS = 600_000;

let built: Awaited<ReturnType<typeof buildBelow>>;
let browser: TestBrowser;
beforeAll(async () => {
  [browser, built] = await Promise.all([openBrowser(), buildBelow(BASE)]);
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]();
  await built?.[Symbol.asyncDispose]();
});

test("below another base path people sign in, open a thread by its address and get a worker", async () => {
  await using instance = await startInstance({ listen: { port: 0 }, bare: "streaming" });
  await using site = await startProxy({
    instance: instance.url,
    frontEnd: built.folder,
    base: BASE,
    listen: { port: 0 },
  });
  await using visit = await browser.visit();
  const { page, complaints } = visit;
  complaints.allow(/favicon\.ico/);
  const elsewhere: string[] = [];
  page.on("request", request => {
    const { origin, pathname } = new URL(request.url());
    // The server in front of which it is uses these itself.
    if (origin === site.url && /^\/(?:web(?:\/|$)|sw\.js)/.test(pathname)) elsewhere.push(pathname);
  });

  await signInByHand(page, site, "alice", BASE);
  expect(new URL(page.url()).pathname).toBe(BASE);
  const post = page.getByRole("article").first();
  const path = await post.locator("a:has(time)").first().getAttribute("href");
  expect(path).toMatch(/^\/lily\/@[^/]+\/\w+$/);
  await page.goto(site.url + path);
  await page.getByRole("article").first().waitFor();
  await page.reload();
  await page.getByRole("article").first().waitFor();
  expect(new URL(page.url()).pathname).toBe(path);

  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await page.getByRole("feed").getByRole("article").first().waitFor();
  expect(new URL(page.url()).pathname).toBe(BASE);

  const worker = await workerOf(page);
  expect(new URL(worker.url()).pathname).toBe("/lily-sw.js");
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe(BASE);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain(BASE);
  expect(kept.filter(one => one !== BASE && !one.startsWith(`${BASE}/`))).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test.each(["nginx", "Caddy"] as const)(
  "the lines of HOSTING.md for %s work there, too",
  async name => {
    await using instance = await startInstance({ listen: { port: 0 }, bare: "gotosocial" });
    await using site = await startServer(name, instance.url, { base: BASE, files: built.folder });
    await using visit = await browser.visit();
    const { page, complaints } = visit;
    complaints.allow(/favicon\.ico/);
    await signInByHand(page, site, "alice", BASE);
    await page.goto(`${site.url}${BASE}/@bob`);
    await page.getByRole("feed").getByRole("article").first().waitFor();
    const worker = await workerOf(page);
    expect(new URL(worker.url()).pathname).toBe(`${BASE}-sw.js`);
    // What the server itself has at these paths stays its own.
    for (const path of ["/web", "/sw.js"]) expect((await fetch(site.url + path)).status).toBe(404);
  },
);
