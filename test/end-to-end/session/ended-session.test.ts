import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningInstance } from "../../../demo/instance/start.ts";
import { openBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { KEY, signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

/** What the browser says of each request of a session that has ended. */
const REFUSED = [/Failed to load resource: .*40[13]/, /WebSocket connection to .* failed/];

const feed = (page: Page) => page.getByRole("feed").getByRole("article");
const text = (page: Page) => page.getByRole("textbox", { name: "Post text" });
const ended = (page: Page) => page.getByRole("alert").getByText("Your session has ended");

async function begin(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "New post", exact: true }).click();
  await page.getByRole("dialog").locator("form:not([aria-busy=true])").waitFor();
  await text(page).fill(words);
}

const revoke = (site: RunningInstance, token: string) =>
  site.fetch("/oauth/revoke", { method: "POST", body: new URLSearchParams({ token }) });

/** Presses Post; the server ends the session just before it gets to see the post. */
async function postTooLate(page: Page, site: RunningInstance, token: string): Promise<void> {
  // Any tab may be the one that sends it.
  await page.context().route("**/api/v1/statuses", async route => {
    await revoke(site, token);
    await route.continue();
  });
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await ended(page).waitFor();
  await page.context().unroute("**/api/v1/statuses");
}

/** From the sign-in page, as people do. */
async function signIn(page: Page, username: string): Promise<void> {
  await page.getByRole("link", { name: "Login" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("glitch-lily");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
}

test("a post waits after its token is revoked, and is sent after sign-in to the same page", async () => {
  await using site = await openSite();
  const alice = await demoPerson(site, "alice");
  const { storageState, token } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  await using second = await browser.beside(visit);
  const { page } = visit;
  for (const { complaints } of [visit, second]) complaints.allow(...REFUSED);
  await page.goto(`${site.url}/web/@bob`);
  await feed(page).first().waitFor();
  await second.page.goto(`${site.url}/web/notifications`);
  await feed(second.page).first().waitFor();
  await begin(page, "A post about the ferry");
  await postTooLate(page, site, token);

  for (const tab of [page, second.page]) {
    await ended(tab).waitFor();
    await tab.getByText("1 post is waiting and will be sent when you sign in again.").waitFor();
    expect(await tab.getByText("ferry").count()).toBe(0);
  }
  expect(page.url()).toBe(`${site.url}/web/@bob`);

  await signIn(page, "alice");
  await feed(page).first().waitFor();
  await page.waitForURL(`${site.url}/web/@bob`);
  await feed(second.page).first().waitFor();
  expect(second.page.url()).toBe(`${site.url}/web/notifications`);
  const posted = async () => {
    const { body } = await alice.get("/api/v1/timelines/home?limit=40");
    return (body as { content: string }[]).filter(({ content }) => content.includes("ferry"));
  };
  await expect.poll(posted).toHaveLength(1);
  await page.reload();
  await feed(page).first().waitFor();
  expect(await posted()).toHaveLength(1);
});

test("a draft is kept for the next sign-in when the token is revoked during writing", async () => {
  await using site = await openSite();
  const { storageState, token } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  const { page } = visit;
  visit.complaints.allow(...REFUSED);
  await page.clock.install();
  await page.goto(`${site.url}/web/notifications`);
  await feed(page).first().waitFor();
  await begin(page, "A draft about the harbour");
  await revoke(site, token);
  // At once: what is typed asks for people, and the session ends with the answer.
  await page.keyboard.insertText(", with @bo");
  // The next question may be asked half a minute later.
  await expect
    .poll(async () => {
      await page.clock.fastForward(5000);
      return ended(page).isVisible();
    })
    .toBe(true);
  await page.getByText("1 draft is saved in this browser.").waitFor();
  await signIn(page, "alice");
  await feed(page).first().waitFor();
  expect(page.url()).toBe(`${site.url}/web/notifications`);
  await page.getByRole("button", { name: "New post", exact: true }).click();
  await page.getByRole("dialog").locator("form:not([aria-busy=true])").waitFor();
  expect(await text(page).inputValue()).toBe("A draft about the harbour, with @bo");
});

test("alice's waiting posts are not sent as bob, but when alice signs in again", async () => {
  await using site = await openSite();
  const { storageState, token } = await signedIn(site, "alice");
  const alice = await demoPerson(site, "alice");
  await using visit = await browser.visit({ storageState });
  const { page } = visit;
  visit.complaints.allow(...REFUSED);
  await page.goto(`${site.url}/web`);
  await feed(page).first().waitFor();
  await begin(page, "A post about the ferry");
  await postTooLate(page, site, token);
  await page.getByText("1 post is waiting and will be sent").waitFor();

  await signIn(page, "bob");
  await page.getByRole("banner").getByRole("button", { name: "@bob" }).waitFor();
  await feed(page).first().waitFor();
  await page.getByRole("button", { name: "New post", exact: true }).click();
  await page.getByRole("dialog").locator("form:not([aria-busy=true])").waitFor();
  expect(await text(page).inputValue()).toBe("");
  const posted = async () => {
    const { body } = await alice.get("/api/v1/timelines/home?limit=40");
    return (body as { content: string }[]).filter(({ content }) => content.includes("ferry"));
  };
  expect(await posted()).toHaveLength(0);
  const { token: next } = await demoPerson(site, "alice");
  await page.evaluate(
    ([key, accessToken]) => localStorage.setItem(key!, JSON.stringify({ accessToken })),
    [KEY, next],
  );
  await page.goto(`${site.url}/web`);
  await page.getByRole("banner").getByRole("button", { name: "@alice" }).waitFor();
  await expect.poll(posted).toHaveLength(1);
});
