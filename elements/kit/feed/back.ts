/** The parts of the Navigation API that are used here; not all browsers support it. */
interface Navigation extends EventTarget {
  currentEntry: { index: number } | null;
}
interface NavigateEvent extends Event {
  navigationType: string;
  destination: { index: number };
}

/** The close functions of all open overlays, the topmost last. */
const closers: (() => void)[] = [];
let ownsHistory = false;
let stop = () => {};

/**
 * Makes the browser's Back button close an overlay, the topmost first, instead of leaving the page;
 * only on the client's own pages, where nobody else handles Back. Returns a function that undoes
 * that.
 */
export function onBack(close: () => void): () => void {
  if (!ownsHistory) return () => {};
  // A new function for each call, since the same `close` may be passed twice.
  const closer = () => close();
  if (closers.push(closer) === 1) stop = watch();
  if (!navigationOf()) addEntry();
  return () => {
    closers.splice(closers.indexOf(closer), 1);
    if (closers.length === 0) stop();
  };
}

/** Declares that the client owns the page's history. Returns a function that undoes that. */
export function ownHistory(): () => void {
  ownsHistory = true;
  return () => void (ownsHistory = false);
}

/**
 * Adds a history entry for a page, in place of one of an overlay, since each Back should show
 * something else.
 */
export function pushPage(state: object | null, url: string): void {
  history[isCovered() ? "replaceState" : "pushState"](state, "", url);
}

const isCovered = () => (history.state as { covered?: boolean } | null)?.covered === true;

const navigationOf = () => (globalThis as { navigation?: Navigation }).navigation;

function watch(): () => void {
  const navigation = navigationOf();
  const closeTop = () => closers.at(-1)?.();
  if (!navigation) {
    addEventListener("popstate", closeTop);
    return () => removeEventListener("popstate", closeTop);
  }
  const onNavigate = (event: Event) => {
    const { navigationType, destination, cancelable } = event as NavigateEvent;
    const back = destination.index < (navigation.currentEntry?.index ?? 0);
    if (navigationType !== "traverse" || !back || !cancelable) return;
    event.preventDefault();
    closeTop();
  };
  navigation.addEventListener("navigate", onNavigate);
  return () => navigation.removeEventListener("navigate", onNavigate);
}

/**
 * Adds a history entry for Back to leave, for browsers without the Navigation API. An entry that is
 * left over is used again.
 */
function addEntry(): void {
  if (!isCovered()) history.pushState({ ...(history.state as object), covered: true }, "");
}
