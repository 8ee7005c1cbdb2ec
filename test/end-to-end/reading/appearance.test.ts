import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../../support/browser/accessibility.ts";
import { drawn } from "../../support/browser/home-page.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";

const town = openTown();

/** A computed style of the first element that a selector finds, also in shadow roots. */
const style = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

const select = (page: Page, name: RegExp, value: string) =>
  page.getByRole("combobox", { name }).selectOption(value);

const turn = (page: Page, name: RegExp) => page.getByRole("switch", { name }).click();

/** Notes how the page looks in each frame from the first one on. */
function noteLooks(page: Page) {
  return page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenLooks: seen });
    const look = () => {
      requestAnimationFrame(look);
      if (!document.body) return;
      const root = getComputedStyle(document.documentElement);
      const accent = root.getPropertyValue("--lily-accent");
      seen.add([root.colorScheme, root.fontSize, accent].join(" "));
      const app = document.querySelector("lily-app");
      if (app?.shadowRoot) seen.add(getComputedStyle(app).backgroundColor);
    };
    requestAnimationFrame(look);
  });
}

test("each setting of the appearance applies at once, and from the first frame after a reload", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({
    storageState,
    viewport: { width: 1280, height: 900 },
  });
  const { page } = visit;
  await page.goto(`${town.site.url}/web/settings/appearance`);
  const app = (name: string) => style(page, "lily-app", name);
  const root = (name: string) => style(page, "html", name);

  await select(page, /^Theme/, "dark");
  await expect.poll(() => root("color-scheme")).toBe("dark");
  expect(await page.locator("meta[name=theme-color]").first().getAttribute("content")).toBe(
    "#121015",
  );
  expect(await app("background-color")).toBe("rgb(18, 16, 21)");

  await select(page, /^Contrast/, "high");
  await expect.poll(() => app("background-color")).toBe("rgb(0, 0, 0)");
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("radio", { name: "Custom colour" }).check({ force: true });
  await page.getByLabel("Choose a colour").fill("#00ff00");
  await page.getByText("with a darker shade").waitFor();
  await expect.poll(() => style(page, ".sample-button", "background-color")).toBe("rgb(0, 255, 0)");

  await page.getByRole("slider", { name: /^Text size/ }).fill("125");
  await expect.poll(() => root("font-size")).toBe("20px");
  await page.getByRole("slider", { name: /^Column width/ }).fill("30");
  await expect.poll(() => style(page, "main", "inline-size")).toBe("600px");

  await select(page, /^Density/, "compact");
  await expect.poll(() => style(page, ".sample", "padding-block-start")).toBe("9.625px");
  await select(page, /^Font/, "serif");
  await expect.poll(() => app("font-family")).toContain("Georgia");
  await turn(page, /^Underline all links/);
  const about = page.getByRole("link", { name: "About this server" });
  await expect
    .poll(() => about.evaluate(link => getComputedStyle(link).textDecorationLine))
    .toBe("underline");

  await select(page, /^Profile picture shape/, "round");
  await expect.poll(() => style(page, ".sample .avatar", "border-radius")).toBe("50%");
  await turn(page, /^Show counts/);
  await expect.poll(() => page.locator(".sample-actions").textContent()).not.toMatch(/\d/);
  await turn(page, /^Greyscale images/);
  await turn(page, /^Reduce motion/);
  await expect.poll(() => style(page, ".sample ~ * .button, .button", "transition")).toBe("none");

  await page.goto(`${town.site.url}/web`);
  const article = page
    .getByRole("article")
    .filter({ has: page.locator(".media img, .gallery img") });
  const picture = article.first().locator("img:not(.avatar img)").last();
  const filter = () => picture.evaluate(image => getComputedStyle(image).filter);
  await expect.poll(filter).toBe("grayscale(1)");
  await picture.hover();
  await expect.poll(filter).not.toContain("grayscale");
  expect(await page.locator(".actions .count").allTextContents()).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/\d/)]),
  );

  await noteLooks(page);
  await page.reload();
  await page.getByRole("article").first().waitFor();
  // The first posts may be there before the first frame.
  await drawn(page);
  const seen = await page.evaluate(() => [
    ...(globalThis as unknown as { seenLooks: Set<string> }).seenLooks,
  ]);
  expect(seen.toSorted()).toEqual([
    expect.stringMatching(/^dark 20px light-dark\(#[\da-f]{6}, #00ff00\)$/),
    "rgb(0, 0, 0)",
  ]);
});

test("high contrast and forced colours hide nothing", async () => {
  const { storageState } = await signedIn(town.site, "bob");
  for (const look of [{ contrast: "more" }, { forcedColors: "active" }] as const) {
    await using visit = await town.browser.visit({ storageState, ...look });
    const { page } = visit;
    await page.goto(`${town.site.url}/web`);
    await page.getByRole("article").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("article").first().getByRole("button", { name: "More" }).click();
    await page.getByRole("menu").waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }
});
