import { expect, test } from "vitest";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";

const town = openTown();

async function open() {
  const { storageState } = await signedIn(town.site, "alice");
  const visit = await town.browser.visit({ storageState });
  const { page } = visit;
  // So that the page never counts as calm, when the code of shortcuts loads by itself.
  await page.clock.install();
  await page.goto(`${town.site.url}/web`);
  await page.getByRole("feed", { name: "Home" }).getByRole("article").first().waitFor();
  await page.getByRole("button", { name: "New post", exact: true }).waitFor();
  return visit;
}

test("a shortcut works as soon as the page is there", async () => {
  await using visit = await open();
  const { page } = visit;
  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: "Post text" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.type("njb");
  expect(await page.getByRole("textbox", { name: "Post text" }).inputValue()).toBe("njb");
});

test("two keys in a row do, too, and what follows them presses nothing", async () => {
  await using visit = await open();
  const { page } = visit;
  await page.keyboard.type("gnfff");
  await page.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
});

test("the browser's own search isn't opened in place of ours", async () => {
  await using visit = await open();
  const { page } = visit;
  await page.keyboard.press("Control+k");
  await page
    .getByRole("combobox", { name: /Search|Go to/ })
    .first()
    .waitFor();
});

test("with shortcuts switched off, keys are the browser's from the start", async () => {
  const alice = await demoPerson(town.site, "alice");
  await alice.send("PATCH", "/api/v1/accounts/update_credentials", {
    pleroma_settings_store: { "glitch-lily": { shortcuts_enabled: false } },
  });
  await using visit = await open();
  const { page } = visit;
  const isTaken = page.evaluate(
    () =>
      new Promise(resolve =>
        addEventListener("keydown", event => event.key === "k" && resolve(event.defaultPrevented)),
      ),
  );
  await page.keyboard.press("Control+k");
  expect(await isTaken).toBe(false);
});
