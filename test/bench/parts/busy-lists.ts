import { LONG_RUNS, type Bench, type Ratios } from "../bench.ts";
import { columnSmoothness } from "../columns.ts";
import { SLOW_PROCESSOR, slowDown } from "../conditions.ts";
import { medians } from "../medians.ts";
import { notificationBurst } from "../notification-burst.ts";
import { felt, headline, ms } from "../print.ts";

export async function columns({ browser, site }: Bench): Promise<Ratios> {
  const one = await medians(LONG_RUNS, () => columnSmoothness(browser, site, 1));
  const ten = await medians(LONG_RUNS, () => columnSmoothness(browser, site, 10));
  headline(`Scrolling a column while new posts arrive, medians of ${LONG_RUNS}, as slow`);
  console.table({ "one column": felt(one), "ten columns": felt(ten) });
  return {};
}

/** Five hundred notifications in five seconds. */
export async function burst({ browser, site, home, storageState }: Bench): Promise<Ratios> {
  const struck = await medians(LONG_RUNS, async () => {
    await using visit = await browser.visit({ storageState });
    await slowDown(visit.page, SLOW_PROCESSOR);
    await visit.page.goto(`${home}/notifications`);
    await visit.page.getByRole("article").first().waitFor();
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
