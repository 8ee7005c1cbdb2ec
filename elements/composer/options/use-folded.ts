import { useLayoutEffect, useState, type RefObject } from "react";

/** Whether an element is narrower than so many em. */
export function useFolded(element: RefObject<HTMLElement | null>, below: number): boolean {
  const [folded, setFolded] = useState(false);
  useLayoutEffect(() => {
    const observed = element.current!;
    let frame = 0;
    const measure = () => {
      const em = parseFloat(getComputedStyle(observed).fontSize);
      setFolded(observed.clientWidth < below * em);
    };
    // A frame later, since an observer that changes what it observes is told off by the page.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    measure();
    observer.observe(observed);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [element, below]);
  return folded;
}
