import { flushSync } from "react-dom";

/** Runs a change after which the pressed button is of no use, and focuses what it brought. */
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
