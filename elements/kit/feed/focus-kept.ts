import { useLayoutEffect, useRef, type RefObject } from "react";
import { focusLost } from "../controls/focus-lost.ts";

/** Where the item with the focus is taken away, the one that follows it takes the focus. */
export function useFocusKept(
  feed: RefObject<HTMLElement | null>,
  keys: readonly string[],
  focused: string | undefined,
): void {
  const last = useRef(-1);
  useLayoutEffect(() => {
    const index = focused === undefined ? -1 : keys.indexOf(focused);
    const before = last.current;
    last.current = index;
    if (index >= 0 || before < 0 || focused === undefined) return;
    // Whoever moved the focus elsewhere meanwhile has it there.
    if (!focusLost(feed.current)) return;
    const place = Math.min(before, keys.length - 1);
    const next = feed.current?.querySelector<HTMLElement>(
      `:scope > [data-index="${place}"] article`,
    );
    (next ?? feed.current)?.focus({ preventScroll: true });
  }, [feed, keys, focused]);
}
