import type { KeyboardEvent } from "react";

const TABBABLE =
  "a[href], button, input, select, textarea, summary, [tabindex], audio[controls], video[controls]";

/**
 * Handles Ctrl+Home and Ctrl+End, which move the focus to the nearest focusable element before or
 * after a feed (https://www.w3.org/WAI/ARIA/apg/patterns/feed/). Returns whether it did.
 */
export function leaveFeed(event: KeyboardEvent): boolean {
  const forward = event.key === "End";
  if (!event.ctrlKey || !(forward || event.key === "Home")) return false;
  for (const element of beside(event.currentTarget, forward)) {
    if (!isTabbable(element)) continue;
    event.preventDefault();
    element.focus();
    return true;
  }
  return false;
}

/** Iterates over all elements after or before one, nearest first, through all shadow roots. */
function* beside(start: Element, forward: boolean): Generator<HTMLElement> {
  for (let node: Element | null = start; node; node = parentOf(node)) {
    const siblings: Element[] = childrenOf(parentOf(node));
    const place = siblings.indexOf(node);
    const rest = forward ? siblings.slice(place + 1) : siblings.slice(0, place).toReversed();
    for (const sibling of rest) yield* within(sibling, forward);
  }
}

function* within(element: Element, forward: boolean): Generator<HTMLElement> {
  const own = element instanceof HTMLElement ? [element] : [];
  if (forward) yield* own;
  const children = childrenOf(element);
  for (const child of forward ? children : children.toReversed()) yield* within(child, forward);
  if (!forward) yield* own;
}

function childrenOf(element: Element | null): Element[] {
  if (!element) return [];
  if (element instanceof HTMLSlotElement && element.assignedElements().length > 0)
    return element.assignedElements();
  return [...(element.shadowRoot ?? element).children];
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : element.parentElement;
}

function isTabbable(element: HTMLElement): boolean {
  return (
    element.matches(TABBABLE) &&
    element.tabIndex >= 0 &&
    !element.matches(":disabled") &&
    !element.closest("[inert]") &&
    element.checkVisibility({ visibilityProperty: true })
  );
}
