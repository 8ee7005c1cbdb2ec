import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningInstance } from "../../../demo/instance/start.ts";
import { openBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { signInByHand } from "../../support/browser/front-door.ts";
import { KEY, signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";
import { accountMenu, signOut } from "../../support/browser/account-menu.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const VERIFY = "/api/v1/accounts/verify_credentials";
const MINUTE = 60_000;
/** The browser's own line for an answer that is an error. */
const answered = (status: number) => new RegExp(`Failed to load resource: .*${status}`);
/** What was on its way for somebody whose session ends may come too late for it. */
const TOO_LATE = [answered(403), /WebSocket connection to .* failed/];

const login = (page: Page) => page.getByRole("link", { name: "Login" });
const posts = (page: Page) => page.getByRole("feed", { name: "Home" }).getByRole("article");
const profile = (page: Page, username: string) =>
  page.getByRole("banner").getByRole("button", { name: `@${username}` });

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function authorize(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Authorize" }).click();
  await posts(page).first().waitFor();
}

/** What the page asks of the server from now on, as "METHOD /path?query". */
function asked(page: Page, site: RunningInstance): string[] {
  const requests: string[] = [];
  const note = (request: Request) =>
    requests.push(`${request.method()} ${request.url().replace(site.url, "")}`);
  page.on("request", note);
  return requests;
}

test("the form asks again after a wrong password, and the right one signs in", async () => {
  await using site = await openSite();
  await using visit = await browser.visit();
  const { page, complaints } = visit;
  complaints.claim(answered(401));
  await page.goto(`${site.url}/web`);
  await login(page).click();
  await enter(page, "alice", "wrong");
  await page.getByRole("alert").getByText("Invalid Username/Password").waitFor();
  await enter(page, "alice", "glitch-lily");
  await authorize(page);
  expect(page.url()).toBe(`${site.url}/web`);
});

test("cancelling returns to the Login link, which still works", async () => {
  await using site = await openSite();
  await using visit = await browser.visit();
  const { page } = visit;
  await page.goto(`${site.url}/web`);
  await login(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await login(page).waitFor();
  expect(page.url()).toBe(`${site.url}/web`);
  // They know what they did: nothing failed.
  expect(await page.getByRole("alert").count()).toBe(0);
  await login(page).click();
  await enter(page, "alice", "glitch-lily");
  await authorize(page);
});

test("a sign-in that starts on another page of the instance returns to it", async () => {
  await using site = await openSite();
  await using visit = await browser.visit();
  const { page } = visit;
  const began = `${site.url}/admin/news?from=mail#latest`;
  await page.goto(began);
  await login(page).click();
  await enter(page, "alice", "glitch-lily");
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.waitForURL(began);
  await page.getByRole("article").first().waitFor();
  // The client's page was on the way only: Back does not lead there.
  await page.goBack();
  expect(new URL(page.url()).pathname).not.toBe("/web");
});

test("the instance's reason for refusing a sign-in is shown", async () => {
  await using site = await openSite();
  await using visit = await browser.visit();
  const { page } = visit;
  await page.goto(`${site.url}/web`);
  await login(page).waitFor();
  const state = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const ours = /"state\\*":\\*"([^"\\]+)/.exec(state)![1]!;
  const answer = { error: "server_error", error_description: "Closed for the holidays." };
  await page.goto(`${site.url}/web?${new URLSearchParams({ ...answer, state: ours })}`);
  await page.getByRole("alert").getByText("Closed for the holidays.").waitFor();
  await login(page).waitFor();
  expect(page.url()).toBe(`${site.url}/web`);
});

test("a browser with a session of the same app is signed in at once, with an access_token", async () => {
  await using site = await openSite();
  await using visit = await browser.visit();
  const { page } = visit;
  await page.goto(`${site.url}/web`);
  await login(page).waitFor();
  const { clientId, clientSecret } = await page.evaluate(
    key => JSON.parse(localStorage.getItem(key)!) as Record<string, string>,
    KEY,
  );
  const grant = { grant_type: "password", client_id: clientId!, client_secret: clientSecret! };
  const credentials = { username: "alice", password: "glitch-lily", scope: "read write" };
  const body = new URLSearchParams({ ...grant, ...credentials });
  const answer = await site.fetch("/oauth/token", { method: "POST", body });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await page.context().addCookies([{ name: "pleroma_key", value: token, url: site.url }]);

  const requests = asked(page, site);
  await login(page).click();
  await posts(page).first().waitFor();
  expect(requests).toContainEqual(expect.stringMatching(/^GET \/web\?.*access_token=/));
  expect(requests).not.toContain("POST /oauth/token");
  expect(page.url()).toBe(`${site.url}/web`);
  await profile(page, "alice").waitFor();
});

test("an access token in the address is used after a confirmation only, and is not leaked", async () => {
  await using site = await openSite();
  await using visit = await browser.visit();
  const { page } = visit;
  const { token } = await demoPerson(site, "bob");
  const bait = `${site.url}/web/@alice?access_token=${token}`;
  const referrers: (string | undefined)[] = [];
  page.on("request", request => {
    if (!request.isNavigationRequest()) referrers.push(request.headers()["referer"]);
  });

  await page.goto(bait);
  await page.getByRole("button", { name: "Don’t sign in" }).click();
  await login(page).waitFor();
  expect(page.url()).toBe(`${site.url}/web/@alice`);

  await page.goto(bait);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await profile(page, "bob").waitFor();
  await page.getByRole("feed").getByRole("article").first().waitFor();
  expect(page.url()).toBe(`${site.url}/web/@alice`);
  expect(referrers.length).toBeGreaterThan(10);
  expect(referrers.filter(each => each?.includes(token) || each?.includes("@alice"))).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain(token);
});

test("an address with another person's access token asks before it switches sessions", async () => {
  await using site = await openSite();
  const { storageState } = await signedIn(site, "alice");
  const { token } = await demoPerson(site, "bob");
  await using visit = await browser.visit({ storageState });
  const { page } = visit;
  const bait = `${site.url}/web?access_token=${token}`;

  await page.goto(bait);
  await page.getByRole("button", { name: "Keep current session" }).click();
  await profile(page, "alice").waitFor();
  await posts(page).first().waitFor();
  expect(page.url()).toBe(`${site.url}/web`);
  await page.reload();
  await profile(page, "alice").waitFor();

  await page.goto(bait);
  await page.getByRole("button", { name: "Switch" }).click();
  await profile(page, "bob").waitFor();
  await posts(page).first().waitFor();
  await page.reload();
  await profile(page, "bob").waitFor();
});

test("a used code and going back in the history do not break the session", async () => {
  await using site = await openSite();
  await using visit = await browser.visit();
  const { page, complaints } = visit;
  const requests = asked(page, site);
  await signInByHand(page, site, "alice");
  const landing = requests.find(request => request.startsWith("GET /web?"))!.slice("GET ".length);
  expect(landing).toContain("code=");

  await page.goto(site.url + landing);
  await posts(page).first().waitFor();
  expect(page.url()).toBe(`${site.url}/web`);
  expect(requests.filter(request => request === "POST /oauth/token")).toHaveLength(1);

  // Behind the client's two entries stand the consent page, the form, and the gate.
  await page.goBack();
  await posts(page).first().waitFor();
  expect(page.url()).toBe(`${site.url}/web`);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe("/oauth/authorize");
  await page.goForward();
  await posts(page).first().waitFor();
  await profile(page, "alice").waitFor();

  complaints.allow(...TOO_LATE);
  await signOut(page);
  await login(page).waitFor();
  complaints.claim(answered(400));
  await page.goto(site.url + landing);
  await page.getByRole("alert").getByText("Invalid credentials").waitFor();
  await login(page).waitFor();
  expect(page.url()).toBe(`${site.url}/web`);
});

test("another person's code does not start a session", async () => {
  await using site = await openSite();
  await using bob = await browser.visit();
  await using visit = await browser.visit();
  const { page } = visit;
  const requests = asked(bob.page, site);
  // He gives his consent, and hands the address on instead of following it.
  site.faults.add({ path: /^\/web\?/, headers: { "content-type": "text/plain" }, body: "Later." });
  await bob.page.goto(`${site.url}/web`);
  await login(bob.page).click();
  await enter(bob.page, "bob", "glitch-lily");
  const followed = bob.page.waitForResponse(/code=/);
  await bob.page.getByRole("button", { name: "Authorize" }).click();
  await followed;
  site.faults.clear();
  const landing = requests.find(request => request.includes("code="))!.slice("GET ".length);

  await page.goto(site.url + landing);
  await login(page).waitFor();
  expect(page.url()).toBe(`${site.url}/web`);
});

test("Login works on a page that is still open after the registered app has expired", async () => {
  let now = Date.now();
  await using site = await openSite({ clock: () => now });
  await using visit = await browser.visit();
  const { page } = visit;
  await page.clock.install({ time: now });
  await page.goto(`${site.url}/web`);
  const stale = await login(page).getAttribute("href");
  now += 16 * MINUTE;
  await page.clock.setSystemTime(now);
  // The instance has really forgotten it.
  expect((await site.fetch(stale!)).status).toBe(400);
  await login(page).click();
  await enter(page, "alice", "glitch-lily");
  await authorize(page);
});

test("a revoked token leads to the Login link after a reload, and is deleted", async () => {
  await using site = await openSite();
  const { storageState, token } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  const { page, complaints } = visit;
  await page.goto(`${site.url}/web`);
  await posts(page).first().waitFor();
  complaints.allow(...TOO_LATE);
  await site.fetch("/oauth/revoke", { method: "POST", body: new URLSearchParams({ token }) });
  complaints.claim(answered(403));
  await page.reload();
  await login(page).waitFor();
  expect(await page.evaluate(key => localStorage.getItem(key) ?? "", KEY)).not.toContain(token);
});

test("an error on loading the account does not sign the person out", async () => {
  await using site = await openSite();
  const { storageState } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  const { page, complaints } = visit;
  await page.goto(`${site.url}/web`);
  await profile(page, "alice").waitFor();
  complaints.claim(answered(500));
  site.faults.add({ path: VERIFY, status: 500, body: '{"errors":{"detail":"Oops"}}' });
  await page.reload();
  await posts(page).first().waitFor();
  await accountMenu(page).waitFor();
  site.faults.clear();
  await page.reload();
  await profile(page, "alice").waitFor();
});

test("an error on loading the account during sign-in can be retried", async () => {
  await using site = await openSite();
  await using visit = await browser.visit();
  const { page, complaints } = visit;
  complaints.claim(answered(429));
  site.faults.add({ path: VERIFY, status: 429, body: '{"error":"Throttled"}' });
  await page.goto(`${site.url}/web`);
  await login(page).click();
  await enter(page, "alice", "glitch-lily");
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.getByRole("alert").getByText("Throttled").waitFor();
  site.faults.clear();
  await page.getByRole("button", { name: "Try again" }).click();
  await posts(page).first().waitFor();
});

test("two tabs sign in and out together", async () => {
  await using site = await openSite();
  await using first = await browser.visit();
  await using second = await browser.beside(first);
  await first.page.goto(`${site.url}/web`);
  await second.page.goto(`${site.url}/web`);
  await login(second.page).waitFor();

  await signInByHand(first.page, site, "alice");
  await posts(second.page).first().waitFor();
  await profile(second.page, "alice").waitFor();

  // The news may be faster than the storage, which then still shows a token to ask about.
  for (const { complaints } of [first, second]) complaints.allow(...TOO_LATE);
  await signOut(second.page);
  await login(second.page).waitFor();
  await login(first.page).waitFor();

  // Either way, and both are as usable as before.
  await signInByHand(second.page, site, "bob");
  await profile(first.page, "bob").waitFor();
});
