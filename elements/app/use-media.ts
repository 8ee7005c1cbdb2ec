import { useCallback, useSyncExternalStore } from "react";

/** Where two columns fit. */
export const WITH_COLUMNS = "(width >= 54em)";

/** Whether a media query matches the window. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}
