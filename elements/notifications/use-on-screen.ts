import { useEffect, useState } from "react";
import type { NotificationStore } from "../../core/notifications/types.ts";

/**
 * Returns whether the list is visible, and mounts the store only then: a list further down on a
 * page must not count as read.
 */
export function useOnScreen(host: Element, store: NotificationStore): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    let unmount: (() => void) | undefined;
    const observer = new IntersectionObserver(entries => {
      const isSeen = entries.at(-1)!.isIntersecting;
      setOnScreen(isSeen);
      if (isSeen) unmount ??= store.mount();
      else {
        unmount?.();
        unmount = undefined;
      }
    });
    observer.observe(host);
    return () => {
      observer.disconnect();
      unmount?.();
    };
  }, [host, store]);
  return isOnScreen;
}
