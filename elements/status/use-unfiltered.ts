import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useMemo } from "react";
import { personal } from "../../core/session/personal.ts";
import { useClient } from "../surface.ts";

/** Signed-out clients have no filters. */
const $NOTHING = atom(null);

/**
 * Leaves out list items whose status a filter drops, so that they are neither shown nor counted.
 * `idOf` returns undefined for items that are no status.
 */
export function useUnfiltered<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string | undefined,
  context: string | undefined,
): readonly Item[] {
  const client = useClient();
  const store = client.person === null ? undefined : personal.code?.filters(client);
  const basis = useStore(store?.$basis ?? $NOTHING);
  return useMemo(() => {
    if (!store || !basis) return items;
    const kept = items.filter(item => {
      const id = idOf(item);
      return id === undefined || !store.drops(basis, id, context);
    });
    return kept.length < items.length ? kept : items;
  }, [items, idOf, context, store, basis]);
}
