import { useEffect, useRef, type RefObject } from "react";
import type { Memory } from "../kit/feed/memory.ts";

/**
 * Scrolls to the top and focuses the heading of a new view, as a page load would. If the view was
 * shown before, its list restores place and focus instead.
 */
export function useViewFocus(
  view: string,
  memory: Memory,
  heading: RefObject<HTMLHeadingElement | null>,
): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    // Not known yet while its code is loading.
    if (before.current === view || !view) return;
    const isFirst = before.current === undefined;
    before.current = view;
    // A page that was just loaded is at its top; asking it to scroll would lay it out.
    if (!isFirst && !memory.place) scrollTo(0, 0);
    if (!isFirst && memory.place?.focused === undefined)
      heading.current?.focus({ preventScroll: true });
  }, [view, memory, heading]);
}
