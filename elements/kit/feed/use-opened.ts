import { useEffect, useMemo } from "react";
import type { Retained } from "../../../core/lib/ref-counted.ts";
import type { Memory } from "./memory.ts";

/**
 * Opens an item of a store while it is shown, and as long as the reader may come back to it. `kind`
 * distinguishes several items that a page keeps.
 */
export function useOpened<Name, T>(
  store: { open(name: Name): Retained<T> },
  name: Name,
  memory?: Memory,
  kind?: string,
): T {
  const held = useMemo(() => store.open(name), [store, name]);
  useEffect(() => {
    memory?.hold(store.open(name).release, kind);
    return held.release;
  }, [store, name, held, memory, kind]);
  return held.item;
}
