import { useEffect } from "react";
import type { NotificationStore } from "../../core/stores/notifications.ts";

/** What stands further down on a page is not read by being there: the list is mounted while it can be seen. */
export function useOnScreen(host: Element, store: NotificationStore): void {
  useEffect(() => {
    let unmount: (() => void) | undefined;
    const observer = new IntersectionObserver(entries => {
      const isSeen = entries.at(-1)!.isIntersecting;
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
}
