/** What a user does first. All of these reach an element before its shadow tree. */
const WAKING = [
  "pointerover",
  "pointerdown",
  "touchstart",
  "focusin",
  "keydown",
  "click",
  "input",
  "dragenter",
];

const CAPTURE = { capture: true, passive: true };

/**
 * Lets the listeners that React puts on a shadow tree wait until something happens in it: React has
 * 140 for each, and a page may have hundreds of cards that nobody touches.
 */
export function sleepUntilUsed(root: ShadowRoot): void {
  const { host } = root;
  /** Name, listener and phase of each, in one list, which is smallest. */
  let waiting: unknown[] | null = [];

  function wake(): void {
    for (const name of WAKING) host.removeEventListener(name, wake, CAPTURE);
    Reflect.deleteProperty(root, "addEventListener");
    const listeners = waiting as Parameters<ShadowRoot["addEventListener"]>[number][];
    waiting = null;
    // The event that wakes them comes to them next.
    for (let at = 0; at < listeners.length; at += 3)
      root.addEventListener(
        ...(listeners.slice(at, at + 3) as Parameters<ShadowRoot["addEventListener"]>),
      );
  }

  for (const name of WAKING) host.addEventListener(name, wake, CAPTURE);
  root.addEventListener = (...listener: Parameters<ShadowRoot["addEventListener"]>) => {
    // React always tells the phase. Listeners of others don't wait.
    if (waiting && listener[2] !== undefined) waiting.push(...listener);
    else EventTarget.prototype.addEventListener.apply(root, listener);
  };
}
