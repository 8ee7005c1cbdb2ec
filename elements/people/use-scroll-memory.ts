import { useCallback, useRef } from "react";
import type { Memory } from "../kit/feed/memory.ts";
import { findScroller, startWithin } from "../kit/feed/scroller.ts";

/** What the place is called of a list that is drawn whole. */
const WHOLE = "whole";

/** Finds the reader's place again in what is drawn whole, as soon as that is there. */
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
        // Not for after a reload, when most of it is still to be loaded.
        memory.place = { heights: [], anchor: { key: WHOLE, offset } };
      };
      scroller.addEventListener("scroll", keep, { passive: true });
      stop.current = () => scroller.removeEventListener("scroll", keep);
    },
    [memory],
  );
}
