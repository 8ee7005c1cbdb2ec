import type { Page } from "playwright-core";
import { count, outcome } from "./effect.ts";

/** The posts on the page that say this. */
export const post = (page: Page, text: string) =>
  page.getByRole("article").filter({ hasText: text });

export const posts = (text: string) => count(page => post(page, text));

export const within = (text: string, selector: string) =>
  count(page => post(page, text).first().locator(selector));

export const mark = (text: string, name: string) =>
  count(page => post(page, text).first().getByRole("img", { name, exact: true }));

/** Whether a press of a button of a post acts at once. */
export const press = (text: string, name: string) => (page: Page) => {
  const button = post(page, text).first().getByRole("button", { name, exact: true });
  const on = button.and(page.locator("[aria-pressed=true]"));
  return outcome(
    page,
    () => button.click(),
    on,
    async () => {
      await button.click();
      await on.waitFor({ state: "detached" });
    },
  );
};
