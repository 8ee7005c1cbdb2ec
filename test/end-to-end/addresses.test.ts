import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTown } from "../support/browser/town.ts";
import { demoPerson } from "../support/demo/demo-person.ts";
import { signedIn } from "../support/browser/signed-in.ts";
import { signOut } from "../support/browser/account-menu.ts";

const town = openTown();

const login = (page: Page) => page.getByRole("link", { name: "Login" });
const feed = (page: Page, name: string) => page.getByRole("feed", { name });

/** How many documents the page has asked for so far. */
function documents(page: Page): () => number {
  let count = 0;
  page.on("request", request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

interface Post {
  id: string;
  text: string;
  acct: string;
}

/** The title of a page begins with the number of what is unread, once that is known. */
async function hasReadAll(): Promise<void> {
  const alice = await demoPerson(town.site, "alice");
  const [newest] = (await alice.get("/api/v1/notifications")).body as { id: string }[];
  await alice.send("POST", "/api/v1/markers", { notifications: { last_read_id: newest!.id } });
}

/** Somebody's post with a link in it, from what alice sees at home. */
async function aPost(): Promise<Post> {
  const alice = await demoPerson(town.site, "alice");
  const { body } = await alice.get("/api/v1/timelines/home?limit=40");
  const statuses = body as {
    id: string;
    content: string;
    reblog: unknown;
    spoiler_text: string;
    account: { acct: string };
  }[];
  const found = statuses.find(
    ({ reblog, spoiler_text, content }) =>
      !reblog && !spoiler_text && content.includes("https://slow.example/letters/the-last-bus"),
  );
  if (!found) throw new Error("The seed has lost the post about the last bus");
  return { id: found.id, text: "In praise of the last bus", acct: found.account.acct };
}

test("the root becomes /web without a reload, whether signed in or out", async () => {
  await using visit = await town.browser.visit();
  const asked = documents(visit.page);
  await visit.page.goto(`${town.site.url}/`);
  await login(visit.page).waitFor();
  expect(visit.page.url()).toBe(`${town.site.url}/web`);
  expect(asked()).toBe(1);

  const { storageState } = await signedIn(town.site, "alice");
  await using inside = await town.browser.visit({ storageState });
  const askedInside = documents(inside.page);
  await inside.page.goto(`${town.site.url}/?from=elsewhere#top`);
  await feed(inside.page, "Home").getByRole("article").first().waitFor();
  expect(inside.page.url()).toBe(`${town.site.url}/web?from=elsewhere#top`);
  expect(askedInside()).toBe(1);
});

test("a post's addresses get the /web prefix and open its thread", async () => {
  const post = await aPost();
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  const asked = documents(page);
  const paths = [`/notice/${post.id}`, `/@${post.acct}/${post.id}`, `/web/notice/${post.id}`];
  for (const path of paths) {
    await page.goto(town.site.url + path);
    await feed(page, "Thread").getByText(post.text).waitFor();
    expect(page.url()).toBe(`${town.site.url}${path.startsWith("/web") ? "" : "/web"}${path}`);
  }
  expect(asked()).toBe(paths.length);
});

test("links below /web, Back and Forward cause no page load", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  const asked = documents(page);
  await page.goto(`${town.site.url}/web`);
  await page.evaluate(() => Object.assign(globalThis, { marked: true }));
  await feed(page, "Home").getByRole("article").first().locator("a:has(time)").click();
  await feed(page, "Thread").getByRole("article").first().waitFor();
  const thread = page.url();
  await page.getByRole("link", { name: "Home" }).click();
  await feed(page, "Home").getByRole("article").first().waitFor();
  await page.goBack();
  await feed(page, "Thread").getByRole("article").first().waitFor();
  expect(page.url()).toBe(thread);
  await page.goForward();
  await feed(page, "Home").getByRole("article").first().waitFor();
  expect(await page.evaluate(() => "marked" in globalThis)).toBe(true);
  expect(asked()).toBe(1);
});

test("an unknown address shows a message with a link to the home timeline", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  for (const path of ["/web/nowhere", "/web/@alice/%E0%A4%A/deeper", "/about/nothing"]) {
    await page.goto(town.site.url + path);
    await page.getByRole("heading", { name: "This page doesn’t exist" }).waitFor();
    await page.getByRole("link", { name: "Go to your home timeline" }).click();
    await feed(page, "Home").getByRole("article").first().waitFor();
    expect(page.url()).toBe(`${town.site.url}/web`);
  }
});

test("the address of a missing post shows a message", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page, complaints } = visit;
  complaints.claim(/Failed to load resource: .* 404/);
  await page.goto(`${town.site.url}/web/@alice/nosuchpost`);
  await page.getByRole("heading", { name: "Post not found" }).waitFor();
});

test("links to other sites open in a new tab without opener or referrer", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  await page
    .context()
    .route("https://slow.example/**", route =>
      route.fulfill({ contentType: "text/html", body: "<title>The last bus</title>" }),
    );
  await page.goto(`${town.site.url}/web/notice/${(await aPost()).id}`);
  const [other] = await Promise.all([
    page.waitForEvent("popup"),
    feed(page, "Thread").getByRole("link", { name: "slow.example/letters" }).first().click(),
  ]);
  await other.waitForURL("https://slow.example/letters/the-last-bus");
  expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
  expect(new URL(page.url()).pathname).toBe(`/web/notice/${(await aPost()).id}`);
});

test("links to the instance's pages outside /web leave the client", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  await page.goto(`${town.site.url}/web`);
  await feed(page, "Home").getByRole("article").first().waitFor();
  const asked = documents(page);
  // As the instance's own footer might have it.
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/nodeinfo/2.0.json";
    link.textContent = "About this town";
    document.body.prepend(link);
  });
  await page.getByRole("link", { name: "About this town" }).click();
  await page.waitForURL(`${town.site.url}/nodeinfo/2.0.json`);
  expect(asked()).toBe(1);
});

test("a sign-in returns to the page where it started", async () => {
  const post = await aPost();
  await using visit = await town.browser.visit();
  const { page } = visit;
  await page.goto(`${town.site.url}/@${post.acct}/${post.id}`);
  await login(page).waitFor();
  expect(page.url()).toBe(`${town.site.url}/web/@${post.acct}/${post.id}`);
  await login(page).click();
  await page.getByLabel("Username").fill("alice");
  await page.getByLabel("Password").fill("glitch-lily");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await feed(page, "Thread").getByText(post.text).waitFor();
  expect(page.url()).toBe(`${town.site.url}/web/@${post.acct}/${post.id}`);
});

test("each page has its own title", async () => {
  await hasReadAll();
  const post = await aPost();
  const instance = (await (await town.site.fetch("/api/v1/instance")).json()) as { title: string };
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page, complaints } = visit;
  const titled = (title: string) =>
    page.waitForFunction(
      ([begin, end]) => document.title.startsWith(begin!) && document.title.endsWith(end!),
      [title, ` · ${instance.title}`],
    );
  await page.goto(`${town.site.url}/web`);
  await titled("Home");
  await page.goto(`${town.site.url}/web/nowhere`);
  await titled("Not found");
  await page.goto(`${town.site.url}/web/notice/${post.id}`);
  await titled("Thread by ");
  await page.getByRole("link", { name: "Home" }).click();
  await titled("Home");
  await page.goBack();
  await titled("Thread by ");

  // What the page asks for by itself may come just after the token has ended.
  complaints.allow(/status of 40[13]/);
  await signOut(page);
  await login(page).waitFor();
  await titled("Thread");
});
