import { useLayoutEffect, useState, type RefObject } from "react";

/** Returns how many tools fit into a toolbar; Infinity until it is measured. */
export function useRoom(bar: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const observed = bar.current!;
    let frame = 0;
    const measure = () => {
      const tool = observed.querySelector<HTMLElement>(".tool")?.offsetWidth;
      if (tool) setRoom(Math.floor(observed.clientWidth / tool));
    };
    // In the next frame, since an observer that resizes what it observes causes an error event.
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
