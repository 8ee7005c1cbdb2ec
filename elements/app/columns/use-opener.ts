import { useEffect, useLayoutEffect, useRef } from "react";
import { deepFocus } from "../../kit/controls/deep-focus.ts";
import { focusLost } from "../../kit/controls/focus-lost.ts";
import { useSurface } from "../../surface.ts";

/**
 * Returns the focus to where a page was opened as soon as its column is closed. `entry` is the
 * history entry of the page.
 */
export function useOpener(entry: string): void {
  const { host } = useSurface();
  const opener = useRef<HTMLElement>(undefined);
  // Before the column takes the focus.
  useLayoutEffect(() => {
    const focused = deepFocus();
    // After a press inside the column, the focused element is gone with the page before.
    if (focused && focused !== host) opener.current = focused;
  }, [host, entry]);
  useEffect(
    () => () => {
      const before = opener.current;
      if (before?.isConnected && (focusLost(before) || !deepFocus()))
        before.focus({ preventScroll: true });
    },
    [],
  );
}
