import { useEffect, useState } from "react";

/** Whether an element has ever been on screen, or within `margin` of it. */
export function useSeen(element: Element, margin = "0px"): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, seen, margin]);
  return seen;
}
