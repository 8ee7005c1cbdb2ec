import type { Page } from "playwright-core";

/** Holds back all code that a page asks for from now on, until the answer is called. */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/web\/(assets|elements)\/.*\.js$/, async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}
