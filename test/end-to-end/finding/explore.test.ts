import { expect, test } from "vitest";
import { openBrowser } from "../../support/browser/browser.ts";
import { openSite } from "../../support/browser/site.ts";
import { openOther } from "../../support/browser/other-site.ts";
import { signInByHand } from "../../support/browser/front-door.ts";
import { signedIn } from "../../support/browser/signed-in.ts";

test("alice explores what is trending, and whom to follow, on a plain server", async () => {
  await using browser = await openBrowser();
  await using site = await openOther({ bare: true });
  await using visit = await browser.visit();
  const { page, complaints } = visit;
  complaints.allow(/favicon\.ico/);
  await signInByHand(page, site, "alice");
  await page.goto(`${site.url}/web/more`);
  await page.getByRole("link", { name: "Explore" }).click();
  const panel = page.getByRole("tabpanel");
  await panel.getByRole("article").first().waitFor();
  await page.getByRole("tab", { name: "Hashtags" }).click();
  await panel
    .getByText(/\d+ people, \d+ posts in the past 7 days/)
    .first()
    .waitFor();
  await panel.getByRole("link", { name: /^lighthouse/ }).click();
  await page.getByRole("heading", { level: 1, name: "#lighthouse" }).waitFor();
  await page
    .getByRole("main")
    .getByText(/\d+ people, \d+ posts in the past 7 days/)
    .waitFor();
  await page.getByRole("button", { name: "Unfollow" }).click();
  await page.getByRole("main").getByRole("button", { name: "Follow", exact: true }).waitFor();
  await page.goBack();
  await page.getByRole("tab", { name: "Links" }).click();
  await page.waitForURL(/\/explore\/links$/);
  await panel.getByRole("link", { name: "Posts with this link" }).first().click();
  await page.getByRole("feed").getByRole("article").first().waitFor();
  await page.goBack();
  await page.getByRole("tab", { name: "People" }).click();
  const people = panel.getByRole("article");
  await people.first().waitFor();
  const before = await people.count();
  const name = await people.first().getAttribute("data-person");
  await people
    .first()
    .getByRole("button", { name: /again$/ })
    .click();
  await panel.locator(`[data-person="${name}"]`).waitFor({ state: "detached" });
  expect(before).toBeGreaterThan(1);
  await page.goto(`${site.url}/web/directory`);
  await page.getByRole("combobox", { name: "From" }).selectOption("All known servers");
  await page.getByRole("feed", { name: "Profile directory" }).getByText("@").first().waitFor();

  // The same of a server where alice has no account, here by another name of this one.
  const { host } = new URL(site.url);
  await page.goto(`${site.url}/web/remote/${host}`);
  await page
    .getByRole("navigation", { name: `Pages of ${host}` })
    .getByText("Explore")
    .click();
  await page.getByRole("heading", { level: 1, name: `Explore on ${host}` }).waitFor();
  await page.getByRole("tab", { name: "Hashtags" }).click();
  await page.waitForURL(`${site.url}/web/remote/${host}/explore/tags`);
  await panel.getByRole("link", { name: /^lighthouse/ }).click();
  await page.waitForURL(`${site.url}/web/remote/${host}/tag/lighthouse`);
});

test("nothing is offered that the server lacks", async () => {
  await using browser = await openBrowser();
  await using site = await openSite();
  const { storageState } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  const { page, complaints } = visit;
  complaints.allow(/status of 404/);
  await page.goto(`${site.url}/web/more`);
  await page.getByRole("link", { name: "Profile directory" }).waitFor();
  expect(await page.getByRole("link", { name: "Explore" }).count()).toBe(0);
  await page.goto(`${site.url}/web/explore`);
  await page.getByRole("heading", { name: "Nothing to explore" }).waitFor();
  await page.getByRole("link", { name: "Profile directory" }).click();
  await page
    .getByRole("feed", { name: "Profile directory" })
    .getByRole("article")
    .first()
    .waitFor();
});
