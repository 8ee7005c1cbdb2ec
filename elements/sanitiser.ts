import { useLayoutEffect, useState } from "react";
import { sanitiserReady } from "../core/html/sanitise.ts";

/**
 * Returns whether the HTML sanitiser has loaded. Throws if that failed, for the error boundary,
 * whose retry loads it again.
 */
export function useSanitiser(): boolean {
  const [state, setState] = useState<{ ready: boolean; error?: unknown }>({ ready: false });
  useLayoutEffect(() => {
    let wanted = true;
    sanitiserReady().then(
      () => wanted && setState({ ready: true }),
      (error: unknown) => wanted && setState({ ready: false, error }),
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (state.error) throw state.error;
  return state.ready;
}
