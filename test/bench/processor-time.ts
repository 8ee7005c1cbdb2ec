import type { Page } from "playwright-core";

/** Milliseconds of the main thread's processor, however busy the machine is. */
export interface ProcessorTime {
  script: number;
  layout: number;
  whole: number;
}

/** Returns what the main thread of a page has worked while an action ran. */
export async function processorTime<Result>(
  page: Page,
  action: () => Promise<Result>,
): Promise<{ result: Result; spent: ProcessorTime }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const ms = (name: string) => (metrics.find(one => one.name === name)?.value ?? 0) * 1000;
    return {
      script: ms("ScriptDuration"),
      layout: ms("LayoutDuration") + ms("RecalcStyleDuration"),
      whole: ms("TaskDuration"),
    };
  };
  const before = await read();
  const result = await action();
  const after = await read();
  await session.detach();
  const spent = {
    script: after.script - before.script,
    layout: after.layout - before.layout,
    whole: after.whole - before.whole,
  };
  return { result, spent };
}

/** The same for each hundred posts of a list that an action scrolls past. */
export async function timeForHundred<Result extends object>(
  page: Page,
  action: () => Promise<Result>,
): Promise<Result & ProcessorTime> {
  const position = async () =>
    Number(await page.locator("article[aria-posinset]").last().getAttribute("aria-posinset"));
  const before = await position();
  const { result, spent } = await processorTime(page, action);
  const hundreds = ((await position()) - before) / 100;
  return {
    ...result,
    script: spent.script / hundreds,
    layout: spent.layout / hundreds,
    whole: spent.whole / hundreds,
  };
}
