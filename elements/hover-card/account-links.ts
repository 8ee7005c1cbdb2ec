import type { Client } from "../../core/client.ts";
import { isDecorated, showCards } from "../decorate/cards.ts";
import { targetOf } from "../decorate/links.ts";

/**
 * Gives cards to links to accounts in the page around `host`: to all, or to those in the element
 * with this id. Returns a function that stops it.
 */
export function watchAccountLinks(
  host: Element,
  { environment, instance }: Client,
  id: string | undefined,
): (() => void) | undefined {
  const root = host.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return undefined;
  return showCards(root, environment, {
    instance,
    targetFor(link) {
      // By each link, since the element may come later than this one.
      const isHere = !id || link.closest(`#${CSS.escape(id)}`) !== null;
      if (!isHere || isDecorated() || link.hasAttribute("data-lily-no-card")) return null;
      const target = targetOf(link, instance);
      return target?.kind === "account" ? target : null;
    },
  });
}
