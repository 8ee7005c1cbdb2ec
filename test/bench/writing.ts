import type { Locator, Page } from "playwright-core";

/** How it feels to write, beside a bare text area in a bare dialog on the same page. */
export interface Writing {
  /** Milliseconds from the press to the frame that shows where one writes; its code is there. */
  opening: number;
  bareOpening: number;
  /**
   * Milliseconds that a key keeps the page busy, its frame included: in the middle, and what one
   * in twenty takes longer than.
   */
  key: number;
  slowKey: number;
  bareKey: number;
  bareSlowKey: number;
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
  /** Busy milliseconds of each key. */
  keys: number[];
  opened?: number;
}

type Watched = typeof globalThis & { watch: Watch };

/** Home is open; its text may be so long, or too long. */
export async function writing(page: Page): Promise<Writing> {
  await page.evaluate(prepare);
  const box = page.getByRole("textbox", { name: "Post text" });
  const bare = page.getByRole("textbox", { name: "Bare" });
  const opening: number[] = [];
  const bareOpening: number[] = [];
  for (let turn = 0; turn <= OPENINGS; turn += 1) {
    const open = await timed(page, () => page.getByRole("button", { name: "New post" }).click());
    await box.waitFor();
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
    const openBare = await timed(page, () => page.getByRole("button", { name: "Bare" }).click());
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
  await page.getByRole("button", { name: "New post" }).click();
  await box.fill(TEXT);
  const keys = await typed(page, box);
  return {
    opening: rank(opening, 0.5),
    bareOpening: rank(bareOpening, 0.5),
    key: rank(keys, 0.5),
    slowKey: rank(keys, 0.95),
    bareKey: rank(bareKeys, 0.5),
    bareSlowKey: rank(bareKeys, 0.95),
  };
}

async function timed(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void delete (globalThis as Watched).watch.opened);
  await press();
  const opened = await page.waitForFunction(() => (globalThis as Watched).watch.opened);
  return (await opened.jsonValue()) ?? Number.NaN;
}

/** At the end, then in the middle. */
async function typed(page: Page, field: Locator): Promise<number[]> {
  await page.evaluate(() => void ((globalThis as Watched).watch.keys = []));
  let count = 0;
  for (const place of [LENGTH, LENGTH / 2]) {
    await field.evaluate(
      (box, at) => (box as HTMLTextAreaElement).setSelectionRange(at, at),
      place,
    );
    for (const letter of TYPED) {
      await page.keyboard.press(letter);
      count += 1;
      await page.waitForFunction(
        wanted => (globalThis as Watched).watch.keys.length >= wanted,
        count,
      );
    }
  }
  return await page.evaluate(() => (globalThis as Watched).watch.keys);
}

/** Runs in the page. */
function prepare(): void {
  const watch: Watch = { keys: [] };
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

  addEventListener(
    "keydown",
    () => {
      const begun = performance.now();
      // The letter, its events and what follows them at once come before.
      turn(() => {
        const handled = performance.now() - begun;
        requestAnimationFrame(() => {
          const drawing = performance.now();
          turn(() => watch.keys.push(handled + performance.now() - drawing));
        });
      });
    },
    { capture: true },
  );

  const focused = (root: DocumentOrShadowRoot): Element | null =>
    (root.activeElement?.shadowRoot && focused(root.activeElement.shadowRoot)) ??
    root.activeElement;
  addEventListener(
    "click",
    () => {
      const begun = performance.now();
      const look = () => {
        if (focused(document) instanceof HTMLTextAreaElement)
          turn(() => (watch.opened = performance.now() - begun));
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
