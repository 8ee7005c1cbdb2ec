import { RUNS, type Bench, type Ratios } from "../bench.ts";
import { openBuiltPage } from "../built-page.ts";
import { SLOW_PROCESSOR, slowDown } from "../conditions.ts";
import { mediansBeside } from "../medians.ts";
import { beside, headline } from "../print.ts";
import { timeForHundred } from "../processor-time.ts";
import { peakElements, smoothness } from "../scrolling.ts";
import { traced } from "../trace.ts";

const DEVICES = { telephone: SLOW_PROCESSOR.processor, "desktop computer": 1 };

async function scrollHome(bench: Bench, processor: number) {
  await using visit = await bench.openHome({ processor });
  const { page } = visit;
  return await traced(page, "scroll", () => timeForHundred(page, () => smoothness(page)));
}

/** A virtual list of the least posts, on React alone. */
async function scrollBare({ browser }: Bench, url: string, processor: number) {
  await using visit = await browser.visit();
  await slowDown(visit.page, { processor });
  await visit.page.goto(url);
  await visit.page.getByRole("article").first().waitFor();
  return await timeForHundred(visit.page, () => smoothness(visit.page));
}

/** Scrolling through home. */
export async function scroll(bench: Bench): Promise<Ratios> {
  await using bareList = await openBuiltPage("bare-list");
  const ratios: Ratios = {};
  for (const [device, processor] of Object.entries(DEVICES)) {
    const { bare, client } = await mediansBeside(RUNS, {
      bare: () => scrollBare(bench, bareList.url, processor),
      client: () => scrollHome(bench, processor),
    });
    headline(
      `Scrolling through home as on a ${device}, beside a bare virtual list, medians of ${RUNS}; ` +
        `processor time is that of the main thread for each 100 posts`,
    );
    const count = (value: number) => String(Math.round(value));
    console.table({
      scripts: beside(client.script, bare.script),
      "styles and layout": beside(client.layout, bare.layout),
      "all tasks": beside(client.whole, bare.whole),
      [`frames dropped, beside ${client.frames} shown`]: beside(
        client.dropped,
        bare.dropped,
        count,
      ),
      "tasks over 50 ms": beside(client.longTasks, bare.longTasks, count),
      "longest task": beside(client.longest, bare.longest),
    });
    ratios[`scripts, scrolling on a ${device}`] = client.script / bare.script;
    ratios[`all tasks, scrolling on a ${device}`] = client.whole / bare.whole;
  }
  await using visit = await bench.openHome();
  console.log("Most elements at once:", await peakElements(visit.page));
  return ratios;
}
