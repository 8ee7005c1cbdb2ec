import { noteScroll } from "../../../core/lib/when-still.ts";

export type Scroller = HTMLElement | Window;

/**
 * Returns what scrolls this element: the nearest scrollable ancestor, across shadow roots, or the
 * page.
 */
export function findScroller(element: Element): Scroller {
  for (let node: Node | null = element; node; node = composedParent(node)) {
    if (!(node instanceof HTMLElement)) continue;
    if (node === document.body || node === document.documentElement) break;
    if (/^(auto|scroll)$/.test(getComputedStyle(node).overflowY)) return node;
  }
  return window;
}

/**
 * The distance of an element's top below the scroller's edge, in pixels; negative if scrolled past.
 */
export function startWithin(element: Element, scroller: Scroller): number {
  const { top } = element.getBoundingClientRect();
  if (!(scroller instanceof HTMLElement)) return top;
  return top - scroller.getBoundingClientRect().top - scroller.clientTop;
}

/** The height of the visible part, in pixels. */
export function scrollerSize(scroller: Scroller): number {
  return scroller instanceof HTMLElement ? scroller.clientHeight : scroller.innerHeight;
}

/** Whether the scroller is at its end. */
export function atEnd(scroller: Scroller): boolean {
  const { scrollTop, clientHeight, scrollHeight } =
    scroller instanceof HTMLElement ? scroller : document.documentElement;
  return scrollTop + clientHeight >= scrollHeight - 1;
}

/**
 * Calls `look` when the visible part changes by scrolling or resizing; before that, `resized` if it
 * was resized. Returns a function that stops that.
 */
export function watchScroller(
  scroller: Scroller,
  look: () => void,
  resized: () => void,
): () => void {
  const onScroll = () => {
    noteScroll();
    look();
  };
  const onResize = () => {
    resized();
    look();
  };
  const observer = new ResizeObserver(onResize);
  scroller.addEventListener("scroll", onScroll, { passive: true });
  if (scroller instanceof HTMLElement) observer.observe(scroller);
  else addEventListener("resize", onResize);
  return () => {
    scroller.removeEventListener("scroll", onScroll);
    removeEventListener("resize", onResize);
    observer.disconnect();
  };
}

/** The distance from the viewport, in parts of its size, at which a scroller counts as in sight. */
const SIGHT_MARGIN = "25%";

/**
 * Calls `onChange` with whether a scroller within the page is in sight or near it: once at first, and
 * after each change. Returns a function that stops that.
 */
export function watchSight(scroller: Scroller, onChange: (isInSight: boolean) => void): () => void {
  if (!(scroller instanceof HTMLElement)) return () => {};
  const observer = new IntersectionObserver(
    entries => onChange(entries.at(-1)!.isIntersecting),
    // A browser that lacks `scrollMargin` calls it only when the scroller comes in sight.
    { rootMargin: SIGHT_MARGIN, scrollMargin: SIGHT_MARGIN } as IntersectionObserverInit,
  );
  observer.observe(scroller);
  return () => observer.disconnect();
}

function composedParent(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host;
  return (node as Element).assignedSlot ?? node.parentNode;
}
