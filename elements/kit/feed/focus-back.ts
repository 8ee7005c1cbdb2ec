import { useEffect, useRef, type RefObject } from "react";

/** Returns the focus to the item that had it when the reader left, as soon as that is rendered. */
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
    // Nothing is rendered before the list has measured its viewport.
    if (index >= 0 && !article) return;
    wanted.current = undefined;
    (article ?? feed.current)?.focus({ preventScroll: true });
  });
}
