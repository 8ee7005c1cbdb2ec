import { accountHref, tagHref } from "./links.ts";

/** Lets the people and hashtags of a text open in the client, where it has pages for them. */
export function leadInside(text: Element, base: string | null): void {
  if (base === null) return;
  for (const link of text.querySelectorAll<HTMLAnchorElement>("a[data-mention], a[data-tag]")) {
    const { mention, tag } = link.dataset;
    link.setAttribute(
      "href",
      tag === undefined
        ? accountHref(base, { acct: mention!, url: link.href })
        : tagHref(base, { name: tag })!,
    );
    link.removeAttribute("target");
    link.removeAttribute("rel");
  }
}
