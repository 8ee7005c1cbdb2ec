import type { MouseEvent } from "react";
import { useComposer } from "../../kit/text/use-composer.ts";
import { useSurface } from "../../surface.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** What is there to be pressed by itself, so that a press on it opens nothing. */
const OWN_PRESS =
  "a, button, summary, details, video, audio, input, select, label, dialog, [popover], [tabindex='0']:not(article)";

/**
 * Opening a status follows its own link, after the page has been asked: one way for the mouse,
 * the keyboard and the router.
 */
export function useOpening(status: StatusRecord, focused: boolean) {
  const { emit } = useSurface();
  const compose = useComposer();
  const permalink = (article: Element) =>
    article.querySelector<HTMLAnchorElement>(".permalink")?.click();
  return {
    permalink,
    /** Where the page has no place to write, the client has. */
    reply() {
      if (emit("lily-reply", { status: status.id })) compose({ replyTo: status.id });
    },
    anywhere(event: MouseEvent<HTMLElement>) {
      const target = event.target as Element;
      const link = target.closest<HTMLAnchorElement>("a.permalink");
      if (link) {
        // The page is about it already.
        if (focused && link.dataset["status"] === status.id) return;
        const allowed = emit("lily-open", {
          href: link.href,
          // A quoted status inside of this one has a permalink of its own.
          status: link.dataset["status"] ?? status.id,
        });
        if (!allowed) event.preventDefault();
        return;
      }
      // What is selected inside of a shadow root counts as collapsed in some browsers.
      const selecting = String(document.getSelection() ?? "") !== "";
      if (selecting || target.closest(OWN_PRESS)) return;
      const quote = target.closest(".quote");
      if (quote || !focused) permalink(quote ?? event.currentTarget);
    },
  };
}
