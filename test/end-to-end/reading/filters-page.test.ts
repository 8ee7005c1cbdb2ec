import { beforeAll, expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";

const town = aliceHome();
beforeAll(async () => {
  for (const status of ["A walrus was seen", "A puffin was seen"])
    await town.bob.send("POST", "/api/v1/statuses", { status });
});

/** Opens a page as readers do, by its links. */
async function openFilters(): Promise<void> {
  const { page } = town.home;
  await page.getByRole("link", { name: "More", exact: true }).first().click();
  await page.getByRole("link", { name: "Filters", exact: true }).click();
  await page.getByRole("heading", { name: "Filters", exact: true }).waitFor();
}

test("alice filters a word from a post, finds the filter on its page, and deletes it", async () => {
  const { page } = town.home;
  await town.home.open();
  const post = town.home.post("A walrus was seen");
  await post.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Filter this post…" }).click();
  const dialog = page.getByRole("dialog", { name: "New filter" });
  await dialog.getByRole("button", { name: "walrus" }).click();
  await dialog.getByText(/Would have matched 1 of \d+ posts/).waitFor();
  await dialog.getByRole("button", { name: "Create filter" }).click();
  await town.home.post("Filtered: walrus").waitFor();
  await post.waitFor({ state: "detached" });
  expect((await town.alice.get("/api/v1/filters")).body).toMatchObject([
    { phrase: "walrus", irreversible: false },
    {},
    {},
    {},
  ]);

  await openFilters();
  await page.getByRole("heading", { name: "walrus" }).waitFor();
  await page.getByRole("button", { name: "Delete the filter “walrus”" }).click();
  await page.getByText("Filter deleted.").waitFor();
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await town.home.post("A walrus was seen").waitFor();
  expect(await town.home.post("Filtered: walrus").count()).toBe(0);
});

test("alice filters a selected word, and changes the filter on its page", async () => {
  const { page } = town.home;
  await town.home.open();
  const post = town.home.post("A puffin was seen");
  await post.getByText("A puffin was seen").evaluate(element => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
    const root = element.getRootNode() as ShadowRoot & { getSelection?(): Selection };
    const selection = root.getSelection?.() ?? document.getSelection()!;
    selection.setBaseAndExtent(text, 2, text, 8);
  });
  await post.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Filter “puffin”…" }).click();
  const dialog = page.getByRole("dialog", { name: "New filter" });
  await dialog.getByRole("button", { name: "Create filter" }).click();
  await town.home.post("Filtered: puffin").waitFor();

  await openFilters();
  await page.getByRole("link", { name: "Edit the filter “puffin”" }).click();
  await page.getByRole("heading", { name: "Edit filter" }).waitFor();
  await page.getByRole("textbox", { name: "Word or phrase 1" }).fill("pelican");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "pelican" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/web/filters");
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await town.home.post("A puffin was seen").waitFor();
});

test("the address of a new filter may name its phrase", async () => {
  const { page } = town.home;
  await page.goto(`${town.site.url}/web/filters/new?phrase=%23sea`);
  const field = page.getByRole("textbox", { name: "Word or phrase 1" });
  await field.waitFor();
  expect(await field.inputValue()).toBe("#sea");
  await page.goto(`${town.site.url}/web/filters/moon/edit`);
  await page.getByRole("heading", { name: "Filter not found" }).waitFor();
});
