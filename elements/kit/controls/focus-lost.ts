/** Whether the focused element was removed and nothing has the focus since. */
export function focusLost(near: Element | null): boolean {
  if (document.activeElement === document.body) return true;
  // Then the document still names the host, but its root has no focused element.
  const root = near?.getRootNode();
  return root instanceof ShadowRoot && root.host === document.activeElement && !root.activeElement;
}
