/** A key, and where it was pressed. */
interface EarlyKey {
  event: KeyboardEvent;
  target: EventTarget;
}

/** A sequence such as “g h” and no more: what follows is text for what the shortcut opens. */
const MAX_KEYS = 2;

/** Where keys are typed, or have a meaning of their own. */
const FIELD = "input, select, textarea, [contenteditable]";

let keys: EarlyKey[] = [];
let end = (): void => {};

/**
 * Records the keys that are pressed on the page before the code of shortcuts is there, which
 * `onFirst` loads. Returns a function that ends that.
 */
export function recordEarlyKeys(onFirst: () => void): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const [target] = event.composedPath();
    const isKey = event.key.length === 1 && event.key !== " ";
    if (!isKey || !(target instanceof Element) || target.matches(FIELD)) return;
    if (event.defaultPrevented || event.isComposing) return;
    // Browsers search on these.
    const hasMod = event.ctrlKey || event.metaKey;
    if (hasMod ? event.key === "k" : event.key === "/") event.preventDefault();
    if (keys.length < MAX_KEYS) keys.push({ event, target });
    onFirst();
  }
  addEventListener("keydown", onKeyDown);
  end = () => removeEventListener("keydown", onKeyDown);
  return end;
}

/** Ends the recording, and presses the recorded keys again, until `isDone`. */
export function replayEarlyKeys(isDone: () => boolean): void {
  end();
  const early = keys;
  keys = [];
  for (const { event, target } of early)
    if (!isDone()) target.dispatchEvent(new KeyboardEvent(event.type, event));
}
