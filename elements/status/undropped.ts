import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { filters } from "../../core/stores/filters.ts";
import { useClient } from "../surface.ts";

/**
 * The items of a list but for the statuses that a filter drops there: they are neither shown nor
 * counted. `idOf` is undefined for what is no status.
 */
export function useUndropped<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string | undefined,
  context: string | undefined,
): readonly Item[] {
  const store = filters(useClient());
  const basis = useStore(store.$basis);
  return useMemo(() => {
    const kept = items.filter(item => {
      const id = idOf(item);
      return id === undefined || !store.drops(basis, id, context);
    });
    return kept.length < items.length ? kept : items;
  }, [items, idOf, context, store, basis]);
}
