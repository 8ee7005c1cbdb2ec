/** What this needs of the Navigation API, which not all browsers have. */
interface Navigation extends EventTarget {
  currentEntry: { index: number } | null;
}
interface NavigateEvent extends Event {
  navigationType: string;
  destination: { index: number };
}

/** What covers the page, the topmost last. */
const covers: (() => void)[] = [];
let ownsHistory = false;
let stop = () => {};

/**
 * The browser's Back closes what covers the page, the topmost first, and stays on the page below.
 * On pages of others no entry is written into the history for that.
 */
export function onBack(close: () => void): () => void {
  // By itself, also where the same function is given twice.
  const cover = () => close();
  if (covers.push(cover) === 1) stop = watch();
  if (!navigationOf()) addEntry();
  return () => {
    covers.splice(covers.indexOf(cover), 1);
    if (covers.length === 0) stop();
  };
}

/** The client says that the history is its own. The answer takes that back. */
export function ownHistory(): () => void {
  ownsHistory = true;
  return () => void (ownsHistory = false);
}

const navigationOf = () => (globalThis as { navigation?: Navigation }).navigation;

function watch(): () => void {
  const navigation = navigationOf();
  const closeTop = () => covers.at(-1)?.();
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

/** Without the Navigation API, Back needs an entry to go back from; one that is left over serves again. */
function addEntry(): void {
  const state = history.state as { covered?: boolean } | null;
  if (ownsHistory && !state?.covered) history.pushState({ ...state, covered: true }, "");
}
