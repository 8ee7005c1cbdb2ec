import { useLayoutEffect, useState, type RefObject } from "react";

/** How many of its tools fit beside each other into a bar; many, while nobody has measured. */
export function useRoom(bar: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const observed = bar.current!;
    let frame = 0;
    const measure = () => {
      const tool = observed.querySelector<HTMLElement>(".tool")?.offsetWidth;
      if (tool) setRoom(Math.floor(observed.clientWidth / tool));
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
  }, [bar]);
  return room;
}
