import { everyShape } from "../../../demo/instance/seed/every-shape.ts";
import { posts } from "../../../demo/instance/seed/posts.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";
import { LONG_RUNS, type Bench, type Ratios } from "../bench.ts";
import { SLOW_PROCESSOR, slowDown } from "../conditions.ts";
import { stay, timeToFirstStatus } from "../first-status.ts";
import { medians } from "../medians.ts";
import { felt, headline } from "../print.ts";
import { LONG, smoothness } from "../scrolling.ts";

/** Six hundred posts of every shape: more of everything than home ever has. */
async function scrollShapes({ browser }: Bench) {
  await using site = await openSite({ csp: "pleroma", posts: everyShape(posts, 10) });
  const { storageState } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  await slowDown(visit.page, SLOW_PROCESSOR);
  await timeToFirstStatus(visit.page, `${site.url}/web`);
  await stay(visit.page);
  return await smoothness(visit.page, LONG);
}

export async function shapes(bench: Bench): Promise<Ratios> {
  const found = await medians(LONG_RUNS, () => scrollShapes(bench));
  headline(`Scrolling through posts of every shape, medians of ${LONG_RUNS}, as slow`);
  console.table({ home: felt(found) });
  return {};
}
