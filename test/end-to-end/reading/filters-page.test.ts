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
  // Until the account is there, nothing tells that the server has version 1 only.
  town.visit.complaints.allow(/404 .*\/api\/v2\/filters/);
  await page.goto(`${town.site.url}/web/filters/new?phrase=%23sea`);
  const field = page.getByRole("textbox", { name: "Word or phrase 1" });
  await field.waitFor();
  expect(await field.inputValue()).toBe("#sea");
  await page.goto(`${town.site.url}/web/filters/moon/edit`);
  await page.getByRole("heading", { name: "Filter not found" }).waitFor();
});

test("own boosts and posts of bots disappear from home once alice hides them", async () => {
  const { page } = town.home;
  const { bob, alice } = town;
  const posted = await bob.send("POST", "/api/v1/statuses", { status: "A seal was seen" });
  const { id } = posted.body as { id: string };
  await alice.send("POST", `/api/v1/statuses/${id}/reblog`);
  await bob.send("PATCH", "/api/v1/accounts/update_credentials", { bot: true });
  const boost = page
    .getByRole("article")
    .filter({ hasText: "boosted" })
    .filter({ hasText: "seal" });
  await town.home.open();
  await boost.waitFor();
  await town.home.post("A puffin was seen").waitFor();
  await openFilters();
  await page.getByRole("switch", { name: "Your own boosts" }).click();
  await page.getByRole("switch", { name: "Posts by bots" }).click();
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await page.getByRole("feed", { name: "Home" }).getByRole("article").first().waitFor();
  await boost.waitFor({ state: "detached" });
  await town.home.post("A puffin was seen").waitFor({ state: "detached" });
});

/** The id of a new picture of bob's. */
async function pictured(description?: string): Promise<string> {
  const body = new FormData();
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  body.set("file", new Blob([Buffer.from(pixel, "base64")], { type: "image/png" }), "pixel.png");
  if (description) body.set("description", description);
  const headers = { authorization: `Bearer ${town.bob.token}` };
  const answer = await town.site.fetch("/api/v2/media", { method: "POST", headers, body });
  return ((await answer.json()) as { id: string }).id;
}

test("pictures without a description disappear from home once alice hides them", async () => {
  const { page } = town.home;
  for (const [status, id] of [
    ["A heron, described", await pictured("A heron on one leg")],
    ["A heron, unsaid", await pictured()],
    ["@alice A heron for you", await pictured()],
  ])
    await town.bob.send("POST", "/api/v1/statuses", { status, media_ids: [id] });
  await town.home.open();
  await town.home.post("A heron, unsaid").waitFor();
  await openFilters();
  await page.getByRole("switch", { name: "Media without a description" }).click();
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await town.home.post("A heron, unsaid").waitFor({ state: "detached" });
  await town.home.post("A heron, described").waitFor();
  await town.home.post("A heron for you").waitFor();
});
