export type Scroller = HTMLElement | Window;

/** Who scrolls this element: the nearest ancestor that may, across shadow roots, else the page. */
export function findScroller(element: Element): Scroller {
  for (let node: Node | null = element; node; node = composedParent(node)) {
    if (!(node instanceof HTMLElement)) continue;
    if (node === document.body || node === document.documentElement) break;
    if (/^(auto|scroll)$/.test(getComputedStyle(node).overflowY)) return node;
  }
  return window;
}

/** How far below the scroller's edge an element starts, in pixels; negative when it is scrolled past. */
export function startWithin(element: Element, scroller: Scroller): number {
  const { top } = element.getBoundingClientRect();
  if (!(scroller instanceof HTMLElement)) return top;
  return top - scroller.getBoundingClientRect().top - scroller.clientTop;
}

/** The height of what can be seen at once, in pixels. */
export function scrollerSize(scroller: Scroller): number {
  return scroller instanceof HTMLElement ? scroller.clientHeight : scroller.innerHeight;
}

/** Whether there is nothing more to scroll to. */
export function atEnd(scroller: Scroller): boolean {
  const { scrollTop, clientHeight, scrollHeight } =
    scroller instanceof HTMLElement ? scroller : document.documentElement;
  return scrollTop + clientHeight >= scrollHeight - 1;
}

/** Runs whenever another part of what it holds is seen, until the answer is called. */
export function watchScroller(scroller: Scroller, look: () => void): () => void {
  const resized = new ResizeObserver(look);
  scroller.addEventListener("scroll", look, { passive: true });
  if (scroller instanceof HTMLElement) resized.observe(scroller);
  else addEventListener("resize", look);
  return () => {
    scroller.removeEventListener("scroll", look);
    removeEventListener("resize", look);
    resized.disconnect();
  };
}

function composedParent(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host;
  return (node as Element).assignedSlot ?? node.parentNode;
}
