import { useEffect, useState, type RefObject } from "react";

/** How far from the visible part of the row a column begins to show its content. */
const AHEAD = "0px 60%";

/** Whether a column has ever come near the visible part of its row. */
export function useNearRow(column: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear) return undefined;
    const element = column.current!;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { root: element.parentElement, rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [column, isNear]);
  return isNear;
}
