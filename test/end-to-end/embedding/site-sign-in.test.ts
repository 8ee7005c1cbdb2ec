import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startInstance } from "../../../demo/instance/start.ts";
import { type ForeignSite, openForeignSite, scriptOf } from "../../support/browser/foreign-site.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";
import { openTown } from "../../support/browser/town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";

const town = openTown();
let foreign: ForeignSite;
let evil: ForeignSite;
beforeAll(async () => {
  [foreign, evil] = await Promise.all([openForeignSite(), openForeignSite()]);
});
afterAll(() => Promise.all([foreign.close(), evil.close()]));

const script = (name: string) => scriptOf(town.site.url, name);
const hostOf = (url: string) => new URL(url).host;

async function windowOf(context: BrowserContext, press: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent("page"), press()]);
  return opened;
}

const signInButton = (element: Locator | Page) =>
  element.getByRole("button", { name: `Sign in with ${hostOf(town.site.url)}` });

/** Signs in on the instance's own pages. */
async function signInThere(opened: Page): Promise<void> {
  await opened.getByLabel("Username").fill("alice");
  await opened.getByLabel("Password").fill("glitch-lily");
  await opened.getByRole("button", { name: "Sign in" }).click();
  await opened.getByRole("button", { name: "Authorize" }).click();
}

const question = (opened: Page, site: string) =>
  opened.getByRole("dialog", { name: `Sign in to ${hostOf(site)}?` });

/** The newest post of alice's home timeline, and her way to ask the server. */
async function newestPost() {
  const { get } = await demoPerson(town.site, "alice");
  const { body } = await get("/api/v1/timelines/home?limit=1");
  return { get, id: (body as { id: string }[])[0]!.id };
}

/** How the server answers to whoever has this token. */
const statusFor = (token: string) =>
  fetch(`${town.site.url}/api/v1/accounts/verify_credentials`, {
    headers: { authorization: `Bearer ${token}` },
  }).then(({ status }) => status);

/** What a page has stored of the sign-in. */
const storedOn = (page: Page, instance: string) =>
  page.evaluate(
    key => JSON.parse(localStorage.getItem(key) ?? "null") as Record<string, string> | null,
    `glitch-lily-auth:${instance}`,
  );

test("somebody signs in to another site, which may read at first and can be signed out in the settings", async () => {
  const { get } = await demoPerson(town.site, "alice");
  const { body } = await get("/api/v1/timelines/home?limit=40");
  const posts = body as { id: string; content: string }[];
  const { id } = posts.find(({ content }) => content.includes("the-last-bus"))!;
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  const seen: string[] = [];
  page
    .context()
    .on("request", request => seen.push(`${request.url()} ${request.headers()["referer"] ?? ""}`));
  page.on("framenavigated", frame => seen.push(frame.url()));
  const events = `<script>globalThis.details = [];
    for (const name of ["lily-sign-in", "lily-ready", "lily-failed"])
      addEventListener(name, event => details.push(JSON.stringify(event.detail)));
  </script>`;
  await page.goto(
    foreign.page(
      `${events}<lily-notifications></lily-notifications><lily-status status="${id}"></lily-status>
       <lily-account-card acct="bob"></lily-account-card>`,
      ["notifications", "status", "account-card"].map(script).join(""),
    ),
  );
  const notifications = page.locator("body > lily-notifications");
  const opened = await windowOf(page.context(), () => signInButton(notifications).click());
  const dialog = question(opened, foreign.url);
  const card = page.locator("body > lily-account-card");
  await card.getByRole("button", { name: "Follow", exact: true }).waitFor();
  await dialog.getByText(foreign.url, { exact: true }).waitFor();
  expect(await dialog.getByRole("checkbox", { name: /allow it to write/ }).isChecked()).toBe(false);
  await dialog.getByRole("button", { name: "Allow" }).click();
  await opened.getByText(`Glitch-lily on ${hostOf(foreign.url)}`).waitFor();
  await Promise.all([opened.waitForEvent("close"), signInThere(opened)]);
  // Servers limit how many may be registered.
  expect(seen.filter(request => request.includes("/api/v1/apps"))).toHaveLength(1);

  // It reads, but can't act; acting from elsewhere is still offered.
  await notifications.getByRole("article").first().waitFor();
  const stored = await storedOn(page, town.site.url);
  const token = stored!["accessToken"]!;
  expect(stored).toMatchObject({ scope: "read", acct: "alice" });
  expect(await page.evaluate(() => localStorage.getItem("glitch-lily-instance"))).toBeNull();
  const status = page.locator("body > lily-status");
  await status.getByRole("button", { name: "Favourite" }).waitFor();
  expect(await status.getByRole("button", { name: "Bookmark" }).count()).toBe(0);
  // Whom alice follows, she need not follow from elsewhere.
  await card.getByText("You follow each other").waitFor();
  expect(await card.getByRole("button", { name: "Follow", exact: true }).count()).toBe(0);
  const refused = await fetch(`${town.site.url}/api/v1/statuses/${id}/favourite`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status).toBe(403);
  // The token is in no address, no referrer and no event.
  const details = await page.evaluate(
    () => (globalThis as unknown as { details: string[] }).details,
  );
  expect(details.length).toBeGreaterThan(0);
  for (const text of [...seen, ...details]) expect(text).not.toContain(token);

  // The client at the instance has another token, and ends this one.
  const client = await page.context().newPage();
  const { token: own } = await signedIn(town.site, "alice");
  await client.goto(`${town.site.url}/web/about`);
  const value = JSON.stringify({ accessToken: own, version: 1 });
  await client.evaluate(text => localStorage.setItem("glitch-lily-auth", text), value);
  await client.goto(`${town.site.url}/web/settings/security`);
  const row = client.getByRole("list", { name: "Sites you’re signed in to" });
  await row.getByText(foreign.url).waitFor();
  await row.getByText("Read-only access").waitFor();
  await row.getByRole("button", { name: `Sign out of ${foreign.url}` }).click();
  await row.getByText(foreign.url).waitFor({ state: "detached" });
  await expect.poll(() => statusFor(token)).toBe(403);
  complaints.allow(/status of 40[13]/);
  await page.reload();
  await signInButton(page.locator("body > lily-notifications")).waitFor();
});

test("whoever lets a site write can act there, and sign out", async () => {
  const { get, id } = await newestPost();
  await using visit = await town.browser.visit();
  const { page } = visit;
  await page.goto(
    foreign.page(
      `<lily-login></lily-login><lily-status status="${id}"></lily-status>
       <lily-report acct="bob"></lily-report>
       <script>addEventListener("lily-reported", event => (globalThis.reported = event.detail))</script>`,
      ["login", "status", "report"].map(script).join(""),
    ),
  );
  const login = page.locator("body > lily-login");
  const opened = await windowOf(page.context(), () => signInButton(login).click());
  await question(opened, foreign.url).getByRole("checkbox").check();
  await opened.getByRole("button", { name: "Allow" }).click();
  await Promise.all([opened.waitForEvent("close"), signInThere(opened)]);
  await login.getByText(/^Signed in as @alice@localhost/).waitFor();
  const bookmark = page.locator("body > lily-status").getByRole("button", { name: "Bookmark" });
  await bookmark.click();
  const isBookmarked = async () => {
    const { body: now } = await get(`/api/v1/statuses/${id}`);
    return (now as { bookmarked: boolean }).bookmarked;
  };
  await expect.poll(isBookmarked).toBe(true);
  const report = page.locator("body > lily-report");
  await report.getByRole("textbox").fill("Sells bicycles that are not his");
  await report.getByRole("button", { name: "Report", exact: true }).click();
  await report.getByText("was reported").waitFor();
  const { body: bob } = await get("/api/v1/accounts/lookup?acct=bob");
  const reported = await page.evaluate(() => (globalThis as { reported?: object }).reported);
  expect(reported).toEqual({ account: (bob as { id: string }).id, statuses: [] });
  await login.getByRole("button", { name: "Sign out" }).click();
  await login.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await signInButton(login).waitFor();
  expect((await storedOn(page, town.site.url))?.["accessToken"]).toBeUndefined();
});

test("whoever let a site only read and wants to reply there signs in again, and lets it write", async () => {
  const { get, id } = await newestPost();
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  await page.goto(
    foreign.page(`<lily-thread status="${id}" comments></lily-thread>`, script("thread")),
  );
  const thread = page.locator("body > lily-thread");
  const line = thread.getByRole("button", { name: "Write your reply" });
  const reply = thread.getByRole("dialog", { name: "Reply to this post" });
  await line.click();
  const first = await windowOf(page.context(), () => signInButton(reply).click());
  const mayWrite = (opened: Page) =>
    question(opened, foreign.url).getByRole("checkbox", { name: /allow it to write/ });
  // It began with a reply, which reading isn't enough for; still nothing more is ticked.
  await question(first, foreign.url).getByText("What you were about to do needs this").waitFor();
  expect(await mayWrite(first).isChecked()).toBe(false);
  await first.getByRole("button", { name: "Allow" }).click();
  await Promise.all([first.waitForEvent("close"), signInThere(first)]);
  await reply.waitFor({ state: "detached" });
  const reader = (await storedOn(page, town.site.url))!["accessToken"]!;
  await line.click();
  await reply.getByText("This site has read-only access.").waitFor();
  const second = await windowOf(page.context(), () => signInButton(reply).click());
  await mayWrite(second).check();
  await second.getByRole("button", { name: "Allow" }).click();
  await Promise.all([second.waitForEvent("close"), signInThere(second)]);
  // What was asked for goes on: a composer opens on this page.
  await reply.waitFor({ state: "detached" });
  expect(await storedOn(page, town.site.url)).toMatchObject({ scope: "read write" });
  await expect.poll(() => statusFor(reader)).toBe(403);
  const writing = thread.getByRole("dialog", { name: "Reply" });
  const text = writing.getByRole("textbox");
  await text.and(page.locator(":focus")).waitFor();
  await text.fill("Written below an article");
  await writing.getByRole("button", { name: "Reply", exact: true }).click();
  await writing.waitFor({ state: "detached" });
  const comment = thread.getByRole("article").filter({ hasText: "Written below an article" });
  // Whoever signed in has the client there, and a page of the server may show public posts only.
  const link = await comment.locator("a:has(time)").first().getAttribute("href");
  expect(link).toContain(`${town.site.url}/web/@alice/`);
  await comment.getByRole("button", { name: "Reply" }).click();
  await text.fill("Written below a comment");
  await page.keyboard.press("ControlOrMeta+Enter");
  await writing.waitFor({ state: "detached" });
  await thread.getByRole("article").filter({ hasText: "Written below a comment" }).waitFor();
  // Without a network, it waits where it can be seen.
  complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await line.click();
  await text.fill("Written without a network");
  await page.context().setOffline(true);
  await page.keyboard.press("ControlOrMeta+Enter");
  const waiting = thread.getByRole("region", { name: "Outgoing posts" });
  await waiting.getByText("Written without a network").waitFor();
  await page.context().setOffline(false);
  await thread.getByRole("article").filter({ hasText: "Written without a network" }).waitFor();
  const { body: context } = await get(`/api/v1/statuses/${id}/context`);
  const { descendants } = context as { descendants: { content: string }[] };
  const contents = descendants.map(({ content }) => content).join();
  expect(contents).toMatch(/below an article.*below a comment/);
});

test("a visitor signs in where the server shows a post only to people who are signed in", async () => {
  const { id } = await newestPost();
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  complaints.claim(/status of 401/);
  const path = new RegExp(`^/api/v1/statuses/${id}`);
  const body = '{"error":"Unauthorized: token not supplied"}';
  town.site.faults.add({ path, status: 401, body });
  await page.goto(
    foreign.page(`<lily-thread status="${id}" comments></lily-thread>`, script("thread")),
  );
  const thread = page.locator("body > lily-thread");
  await thread.getByText("Sign in to see this").waitFor();
  const opened = await windowOf(page.context(), () => signInButton(thread).click());
  town.site.faults.clear();
  await question(opened, foreign.url).getByRole("button", { name: "Allow" }).click();
  await Promise.all([opened.waitForEvent("close"), signInThere(opened)]);
  await thread.getByRole("button", { name: "Write your reply" }).waitFor();
  expect(await thread.getByText("Sign in to see this").count()).toBe(0);
});

test("a refusal gives nothing, and a blocked window leaves the link to the instance", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  await page.goto(foreign.page("<lily-login></lily-login>", script("login")));
  const login = page.locator("body > lily-login");
  const opened = await windowOf(page.context(), () => signInButton(login).click());
  const [closed] = await Promise.all([
    opened.waitForEvent("close"),
    opened.getByRole("button", { name: "Deny" }).click(),
  ]);
  expect(closed.isClosed()).toBe(true);
  await login.getByText("You didn’t allow this site to act for you.").waitFor();
  expect(await storedOn(page, town.site.url)).toBeNull();

  await page.evaluate(() => (window.open = () => null));
  await signInButton(login).click();
  await login.getByText("doesn’t let this page open a window").waitFor();
  const link = login.getByRole("link", { name: `Open on ${hostOf(town.site.url)}` });
  expect(await link.getAttribute("href")).toBe(`${town.site.url}/web`);
  expect(await signInButton(login).count()).toBe(0);
});

test("a script from elsewhere signs in to an instance that has this client, and links to another one", async () => {
  await using elsewhere = await openSite();
  await using plain = await startInstance({ bare: true, listen: { port: 0 } });
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  complaints.allow(/status of 404/);
  const tags = [town.site, plain].map(({ url }) => `<lily-login instance="${url}"></lily-login>`);
  await page.goto(foreign.page(tags.join(""), scriptOf(elsewhere.url, "login")));
  const [login, other] = [0, 1].map(nth => page.locator("body > lily-login").nth(nth));
  const asked = page.waitForResponse(answer => answer.url().startsWith(plain.url));
  const opened = await windowOf(page.context(), () => signInButton(login!).click());
  await question(opened, foreign.url).getByRole("button", { name: "Allow" }).click();
  await Promise.all([opened.waitForEvent("close"), signInThere(opened)]);
  await login!.getByText("alice").first().waitFor();
  expect(await storedOn(page, town.site.url)).toMatchObject({ scope: "read", acct: "alice" });
  expect((await asked).status()).toBe(404);
  await other!.getByRole("link", { name: `Open on ${hostOf(plain.url)}` }).waitFor();
  expect(await other!.getByRole("button").count()).toBe(0);
});

/** A page that asks by itself, as one of ours does, and hands its port on. */
const asks = (instance: string) => `<script>
  globalThis.answers = [];
  globalThis.start = () => {
    const opened = open("${instance}/web/authorize-site", "asking", "popup,width=500,height=600");
    addEventListener("message", ({ source, data }) => {
      answers.push(data);
      if (source !== opened) return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => answers.push(data);
      opened.postMessage({ type: "glitch-lily/ask" }, "*", [port2]);
    });
    globalThis.opened = opened;
  };
</script><button onclick="start()">Start</button>`;

test("a page without an origin, inside a frame, or that becomes another one gets nothing", async () => {
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  const context = page.context();
  // A sandboxed frame has the origin "null".
  const sandboxed = asks(town.site.url).replaceAll('"', "&quot;");
  const flags = "allow-scripts allow-popups allow-popups-to-escape-sandbox";
  await page.goto(foreign.page(`<iframe sandbox="${flags}" srcdoc="${sandboxed}"></iframe>`));
  const start = page.frameLocator("iframe").getByRole("button", { name: "Start" });
  const unnamed = await windowOf(context, () => start.click());
  await unnamed.getByRole("dialog", { name: "Can’t sign in to that site" }).waitFor();
  await unnamed.close();

  // Opened by nobody, and shown in a frame, whatever the server says of frames.
  await page.goto(`${town.site.url}/web/authorize-site`);
  await page.getByRole("dialog", { name: "Nothing to authorise" }).waitFor();
  complaints.allow(/frame-ancestors|X-Frame-Options/);
  await page.goto(foreign.page(`<iframe src="${town.site.url}/web/authorize-site"></iframe>`));
  await expect
    .poll(() => page.frames().map(frame => frame.url()))
    .toContain("chrome-error://chromewebdata/");
  await page.route(/authorize-site/, async route => {
    const answer = await route.fetch();
    const { "content-security-policy": _, "x-frame-options": __, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.reload();
  await page.frameLocator("iframe").getByText("can’t be shown inside another page").waitFor();
  await page.unroute(/authorize-site/);

  // The page turns into another one between consent and token.
  await page.goto(foreign.page(asks(town.site.url)));
  const opened = await windowOf(context, () => page.getByRole("button", { name: "Start" }).click());
  await question(opened, foreign.url).waitFor();
  await opened.getByRole("button", { name: "Allow" }).click();
  await opened.getByLabel("Username").waitFor();
  const thief = evil.page(`<script>
    globalThis.answers = [];
    addEventListener("message", ({ source, data }) => {
      answers.push(data);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => answers.push(data);
      source.postMessage({ type: "glitch-lily/ask" }, "*", [port2]);
    });
  </script>`);
  await page.goto(thief);
  await signInThere(opened);
  await opened.getByRole("dialog", { name: "Can’t sign in to that site" }).waitFor();
  const answers = await page.evaluate(
    () => (globalThis as unknown as { answers: unknown[] }).answers,
  );
  expect(answers).toEqual([{ type: "glitch-lily/hello" }]);
  await opened.close();
});

test("the question is about one page only, and no press before it is read counts", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  await page.goto(evil.page(asks(town.site.url)));
  const opened = await windowOf(page.context(), () =>
    page.getByRole("button", { name: "Start" }).click(),
  );
  const dialog = question(opened, evil.url);
  const allow = dialog.getByRole("button", { name: "Allow" });
  await allow.waitFor();
  await expect.poll(() => allow.isEnabled()).toBe(true);
  await opened.evaluate(() => dispatchEvent(new Event("focus")));
  expect(await allow.isDisabled()).toBe(true);
  // The same window, now with a page of another origin, which finds this one by its name.
  await page.goto(foreign.page(""));
  await page.evaluate(() => {
    const { port2 } = new MessageChannel();
    open("", "asking")!.postMessage({ type: "glitch-lily/ask" }, "*", [port2]);
  });
  await opened.getByRole("dialog", { name: "Can’t sign in to that site" }).waitFor();
  await opened.close();
});
