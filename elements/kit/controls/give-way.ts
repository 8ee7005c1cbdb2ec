import { flushSync } from "react-dom";

/** For a press that takes its own button away: the focus goes on to what is drawn in its place. */
export function giveWay(around: ParentNode, selector: string, change: () => void): void {
  const others = new Set(around.querySelectorAll(selector));
  flushSync(change);
  const fresh = [...around.querySelectorAll<HTMLElement>(selector)].find(one => !others.has(one));
  fresh?.focus({ preventScroll: true });
}
