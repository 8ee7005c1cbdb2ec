import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningInstance } from "../../../demo/instance/start.ts";
import {
  accountMenu,
  addAccount,
  showsAccount,
  switchAccount,
} from "../../support/browser/account-menu.ts";
import { openBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { composerPage, picture } from "../../support/browser/composer-page.ts";
import { signInByHand } from "../../support/browser/front-door.ts";
import { KEY, signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

/** A policy that is as strict, but lets the page talk to other instances, as Pleroma's does. */
const open = (origin: string) => ({
  "Content-Security-Policy": [
    "default-src 'none'",
    "style-src 'self'",
    "manifest-src 'self'",
    "script-src 'self'",
    "img-src 'self' data: blob: http: https:",
    "media-src 'self' http: https:",
    `connect-src 'self' ${origin.replace(/^http/, "ws")} http: https: ws: wss:`,
    "require-trusted-types-for 'script'",
    "trusted-types lily",
  ].join("; "),
});

const home = (page: Page) => page.getByRole("feed", { name: "Home" }).getByRole("article");
const menuItem = (page: Page, name: string | RegExp) => page.getByRole("menuitem", { name });

const hostOf = (site: RunningInstance) => new URL(site.url).host;

test("a second account is added, is switched to and from, acts on posts, and is signed out alone", async () => {
  await using site = await openSite();
  await using visit = await browser.visit();
  const { page } = visit;
  const host = hostOf(site);
  const bob = await demoPerson(site, "bob");
  await signInByHand(page, site, "alice");
  const alice = await page.evaluate(key => localStorage.getItem(key), KEY);

  // An upload leaves a cookie with which Pleroma lets nobody but alice in.
  const composer = composerPage(page);
  await composer.begin();
  await composer.attach(picture("lantern.png"));
  await expect.poll(async () => (await page.context().cookies()).length).toBe(1);
  await page.reload();
  await showsAccount(page, "alice");

  await addAccount(page, "bob");
  expect(new URL(page.url()).pathname).toBe("/web");
  await home(page).first().waitFor();

  // Something new for alice, which bob's page counts.
  await bob.send("POST", "/api/v1/statuses", { status: "@alice Two hats, one head" });
  await accountMenu(page).click();
  await menuItem(page, new RegExp(`@alice@${host}.*unread notification`)).waitFor();
  await page.keyboard.press("Escape");

  // Alice favourites a post from bob's home.
  const { body } = await bob.send("POST", "/api/v1/statuses", {
    status: "A post with two readers",
  });
  const { id } = body as { id: string };
  await page.reload();
  const post = home(page).filter({ hasText: "A post with two readers" });
  await post.getByRole("button", { name: "More", exact: true }).click();
  await menuItem(page, "More options").click();
  await menuItem(page, "Use another account…").click();
  const dialog = page.getByRole("dialog", { name: "Use another account" });
  const star = dialog.getByRole("button", { name: `Favourite as @alice@${host}` });
  await star.click();
  await dialog.getByText(`Favourited as @alice@${host}.`).waitFor();
  expect(await star.getAttribute("aria-pressed")).toBe("true");
  const likers = await bob.get(`/api/v1/statuses/${id}/favourited_by`);
  expect((likers.body as { acct: string }[]).map(({ acct }) => acct)).toEqual(["alice"]);
  await page.keyboard.press("Escape");
  await post.getByRole("button", { name: "Favourite", description: "1 favourite" }).waitFor();

  await switchAccount(page, `alice@${host}`);
  const again = await page.evaluate(key => localStorage.getItem(key), KEY);
  const token = (stored: string | null) =>
    (JSON.parse(stored!) as { accessToken: string }).accessToken;
  expect(token(again)).toBe(token(alice));

  await page.goto(`${site.url}/web/settings/accounts`);
  const avatar = page.getByRole("main").locator(".other-account .avatar");
  expect(await avatar.boundingBox(), "as large as in the menu").toMatchObject({
    width: 40,
    height: 40,
  });
  await page.goto(`${site.url}/web`);
  await showsAccount(page, "alice");

  // Another tab follows, and bob is signed out of without alice.
  await using beside = await browser.beside(visit);
  await beside.page.goto(`${site.url}/web`);
  await showsAccount(beside.page, "alice");
  await switchAccount(page, `bob@${host}`);
  await showsAccount(beside.page, "bob");
  await switchAccount(page, `alice@${host}`);
  await accountMenu(page).click();
  await menuItem(page, "Manage accounts…").click();
  const revoked = page.waitForResponse(/\/oauth\/revoke$/);
  await page.getByRole("button", { name: `Sign out of @bob@${host}…` }).click();
  await page
    .getByRole("alertdialog", { name: `Sign out of @bob@${host}?` })
    .getByRole("button", { name: "Sign out" })
    .click();
  expect((await revoked).status()).toBe(200);
  await page.getByRole("dialog", { name: "Add an account" }).waitFor();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("glitch-lily-accounts")))
    .toBe(null);
  await page.reload();
  await showsAccount(page, "alice");
});

test("a sign-out continues with the account that was used before", async () => {
  await using site = await openSite();
  const { storageState } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  const { page, complaints } = visit;
  // What the page asks for by itself may come just after the token has ended.
  complaints.allow(/status of 40[13]/);
  await page.goto(`${site.url}/web`);
  await showsAccount(page, "alice");
  await addAccount(page, "bob");
  await accountMenu(page).click();
  await menuItem(page, "Sign out…").click();
  await page
    .getByRole("alertdialog", { name: "Sign out?" })
    .getByRole("button", { name: "Sign out" })
    .click();
  await showsAccount(page, "alice");
  await home(page).first().waitFor();
});

test("an account of another instance is shown in full, and one can go back", async () => {
  await using site = await openSite({ headers: open });
  await using other = await openSite();
  const { storageState } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  const { page } = visit;
  const bob = await demoPerson(other, "bob");
  await bob.send("POST", "/api/v1/statuses", { status: "Only over there" });
  await page.goto(`${site.url}/web`);
  await showsAccount(page, "alice");

  await addAccount(page, "carol", other.url);
  expect(page.url()).toBe(`${site.url}/web`);
  await page.goto(`${site.url}/web/public/local`);
  const there = page.getByRole("feed").getByRole("article").filter({ hasText: "Only over there" });
  await there.getByRole("button", { name: "Favourite", exact: true }).click();
  await there.getByRole("button", { name: "Favourite", pressed: true }).waitFor();
  await there.getByText("Only over there").click();
  await page.waitForURL(/\/web\/@bob\//);

  await switchAccount(page, `alice@${hostOf(site)}`);
  expect(page.url()).toBe(`${site.url}/web`);
  await home(page).first().waitFor();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).not.toContain("glitch-lily-instance");
  expect(keys).not.toContain(`glitch-lily-auth:${other.url}`);
});

test("a strict policy of the page is named as the reason, and nothing changes", async () => {
  await using site = await openSite();
  await using other = await openSite();
  const { storageState } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  const { page, complaints } = visit;
  complaints.claim(/blocked by policy/, /Content Security Policy/);
  await page.goto(`${site.url}/web`);
  await accountMenu(page).click();
  await menuItem(page, "Add an account…").click();
  const dialog = page.getByRole("dialog", { name: "Add an account" });
  await dialog.getByLabel("Another server").fill(other.url);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog
    .getByRole("alert")
    .getByText(`${hostOf(site)} allows only its own accounts`)
    .waitFor();
  await page.reload();
  await showsAccount(page, "alice");
});

test("a cancelled sign-in leaves the present account as it was", async () => {
  await using site = await openSite();
  const { storageState } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  const { page } = visit;
  await page.goto(`${site.url}/web`);
  await accountMenu(page).click();
  await menuItem(page, "Add an account…").click();
  await page.getByRole("button", { name: /^Sign in to/ }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await showsAccount(page, "alice");
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("what an account has begun to write stays with it when another tab switches", async () => {
  await using site = await openSite();
  const { storageState } = await signedIn(site, "alice");
  const bob = await demoPerson(site, "bob");
  const { body } = await bob.get("/api/v1/accounts/verify_credentials");
  const { id } = body as { id: string };
  const signIn = { accessToken: bob.token, accountId: id, acct: "bob" };
  const accounts = [{ instance: site.url, signIn }];
  const value = JSON.stringify({ version: 1, accounts });
  if (typeof storageState === "object")
    storageState.origins[0]!.localStorage.push({ name: "glitch-lily-accounts", value });
  await using visit = await browser.visit({ storageState });
  await using beside = await browser.beside(visit);
  const { page } = visit;
  const composer = composerPage(page);
  await page.goto(`${site.url}/web`);
  await home(page).first().waitFor();
  await composer.write("Half a thought of alice's");

  await beside.page.goto(`${site.url}/web`);
  await switchAccount(beside.page, `bob@${hostOf(site)}`);
  await showsAccount(page, "bob");
  await home(page).first().waitFor();
  await composer.begin();
  expect(await composer.box.inputValue()).toBe("");
  await composer.close();

  await switchAccount(beside.page, `alice@${hostOf(site)}`);
  await showsAccount(page, "alice");
  await home(page).first().waitFor();
  await composer.begin();
  await expect.poll(() => composer.box.inputValue()).toBe("Half a thought of alice's");
});
