import { expect, test } from "vitest";
import { openTown } from "../../support/browser/town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";

const town = openTown();

test("a visitor reads, signs in, follows, lists, filters, bookmarks and unblocks somebody", async () => {
  const mei = await demoPerson(town.site, "mei");
  const bob = await demoPerson(town.site, "bob");
  const { body: list } = await bob.send("POST", "/api/v1/lists", { title: "Potters" });
  expect(list).toMatchObject({ title: "Potters" });
  await bob.send("POST", "/api/v1/pleroma/bookmark_folders", { name: "Glazes" });
  const { body: grete } = await bob.get("/api/v1/accounts/lookup?acct=grete");
  await bob.send("POST", `/api/v1/accounts/${(grete as { id: string }).id}/block`);
  const { body: potter } = await bob.get("/api/v1/accounts/lookup?acct=mei");
  await bob.send("POST", `/api/v1/accounts/${(potter as { id: string }).id}/unfollow`);
  for (const status of ["A walrus glaze", "A kiln that sings"])
    await mei.send("POST", "/api/v1/statuses", { status, visibility: "public" });

  await using visit = await town.browser.visit();
  const { page } = visit;
  const post = (text: string) => page.getByRole("article").filter({ hasText: text }).first();
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const goTo = async (place: string) => {
    await page.getByRole("link", { name: "More", exact: true }).click();
    await page
      .getByRole("navigation", { name: "All pages" })
      .getByRole("link", { name: place })
      .click();
    await page.getByRole("heading", { level: 1, name: place }).waitFor();
  };

  await page.goto(`${town.site.url}/web/public/local`);
  await post("A kiln that sings").waitFor();
  await page.getByRole("link", { name: "Login" }).click();
  await page.locator('input[name="username"]').fill("bob");
  await page.locator('input[name="password"]').fill("glitch-lily");
  await button("Sign in").click();
  await button("Authorize").click();
  await page.waitForURL(`${town.site.url}/web/public/local`);

  await post("A kiln that sings").getByRole("link", { name: "Mei" }).first().click();
  await page.waitForURL(`${town.site.url}/web/@mei`);
  await page
    .getByRole("button", { name: /^Follow/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^(?:Unfollow|Following)/ })
    .first()
    .waitFor();
  await page
    .getByRole("region", { name: "@mei" })
    .getByRole("button", { name: "More options for @mei" })
    .click();
  await page.getByRole("menuitem", { name: "Add or remove from lists…" }).click();
  await page.getByRole("checkbox", { name: "Potters" }).check();
  await button("Done").click();

  await goTo("Lists");
  await page.getByRole("link", { name: "Potters", exact: true }).click();
  await page.getByRole("feed", { name: "List" }).waitFor();
  await post("A walrus glaze").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Filter this post…" }).click();
  const dialog = page.getByRole("dialog", { name: "New filter" });
  await dialog.getByRole("button", { name: "walrus" }).click();
  await dialog.getByRole("button", { name: "Create filter" }).click();
  await post("Filtered: walrus").waitFor();
  await page.getByText("A walrus glaze").waitFor({ state: "detached" });

  await post("A kiln that sings").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Bookmark in a folder…" }).click();
  const folders = page.getByRole("dialog", { name: "Bookmark in a folder" });
  await folders.getByRole("radio", { name: "Glazes" }).check();
  await folders.getByRole("button", { name: "Bookmark", exact: true }).click();
  await folders.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Bookmarks", exact: true }).first().click();
  await page.getByRole("link", { name: "Glazes" }).click();
  await page.getByRole("heading", { level: 1, name: "Glazes" }).waitFor();
  await post("A kiln that sings").waitFor();

  await goTo("Blocked people");
  await page.getByRole("article").filter({ hasText: "@grete" }).waitFor();
  await button("Unblock").first().click();
  await page.getByRole("article").filter({ hasText: "@grete" }).waitFor({ state: "detached" });
});
