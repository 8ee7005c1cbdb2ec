import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "../../demo/instance/http/listen.ts";
import { type RunningInstance, startInstance } from "../../demo/instance/start.ts";
import { withStates } from "../../demo/states/serve.ts";
import { axeFindings } from "../support/browser/accessibility.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { dist } from "../support/browser/site.ts";

let browser: TestBrowser;
let instance: RunningInstance;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  browser = await openBrowser();
  instance = await startInstance({ frontEnd: dist, csp: "strict" });
  server = await listen(
    withStates(request => instance.fetch(request), "strict"),
    { port: 0 },
  );
  // The gallery is built for whoever comes first.
  await fetch(`${server.url}/states/gallery.js`);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await server.close();
  await instance.close();
});

const list = (page: Page) => page.getByRole("navigation", { name: "Elements and states" });
const state = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`);
const wide = { viewport: { width: 1280, height: 900 } };

test("a developer finds a state of an element and views it in dark at 375 px", async () => {
  await using visit = await browser.visit(wide);
  const { page } = visit;
  await page.goto(`${server.url}/states`);
  await page.getByRole("searchbox").fill("status rate");
  await list(page).getByRole("status").getByText("1 state").waitFor();
  await list(page).getByRole("link", { name: "rate limited" }).click();
  await page.getByText("Dark", { exact: true }).click();
  await page.getByText("768 px", { exact: true }).click();
  await page.getByText("375 px", { exact: true }).click();

  const shown = state(page, "<lily-status>: rate limited");
  await shown.getByText("Rate limited").waitFor();
  const root = shown.locator("html");
  expect(await root.evaluate(() => innerWidth)).toBe(375);
  expect(await root.evaluate(element => getComputedStyle(element).colorScheme)).toBe("dark");
  expect(await axeFindings(page)).toEqual([]);

  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    element: "status",
    state: "rate limited",
    theme: "dark",
    width: "375",
    lang: "en",
  });
  await page.reload();
  await shown.getByText("Rate limited").waitFor();
  expect(await root.evaluate(element => getComputedStyle(element).colorScheme)).toBe("dark");
});

test("a state that needs a button press is shown in German", async () => {
  await using visit = await browser.visit(wide);
  const { page } = visit;
  await page.goto(`${server.url}/states?element=notification-bell&state=open&lang=de`);
  const shown = state(page, "<lily-notification-bell>: open");
  await shown.getByText("hat deinen Beitrag favorisiert").first().waitFor();
});

test("all states of an element are shown on one page at the chosen width", async () => {
  await using visit = await browser.visit(wide);
  const { page } = visit;
  await page.goto(`${server.url}/states?element=notification-bell&width=280`);
  const all = page.getByRole("main").getByRole("region");
  await all.first().waitFor();
  expect(await all.count()).toBeGreaterThan(5);
  await all.last().scrollIntoViewIfNeeded();
  const shown = state(page, "<lily-notification-bell>: open and failed");
  await shown.getByText("Something went wrong").waitFor();
  expect(await shown.locator("html").evaluate(() => innerWidth)).toBe(280);
  expect(await axeFindings(page)).toEqual([]);
});

test("the gallery of states works on a narrow screen, by keyboard", async () => {
  await using visit = await browser.visit({ viewport: { width: 375, height: 800 } });
  const { page } = visit;
  await page.goto(`${server.url}/states?width=1280`);
  await page.getByRole("heading", { name: "States", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Elements" }).press("Enter");
  await page.getByRole("searchbox").pressSequentially("timeline empty");
  await list(page).getByRole("link", { name: "empty", exact: true }).press("Enter");
  await list(page).waitFor({ state: "hidden" });
  const shown = state(page, "<lily-timeline>: empty");
  await shown.getByText("Nothing here yet").waitFor();
  // Its page is as wide as ever, and drawn smaller.
  expect(await shown.locator("html").evaluate(() => innerWidth)).toBe(1280);
  const { scrollWidth, clientWidth } = await page
    .locator("html")
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  expect(scrollWidth).toBe(clientWidth);
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await page.getByRole("heading", { name: "States", level: 1 }).waitFor();
});
