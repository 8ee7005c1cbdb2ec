import type { Page } from "playwright-core";

interface Watched {
  firstStatus?: number;
}

/** Milliseconds from the start of the navigation to the frame after the first status. */
export async function timeToFirstStatus(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const inside = (root: ParentNode, tag: string) => root.querySelector(tag)?.shadowRoot ?? root;
    const look = () => {
      const root = inside(inside(document, "lily-app"), "lily-timeline");
      const shown = root.querySelector("article.status") !== null;
      requestAnimationFrame(shown ? now => Object.assign(globalThis, { firstStatus: now }) : look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(url, { waitUntil: "commit" });
  const shown = await page.waitForFunction(() => (globalThis as Watched).firstStatus);
  return (await shown.jsonValue()) ?? Number.NaN;
}

/** What is loaded, and kept, in the two seconds after the first status belongs to the visit. */
export async function stay(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.now() - ((globalThis as Watched).firstStatus ?? Infinity) > 2000,
  );
}
