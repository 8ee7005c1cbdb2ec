import type { Page } from "playwright-core";
import { LONG_RUNS, type Bench, type Ratios } from "../bench.ts";
import { openBuiltPage } from "../built-page.ts";
import { medians } from "../medians.ts";
import { beside, headline } from "../print.ts";
import { processorTime } from "../processor-time.ts";

const COUNT = 200;

/** What so many cards have left in the page, once garbage is gone. */
async function holdings(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  const of = (name: string) => metrics.find(one => one.name === name)?.value ?? Number.NaN;
  return { heap: of("JSHeapUsedSize") / 1024, listeners: of("JSEventListeners") };
}

async function mounted(page: Page, mount: () => Promise<void>) {
  const before = await holdings(page);
  const { spent } = await processorTime(page, mount);
  const after = await holdings(page);
  return {
    script: spent.script,
    heap: (after.heap - before.heap) / COUNT,
    listeners: (after.listeners - before.listeners) / COUNT,
  };
}

/** What `bare-cards/cards.tsx` provides. */
type CardsPage = typeof globalThis & {
  accountOf(index: number): object;
  treesIn(parent: ParentNode): object[];
  mount(count: number, trees: object[]): Promise<void>;
};

/**
 * `stacked`: on top of each other, all in sight. `listed`: one below another, as on a page of that
 * many accounts, where those far from the viewport wait.
 */
type Layout = "stacked" | "listed";

/** Mounts cards of accounts that the page has, until those near the viewport are drawn. */
function mountClient(page: Page, layout: Layout): Promise<void> {
  return page.evaluate(
    async ([count, style]) => {
      const cards = Array.from({ length: count }, (_, index) => {
        const card = document.createElement("lily-account-card");
        card.style.cssText = style;
        const accountEntity = (globalThis as CardsPage).accountOf(index);
        document.body.append(Object.assign(card, { accountEntity }));
        return card;
      });
      const isShown = (card: Element) =>
        card.shadowRoot?.querySelector("[part~=name]") ||
        card.getBoundingClientRect().top > innerHeight;
      while (!cards.every(isShown)) await new Promise(requestAnimationFrame);
    },
    [COUNT, STYLES[layout]] as const,
  );
}

const STYLES: Record<Layout, string> = {
  stacked: "position: fixed; inset: 0 auto auto 0; inline-size: 20em",
  listed: "display: block; inline-size: 20em",
};

/** Account cards, beside the same elements on bare React. */
export async function cards(bench: Bench): Promise<Ratios> {
  const stacked = await compared(bench, "stacked");
  const listed = await compared(bench, "listed");
  for (const [what, figure, most] of [
    ["times the scripts of bare React", listed.script / listed.bareScript, 1.3],
    ["kB of each card", listed.heap, 30],
    ["listeners of each card", listed.listeners, 15],
  ] as const)
    if (figure > most) {
      console.error(`A page of cards: ${figure.toFixed(2)} ${what}, at most ${most}`);
      process.exitCode = 1;
    }
  return {
    "scripts, mounting account cards": stacked.script / stacked.bareScript,
    "heap of an account card": stacked.heap / stacked.bareHeap,
    "scripts, mounting a page of account cards": listed.script / listed.bareScript,
  };
}

async function compared({ browser, site }: Bench, layout: Layout) {
  await using bareCards = await openBuiltPage("bare-cards");
  const found = await medians(LONG_RUNS, async () => {
    await using visit = await browser.visit();
    await visit.page.goto(bareCards.url);
    await visit.page.evaluate(url => import(url), `${site.url}/web/elements/account-card.js`);
    const client = await mounted(visit.page, () => mountClient(visit.page, layout));
    const trees = await visit.page.evaluate(() =>
      (globalThis as CardsPage).treesIn(document.querySelector("lily-account-card")!.shadowRoot!),
    );
    await using plain = await browser.visit();
    await plain.page.goto(bareCards.url);
    const bare = await mounted(plain.page, () =>
      plain.page.evaluate(([count, same]) => (globalThis as CardsPage).mount(count, same), [
        COUNT,
        trees,
      ] as const),
    );
    return {
      script: client.script,
      bareScript: bare.script,
      heap: client.heap,
      bareHeap: bare.heap,
      listeners: client.listeners,
      bareListeners: bare.listeners,
    };
  });
  const where = layout === "stacked" ? "all in sight" : "one below another on a page";
  headline(
    `${COUNT} account cards, ${where}, beside the same elements on bare React, medians of ${LONG_RUNS}`,
  );
  const plain = (value: number) => value.toFixed(1);
  console.table({
    "scripts to mount them": beside(found.script, found.bareScript),
    "heap of each, kB": beside(found.heap, found.bareHeap, plain),
    "listeners of each": beside(found.listeners, found.bareListeners, plain),
  });
  return found;
}
