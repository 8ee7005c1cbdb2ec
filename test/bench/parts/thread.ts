import type { Page } from "playwright-core";
import { LONG_RUNS, type Bench, type Ratios } from "../bench.ts";
import { openBuiltPage } from "../built-page.ts";
import { SLOW_PROCESSOR, slowDown } from "../conditions.ts";
import { timeToFirstStatus } from "../first-status.ts";
import { medians } from "../medians.ts";
import { beside, headline } from "../print.ts";

/** Milliseconds from the press on a status to the frame that shows its thread. */
async function timeToThread(page: Page): Promise<number> {
  const link = page.getByRole("article").nth(1).locator("a.permalink");
  return await link.evaluate(async pressed => {
    const startedAt = performance.now();
    (pressed as HTMLElement).click();
    const root = () => document.querySelector("lily-app")?.shadowRoot;
    const isShown = () =>
      [root(), root()?.querySelector("lily-thread")?.shadowRoot].some(place =>
        place?.querySelector("article.focused"),
      );
    while (!isShown()) await new Promise(requestAnimationFrame);
    return (await new Promise<number>(requestAnimationFrame)) - startedAt;
  });
}

/** Opens a thread of home whose code is there already, beside a page of one static status. */
export async function thread(bench: Bench): Promise<Ratios> {
  await using baseline = await openBuiltPage("baseline");
  const times = await medians(LONG_RUNS, async () => {
    await using plain = await bench.browser.visit();
    await slowDown(plain.page, SLOW_PROCESSOR);
    const { ready: bare } = await timeToFirstStatus(plain.page, baseline.url);
    await using visit = await bench.openHome(SLOW_PROCESSOR);
    const { page } = visit;
    await timeToThread(page);
    await page.goBack();
    await page.getByRole("article").nth(1).waitFor();
    return { bare, opening: await timeToThread(page) };
  });
  headline(`Opening a thread, beside a static page, medians of ${LONG_RUNS}, as slow`);
  console.table({ "from the press to the thread": beside(times.opening, times.bare) });
  return { "opening a thread": times.opening / times.bare };
}
