import type { Page } from "playwright-core";

interface Noticed {
  alerts: { title: string; body: string; tag: string }[];
  sounds: number;
}

/** Keeps what the tabs of a browser profile show and sound, from their next page on. */
export async function watchNoticed(page: Page): Promise<(tab: Page) => Promise<Noticed>> {
  await page.context().grantPermissions(["notifications"]);
  await page.context().addInitScript(() => {
    const noticed: Noticed = { alerts: [], sounds: 0 };
    class Watched extends EventTarget {
      static readonly permission = "granted";
      constructor(title: string, { body = "", tag = "" }: NotificationOptions = {}) {
        super();
        noticed.alerts.push({ title, body, tag });
        Object.assign(globalThis, { press: () => this.dispatchEvent(new Event("click")) });
      }
      close(): void {}
    }
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = function counted() {
      noticed.sounds += 1;
      return resume.call(this);
    };
    Object.assign(globalThis, { noticed, Notification: Watched });
  });
  return tab => tab.evaluate(() => (globalThis as unknown as { noticed: Noticed }).noticed);
}

/**
 * Once the tab can tell of what comes: the code for it is loaded after everything else, and what
 * its first page of notifications brings is no news.
 */
export const waitForAlerts = (tab: Page): Promise<unknown> =>
  tab.waitForFunction(() => {
    const brought = performance.getEntriesByType("resource").map(({ name }) => name);
    const needed = ["/attention-", "/api/v1/notifications?"];
    return needed.every(each => brought.some(name => name.includes(each)));
  });

/** Presses the alert that came last. */
export const pressAlert = (tab: Page): Promise<void> =>
  tab.evaluate(() => (globalThis as unknown as { press(): void }).press());
