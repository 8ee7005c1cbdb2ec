import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { codeAt } from "../../../demo/instance/data/totp.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { signInByHand } from "../../support/browser/front-door.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";

const town = openTown();
const NEW_PASSWORD = "a new password";

/** The form of the instance, with the code that it asks for. */
async function signInAgain(page: Page, password: string, key: string): Promise<void> {
  await page.getByRole("link", { name: "Login" }).first().click();
  await page.locator('input[name="username"]').fill("bob");
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.locator('input[name="code"]').fill(codeAt(key, Date.now()));
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
}

test("bob secures his account: a second factor, sessions, an archive, another password, and its end", async () => {
  await using visit = await town.browser.visit({});
  const { page } = visit;
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const elsewhere = await demoPerson(town.site, "bob");
  // Of a session that has ended.
  visit.complaints.allow(/status of 40[134]|WebSocket/);
  await signInByHand(page, town.site, "bob");
  await page.goto(`${town.site.url}/web/settings/security`);

  await button(/^Set up/).click();
  const key = (await page.locator(".two-factor-key code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code from the app").fill(codeAt(key, Date.now()));
  await page.getByLabel("Current password").fill("glitch-lily");
  await button("Turn on").click();
  await expect.poll(() => page.locator(".recovery-codes li").count()).toBe(5);
  await button("I’ve saved them").click();
  await page.getByText("On: you also need a code").waitFor();

  const sessions = page.getByRole("list", { name: "Signed-in apps" });
  await sessions.getByText("This browser").waitFor();
  await sessions
    .getByRole("button", { name: /^Sign out/ })
    .first()
    .click();
  await expect
    .poll(async () => (await elsewhere.get("/api/v1/accounts/verify_credentials")).status)
    .toBe(403);

  await button("Request an archive").click();
  await page.getByText("It’s being created.").waitFor();
  const download = page.getByRole("link", { name: "Download" });
  await expect
    .poll(
      async () => {
        if (await download.isVisible()) return true;
        await button("Check again").click();
        return download.isVisible();
      },
      { timeout: 10_000, interval: 500 },
    )
    .toBe(true);

  await button("Change… Password").click();
  await page.getByLabel("Current password").fill("glitch-lily");
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("New password again").fill(NEW_PASSWORD);
  await button("Change password").click();
  // The page may notice by itself that its session has ended.
  const login = page.getByRole("link", { name: "Login" }).first();
  await page.getByText("signed you out on all devices").or(login).first().waitFor();
  await page.reload();
  await signInAgain(page, NEW_PASSWORD, key);

  await button("Delete… Delete account").click();
  await page.getByLabel("Current password").fill(NEW_PASSWORD);
  await button("Delete permanently").click();
  await login.waitFor();
  expect((await demoPerson(town.site, "bob")).token).toBeUndefined();
}, 40_000);

test("the self-check finds the demo instance in order, and copies a report without a name", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  const permissions = ["clipboard-read", "clipboard-write"];
  await using visit = await town.browser.visit({ storageState, permissions });
  visit.complaints.allow(/status of 404/);
  const { page } = visit;
  await page.goto(`${town.site.url}/web/settings/self-check`);
  await page.getByRole("button", { name: "Copy a report" }).click({ timeout: 20_000 });
  await page.getByText("Copied.").waitFor();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain("streaming: yes");
  expect(report).toContain("service worker: ");
  expect(report).not.toContain("alice");
});

test("a type that isn’t counted leaves the badge, and one that isn’t shown leaves the list", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  const carol = await demoPerson(town.site, "carol");
  await page.goto(`${town.site.url}/web/settings/notifications`);
  const badge = page.getByRole("link", { name: /^Notifications/ }).locator(".badge");
  const number = async () => Number((await badge.count()) ? await badge.innerText() : 0);
  const uncount = async (type: string) =>
    page.getByRole("checkbox", { name: `${type}: count unread` }).click();
  await expect.poll(number).toBeGreaterThan(1);
  const before = await number();
  await uncount("Mentions");
  await carol.send("POST", "/api/v1/statuses", { status: "@alice hello" });
  await expect.poll(number).toBeLessThan(before);
  await page.getByRole("checkbox", { name: "Mentions: show in the list" }).click();
  await page.goto(`${town.site.url}/web/notifications`);
  await page.getByRole("article").first().waitFor();
  expect(await page.getByText("Mentioned you").count()).toBe(0);
});
