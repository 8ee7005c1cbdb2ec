import type { Page } from "playwright-core";

/** Milliseconds for what is computed from the largest answers, in this browser. */
export interface Computing {
  /** The rows of a bushy thread of 5000 statuses. */
  thread: number;
  /** Posts of nothing but mentions, hashtags, quoted lines. */
  mentions: number;
  tags: number;
  quotes: number;
  /** A link of 80,000 characters: one word, and the slowest run of what looks like addresses. */
  longWord: number;
  slowestLink: number;
}

export function computing(page: Page): Promise<Computing> {
  return page.evaluate(() => (globalThis as unknown as { measure(): Computing }).measure());
}
