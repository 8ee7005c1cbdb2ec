/** Iterates over the elements of a tree that match, in document order, through shadow roots. */
export function* findAll(root: ParentNode, selector: string): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>("*")) {
    if (element.matches(selector)) yield element;
    if (element.shadowRoot) yield* findAll(element.shadowRoot, selector);
  }
}

/** The first of them that is shown. */
export function findShown(root: ParentNode, selector: string): HTMLElement | undefined {
  for (const element of findAll(root, selector)) if (isShown(element)) return element;
  return undefined;
}

export const isShown = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true });
