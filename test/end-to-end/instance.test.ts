import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comesToRest } from "../support/browser/at-rest.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { demoPerson } from "../support/demo/demo-person.ts";
import { signInByHand } from "../support/browser/front-door.ts";
import { openOther } from "../support/browser/other-site.ts";
import { KEY } from "../support/browser/signed-in.ts";
import { signOut } from "../support/browser/account-menu.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const login = (page: Page) => page.getByRole("link", { name: "Login" });
const posts = (page: Page) => page.getByRole("feed", { name: "Home" }).getByRole("article");
const stored = (page: Page) =>
  page.evaluate(
    key => JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, string>,
    KEY,
  );

const decode = (picture: Element) => (picture as HTMLImageElement).decode();

/** What went wrong on the wire; a browser asks for an icon that no page named. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on("response", answer => {
    // Browsers ask for an icon, and a sign-in asks what it may do; not every server has them.
    const mayLack = /\/(?:favicon\.ico|oauth-authorization-server)$/.test(answer.url());
    if (answer.status() >= 400 && !mayLack) found.push(`${answer.status()} ${answer.url()}`);
  });
  return found;
}

/** Where the page has been asking, by origin. */
function origins(page: Page): Set<string> {
  const found = new Set<string>();
  page.on("request", request => found.add(new URL(request.url()).origin));
  return found;
}

for (const bare of [false, true]) {
  /** Said by browsers of what pages cannot prevent: an icon, and streams that end in a 404. */
  const spoken = [/favicon\.ico/, ...(bare ? [/WebSocket connection to .*404/] : [])];
  const kind = bare ? "a plain Mastodon 2 server" : "a Pleroma server";

  test(`a person signs in to ${kind}, reads, and signs out`, async () => {
    await using site = await openOther({ bare });
    await using visit = await browser.visit();
    const { page, complaints } = visit;
    complaints.allow(...spoken);
    const failed = refusals(page);
    const asked = origins(page);
    await signInByHand(page, site, "alice");
    const { issuer, accessToken } = await stored(page);
    expect(issuer).toBe(site.instance.url);

    const id = await posts(page).first().getAttribute("data-status");
    const first = posts(page)
      .and(page.locator(`[data-status="${id}"]`))
      .first();
    // Fails unless the picture is one.
    await first.locator("img").first().evaluate(decode);
    await page.keyboard.press("End");
    await page.waitForFunction(() => scrollY > 1000);
    await comesToRest(page);
    await page.evaluate(() => scrollTo(0, 0));
    await first
      .getByRole("link")
      .filter({ has: page.getByRole("time") })
      .click();
    const thread = page.getByRole("feed", { name: "Thread" }).getByRole("article");
    await thread.first().waitFor();
    expect(page.url()).not.toBe(`${site.url}/web`);
    await page.reload();
    await thread.first().waitFor();
    await page.goBack();
    await first.waitFor();
    await expect.poll(() => posts(page).first().getAttribute("data-status")).toBe(id);

    // Pictures alone come from the server itself.
    expect([...asked].toSorted()).toEqual([site.url, site.instance.url].toSorted());
    expect(failed).toEqual([]);

    // What is still on its way comes too late for a session that has ended.
    complaints.allow(/Failed to load resource: .*40[13]/, /WebSocket connection to .* failed/);
    // The client starts anew.
    const anew = page.waitForEvent("load");
    await signOut(page);
    await anew;
    await login(page).waitFor();
    const headers = { authorization: `Bearer ${accessToken}` };
    const ended = await site.instance.fetch("/api/v1/accounts/verify_credentials", { headers });
    expect([401, 403]).toContain(ended.status);
    expect(await stored(page)).not.toHaveProperty("accessToken");
  });

  test(`actions and posts reach ${kind}`, async () => {
    await using site = await openOther({ bare });
    await using visit = await browser.visit();
    const { page, complaints } = visit;
    complaints.allow(...spoken);
    const failed = refusals(page);
    await signInByHand(page, site, "alice");

    const first = posts(page).first();
    for (const name of ["Boost", "Favourite", "Bookmark"]) {
      // It shows at once, and is done when the server has answered.
      const done = page.waitForResponse(/\/(?:reblog|favourite|bookmark)$/);
      await first.getByRole("button", { name, exact: true }).click();
      await first.getByRole("button", { name, exact: true, pressed: true }).waitFor();
      expect((await done).status()).toBe(200);
    }
    await page.reload();
    for (const name of ["Boost", "Favourite", "Bookmark"])
      await first.getByRole("button", { name, exact: true, pressed: true }).waitFor();

    await page.getByRole("button", { name: "New post", exact: true }).click();
    await page.getByRole("textbox", { name: "Post text" }).fill("From my own server");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await posts(page).filter({ hasText: "From my own server" }).waitFor();
    expect(failed).toEqual([]);
  });
}

test("a token of another instance under the same address is not used", async () => {
  await using site = await openOther();
  const { token } = await demoPerson(site.instance, "alice");
  for (const issuer of [undefined, "https://other.example", site.instance.url]) {
    const value = JSON.stringify({ accessToken: token, issuer, version: 1 });
    const localStorage = [{ name: KEY, value }];
    const storageState = { cookies: [], origins: [{ origin: site.url, localStorage }] };
    await using visit = await browser.visit({ storageState });
    const { page } = visit;
    const carried: string[] = [];
    page.on("request", request => {
      if (request.headers()["authorization"]?.includes(token)) carried.push(request.url());
    });
    await page.goto(`${site.url}/web`);
    const known = issuer === site.instance.url;
    await (known ? posts(page).first() : login(page)).waitFor();
    expect(carried.length > 0).toBe(known);
  }
});
