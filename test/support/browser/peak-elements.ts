import type { Page } from "playwright-core";

/**
 * The most elements that the document and all open shadow roots had in any frame since it was
 * asked last. For a page that is opened afterwards.
 */
export async function watchPeakElements(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = { peak: 0 };
    Object.assign(globalThis, { watched });
    const count = (root: ParentNode): number => {
      let sum = 0;
      for (const element of root.querySelectorAll("*"))
        sum += 1 + (element.shadowRoot ? count(element.shadowRoot) : 0);
      return sum;
    };
    const look = () => {
      watched.peak = Math.max(watched.peak, count(document));
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() => {
      const { watched } = globalThis as unknown as { watched: { peak: number } };
      const { peak } = watched;
      watched.peak = 0;
      return peak;
    });
}
