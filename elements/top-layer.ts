/**
 * The modal dialog that has the page, across shadow roots: all else is inert, popovers that were
 * opened later included, so that what has to be reachable must be inside of it. The browser tells
 * no order, but lets only the topmost one have the focus.
 */
export function topmostDialog(root: ShadowRoot): HTMLDialogElement | undefined {
  for (let node: Node | null = focused(document); node; node = outward(node)) {
    if (node instanceof HTMLDialogElement && node.matches(":modal")) return node;
  }
  const dialogs = [document, root].flatMap(place => [
    ...place.querySelectorAll<HTMLDialogElement>("dialog:modal"),
  ]);
  return dialogs.at(-1);
}

function focused(root: DocumentOrShadowRoot): Element | null {
  const element = root.activeElement;
  return element?.shadowRoot ? (focused(element.shadowRoot) ?? element) : element;
}

function outward(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host;
  return (node instanceof Element && node.assignedSlot) || node.parentNode;
}
