import type { Visit } from "../../support/browser/browser.ts";
import { total, weigh } from "../../support/browser/weight.ts";
import { RUNS, type Bench, type Ratios } from "../bench.ts";
import { openBuiltPage } from "../built-page.ts";
import { SLOW, slowDown } from "../conditions.ts";
import { start as startOf, stay, STORED_AFTER_MS } from "../first-status.ts";
import { mediansBeside } from "../medians.ts";
import { beside, headline, ms } from "../print.ts";
import { traced } from "../trace.ts";

/** A first visit, and a second one with what the browser kept of it. */
async function visitTwice({ browser }: Bench, url: string, open: () => Promise<Visit>) {
  await using visit = await open();
  await slowDown(visit.page, SLOW);
  const scale = weigh(visit.page);
  const cold = await traced(visit.page, "start", () => startOf(visit.page, url));
  await stay(visit.page);
  const { gzip } = total(await scale.weights());
  await stay(visit.page, STORED_AFTER_MS);
  await using again = await browser.beside(visit);
  await slowDown(again.page, SLOW);
  const second = await startOf(again.page, url);
  return {
    "first status, first visit": cold.firstStatus,
    "first status, second visit": second.firstStatus,
    "ready for use, second visit": second.ready,
    "first paint, first visit": cold.firstPaint,
    "first paint, second visit": second.firstPaint,
    "processor time, first visit": cold.processor,
    "processor time, second visit": second.processor,
    "blocking time, first visit": cold.blocking,
    "blocking time, second visit": second.blocking,
    "scripts and styles, gzip": gzip,
  };
}

/** From navigation to the first status. */
export async function start(bench: Bench): Promise<Ratios> {
  const { browser, home, storageState } = bench;
  await using baseline = await openBuiltPage("baseline");
  const { bare, client } = await mediansBeside<Ratios>(RUNS, {
    bare: () => visitTwice(bench, baseline.url, () => browser.visit()),
    client: () => visitTwice(bench, home, () => browser.visit({ storageState })),
  });
  const names = Object.keys(client);
  headline(
    `From navigation to the first status, beside one static status, medians of ${RUNS}: processor ` +
      `${SLOW.processor} times slower, ${SLOW.bitsPerSecond / 1_000_000} Mbit/s, round trips of ` +
      `${SLOW.roundTrip} ms; processor time is that of the main thread`,
  );
  const rows = names.map(name => {
    const show = name.endsWith("gzip") ? String : ms;
    return [name, beside(client[name]!, bare[name]!, show)] as const;
  });
  console.table(Object.fromEntries(rows));
  // A busy machine decides on blocking time, and what the client loads has a budget.
  const compared = names.filter(name => !name.startsWith("blocking") && !name.endsWith("gzip"));
  return Object.fromEntries(compared.map(name => [name, client[name]! / bare[name]!]));
}
