import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../../support/browser/accessibility.ts";
import { openTown } from "../../support/browser/town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { signedIn } from "../../support/browser/signed-in.ts";

const town = openTown();

async function visitAs(name: string, path: string) {
  const visit = await town.browser.visit({
    storageState: (await signedIn(town.site, name)).storageState,
  });
  await visit.page.goto(`${town.site.url}${path}`);
  return visit;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("bob creates a list, adds a person from her profile, reads the list and undoes its deletion", async () => {
  await using visit = await visitAs("bob", "/web/more");
  const { page } = visit;
  await link(page, "Lists").click();
  await link(page, "Boats").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("New list").fill("Potters");
  await page.keyboard.press("Enter");
  await link(page, "Potters").waitFor();

  await page.goto(`${town.site.url}/web/@mei`);
  await button(page, "More options for @mei").click();
  await page.getByRole("menuitem", { name: "Add or remove from lists…" }).click();
  const added = page.waitForResponse(
    answer => answer.request().method() === "POST" && answer.url().endsWith("/accounts"),
  );
  await page.getByRole("checkbox", { name: "Potters" }).check();
  expect((await added).status()).toBe(200);
  await button(page, "Done").click();

  await page.goto(`${town.site.url}/web/lists`);
  await link(page, "Potters").click();
  await page.getByRole("heading", { name: "Potters" }).waitFor();
  const posts = page.getByRole("feed").getByRole("article");
  await posts.filter({ hasText: "The kiln was kind today" }).first().waitFor();
  await link(page, "Edit list").click();
  await page.getByRole("feed", { name: "Members" }).getByText("@mei").waitFor();

  await button(page, "Delete list").click();
  await page.getByText("This list doesn’t exist").waitFor();
  await button(page, "Undo").click();
  await page.getByLabel("List name").waitFor();
  await link(page, "Back").click();
  await page.getByRole("heading", { name: "Potters" }).waitFor();

  await page.goto(`${town.site.url}/web/lists`);
  await button(page, "Delete “Potters”").click();
  await button(page, "Undo").waitFor();
  // Whoever leaves the page has made up their mind.
  const bob = await demoPerson(town.site, "bob");
  await page.reload();
  await expect.poll(async () => (await bob.get("/api/v1/lists")).body).toHaveLength(1);
});

test("alice renames a bookmark folder above her bookmarks, and reads what is in it", async () => {
  await using visit = await visitAs("alice", "/web/bookmarks");
  const { page } = visit;
  await link(page, "Birds").waitFor();
  await button(page, "Edit folders").click();
  await button(page, "Edit “Birds”").click();
  await page.getByLabel("Folder name").fill("Feathers");
  await page.keyboard.press("Enter");
  await button(page, "Edit “Feathers”").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, "Done editing folders").click();
  await link(page, "Feathers").click();
  await page.getByRole("heading", { name: "Feathers" }).waitFor();
  await page.getByRole("feed").getByText("Hedge, by the hour").waitFor();
});
