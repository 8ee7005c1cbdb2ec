import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { DemoPerson } from "../../support/demo/demo-person.ts";

/** A setting, and what changes on a page when it is changed. */
export interface Effect {
  /** The id of its row in the panel. */
  setting: string;
  to: boolean | string;
  /** Rows that must be changed first, so that this one is offered or matters. */
  given?: Readonly<Record<string, boolean | string>>;
  /** The page where it is seen, as a path of the client; the one that is open unless told. */
  at?: string;
  /** What a person sees there; bob is somebody whom they follow. */
  look: (page: Page, bob: DemoPerson) => Promise<unknown>;
  before: unknown;
  after: unknown;
}

const row = (panel: Page, setting: string): Locator => panel.locator(`[data-setting="${setting}"]`);

/** Changes a setting by its control. */
async function set(panel: Page, setting: string, to: boolean | string): Promise<void> {
  const place = row(panel, setting);
  if (typeof to === "boolean") {
    const control = place.getByRole("switch");
    // By a key: rows above may still come, and move it away from the pointer.
    if ((await control.isChecked()) !== to) await control.press("Space");
    await expect.poll(() => control.isChecked()).toBe(to);
    return;
  }
  const select = place.getByRole("combobox");
  const text = place.getByRole("textbox");
  await select.or(text).waitFor();
  if ((await text.count()) > 0) await text.fill(to);
  else await select.selectOption(to);
}

/** Gives a setting its default again, by the button beside it. */
async function reset(panel: Page, setting: string): Promise<void> {
  const button = row(panel, setting).getByRole("button", { name: /^Reset “/ });
  await button.click();
  await button.waitFor({ state: "detached" });
}

/**
 * Changes each setting in one tab, and looks at another one: how it is before and after the change.
 * Then the setting is reset.
 */
export async function expectEffects(
  panel: Page,
  seen: Page,
  bob: DemoPerson,
  base: string,
  effects: readonly Effect[],
): Promise<void> {
  for (const { setting, to, given = {}, at, look, before, after } of effects) {
    const message = (when: string) => ({ message: `${setting} ${when}` });
    if (at !== undefined && seen.url() !== base + at) await seen.goto(base + at);
    // The last look may have scrolled away from what this one looks at.
    await seen.evaluate(() => scrollTo(0, 0));
    for (const [name, value] of Object.entries(given)) await set(panel, name, value);
    await expect.poll(() => look(seen, bob), message("before")).toEqual(before);
    await set(panel, setting, to);
    await expect.poll(() => look(seen, bob), message(`as ${String(to)}`)).toEqual(after);
    await reset(panel, setting);
    for (const name of Object.keys(given).toReversed()) await reset(panel, name);
  }
}

/** How often something is seen on the page. */
export const count = (found: (page: Page) => Locator) => (page: Page) => found(page).count();

/** Whether something happens at once, or only after a question, which is then cancelled. */
export async function outcome(
  page: Page,
  act: () => Promise<unknown>,
  done: Locator,
  undo: () => Promise<unknown>,
): Promise<"asks" | "acts"> {
  await act();
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await question.or(done).first().waitFor();
  if ((await question.count()) > 0) {
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    return "asks";
  }
  await undo();
  return "acts";
}
