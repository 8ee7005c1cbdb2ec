import type { Environment } from "../../core/platform/environment.ts";

/**
 * Delays before a card opens and closes, in milliseconds: long enough to move the pointer into it.
 */
const SHOW_DELAY_MS = 500;
const HIDE_DELAY_MS = 250;

/**
 * Whether the link is still hovered or focused, and no menu is open, which a card would close.
 * Check it right before opening the card.
 */
export function mayHaveCard(link: HTMLAnchorElement): boolean {
  const isWanted = link.matches(":is(:hover, :focus-within)");
  return isWanted && !isBehindMenu(link.getRootNode());
}

function isBehindMenu(root: Node): boolean {
  if (!(root instanceof ShadowRoot || root instanceof Document)) return false;
  const menu = root.querySelector("[popover=auto]:popover-open:not(.hover-card)");
  return menu !== null || (root instanceof ShadowRoot && isBehindMenu(root.host.getRootNode()));
}

/** Links to people and hashtags. */
const LINKS = "a[data-account], a[data-tag]";

const linkOf = (target: Element) => target.closest<HTMLAnchorElement>(LINKS);

/** Where links are watched: in the element's shadow tree, unless it is a page. */
export interface Watched {
  root: Document | ShadowRoot;
  /** The link that has a card, at or around an element. */
  linkOf(target: Element): HTMLAnchorElement | null;
}

/**
 * Calls `onLink` with the link of an account or hashtag that has been hovered, or focused by
 * keyboard, for a while, and with null afterwards. Touch has no hover: a long press of a hashtag
 * does. Returns a function that stops it.
 */
export function watchLinks(
  host: HTMLElement,
  { after }: Pick<Environment, "after">,
  onLink: (link: HTMLAnchorElement | null) => void,
  { root, linkOf: find }: Watched = { root: host.shadowRoot!, linkOf },
): () => void {
  let callOff: (() => void) | undefined;
  /** What happens after the delay: null closes the card; undefined means nothing. */
  let next: HTMLAnchorElement | null | undefined;
  let isShown = false;

  function stay(): void {
    callOff?.();
    next = undefined;
  }

  function soon(ms: number, link: HTMLAnchorElement | null): void {
    if (next === link) return;
    stay();
    if (!link && !isShown) return;
    next = link;
    callOff = after(ms, () => {
      next = undefined;
      if (link && !mayHaveCard(link)) return;
      isShown = link !== null;
      onLink(link);
    });
  }

  function look(event: Event): void {
    const target = event.target as Element;
    const link = find(target);
    const isSeen = event.type === "pointerover" || target.matches(":focus-visible");
    if (target.closest(".hover-card")) stay();
    else soon(link && isSeen ? SHOW_DELAY_MS : HIDE_DELAY_MS, isSeen ? link : null);
  }

  function onPointer(event: PointerEvent): void {
    if (event.pointerType !== "touch") look(event);
  }
  const leave = () => soon(HIDE_DELAY_MS, null);
  const press = (event: Event) => {
    // Whoever follows the link doesn't need a card.
    if (find(event.target as Element)) stay();
  };
  const hold = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-tag]");
    if (!link || (event as PointerEvent).pointerType !== "touch") return;
    // In place of the browser's menu.
    event.preventDefault();
    stay();
    link.focus({ preventScroll: true });
    isShown = true;
    onLink(link);
  };
  root.addEventListener("contextmenu", hold);
  root.addEventListener("pointerover", onPointer as EventListener);
  root.addEventListener("focusin", look as EventListener);
  root.addEventListener("click", press);
  host.addEventListener("pointerleave", leave);
  host.addEventListener("focusout", leave);
  // The pointer or the focus may have come first.
  const pointed = root.querySelector("a:is(:hover, :focus-visible)");
  const here = pointed && find(pointed);
  if (here) soon(SHOW_DELAY_MS, here);
  return () => {
    stay();
    root.removeEventListener("contextmenu", hold);
    root.removeEventListener("pointerover", onPointer as EventListener);
    root.removeEventListener("focusin", look as EventListener);
    root.removeEventListener("click", press);
    host.removeEventListener("pointerleave", leave);
    host.removeEventListener("focusout", leave);
  };
}
