import { afterAll, beforeAll, expect, test } from "vitest";
import { startInstance, type StartOptions } from "../../../demo/instance/start.ts";
import { openBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { signInByHand } from "../../support/browser/front-door.ts";
import { startProxy, type ProxyName, type Setup } from "../../support/proxies/proxies.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

test.each<[name: ProxyName, where: string, options: StartOptions, setup: Setup]>([
  ["nginx", "before a server like Akkoma", { akkoma: true }, {}],
  ["Caddy", "before a server like GoToSocial", { bare: "gotosocial" }, {}],
  ["nginx", "on a host name of its own", { bare: "gotosocial" }, { apart: true }],
])(
  "with the lines of HOSTING.md, %s serves the client %s",
  async (name, _where, options, setup) => {
    // Without a client of its own: what is shown comes from the proxy.
    await using site = await startInstance({ listen: { port: 0 }, ...options });
    await using proxy = await startProxy(name, site.url, setup);
    await using visit = await browser.visit();
    const { page, complaints } = visit;
    // What these servers lack.
    complaints.allow(/status of 404.*\/api\//);
    await signInByHand(page, proxy, "alice");
    const streams = page.waitForEvent("websocket");
    const answered = page.waitForResponse(`${proxy.url}/web`);
    await page.goto(`${proxy.url}/web`);
    expect((await answered).headers()).toMatchObject({
      "cache-control": "no-cache",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    const feed = page.getByRole("feed").getByRole("article");
    await feed.first().waitFor();
    await streams;
    await page.getByRole("button", { name: "New post", exact: true }).click();
    await page.getByRole("dialog").locator("form:not([aria-busy=true])").waitFor();
    await page.getByRole("textbox", { name: "Post text" }).fill(`Behind ${name}`);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await feed.getByText(`Behind ${name}`).first().waitFor();
    for (const path of ["/web/notifications", "/web/@bob"]) {
      await page.goto(proxy.url + path);
      await feed.first().waitFor();
    }
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(`${proxy.url}/web`);
    const element = await fetch(`${proxy.url}/web/elements/status.js`, {
      headers: { "accept-encoding": "gzip" },
    });
    expect(Object.fromEntries(element.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "content-encoding": "gzip",
      "content-type": expect.stringContaining("javascript"),
    });
  },
);
