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

/** Waits until the client shows that this account is the current one. */
export async function showsAccount(page: Page, acct: string): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: `@${acct}` })
    .waitFor();
}

/** Adds an account on the page's own instance, or on another one. */
export async function addAccount(page: Page, username: string, instance?: string): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: "Add an account…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an account" });
  if (instance) {
    await dialog.getByLabel("Another server").fill(instance);
    await dialog.getByRole("button", { name: "Continue" }).click();
  } else await dialog.getByRole("button", { name: /^Sign in to/ }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("glitch-lily");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await showsAccount(page, username);
}

/** Makes another account the current one; its `handle` is what the menu shows. */
export async function switchAccount(page: Page, handle: string): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: new RegExp(`@${handle}`) }).click();
  await showsAccount(page, handle.split("@")[0]!);
}
