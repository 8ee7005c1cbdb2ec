import { atom, computed, onMount, type ReadableAtom } from "nanostores";
import type { Client } from "../../client.ts";
import { persisted } from "../../lib/persist.ts";
import { isPlain } from "../../lib/same.ts";
import { tabChannel } from "../../entities/tab-channel.ts";

/** How many hidden statuses are remembered. Older ones reappear, but by then far down. */
const MAX_REMEMBERED_STATUSES = 500;

export interface Hiding {
  /** The ids of all hidden statuses, in the order in which they were hidden. */
  $hiddenIds: ReadableAtom<ReadonlySet<string>>;
  /** Whether the user has hidden this status and its boosts on this device. */
  $isHidden(id: string): ReadableAtom<boolean>;
  hide(id: string): void;
  /** Undoes `hide`. */
  unhide(id: string): void;
}

/** Single statuses that the user has hidden. No server knows about it. */
export function createHiding(client: Client): Hiding {
  const storage = persisted<{ ids: readonly string[] }>(
    client.environment.local,
    client.key("hidden"),
    {
      version: 1,
      check({ ids }) {
        return Array.isArray(ids) && ids.every(id => typeof id === "string") ? { ids } : undefined;
      },
      fallback: { ids: [] },
    },
  );
  const $ids = atom<ReadonlySet<string>>(new Set(storage.read().ids));
  const watched = new Map<string, ReadableAtom<boolean>>();
  let kept = true;

  tabChannel(client).listen("hidden", message => {
    if (!isPlain(message) || typeof message["id"] !== "string") return;
    const ids = new Set($ids.get());
    if (message["away"] === true) ids.add(message["id"]);
    else ids.delete(message["id"]);
    $ids.set(ids);
  });

  /** Reads the storage first, since another tab may have changed it, unless it can't be written. */
  function put(id: string, away: boolean): void {
    const all = new Set(kept ? storage.read().ids : $ids.get());
    if (away) all.add(id);
    else all.delete(id);
    const ids = [...all].slice(-MAX_REMEMBERED_STATUSES);
    $ids.set(new Set(ids));
    kept = storage.write({ ids });
    tabChannel(client).share("hidden", { id, away });
  }

  return {
    $hiddenIds: $ids,
    $isHidden(id) {
      const known = watched.get(id);
      if (known) return known;
      const $isHidden = computed($ids, ids => ids.has(id));
      onMount($isHidden, () => {
        watched.set(id, $isHidden);
        return () => void watched.delete(id);
      });
      return $isHidden;
    },
    hide: id => put(id, true),
    unhide: id => put(id, false),
  };
}
