import { expect, test } from "vitest";
import { signedIn } from "../support/browser/signed-in.ts";
import { openTown } from "../support/browser/town.ts";

const town = openTown();

test("addresses open the right page in a browser without URLPattern", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "URLPattern"));
  await page.goto(`${town.site.url}/web/notifications`);
  await page.getByRole("heading", { name: "Notifications" }).waitFor();
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByRole("feed", { name: "Home" }).getByRole("article").first().waitFor();
  await page.goto(`${town.site.url}/web/@bob`);
  await page.getByRole("heading", { name: "Bob" }).first().waitFor();
});

test("a browser that is too old shows a message, with and without scripts", async () => {
  for (const javaScriptEnabled of [true, false]) {
    await using visit = await town.browser.visit({ javaScriptEnabled });
    const { page } = visit;
    const old = page.getByText("Your browser is too old for Glitch-lily.");
    const german = page.getByText("Dein Browser ist zu alt für Glitch-lily.");
    await page.goto(`${town.site.url}/web`);
    expect(await old.isVisible()).toBe(false);

    // What no browser knows stands for what an old one does not know.
    await page.route(/\/web\/assets\/web-[^/]+\.css$/, async route => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll("light-dark(", "light-dusk(");
      await route.fulfill({ response: answer, body });
    });
    await page.reload();
    await old.waitFor();
    await german.waitFor();
    expect(await old.textContent()).toContain("Firefox 140");
    const { x, width } = (await old.boundingBox())!;
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(page.viewportSize()!.width);
  }
});

test("without scripts, the page asks for them in both languages", async () => {
  await using visit = await town.browser.visit({ javaScriptEnabled: false });
  await visit.page.goto(`${town.site.url}/web`);
  // A text that is looked for is never found in there.
  const words = visit.page.locator("noscript p");
  await words.first().waitFor();
  expect(await words.allTextContents()).toEqual([
    expect.stringContaining("needs JavaScript"),
    expect.stringContaining("braucht JavaScript"),
  ]);
});
