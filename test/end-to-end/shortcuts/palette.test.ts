import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";

const town = aliceHome();

test("alice goes to pages, people, settings and actions by the command palette", async () => {
  const { page } = town;
  await page.goto(`${town.site.url}/web/more`);
  await page.getByRole("button", { name: "Search or jump to…" }).waitFor();
  const palette = page.getByRole("dialog", { name: "Command palette" });
  // The keys act once the code of shortcuts has arrived.
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+k");
      return palette.count();
    })
    .toBe(1);
  const field = palette.getByRole("combobox");
  const first = palette.getByRole("option").first();
  const open = async () => {
    if ((await palette.count()) === 0) await page.keyboard.press("Control+k");
    await field.and(page.locator(":focus")).waitFor();
  };

  await field.fill("federa");
  await first.filter({ hasText: "Federated timeline" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Federated timeline" }).waitFor();

  await open();
  await field.fill("@tides");
  await first.filter({ hasText: "@tides" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/@tides$/);

  await open();
  await field.fill("lighthouse");
  await palette.getByRole("option", { name: "Posts matching “lighthouse”" }).click();
  await page.waitForURL(/search\?q=lighthouse/);
  await open();
  await palette.getByRole("option", { name: "lighthouse" }).waitFor();

  await field.fill("change keys");
  await first.filter({ hasText: "Change keys" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor();

  await open();
  await field.fill("write a po");
  await first.filter({ hasText: "Write a post" }).waitFor();
  await page.keyboard.press("Enter");
  const composer = page.getByRole("dialog", { name: "New post" });
  await composer.getByRole("textbox", { name: "Post text" }).waitFor();
  await page.keyboard.press("Escape");
  await composer.waitFor({ state: "detached" });

  await open();
  await field.fill("screenshot");
  await first.filter({ hasText: "Obscure everything" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Show again (Esc)" }).click();

  await open();
  await field.fill("sign out");
  await palette.getByRole("option", { name: /^Sign out…/ }).click();
  await page.getByRole("alertdialog", { name: "Sign out?" }).waitFor();
});
