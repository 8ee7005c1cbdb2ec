import { expect, test } from "vitest";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";

const town = openTown();

/** Notes the parts of the page that fade, in each frame. */
function noteFades(): void {
  const seen = new Set<string>();
  Object.assign(globalThis, { fades: seen });
  requestAnimationFrame(function look() {
    for (const { effect } of document.getAnimations()) {
      const part = (effect as KeyframeEffect | null)?.pseudoElement;
      if (part?.startsWith("::view-transition")) seen.add(part);
    }
    requestAnimationFrame(look);
  });
}

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`one page ${reducedMotion === "reduce" ? "follows the other at once where motion is reduced" : "fades into the next one"}`, async () => {
    const { storageState } = await signedIn(town.site, "alice");
    await using tab = await town.browser.visit({ storageState, reducedMotion }, { fades: true });
    const { page } = tab;
    await page.addInitScript(noteFades);
    await page.goto(`${town.site.url}/web`);
    await page.getByRole("feed", { name: "Home" }).getByRole("article").first().waitFor();
    const fades = () =>
      page.evaluate(() => [...(globalThis as unknown as { fades: Set<string> }).fades]);
    const visit = async (name: string) => {
      await page
        .getByRole("link", { name: new RegExp(`^${name}`) })
        .first()
        .press("Enter");
      await page.getByRole("heading", { level: 1, name }).waitFor();
    };
    if (reducedMotion === "reduce") {
      for (const name of ["Notifications", "Home"]) await visit(name);
      expect(await fades()).toEqual([]);
    }
    // The code of the fade comes after the first screen.
    else
      await expect
        .poll(async () => {
          for (const name of ["Notifications", "Home"]) await visit(name);
          return fades();
        })
        .toContain("::view-transition-new(root)");
  });
