import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";

const town = aliceHome();

const box = () => town.page.getByRole("textbox", { name: "Post text" });
const picker = () => town.page.getByRole("dialog", { name: "Emoji", exact: true });
const search = () => picker().getByRole("searchbox");

/** What is typed next goes there. */
const isFocused = (field: Locator) =>
  expect.poll(() => field.evaluate(each => each.matches(":focus"))).toBe(true);

test("alice inserts emoji from the picker, which requests nothing from other servers", async () => {
  const hosts = new Set<string>();
  town.page.on("request", request => hosts.add(new URL(request.url()).host));
  await town.home.open();
  await town.page.getByRole("button", { name: "New post", exact: true }).click();
  await box().fill("Hello");
  await town.page.getByRole("button", { name: "Emoji", exact: true }).click();
  await picker().getByRole("gridcell", { name: "lily_wave" }).waitFor();
  await isFocused(search());
  await town.page.keyboard.type("xyzzy");
  await picker().getByText("No emoji found").waitFor();
  await search().fill("lily wave");
  await picker().getByRole("gridcell", { name: "lily_wave" }).waitFor();
  await town.page.keyboard.press("Enter");
  await picker().waitFor({ state: "hidden" });
  await expect.poll(() => box().inputValue()).toBe("Hello:lily_wave:");
  await isFocused(box());
  await town.page.keyboard.type(" and ");
  await town.page.getByRole("button", { name: "Emoji", exact: true }).click();
  // The arrows are heard inside of the dialog, too.
  await picker().getByRole("rowgroup", { name: "Frequently used" }).waitFor();
  await isFocused(search());
  await town.page.keyboard.press("ArrowDown");
  await town.page.keyboard.press("ArrowRight");
  await town.page.keyboard.press("ArrowLeft");
  await town.page.keyboard.press("Enter");
  await picker().waitFor({ state: "hidden" });
  await expect.poll(() => box().inputValue()).toBe("Hello:lily_wave: and :lily_wave:");
  await town.page.getByRole("button", { name: "Emoji", exact: true }).click();
  await isFocused(search());
  await town.page.keyboard.press("Escape");
  await picker().waitFor({ state: "hidden" });
  await town.page.getByRole("dialog", { name: "New post", exact: true }).waitFor();
  expect([...hosts]).toEqual([new URL(town.site.url).host]);
});
