import { RUNS, type Bench, type Ratios } from "../bench.ts";
import { openBuiltPage } from "../built-page.ts";
import { computing } from "../computing.ts";
import { medians } from "../medians.ts";
import { headline, ms } from "../print.ts";

export async function compute({ browser }: Bench): Promise<Ratios> {
  await using computer = await openBuiltPage("computing");
  await using visit = await browser.visit();
  await visit.page.goto(computer.url);
  const computed = await medians(RUNS, () => computing(visit.page));
  headline(`Computing what is largest, medians of ${RUNS}`);
  console.table({
    "rows of a thread of 5,000 statuses": ms(computed.thread),
    "a post of 2,600 mentions": ms(computed.mentions),
    "a post of 7,000 hashtags": ms(computed.tags),
    "a post of 7,000 quoted lines": ms(computed.quotes),
    "a link of one long word": ms(computed.longWord),
    "a link that looks like addresses, at most": ms(computed.slowestLink),
  });
  return {};
}
