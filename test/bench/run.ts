import { everyShape } from "../../demo/instance/seed/every-shape.ts";
import { posts } from "../../demo/instance/seed/posts.ts";
import { openBrowser, type Visit } from "../support/browser/browser.ts";
import { entrySizes } from "../support/entry-sizes.ts";
import { signedIn } from "../support/browser/signed-in.ts";
import { openSite } from "../support/browser/site.ts";
import { total, weigh } from "../support/browser/weight.ts";
import { openBuiltPage } from "./built-page.ts";
import { columnSmoothness } from "./columns.ts";
import { computing } from "./computing.ts";
import { SLOW, SLOW_PROCESSOR, slowDown } from "./conditions.ts";
import { stay, timeToFirstStatus } from "./first-status.ts";
import { medians } from "./medians.ts";
import { notificationBurst } from "./notification-burst.ts";
import { timeForHundred } from "./processor-time.ts";
import { LONG, peakElements, smoothness } from "./scrolling.ts";
import { LENGTH, writing } from "./writing.ts";

const RUNS = 5;
const SHAPE_RUNS = 3;

await using site = await openSite({ seed: "full", csp: "pleroma" });
// What ours is compared with.
await using baseline = await openBuiltPage("baseline");
await using bareList = await openBuiltPage("bare-list");
await using browser = await openBrowser();
const { storageState } = await signedIn(site, "alice");
const home = `${site.url}/web`;

/** A first visit, and a second one with what the browser kept of it. */
async function visitTwice(url: string, open: () => Promise<Visit>) {
  await using visit = await open();
  await slowDown(visit.page, SLOW);
  const scale = weigh(visit.page);
  const cold = await timeToFirstStatus(visit.page, url);
  await stay(visit.page);
  const { gzip } = total(await scale.weights());
  await using again = await browser.beside(visit);
  await slowDown(again.page, SLOW);
  return { cold, second: await timeToFirstStatus(again.page, url), gzip };
}

/** The home timeline. */
async function scroll(processor: number) {
  await using visit = await browser.visit({ storageState });
  await slowDown(visit.page, { processor });
  await timeToFirstStatus(visit.page, home);
  await stay(visit.page);
  return await timeForHundred(visit.page, () => smoothness(visit.page));
}

/** A virtual list of the least posts, on React alone. */
async function scrollBare(processor: number) {
  await using visit = await browser.visit();
  await slowDown(visit.page, { processor });
  await visit.page.goto(bareList.url);
  await visit.page.getByRole("article").first().waitFor();
  return await timeForHundred(visit.page, () => smoothness(visit.page));
}

/** Six hundred posts of every shape: more of everything than home ever has. */
async function scrollShapes() {
  await using shapes = await openSite({ csp: "pleroma", posts: everyShape(posts, 10) });
  const { storageState: inside } = await signedIn(shapes, "alice");
  await using visit = await browser.visit({ storageState: inside });
  await slowDown(visit.page, SLOW_PROCESSOR);
  await timeToFirstStatus(visit.page, `${shapes.url}/web`);
  await stay(visit.page);
  return await smoothness(visit.page, LONG);
}

async function countElements() {
  await using visit = await browser.visit({ storageState });
  await timeToFirstStatus(visit.page, home);
  await stay(visit.page);
  return await peakElements(visit.page);
}

/** Five hundred notifications in five seconds. */
async function burst() {
  await using visit = await browser.visit({ storageState });
  await slowDown(visit.page, SLOW_PROCESSOR);
  await visit.page.goto(`${home}/notifications`);
  await visit.page.getByRole("article").first().waitFor();
  return await notificationBurst(visit.page, site);
}

/** A composer, beside a bare text area on the same page. */
async function write() {
  await using visit = await browser.visit({ storageState });
  await slowDown(visit.page, SLOW_PROCESSOR);
  await timeToFirstStatus(visit.page, home);
  await stay(visit.page);
  return await writing(visit.page);
}

const headline = (words: string) => console.log(`\n${words}`);
const ms = (value: number) => `${Math.round(value)} ms`;

headline("Bytes that an entry loads before it runs");
console.table(await entrySizes());

// In turn, so that a busy machine is busy for both.
const times = await medians(RUNS, async () => {
  const plain = await visitTwice(baseline.url, () => browser.visit());
  const client = await visitTwice(home, () => browser.visit({ storageState }));
  return {
    "baseline cold": plain.cold,
    "baseline second": plain.second,
    "baseline gzip": plain.gzip,
    "client cold": client.cold,
    "client second": client.second,
    "client gzip": client.gzip,
  };
});
const compared = (name: "cold" | "second" | "gzip", show: (value: number) => string) => ({
  baseline: show(times[`baseline ${name}`]),
  client: show(times[`client ${name}`]),
  ratio: (times[`client ${name}`] / times[`baseline ${name}`]).toFixed(2),
});
headline(
  `From navigation to the first status, medians of ${RUNS}: processor ${SLOW.processor} times slower, ` +
    `${SLOW.bitsPerSecond / 1_000_000} Mbit/s, round trips of ${SLOW.roundTrip} ms`,
);
console.table({
  "first visit": compared("cold", ms),
  "second visit": compared("second", ms),
  "scripts and styles, gzip": compared("gzip", String),
});

const scrolls = {
  telephone: SLOW_PROCESSOR.processor,
  "desktop computer": 1,
};
for (const [device, processor] of Object.entries(scrolls)) {
  const bare = await medians(RUNS, () => scrollBare(processor));
  const scrolled = await medians(RUNS, () => scroll(processor));
  const each = (name: "script" | "layout" | "whole") => ({
    bare: ms(bare[name]),
    client: ms(scrolled[name]),
    ratio: (scrolled[name] / bare[name]).toFixed(2),
  });
  const felt = (name: "dropped" | "longTasks" | "longest") => ({
    bare: Math.round(bare[name]),
    client: Math.round(scrolled[name]),
    ratio: "",
  });
  headline(
    `Scrolling through home as on a ${device}, beside a bare virtual list, medians of ${RUNS}; ` +
      `processor time is that of the main thread for each 100 posts`,
  );
  console.table({
    scripts: each("script"),
    "styles and layout": each("layout"),
    "all tasks": each("whole"),
    [`frames dropped, beside ${scrolled.frames} shown`]: felt("dropped"),
    "tasks over 50 ms": felt("longTasks"),
    "longest task, ms": felt("longest"),
  });
}
console.log("Most elements at once:", await countElements());

const shapes = await medians(SHAPE_RUNS, scrollShapes);
headline(`Scrolling through posts of every shape, medians of ${SHAPE_RUNS}, as slow`);
console.table({
  "frames dropped": `${shapes.dropped} of ${shapes.frames + shapes.dropped}`,
  "tasks over 50 ms": shapes.longTasks,
  "longest task": ms(shapes.longest),
});

const [one, ten] = [
  await medians(SHAPE_RUNS, () => columnSmoothness(browser, site, 1)),
  await medians(SHAPE_RUNS, () => columnSmoothness(browser, site, 10)),
];
headline(`Scrolling a column while new posts arrive, medians of ${SHAPE_RUNS}, as slow`);
const inColumn = (found: typeof one) => ({
  "frames dropped": `${found.dropped} of ${found.frames + found.dropped}`,
  "tasks over 50 ms": found.longTasks,
  "longest task": ms(found.longest),
});
console.table({ "one column": inColumn(one), "ten columns": inColumn(ten) });

const struck = await medians(SHAPE_RUNS, burst);
headline(`500 notifications in 5 s into an open list, medians of ${SHAPE_RUNS}, as slow`);
console.table({
  "drawings in a frame, at most": struck.drawingsAFrame,
  "tasks over 50 ms": struck.longTasks,
  "longest task": ms(struck.longest),
});

const written = await medians(SHAPE_RUNS, write);
const beside = (ours: number, bare: number) => ({
  bare: ms(bare),
  client: ms(ours),
  ratio: (ours / bare).toFixed(2),
});
headline(`Writing, beside a bare text area, medians of ${SHAPE_RUNS}, as slow`);
console.table({
  "from the press to where one writes": beside(written.opening, written.bareOpening),
  [`a key in ${LENGTH} characters`]: beside(written.key, written.bareKey),
  "one key in twenty costs more than": beside(written.slowKey, written.bareSlowKey),
  "the same with painting": beside(written.slowWhole, written.bareSlowWhole),
});

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
