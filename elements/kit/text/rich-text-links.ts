import type { Surface } from "../../surface.ts";
import { accountHref, tagHref } from "./links.ts";

/** Writes mentions of a text as the user wants them (`rewrite_mentions`). */
export function rewriteMentions(text: Element, form: string): void {
  if (form === "no") return;
  for (const link of text.querySelectorAll<HTMLAnchorElement>("a[data-mention]")) {
    const acct = link.dataset["mention"]!;
    link.textContent = `@${form === "acct" ? acct : acct.split("@")[0]}`;
  }
}

/** Makes mentions and hashtags of a text link to the client's pages, if it has any. */
export function leadInside(text: Element, { base, isInClient, client }: Surface): void {
  if (base === null) return;
  const own = `@${new URL(client.instance).host}`;
  for (const link of text.querySelectorAll<HTMLAnchorElement>("a[data-mention], a[data-tag]")) {
    const { mention = "", tag } = link.dataset;
    const acct = mention.endsWith(own) ? mention.slice(0, -own.length) : mention;
    link.setAttribute(
      "href",
      tag === undefined
        ? accountHref(base, { acct, url: link.href })
        : tagHref(base, { name: tag })!,
    );
    // Outside of the client they open in a new tab, like all links of a text.
    if (!isInClient) continue;
    link.removeAttribute("target");
    link.removeAttribute("rel");
  }
}
