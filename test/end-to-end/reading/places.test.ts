import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { openSite } from "../../support/browser/site.ts";
import { openTown } from "../../support/browser/town.ts";
import { signedIn } from "../../support/browser/signed-in.ts";

const town = openTown();

const feed = (page: Page, name: string) => page.getByRole("feed", { name });
const posts = (page: Page, name: string) => feed(page, name).getByRole("article");
const open = (page: Page, path: string) => page.goto(`${town.site.url}/web${path}`);

async function asAlice() {
  const { storageState } = await signedIn(town.site, "alice");
  return town.browser.visit({ storageState });
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Login" }).click();
  await page.locator('input[name="username"]').fill("alice");
  await page.locator('input[name="password"]').fill("glitch-lily");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
}

test("a visitor reads the local timeline, a profile and a thread, and signs in on that page", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  await open(page, "");
  await page.getByRole("link", { name: "Browse the local timeline" }).click();
  await posts(page, "Local timeline").first().waitFor();
  await page.getByRole("link", { name: "Federated timeline" }).click();
  await posts(page, "Federated timeline").first().waitFor();
  await open(page, "/@bob");
  await posts(page, "Posts").first().waitFor();
  expect(await page.getByRole("button", { name: "New post", exact: true }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Notifications" }).count()).toBe(0);
  await signIn(page);
  await page.waitForURL(`${town.site.url}/web/@bob`);
  await page.getByRole("button", { name: "New post", exact: true }).waitFor();
});

test("a visitor whom the server refuses is told why and can sign in", async () => {
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  complaints.claim(/status of 401/);
  const body = '{"error":"authorization required for timeline view"}';
  town.site.faults.add({ path: /timelines\/public/, status: 401, body });
  await open(page, "/public");
  await page.getByText("shows this only to people who are signed in").waitFor();
  town.site.faults.clear();
  await signIn(page);
  await posts(page, "Federated timeline").first().waitFor();
  expect(page.url()).toBe(`${town.site.url}/web/public`);
});

test("a timeline shows what alice chose for it, also after a reload, and others are unchanged", async () => {
  const bob = await demoPerson(town.site, "bob");
  const status = "A submarine in the pond";
  await bob.send("POST", "/api/v1/statuses", { status, visibility: "public" });
  await using visit = await asAlice();
  const { page } = visit;
  await open(page, "/public/local");
  await posts(page, "Local timeline").first().waitFor();
  await page.getByRole("button", { name: "Timeline settings" }).click();
  const field = page.getByRole("textbox", { name: /regular expression/ });
  await field.fill("(");
  await page.getByText("This isn’t a valid regular expression").waitFor();
  await field.fill("SUBMARINE|airship");
  await page.keyboard.press("Escape");
  const hidden = posts(page, "Local timeline").filter({ hasText: status });
  await hidden.waitFor({ state: "detached" });
  await page.reload();
  await posts(page, "Local timeline").first().waitFor();
  expect(await hidden.count()).toBe(0);
  await open(page, "/public");
  await posts(page, "Federated timeline").filter({ hasText: status }).waitFor();
});

test("another server is read directly, and its post opened at home", async () => {
  // A policy that lets pages ask other servers, as Pleroma's does.
  await using site = await openSite({ csp: "pleroma" });
  const { storageState } = await signedIn(site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  // The same demo answers for the other server, which no browser here can reach.
  await page.route("https://far.example/**", async route => {
    const { pathname, search } = new URL(route.request().url());
    const answer = await fetch(site.url + pathname + search);
    await route.fulfill({
      status: answer.status,
      body: await answer.text(),
      contentType: "application/json",
      headers: { "access-control-allow-origin": "*" },
    });
  });
  await page.goto(`${site.url}/web/more`);
  await page.getByRole("textbox", { name: "Server address" }).fill("https://far.example/about");
  await page.getByRole("button", { name: "Browse", exact: true }).click();
  await page.waitForURL(`${site.url}/web/remote/far.example`);
  await page.getByText("You’re browsing far.example directly").waitFor();
  await posts(page, "Local timeline").first().waitFor();
  await page.goto(`${site.url}/web/remote/far.example/@bob`);
  await page.getByRole("heading", { name: "Bob Okonkwo" }).waitFor();
  await page.getByRole("button", { name: /^Open on/ }).click();
  await page.waitForURL(`${site.url}/web/@bob@far.example`);
  visit.complaints.allow(/status of 404/);
});
