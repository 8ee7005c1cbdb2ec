import { LONG_RUNS, type Bench, type Ratios } from "../bench.ts";
import { SLOW_PROCESSOR } from "../conditions.ts";
import { medians } from "../medians.ts";
import { beside, headline } from "../print.ts";
import { LENGTH, writing } from "../writing.ts";

/** A composer, beside a bare text area on the same page. */
export async function write(bench: Bench): Promise<Ratios> {
  const written = await medians(LONG_RUNS, async () => {
    await using visit = await bench.openHome(SLOW_PROCESSOR);
    return await writing(visit.page);
  });
  headline(`Writing, beside a bare text area, medians of ${LONG_RUNS}, as slow`);
  console.table({
    "from the press to where one writes": beside(written.opening, written.bareOpening),
    [`a key in ${LENGTH} characters`]: beside(written.key, written.bareKey),
    "one key in twenty costs more than": beside(written.slowKey, written.bareSlowKey),
    "the same with painting": beside(written.slowWhole, written.bareSlowWhole),
  });
  return {
    "opening the composer": written.opening / written.bareOpening,
    "a key in the composer": written.key / written.bareKey,
  };
}
