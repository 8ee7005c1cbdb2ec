import { flushSync } from "react-dom";

/** Runs a change that removes the pressed button, and focuses the button that replaces it. */
export function moveFocusToReplacement(
  around: ParentNode,
  selector: string,
  change: () => void,
): void {
  const others = new Set(around.querySelectorAll(selector));
  flushSync(change);
  const fresh = [...around.querySelectorAll<HTMLElement>(selector)].find(one => !others.has(one));
  fresh?.focus({ preventScroll: true });
}
