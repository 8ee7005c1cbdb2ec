/** A new tab that the browser has opened, which knows nothing of this page. */
export interface OpenedTab {
  show(address: string): void;
  close(): void;
}

/** Opens a new tab, at once, since browsers allow that only with a press; null if they don't. */
export function newTab(): OpenedTab | null {
  const tab = window.open("", "_blank");
  if (!tab) return null;
  tab.opener = null;
  return { show: address => tab.location.replace(address), close: () => tab.close() };
}

/** Opens an address in a new tab; returns whether the browser allowed it. */
export function openTab(address: string): boolean {
  const tab = newTab();
  tab?.show(address);
  return tab !== null;
}
