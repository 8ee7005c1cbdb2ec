import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ForeignSite, openForeignSite, scriptOf } from "../../support/browser/foreign-site.ts";
import { openTown } from "../../support/browser/town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";

const town = openTown();
let foreign: ForeignSite;
let post: { id: string; uri: string };
beforeAll(async () => {
  foreign = await openForeignSite();
  const { get } = await demoPerson(town.site, "alice");
  const { body } = await get("/api/v1/timelines/home?limit=40");
  const posts = body as { id: string; uri: string; content: string }[];
  post = posts.find(({ content }) => content.includes("the-last-bus"))!;
});
afterAll(() => foreign.close());

const scripts = () =>
  ["account-card", "status"].map(name => scriptOf(town.site.url, name)).join("");

/** The address to which a new tab is sent, after a press. */
async function openedBy(page: Page, act: () => Promise<unknown>): Promise<URL> {
  const [tab] = await Promise.all([page.context().waitForEvent("page"), act()]);
  await tab.waitForURL(/^https?:/, { waitUntil: "commit" });
  const address = new URL(tab.url());
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();
  return address;
}

test("a visitor acts on posts and people from their own server, whose name they type once", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  const asked: string[] = [];
  // A server of the kind of Mastodon.
  await page.context().route("https://home.example/**", route => {
    const url = new URL(route.request().url());
    if (url.pathname !== "/.well-known/webfinger")
      return route.fulfill({ contentType: "text/html", body: "<title>Home</title>" });
    asked.push(url.searchParams.get("resource") ?? "");
    const rel = "http://ostatus.org/schema/1.0/subscribe";
    const template = "https://home.example/authorize?uri={uri}";
    return route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: { links: [{ rel, template }] },
    });
  });
  const body = `<lily-status status="${post.id}"></lily-status><lily-account-card acct="bob"></lily-account-card>`;
  const address = foreign.page(body, scripts());
  await page.goto(address);
  const status = page.locator("lily-status");
  await status.getByRole("button", { name: "Favourite" }).click();
  const dialog = page.getByRole("dialog", { name: "Favourite this post" });
  const field = dialog.getByRole("textbox", { name: /handle/ });
  await field.fill("not a server");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByText("“not a server” doesn’t include a server name.").waitFor();
  await field.fill("@nadia@home.example");
  const favourite = await openedBy(page, () =>
    dialog.getByRole("button", { name: "Continue" }).click(),
  );
  expect(favourite.origin + favourite.pathname).toBe("https://home.example/authorize");
  expect(favourite.searchParams.get("uri")).toBe(post.uri);
  expect(asked).toEqual(["acct:nadia@home.example"]);
  await dialog.waitFor({ state: "detached" });

  // From now on, one press is enough, after a reload too.
  await page.reload();
  for (const name of ["Reply", "Boost"]) {
    const opened = await openedBy(page, () => status.getByRole("button", { name }).click());
    expect(opened.searchParams.get("uri")).toBe(post.uri);
  }
  const card = page.locator("lily-account-card");
  const follow = await openedBy(page, () => card.getByRole("button", { name: "Follow" }).click());
  expect(follow.searchParams.get("uri")).toMatch(/\/users\/bob$/);
  expect(asked).toHaveLength(1);
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["glitch-lily-home-server"]);

  // Whoever has another account, too, names its server instead.
  await page.getByRole("button", { name: "Another server" }).last().click();
  await page.getByRole("dialog", { name: "Follow this account" }).waitFor();
});

test("a visitor with an account on this instance acts in its client, and Mastodon's page is the usual one", async () => {
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  complaints.allow(/Failed to load resource|blocked by CORS/);
  const { host } = new URL(town.site.url);
  await page
    .context()
    .route("https://silent.example/**", route =>
      new URL(route.request().url()).pathname === "/authorize_interaction"
        ? route.fulfill({ contentType: "text/html", body: "<title>Silent</title>" })
        : route.fulfill({ status: 404 }),
    );
  await page.goto(foreign.page(`<lily-status status="${post.id}"></lily-status>`, scripts()));
  const status = page.locator("lily-status");
  const name = async (handle: string) => {
    await page.getByRole("textbox", { name: /handle/ }).fill(handle);
    return openedBy(page, () => page.getByRole("button", { name: "Continue" }).click());
  };
  await status.getByRole("button", { name: "Favourite" }).click();
  const here = await name(`alice@${host}`);
  expect(here.href).toMatch(new RegExp(`^${town.site.url}/web/@[^/]+/${post.id}$`));
  await status.getByRole("button", { name: "Another server" }).click();
  const there = await name("https://silent.example/@nadia");
  expect(there.href).toBe(
    `https://silent.example/authorize_interaction?uri=${encodeURIComponent(post.uri)}`,
  );
});

test("where a page's policy blocks requests to other servers, Mastodon's page is opened there, and the page's owner is told", async () => {
  const { origin } = new URL(town.site.url);
  await using strict = await openForeignSite({
    "content-security-policy": `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src ${origin} data:`,
  });
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  complaints.allow(
    /^blocked by policy: connect-src/,
    /violates the (?:following|document’s|document's) Content Security/,
  );
  complaints.claim(/Add https: to its connect-src directive/);
  await page
    .context()
    .route("https://home.example/**", route =>
      route.fulfill({ contentType: "text/html", body: "<title>Home</title>" }),
    );
  await page.goto(strict.page('<lily-account-card acct="bob"></lily-account-card>', scripts()));
  await page.getByRole("button", { name: "Follow" }).click();
  await page.getByRole("textbox", { name: /handle/ }).fill("@nadia@home.example");
  const there = await openedBy(page, () => page.getByRole("button", { name: "Continue" }).click());
  expect(there.origin + there.pathname).toBe("https://home.example/authorize_interaction");
  // Not taken for the answer of that server: it is asked again.
  await page.getByRole("button", { name: "Follow" }).click();
  await page.getByRole("textbox", { name: /handle/ }).waitFor();
});

test("a visitor whose GoToSocial can't open posts gets the address to search for, also after a reload", async () => {
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  complaints.allow(/Failed to load resource|blocked by CORS/);
  await page.context().route("https://small.example/**", route =>
    new URL(route.request().url()).pathname === "/nodeinfo/2.0"
      ? route.fulfill({
          headers: { "access-control-allow-origin": "*" },
          json: { version: "2.0", software: { name: "gotosocial", version: "0.20.0" } },
        })
      : route.fulfill({ status: 404 }),
  );
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(foreign.page(`<lily-status status="${post.id}"></lily-status>`, scripts()));
  const favourite = page.locator("lily-status").getByRole("button", { name: "Favourite" });
  await favourite.click();
  const dialog = page.getByRole("dialog", { name: "Favourite this post" });
  await dialog.getByRole("textbox", { name: /handle/ }).fill("nadia@small.example");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByText("small.example can’t open posts").waitFor();
  expect(page.context().pages()).toHaveLength(1);

  await page.reload();
  await favourite.click();
  await dialog.getByText(post.uri).waitFor();
  await dialog.getByRole("button", { name: "Copy address" }).click();
  await dialog.getByText("Copied.").waitFor();
});

test("an element that is readonly or has no actions offers visitors none", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  const body = ["readonly", "no-actions", 'readonly="false"']
    .map(
      attribute =>
        `<lily-status status="${post.id}" ${attribute}></lily-status><lily-account-card acct="bob" ${attribute}></lily-account-card>`,
    )
    .join("");
  await page.goto(foreign.page(body, scripts()));
  const buttons = (tag: string, at: number) =>
    page
      .locator(tag)
      .nth(at)
      .getByRole("button", { name: /^(Favourite|Follow)$/ });
  for (const tag of ["lily-status", "lily-account-card"]) {
    await buttons(tag, 2).waitFor();
    for (const at of [0, 1]) {
      await page.locator(tag).nth(at).getByRole("article").waitFor();
      expect(await buttons(tag, at).count(), `${tag} ${at}`).toBe(0);
    }
  }
});

test("what a visitor brings from another server opens in the client of their own", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  await page.goto(`${town.site.url}/web/authorize_interaction?uri=${encodeURIComponent(post.uri)}`);
  await page.getByRole("link", { name: "Login" }).first().click();
  await page.getByLabel("Username").fill("alice");
  await page.getByLabel("Password").fill("glitch-lily");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.waitForURL(new RegExp(`/web/@[^/]+/${post.id}$`));
  const nowhere = "javascript:alert(1)";
  await page.goto(`${town.site.url}/web/authorize_interaction?uri=${encodeURIComponent(nowhere)}`);
  await page.getByText("Not found on your server").waitFor();
});
