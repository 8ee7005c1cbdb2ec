/** Whether what had the focus is gone, so that nobody has it: neither here nor elsewhere. */
export function focusLost(near: Element | null): boolean {
  if (document.activeElement === document.body) return true;
  // The page still names the host, in whose root nothing has the focus any more.
  const root = near?.getRootNode();
  return root instanceof ShadowRoot && root.host === document.activeElement && !root.activeElement;
}
