import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";

const town = aliceHome();

/** What the file that a button saves holds. */
async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), "utf8"),
  };
}

/** Chooses a file by the button that asks for one. */
async function choose(page: Page, button: string, file: { name: string; text: string }) {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  const mimeType = file.name.endsWith(".csv") ? "text/csv" : "application/json";
  await chooser.setFiles({ name: file.name, mimeType, buffer: Buffer.from(file.text) });
}

const open = (section: string) => town.page.goto(`${town.site.url}/web/settings/${section}`);

test("all settings are saved as a file, which brings them back", async () => {
  const { page } = town;
  const confirms = page.locator('[data-setting="boost_modal"]').getByRole("switch");
  await open("posts");
  await confirms.press("Space");
  await expect.poll(() => confirms.isChecked()).toBe(true);
  await open("data");
  const file = await saved(page, "Export settings");
  expect(file.name).toBe("glitch-lily-settings.json");
  await open("posts");
  await confirms.press("Space");
  await expect.poll(() => confirms.isChecked()).toBe(false);
  await open("data");
  await choose(page, "Import settings…", { name: "holiday.json", text: "{ not a file" });
  await page.getByText(/it isn’t valid JSON/).waitFor();
  await choose(page, "Import settings…", file);
  await page.getByRole("alertdialog").getByRole("button", { name: "Import" }).click();
  await page.getByText(/settings? (?:was|were) imported/).waitFor();
  await open("posts");
  await expect.poll(() => confirms.isChecked()).toBe(true);
});

test("a theme is saved as a file and as a style sheet, and applied from the file", async () => {
  const { page } = town;
  await open("appearance");
  const theme = page.locator('[data-setting="color_scheme"]').getByRole("combobox");
  const background = () =>
    page.evaluate(() => getComputedStyle(document.querySelector("lily-app")!).backgroundColor);
  await theme.selectOption("dark");
  await expect.poll(background).not.toBe("rgb(255, 255, 255)");
  const dark = await background();
  const file = await saved(page, "Save theme");
  expect((await saved(page, "Save as CSS")).text).toContain("color-scheme: dark");
  await theme.selectOption("light");
  await expect.poll(background).not.toBe(dark);
  await choose(page, "Open theme…", { name: "notes.json", text: "[]" });
  await page.getByText("This file isn’t a theme.").waitFor();
  await choose(page, "Open theme…", file);
  await page.getByText("Theme applied.").waitFor();
  await expect.poll(background).toBe(dark);
});

test("whom alice follows is saved as CSV, and an import tells what became of each line", async () => {
  const { page } = town;
  town.visit.complaints.claim(/status of 404 .*lookup/);
  await page.goto(`${town.site.url}/web/settings/export`);
  const file = await saved(page, "Export: People you follow");
  const lines = file.text.trim().split("\n");
  expect(lines[0]).toMatch(/^Account address,/);
  const host = /^bob@([^,]+)/m.exec(file.text)![1]!;

  const added = `${file.text.trim()}\nnobody-of-that-name@${host},true,false,\n`;
  await choose(page, "Choose a file", { name: file.name, text: added });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText(`${lines.length} of ${lines.length}`).waitFor();
  await page.getByRole("button", { name: "Import another file" }).waitFor();
  await page.getByText("Lines that had no effect").click();
  await page.getByText(/nobody-of-that-name/).waitFor();
  await page.getByRole("button", { name: "Import another file" }).click();
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
});

test("a shortcut that is given another key acts by it, also after a reload", async () => {
  const { page } = town;
  await open("shortcuts");
  await page.getByRole("button", { name: "Change keys for “Settings”" }).click();
  await page.keyboard.press("y");
  await page
    .locator('[data-shortcut="go-settings"] .remapped kbd')
    .getByText("y", { exact: true })
    .waitFor();
  // Until then, another key could follow.
  await page.locator(".capture").waitFor({ state: "detached" });
  await town.home.open();
  const settings = page.getByRole("heading", { level: 1, name: "Settings" });
  await expect
    .poll(async () => {
      await page.keyboard.press("y");
      return settings.count();
    })
    .toBe(1);
});
