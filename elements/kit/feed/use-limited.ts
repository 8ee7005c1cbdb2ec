import { useMemo } from "react";
import { useSurface } from "../../surface.ts";

/** The items that a list shows: as many as its element's `limit` allows, and whether it is full. */
export function useLimited<T>(
  items: readonly T[],
): readonly [shown: readonly T[], isFull: boolean] {
  const { limit = Infinity } = useSurface();
  return useMemo(() => [items.slice(0, limit), items.length >= limit], [items, limit]);
}
