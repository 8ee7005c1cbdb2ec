import { useEffect, useRef, type RefObject } from "react";
import type { Memory } from "../kit/feed/memory.ts";

/**
 * What a page load would do: another view begins at its top and at its heading. A place that was
 * kept, and what had the focus there, are found again by the list itself.
 */
export function useReturnFocus(
  view: string,
  memory: Memory,
  heading: RefObject<HTMLHeadingElement | null>,
): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (before.current === view) return;
    const isFirst = before.current === undefined;
    before.current = view;
    if (!memory.place) scrollTo(0, 0);
    if (!isFirst && memory.place?.focused === undefined)
      heading.current?.focus({ preventScroll: true });
  }, [view, memory, heading]);
}
