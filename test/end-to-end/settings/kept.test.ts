import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { signInByHand } from "../../support/browser/front-door.ts";
import { openOther } from "../../support/browser/other-site.ts";
import { A_WHILE } from "../../support/browser/home-page.ts";

const town = aliceHome({ clock: true });

/** The controls of what the server keeps with the account, by the name of the setting. */
async function controls(
  page: Page,
  site: string,
  section: string,
): Promise<ReadonlyMap<string, Locator>> {
  await page.goto(`${site}/web/settings/${section}`);
  const rows = page.locator('[data-setting^="account_"]');
  const control = (row: Locator) => row.getByRole("switch").or(row.getByRole("combobox"));
  await control(rows).first().waitFor();
  const ids = await rows.evaluateAll(all =>
    all
      .filter(each => each.querySelector("input, select"))
      .map(each => (each as HTMLElement).dataset["setting"]!),
  );
  return new Map(ids.map(id => [id, control(page.locator(`[data-setting="${id}"]`))]));
}

const isSwitch = async (control: Locator) => (await control.getAttribute("type")) === "checkbox";

const valueOf = async (control: Locator) =>
  (await isSwitch(control)) ? String(await control.isChecked()) : control.inputValue();

/** Gives a setting another value. */
async function change(control: Locator): Promise<void> {
  if (await isSwitch(control)) {
    await control.press("Space");
    return;
  }
  const now = await control.inputValue();
  const values = await control
    .locator("option")
    .evaluateAll(all => all.map(each => (each as HTMLOptionElement).value));
  await control.selectOption(values.find(value => value !== now && value !== "")!);
}

/** Gives every setting of the account in a section another value. All must be there after a reload. */
async function changeAll(page: Page, site: string, section: string, count: number): Promise<void> {
  const shown = await controls(page, site, section);
  expect(shown.size).toBe(count);
  // Backwards: hiding one's followers also hides how many they are.
  for (const [name, control] of [...shown].toReversed()) {
    const before = await valueOf(control);
    const answer = page.waitForResponse(response =>
      /update_credentials|notification_settings/.test(response.url()),
    );
    await change(control);
    expect((await answer).status(), name).toBe(200);
    await expect.poll(() => valueOf(control), { message: name }).not.toBe(before);
  }
  const values = async (of: ReadonlyMap<string, Locator>) =>
    Promise.all([...of].map(async ([name, control]) => [name, await valueOf(control)]));
  const chosen = await values(shown);
  const again = await controls(page, site, section);
  await expect.poll(() => values(again)).toEqual(chosen);
}

test("every setting of the account reaches the server, and is there after a reload", async () => {
  await changeAll(town.page, town.site.url, "account", 13);
  await changeAll(town.page, town.site.url, "notifications", 2);
  const { body } = await town.bob.get("/api/v1/accounts/lookup?acct=alice");
  expect(body).toMatchObject({ locked: true, bot: true });
});

test("every setting of the account reaches a plain server, too", async () => {
  await using site = await openOther({ bare: "streaming" });
  await using visit = await town.browser.visit();
  visit.complaints.allow(/favicon\.ico|status of 404/);
  await signInByHand(visit.page, site, "alice");
  await changeAll(visit.page, site.url, "account", 7);
});

test("the section “data” tells what is stored, and clearing the cache leaves drafts alone", async () => {
  const { page } = town;
  await town.home.open();
  await page.getByRole("button", { name: "New post", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "New post" });
  await dialog.getByRole("button", { name: "Post", exact: true }).waitFor();
  await dialog.getByRole("textbox", { name: "Post text" }).fill("Not yet whole");
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  const stored = (kind: string) =>
    page
      .locator('[data-setting="storage"] dl > div')
      .filter({ hasText: kind })
      .locator("dd")
      .textContent();
  await expect
    .poll(async () => {
      // The timeline is stored after a while, and measured when the section opens.
      await town.home.open();
      await page.clock.fastForward(A_WHILE);
      await page.goto(`${town.site.url}/web/settings/data`);
      await page
        .getByText(/^\d.*(?:byte|kB)/)
        .first()
        .waitFor();
      return stored("The home timeline");
    })
    .toMatch(/[1-9]/);
  await expect.poll(() => stored("Drafts")).toMatch(/[1-9]/);
  await page.getByRole("button", { name: "Clear cache" }).click();
  await page.getByText("Cleared", { exact: true }).waitFor();
  await expect.poll(() => stored("The home timeline")).toMatch(/^0 /);
  expect(await stored("Drafts")).toMatch(/[1-9]/);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export settings" }).click();
  expect((await download).suggestedFilename()).toBe("glitch-lily-settings.json");
});
