import { useCallback, useRef } from "react";
import type { Memory } from "../kit/feed/memory.ts";
import { findScroller, startWithin } from "../kit/feed/scroller.ts";

/** The anchor key of a view that is not a virtual list. */
const WHOLE = "whole";

/** Restores the scroll position of a view that is not a virtual list, as soon as it is rendered. */
export function useScrollMemory(memory: Memory | undefined): (element: HTMLElement | null) => void {
  const stop = useRef<() => void>(undefined);
  return useCallback(
    (element: HTMLElement | null) => {
      stop.current?.();
      stop.current = undefined;
      if (!element || !memory) return;
      const scroller = findScroller(element);
      const anchor = memory.place?.anchor;
      if (anchor?.key === WHOLE)
        scroller.scrollBy(0, startWithin(element, scroller) + anchor.offset);
      const keep = () => {
        const offset = -startWithin(element, scroller);
        // Not kept over a reload, when most of the view isn't loaded yet.
        memory.place = { heights: [], anchor: { key: WHOLE, offset } };
      };
      scroller.addEventListener("scroll", keep, { passive: true });
      stop.current = () => scroller.removeEventListener("scroll", keep);
    },
    [memory],
  );
}
