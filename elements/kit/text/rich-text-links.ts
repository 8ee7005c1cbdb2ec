import type { Surface } from "../../surface.ts";
import { accountHref, tagHref } from "./links.ts";

/** Lets the people and hashtags of a text open in the client, where it has pages for them. */
export function leadInside(text: Element, { base, isInClient }: Surface): void {
  if (base === null) return;
  for (const link of text.querySelectorAll<HTMLAnchorElement>("a[data-mention], a[data-tag]")) {
    const { mention, tag } = link.dataset;
    link.setAttribute(
      "href",
      tag === undefined
        ? accountHref(base, { acct: mention!, url: link.href })
        : tagHref(base, { name: tag })!,
    );
    // Elsewhere they open beside the page, as all links in a text do.
    if (!isInClient) continue;
    link.removeAttribute("target");
    link.removeAttribute("rel");
  }
}
