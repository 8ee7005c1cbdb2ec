import { afterAll, beforeAll, test } from "vitest";
import { openBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { openOther, type OtherSite } from "../../support/browser/other-site.ts";
import { signInByHand } from "../../support/browser/front-door.ts";

let browser: TestBrowser;
let site: OtherSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openOther({ bare: true })]);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

test("a plain server lists blocked and muted people and servers, and lets people feature others", async () => {
  await using visit = await browser.visit();
  const { page, complaints } = visit;
  // A browser asks for an icon that no page named.
  complaints.allow(/favicon\.ico/);
  await signInByHand(page, site, "alice");
  await page.goto(`${site.url}/web/blocks`);
  await page.getByRole("article").filter({ hasText: "@loud" }).waitFor();
  await page.goto(`${site.url}/web/mutes`);
  await page
    .getByRole("article")
    .filter({ hasText: "@chatter" })
    .getByText("7 days left")
    .waitFor();
  await page.getByRole("button", { name: /^Unmute Chatterbox/ }).click();
  await page.getByRole("article").filter({ hasText: "@chatter" }).waitFor({ state: "detached" });
  await page.goto(`${site.url}/web/featured`);
  await page.getByRole("article").filter({ hasText: "@mei" }).waitFor();
  await page.getByRole("button", { name: /^Stop featuring Bob/ }).click();
  await page.getByRole("article").filter({ hasText: "@bob" }).waitFor({ state: "detached" });
  await page.goto(`${site.url}/web/domain-blocks`);
  await page.getByRole("textbox", { name: "Block a server" }).fill("kettle.example");
  await page.getByRole("button", { name: "Block", exact: true }).click();
  // A plain server tells what a block costs.
  const question = page.getByRole("alertdialog");
  await question.getByText(/^You’ll lose \d+ /).waitFor();
  await question.getByRole("button", { name: "Block server" }).click();
  await page.getByRole("button", { name: "Unblock kettle.example" }).waitFor();
});
