import { LONG_RUNS, type Bench, type Ratios } from "../bench.ts";
import { columnSmoothness } from "../columns.ts";
import { SLOW_PROCESSOR, slowDown } from "../conditions.ts";
import { STORED_AFTER_MS } from "../first-status.ts";
import { medians } from "../medians.ts";
import { notificationBurst } from "../notification-burst.ts";
import { felt, headline, ms } from "../print.ts";

/** As fast as this machine, half as fast, and as slow as a cheap telephone. */
const SLOWNESSES = [1, 2, SLOW_PROCESSOR.processor];

export async function columns({ browser, site }: Bench): Promise<Ratios> {
  const rows: Record<string, ReturnType<typeof felt>> = {};
  for (const slowness of SLOWNESSES)
    for (const count of [1, 10]) {
      const run = () => columnSmoothness(browser, site, count, slowness);
      const speed = slowness === 1 ? "full speed" : `${slowness} times slower`;
      const name = `${count === 1 ? "one column" : "ten columns"}, ${speed}`;
      rows[name] = felt(await medians(LONG_RUNS, run));
    }
  headline(`Scrolling a column while new posts arrive, medians of ${LONG_RUNS}`);
  console.table(rows);
  return {};
}

/** Five hundred notifications in five seconds. */
export async function burst({ browser, site, home, storageState }: Bench): Promise<Ratios> {
  const struck = await medians(LONG_RUNS, async () => {
    await using visit = await browser.visit({ storageState });
    await slowDown(visit.page, SLOW_PROCESSOR);
    await visit.page.goto(`${home}/notifications`);
    await visit.page.getByRole("article").first().waitFor();
    // What every visit loads late is not part of it.
    await visit.page.waitForTimeout(STORED_AFTER_MS);
    return await notificationBurst(visit.page, site);
  });
  headline(`500 notifications in 5 s into an open list, medians of ${LONG_RUNS}, as slow`);
  console.table({
    "drawings in a frame, at most": struck.drawingsAFrame,
    "tasks over 50 ms": struck.longTasks,
    "longest task": ms(struck.longest),
  });
  return {};
}
