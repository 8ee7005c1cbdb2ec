import { useEffect, useRef, type RefObject } from "react";
import { focusLost } from "./focus-lost.ts";

/** Focuses the element around a list if the item with the focused button is removed. */
export function useFocusAfterRemoval(count: number): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && focusLost(around.current))
      around.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return around;
}
