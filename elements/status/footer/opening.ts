import type { MouseEvent } from "react";
import { useComposer } from "../../kit/text/use-composer.ts";
import { useSurface } from "../../surface.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** Interactive elements: a press on one doesn't open the status. */
const OWN_PRESS =
  "a, button, summary, details, video, audio, input, select, label, dialog, [popover], [tabindex='0']:not(article)";

/**
 * Opens a status by clicking its own link, after `lily-open` was not prevented. Mouse, keyboard and
 * router all use this one way.
 */
export function useOpening(status: StatusRecord, focused: boolean) {
  const { emit, base } = useSurface();
  const compose = useComposer();
  const permalink = (article: Element) =>
    article.querySelector<HTMLAnchorElement>(".permalink")?.click();
  return {
    permalink,
    /** Opens a composer unless the page handles `lily-reply`. */
    reply() {
      if (emit("lily-reply", { status: status.id })) compose({ replyTo: status.id });
    },
    anywhere(event: MouseEvent<HTMLElement>) {
      const target = event.target as Element;
      const link = target.closest<HTMLAnchorElement>("a.permalink");
      if (link) {
        // The page already shows this status.
        if (focused && link.dataset["status"] === status.id) return;
        const allowed = emit("lily-open", {
          href: link.href,
          // A quoted status inside this one has its own permalink.
          status: link.dataset["status"] ?? status.id,
        });
        if (!allowed) event.preventDefault();
        return;
      }
      const other = target.closest<HTMLAnchorElement>("a[href]");
      if (other && leadsToPage(other, base) && !event.defaultPrevented) {
        const { account } = other.dataset;
        const allowed = emit("lily-open", { href: other.href, ...(account && { account }) });
        if (!allowed) event.preventDefault();
      }
      // Some browsers report selections inside a shadow root as collapsed.
      const selecting = String(document.getSelection() ?? "") !== "";
      if (selecting || target.closest(OWN_PRESS)) return;
      const quote = target.closest(".quote");
      if (quote || !focused) permalink(quote ?? event.currentTarget);
    },
  };
}

/** Whether a link in a post leads to a person, a hashtag or a page of the client. */
function leadsToPage(link: HTMLAnchorElement, base: string | null): boolean {
  if ("account" in link.dataset || "tag" in link.dataset) return true;
  return base !== null && link.href.startsWith(new URL(`${base}/`, document.baseURI).href);
}
