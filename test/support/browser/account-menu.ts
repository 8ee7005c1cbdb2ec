import type { Locator, Page } from "playwright-core";

/** The button that shows who is signed in. */
export function accountMenu(page: Page): Locator {
  return page.getByRole("button", { name: /account menu$/i });
}

/** Signs out as a person does: by the account menu and the question that follows. */
export async function signOut(page: Page): Promise<void> {
  await askToSignOut(page);
  await page
    .getByRole("alertdialog", { name: "Sign out?" })
    .getByRole("button", { name: "Sign out" })
    .click();
}

/** Opens the question before a sign-out. */
export async function askToSignOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign out…" }).click();
}
