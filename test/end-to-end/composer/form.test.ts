import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { composerPage, countPosts, picture } from "../../support/browser/composer-page.ts";

const town = aliceHome();

const PAGE = "/admin/announcements";
const box = (page: Page) =>
  page
    .getByRole("combobox", { name: "Text", exact: true })
    .or(page.getByRole("textbox", { name: "Text", exact: true }));
const send = (page: Page) => page.getByRole("button", { name: "Announce" }).click();

/** What the server says that it got. */
async function arrived(page: Page): Promise<Record<string, string>> {
  await page.getByRole("heading", { name: "Announced" }).waitFor();
  // It stands below all of that.
  await page.getByRole("link", { name: "Write another one" }).waitFor();
  const names = await page.locator("dt").allInnerTexts();
  const values = await page.locator("dd").allInnerTexts();
  return Object.fromEntries(names.map((name, at) => [name, values[at]!]));
}

test("a form of the instance submits the text and files, without creating a post or a draft", async () => {
  const { page } = town;
  await page.goto(`${town.site.url}${PAGE}`);
  await box(page).waitFor();
  // Only who is known to be somebody can attach files: the box is made anew then.
  await page.getByLabel("Files", { exact: true }).waitFor({ state: "attached" });
  await send(page);
  expect(new URL(page.url()).pathname).toBe(PAGE);
  expect(await page.getByRole("heading", { name: "Announced" }).count()).toBe(0);

  await page.getByLabel("Headline").fill("Bread");
  await page.locator("label").filter({ hasText: "Text" }).click();
  await page.keyboard.type("The bakery closes at noon");
  await page.getByRole("button", { name: "Content warning", exact: true }).click();
  await page.getByRole("combobox", { name: "Content warning" }).fill("Hunger");
  await page.getByRole("button", { name: /^Visibility/ }).click();
  await page.getByRole("menuitemradio", { name: /^Unlisted/ }).click();
  await page.getByLabel("Files", { exact: true }).setInputFiles(picture("bread.png"));
  await page.getByRole("button", { name: "Remove bread.png" }).waitFor();
  await expect
    .poll(() => page.locator("lily-composer").evaluate(element => element.matches(":valid")))
    .toBe(true);
  await send(page);
  expect(await arrived(page)).toMatchObject({
    headline: "Bread",
    "announcement[status]": "The bakery closes at noon",
    "announcement[spoiler_text]": "Hunger",
    "announcement[sensitive]": "true",
    "announcement[visibility]": "unlisted",
    "announcement[media_ids][]": expect.stringMatching(/./),
  });
  expect(await countPosts(town.alice, "The bakery closes at noon")).toBe(0);

  await town.home.open();
  const composer = composerPage(page);
  await composer.begin();
  expect(await composer.box.inputValue()).toBe("");
});

test("a form restores its text after Back, even when signed out", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  await page.goto(`${town.site.url}${PAGE}`);
  await box(page).fill("Closed on Monday");
  await send(page);
  expect(await arrived(page)).toMatchObject({ "announcement[status]": "Closed on Monday" });
  await page.goBack();
  await expect.poll(() => box(page).inputValue()).toBe("Closed on Monday");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect.poll(() => box(page).inputValue()).toBe("");
});
