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

/** How far it is scrolled, in pixels. */
export function scrolledBy(scroller: Scroller): number {
  return scroller instanceof HTMLElement ? scroller.scrollTop : scroller.scrollY;
}

/** Where an element starts in the scroller's content, in pixels. */
export function startWithin(element: Element, scroller: Scroller): number {
  const top = element.getBoundingClientRect().top;
  if (!(scroller instanceof HTMLElement)) return top + scroller.scrollY;
  return top - scroller.getBoundingClientRect().top - scroller.clientTop + scroller.scrollTop;
}

function composedParent(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host;
  return (node as Element).assignedSlot ?? node.parentNode;
}
