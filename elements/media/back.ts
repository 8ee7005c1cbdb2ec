/** What this needs of the Navigation API, which not all browsers have. */
interface Navigation extends EventTarget {
  currentEntry: { index: number } | null;
}
interface NavigateEvent extends Event {
  navigationType: string;
  destination: { index: number };
}

/**
 * The browser's Back takes away what covers the page, not the page below it. No entry is written
 * into the history for that: it is the host page's.
 */
export function onBack(close: () => void): () => void {
  const { navigation } = globalThis as { navigation?: Navigation };
  const heard = (event: Event) => {
    const { navigationType, destination, cancelable } = event as NavigateEvent;
    const back = destination.index < (navigation?.currentEntry?.index ?? 0);
    if (navigationType !== "traverse" || !back || !cancelable) return;
    event.preventDefault();
    close();
  };
  navigation?.addEventListener("navigate", heard);
  return () => navigation?.removeEventListener("navigate", heard);
}
