import { useCallback, useEffect, useRef } from "react";

/** Runs an action whenever the viewport comes near the element, which is at the end of a list. */
export function useNear(action: () => void): (element: HTMLElement | null) => void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const watcher = useRef<IntersectionObserver>(undefined);
  return useCallback((element: HTMLElement | null) => {
    watcher.current?.disconnect();
    if (!element) return;
    watcher.current = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: "600px" },
    );
    watcher.current.observe(element);
  }, []);
}
