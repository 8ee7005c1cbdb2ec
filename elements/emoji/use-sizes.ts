import { useLayoutEffect, useState, type RefObject } from "react";
import type { GridSizes } from "./grid-plan.ts";

/** The sizes of cells and headings that the style sheet sets, and of the viewport. */
export function useSizes(viewport: RefObject<HTMLElement | null>): GridSizes & { height: number } {
  const [sizes, setSizes] = useState({ columns: 8, row: 40, head: 32, height: 0 });
  useLayoutEffect(() => {
    const room = viewport.current!;
    const measure = room.querySelector<HTMLElement>(".emoji-measure")!;
    const read = () => {
      const { offsetWidth: row, offsetHeight: head } = measure;
      const { clientHeight: height, clientWidth } = room;
      // A hidden element has no size.
      if (row > 0) {
        setSizes({ columns: Math.max(1, Math.floor(clientWidth / row)), row, head, height });
      }
    };
    const observer = new ResizeObserver(read);
    observer.observe(room);
    observer.observe(measure);
    return () => observer.disconnect();
  }, [viewport]);
  return sizes;
}
