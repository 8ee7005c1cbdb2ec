/**
 * Returns the topmost modal dialog, across shadow roots. Everything outside of it is inert, even
 * popovers opened later, so alerts must be inside it. Browsers don't tell the order of dialogs, but
 * only the topmost can have the focus; if nothing is focused, it is `last`.
 */
export function topmostDialog(root: ShadowRoot, last: Node | null): HTMLDialogElement | undefined {
  for (let node: Node | null = focused(document); node; node = outward(node)) {
    if (isModal(node)) return node;
  }
  if (isModal(last)) return last;
  for (let place: Node = root; ; place = (place as ShadowRoot).host.getRootNode()) {
    const dialogs = (place as ParentNode).querySelectorAll<HTMLDialogElement>("dialog:modal");
    if (dialogs.length > 0 || !(place instanceof ShadowRoot)) return [...dialogs].at(-1);
  }
}

function isModal(node: Node | null): node is HTMLDialogElement {
  return node instanceof HTMLDialogElement && node.matches(":modal");
}

function focused(root: DocumentOrShadowRoot): Element | null {
  const element = root.activeElement;
  return (element?.shadowRoot && focused(element.shadowRoot)) ?? element;
}

function outward(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host;
  return (node instanceof Element && node.assignedSlot) || node.parentNode;
}
