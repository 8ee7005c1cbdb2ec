import type { CDPSession, Locator, Page } from "playwright-core";
import { drawn } from "../support/browser/home-page.ts";

/** How it feels to write, beside a bare text area in a bare dialog on the same page. */
export interface Writing {
  /** Milliseconds from the press to the frame that shows where one writes; its code is there. */
  opening: number;
  bareOpening: number;
  /** Milliseconds of script, style and layout for a key: in the middle, and of one in twenty. */
  key: number;
  slowKey: number;
  bareKey: number;
  bareSlowKey: number;
  /** With painting and whatever else the browser does, one in twenty. */
  slowWhole: number;
  bareSlowWhole: number;
}

const OPENINGS = 5;

/** So long a text is there already. */
export const LENGTH = 20_000;

const PARAGRAPH =
  "So I went to the harbour with @bob and @carol@far.example, early, before the rain. #walking " +
  "There was nobody but the gulls; some of them are at https://gulls.example/of-the-harbour?page=2 " +
  "for whoever likes to look at them :lily_wave: and I do. #Birds\n\n";
const TEXT = PARAGRAPH.repeat(Math.ceil(LENGTH / PARAGRAPH.length)).slice(0, LENGTH);

/** With a name, a tag and an emoji to be suggested. */
const TYPED = " And in the end @bo said that #lighthouses are fine :ligh whatever it costs.";

interface Watch {
  /** Resolves with the milliseconds that opening took. */
  opened: PromiseWithResolvers<number>;
}

type Watched = typeof globalThis & { watch: Watch };

/** Milliseconds that the page has been busy so far. */
interface Busy {
  processing: number;
  whole: number;
}

/** Home is open; its text may be so long, or too long. */
export async function writing(page: Page): Promise<Writing> {
  await page.evaluate(prepare);
  const box = page.getByRole("textbox", { name: "Post text" });
  const bare = page.getByRole("textbox", { name: "Bare" });
  const opening: number[] = [];
  const bareOpening: number[] = [];
  for (let turn = 0; turn <= OPENINGS; turn += 1) {
    const open = await timed(page, "New post");
    await box.waitFor();
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
    const openBare = await timed(page, "Bare");
    await page.keyboard.press("Escape");
    // The first time, the code has to come.
    if (turn === 0) continue;
    opening.push(open);
    bareOpening.push(openBare);
  }
  await page.getByRole("button", { name: "Bare" }).click();
  await bare.fill(TEXT);
  const bareKeys = await typed(page, bare);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New post", exact: true }).click();
  await box.fill(TEXT);
  const keys = await typed(page, box);
  return {
    opening: rank(opening, 0.5),
    bareOpening: rank(bareOpening, 0.5),
    key: rank(keys.processing, 0.5),
    slowKey: rank(keys.processing, 0.95),
    bareKey: rank(bareKeys.processing, 0.5),
    bareSlowKey: rank(bareKeys.processing, 0.95),
    slowWhole: rank(keys.whole, 0.95),
    bareSlowWhole: rank(bareKeys.whole, 0.95),
  };
}

/** By a key: before a click the tool looks at the whole page, which would be counted. */
async function timed(page: Page, name: string): Promise<number> {
  await page.evaluate(() => {
    (globalThis as Watched).watch.opened = Promise.withResolvers();
  });
  await page.getByRole("button", { name }).press("Enter");
  return await page.evaluate(() => (globalThis as Watched).watch.opened.promise);
}

/** At the end, then in the middle. */
async function typed(page: Page, field: Locator): Promise<Record<keyof Busy, number[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const processing: number[] = [];
  const whole: number[] = [];
  for (const place of [LENGTH, LENGTH / 2]) {
    await field.evaluate(
      (box, at) => (box as HTMLTextAreaElement).setSelectionRange(at, at),
      place,
    );
    for (const letter of TYPED) {
      const before = await busy(session);
      await page.keyboard.press(letter);
      await drawn(page);
      const after = await busy(session);
      processing.push(after.processing - before.processing);
      whole.push(after.whole - before.whole);
    }
  }
  await session.detach();
  return { processing, whole };
}

async function busy(session: CDPSession): Promise<Busy> {
  const { metrics } = await session.send("Performance.getMetrics");
  const seconds = (name: string) => metrics.find(one => one.name === name)?.value ?? Number.NaN;
  return {
    processing:
      1000 *
      (seconds("ScriptDuration") + seconds("RecalcStyleDuration") + seconds("LayoutDuration")),
    whole: 1000 * seconds("TaskDuration"),
  };
}

/** Runs in the page. */
function prepare(): void {
  const watch: Watch = { opened: Promise.withResolvers() };
  Object.assign(globalThis, { watch });
  const turn = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", then, { once: true });
    port1.start();
    port2.postMessage(null);
  };
  const dialog = document.body.appendChild(document.createElement("dialog"));
  const button = document.body.appendChild(document.createElement("button"));
  button.textContent = "Bare";
  button.style.cssText = "position: fixed; inset: 0 auto auto 0; z-index: 9";
  const field = document.createElement("textarea");
  field.ariaLabel = "Bare";
  field.style.cssText = "width: 34em; font: 18px/1.45 sans-serif; height: 50dvh";
  button.addEventListener("click", () => {
    dialog.replaceChildren(field);
    dialog.showModal();
  });

  const focused = (root: DocumentOrShadowRoot): Element | null =>
    (root.activeElement?.shadowRoot && focused(root.activeElement.shadowRoot)) ??
    root.activeElement;
  addEventListener(
    "click",
    () => {
      const startedAt = performance.now();
      const look = () => {
        if (focused(document) instanceof HTMLTextAreaElement)
          turn(() => watch.opened.resolve(performance.now() - startedAt));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/** The value that this part of all is below. */
function rank(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
