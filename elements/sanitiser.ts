import { useLayoutEffect, useState } from "react";
import { isSanitiserReady, sanitiserReady } from "../core/html/sanitise.ts";

/**
 * Returns whether the HTML sanitiser has loaded. Throws if that failed, for the error boundary,
 * whose retry loads it again.
 */
export function useSanitiser(): boolean {
  const [state, setState] = useState<boolean | { error: unknown }>(isSanitiserReady);
  useLayoutEffect(() => {
    let wanted = true;
    sanitiserReady().then(
      () => wanted && setState(true),
      (error: unknown) => wanted && setState({ error }),
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (typeof state === "object") throw state.error;
  return state;
}
