import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { openForeignSite, scriptOf } from "../../support/browser/foreign-site.ts";
import { KEY, signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";
import { pointUntil } from "../../support/browser/point-until.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import type { Versions } from "../../../demo/build/versions.ts";
import type { RunningInstance } from "../../../demo/instance/start.ts";

let browser: TestBrowser;
let site: RunningInstance;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite({ moderation: true })]);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site.close();
});

/** What a page asks the server's API. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

/** A moderator whose sign-in may not moderate yet. */
async function moderator() {
  const { token, storageState } = await signedIn(site, "alice");
  const value = JSON.stringify({ accessToken: token, scope: "read write", version: 1 });
  const origins = [{ origin: site.url, localStorage: [{ name: KEY, value }] }];
  return { ...storageState, origins };
}

test("a list of a hundred reports takes ten requests, and a moderator resolves one after consent", async () => {
  await using visit = await browser.visit({ storageState: await moderator() });
  const { page } = visit;
  const asked = watch(page);
  await page.goto(`${site.url}/admin/reports`);
  const cards = page.locator("lily-account-card[moderation]");
  expect(await cards.count()).toBe(100);
  // Every third is resolved.
  expect(await page.locator(".work").getByText("Resolved", { exact: true }).count()).toBe(33);
  const allow = cards.first().getByRole("button", { name: "Get moderation access…" });
  await allow.waitFor();
  await page.mouse.move(300, 400);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000);
      return cards.last().getByRole("button", { name: "Get moderation access…" }).isVisible();
    })
    .toBe(true);
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(10);
  expect(await page.locator("lily-account-card").getByText("Follow", { exact: true }).count()).toBe(
    0,
  );

  await cards.first().scrollIntoViewIfNeeded();
  await allow.click();
  await page.locator('input[name="username"]').fill("alice");
  await page.locator('input[name="password"]').fill("glitch-lily");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.waitForURL(`${site.url}/admin/reports`);
  const resolve = cards.first().getByRole("button", { name: "Mark as resolved" });
  const patched = page.waitForResponse(/\/admin\/reports$/);
  await resolve.click();
  expect((await patched).status()).toBe(204);
  await resolve.waitFor({ state: "detached" });
  const again = page.waitForResponse(/\/admin\/reports$/);
  await page.getByRole("button", { name: "Undo" }).click();
  expect((await again).status()).toBe(204);
  await resolve.waitFor();
});

test("sixty people who want to join have a card each, and the bell is on every page", async () => {
  const { storageState } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  const { page } = visit;
  for (const path of ["reports", "news", "announcements", "sign-ups"]) {
    await page.goto(`${site.url}/admin/${path}`);
    await page.locator("header lily-notification-bell").getByRole("button").waitFor();
  }
  const cards = page.locator("lily-account-card[moderation]");
  expect(await cards.count()).toBe(60);
  await cards.last().scrollIntoViewIfNeeded();
  await cards.last().getByRole("button", { name: "Accept" }).waitFor();
});

test("links to posts and links with data-lily attributes get cards, but not with data-lily-no-card", async () => {
  await using foreign = await openForeignSite();
  await using visit = await browser.visit();
  const { page } = visit;
  const alice = await demoPerson(site, "alice");
  const { body } = await alice.send("POST", "/api/v1/statuses", { status: "Seen in a card" });
  const { id } = body as { id: string };
  const links = {
    post: `href="${site.url}/notice/${id}"`,
    status: `href="/1" data-lily-status="${id}"`,
    tag: `href="/2" data-lily-tag="lighthouse"`,
    person: `href="/3" data-lily-acct="bob"`,
    none: `href="${site.url}/@bob" data-lily-no-card`,
  };
  const html = Object.entries(links).map(
    ([name, to]) => `<p><a id="${name}" ${to}>${name}</a></p>`,
  );
  await page.goto(foreign.page(html.join("") + scriptOf(site.url, "decorate")));
  for (const [name, tag, text] of [
    ["post", "status", "Seen in a card"],
    ["status", "status", "Seen in a card"],
    ["tag", "timeline", "lighthouse"],
    ["person", "account-card", "Bob Okonkwo"],
  ] as const) {
    const card = page.locator(`lily-${tag}`);
    await pointUntil(page.locator(`#${name}`), card);
    await card.getByText(text).first().waitFor();
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "detached" });
  }
  // Both have the focus or the pointer for as long as the one with a card.
  const cards = await page.evaluateHandle(() => {
    const labels: (string | null)[] = [];
    new MutationObserver(all => {
      for (const node of all.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element) labels.push(node.getAttribute("aria-label"));
    }).observe(document.body, { childList: true });
    return labels;
  });
  await page.locator("#none").focus();
  await pointUntil(
    page.locator("#person"),
    page.locator("lily-account-card"),
    page.locator("#none"),
  );
  expect(await cards.jsonValue()).toEqual(["person"]);
});

test("one script gives the links of a page of another site cards, and puts the bell in", async () => {
  await using other = await openForeignSite();
  await using visit = await browser.visit();
  const { page } = visit;
  const address = other.page(
    `<p>Written by <a id="bob" href="${site.url}/@bob">Bob</a>,
      not by <a id="shop" href="${site.url}/shop">the shop</a>.</p>
    <p><a data-lily-bell href="${site.url}/web/notifications">Notifications</a></p>`,
    scriptOf(site.url, "decorate"),
  );
  await page.goto(address);
  await page.locator("lily-notification-bell").waitFor({ state: "attached" });
  await page.locator("#shop").hover();
  await page.locator("#bob").hover();
  const card = page.locator("lily-account-card");
  await card.getByText("Bob").first().waitFor();
  expect(await card.count()).toBe(1);
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  // A keyboard opens it, too.
  await page.locator("#bob").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await card.getByText("Bob").first().waitFor();
});

test("a hashtag of a page gets a card with its latest posts, which Escape closes", async () => {
  await using foreign = await openForeignSite();
  await using visit = await browser.visit();
  const { page } = visit;
  const link = `<a id="tag" href="${site.url}/tags/lighthouse">#lighthouse</a>`;
  await page.goto(foreign.page(link + scriptOf(site.url, "decorate")));
  const card = page.locator("lily-timeline");
  await pointUntil(page.locator("#tag"), card);
  await card.getByRole("article").first().waitFor();
  expect(await card.getAttribute("timeline")).toBe("tag:lighthouse");
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
});

test("the script of a version decorates links to the instance that its tag names", async () => {
  await using foreign = await openForeignSite();
  await using visit = await browser.visit();
  const { page } = visit;
  const elements = `${site.url}/web/elements/`;
  const { latest } = (await (await fetch(`${elements}versions.json`)).json()) as Versions;
  // The same server by another name, as a copy of the script elsewhere would be.
  const script = `${elements}${latest}/decorate.js`.replace("//localhost", "//127.0.0.1");
  const link = `<a id="bob" href="${site.url}/@bob">Bob</a>`;
  const tag = `<script type="module" src="${script}" data-instance="${site.url}"></script>`;
  await page.goto(foreign.page(link + tag));
  const card = page.locator("lily-account-card");
  await pointUntil(page.locator("#bob"), card);
});

test("links to accounts get a card in the element that <lily-hover-card> names, and nowhere else", async () => {
  await using foreign = await openForeignSite();
  await using visit = await browser.visit();
  const { page } = visit;
  const link = (id: string) => `<a id="${id}" href="${site.url}/@bob">Bob</a>`;
  const html = `<p>${link("outside")}</p><p id="authors">${link("inside")}</p>
    <lily-hover-card for="authors"></lily-hover-card>`;
  await page.goto(foreign.page(html + scriptOf(site.url, "hover-card")));
  const card = page.locator("lily-account-card");
  await pointUntil(page.locator("#inside"), card, page.locator("#outside"));
  await card.getByText("Bob").first().waitFor();
  expect(await card.count()).toBe(1);
  expect(await card.getAttribute("aria-label")).toBe("Bob");
});
