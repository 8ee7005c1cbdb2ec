import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** Milliseconds until a card is taken not to come: its script may not have been there yet. */
const CARD_TIMEOUT_MS = 2000;

/** Points at a link until it has a card, coming from another element or from the page's edge. */
export async function pointUntil(link: Locator, card: Locator, from?: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await (from ? from.hover() : link.page().mouse.move(0, 300));
      await link.hover();
      return card.waitFor({ timeout: CARD_TIMEOUT_MS }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
}
