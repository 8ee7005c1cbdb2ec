import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { accountMenu } from "../../support/browser/account-menu.ts";
import { openTown } from "../../support/browser/town.ts";
import { signedIn } from "../../support/browser/signed-in.ts";

const town = openTown();

/** As the browser's button does; a page that stays has no event to wait for. */
const back = (page: Page) => page.evaluate(() => history.back());

/** What an older browser lacks. */
const withoutNavigation = () => Reflect.deleteProperty(globalThis, "navigation");

for (const isOld of [false, true])
  test(`Back closes a menu, a dialog and the viewer before it leaves the page${isOld ? ", without the Navigation API" : ""}`, async () => {
    const { storageState } = await signedIn(town.site, "alice");
    await using visit = await town.browser.visit({ storageState });
    const { page } = visit;
    if (isOld) await page.addInitScript(withoutNavigation);
    await page.goto(`${town.site.url}/web/public/local`);
    await page.getByRole("feed", { name: "Local timeline" }).waitFor();
    await page.getByRole("link", { name: "Home", exact: true }).click();
    const posts = page.getByRole("feed", { name: "Home" }).getByRole("article");
    await posts.first().waitFor();

    await accountMenu(page).click();
    const item = page.getByRole("menuitem", { name: "Your profile" });
    await item.waitFor();
    await back(page);
    await item.waitFor({ state: "hidden" });

    await page.getByRole("button", { name: "Timeline settings" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await back(page);
    await dialog.waitFor({ state: "hidden" });

    await posts.locator(".gallery a").first().click();
    await dialog.waitFor();
    await back(page);
    await dialog.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/web");

    // A menu that was closed otherwise leaves nothing behind.
    await accountMenu(page).click();
    await item.click();
    await page.waitForURL("**/web/@alice");
    await back(page);
    await posts.first().waitFor();
    await back(page);
    await page.waitForURL("**/web/public/local");
  });
