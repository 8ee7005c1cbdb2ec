import { useLayoutEffect, useRef, type RefObject } from "react";
import { focusLost } from "../controls/focus-lost.ts";

/** Moves the focus to the next item if the focused one is removed. */
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
    // The user has already moved the focus elsewhere.
    if (!focusLost(feed.current)) return;
    const place = Math.min(before, keys.length - 1);
    const next = feed.current?.querySelector<HTMLElement>(
      `:scope > [data-index="${place}"] article`,
    );
    (next ?? feed.current)?.focus({ preventScroll: true });
  }, [feed, keys, focused]);
}
