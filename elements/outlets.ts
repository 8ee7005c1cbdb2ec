import { atom, computed, type ReadableAtom } from "nanostores";
import type { Client } from "../core/client.ts";
import { scoped } from "../core/lib/scope.ts";
import { alerts } from "../core/stores/alerts.ts";

/** A place that can show a client's alerts. */
export interface Outlet {
  host: HTMLElement;
  /** Whether the page put it there for the alerts of all: a `<lily-alerts>`. */
  dedicated: boolean;
}

export interface OutletStore {
  /** The one that shows the alerts there are; undefined while there are none. */
  $chosen: ReadableAtom<Outlet | undefined>;
  /** Offers a place; the answer takes it back. */
  join(outlet: Outlet): () => void;
}

/**
 * Alerts belong to a client, which several elements may share, and each has to be seen once. What
 * is inside a hidden element would not be seen at all, not even in the top layer.
 */
export const outlets = scoped((client: Client): OutletStore => {
  const $outlets = atom<readonly Outlet[]>([]);
  return {
    $chosen: computed([$outlets, alerts(client).$alerts], (all, { length }) =>
      length === 0
        ? undefined
        : (all.find(outlet => outlet.dedicated) ??
          all.find(outlet => outlet.host.checkVisibility()) ??
          all[0]),
    ),
    join(outlet) {
      $outlets.set([...$outlets.get(), outlet]);
      return () => $outlets.set($outlets.get().filter(other => other !== outlet));
    },
  };
});
