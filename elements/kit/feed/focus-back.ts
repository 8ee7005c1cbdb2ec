import { useEffect, useRef, type RefObject } from "react";

/** Whoever comes back to a list goes on where they left it, once that is drawn. */
export function useFocusBack(
  feed: RefObject<HTMLElement | null>,
  keys: readonly string[],
  left: string | undefined,
): void {
  const wanted = useRef(left);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const index = keys.indexOf(wanted.current);
    const article = feed.current?.querySelector<HTMLElement>(
      `:scope > [data-index="${index}"] article`,
    );
    // Nothing is drawn before the list knows how high it is.
    if (index >= 0 && !article) return;
    wanted.current = undefined;
    (article ?? feed.current)?.focus({ preventScroll: true });
  });
}
