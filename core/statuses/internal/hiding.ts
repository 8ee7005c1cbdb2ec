import { computed, onMount, type ReadableAtom } from "nanostores";
import type { Client } from "../../client.ts";
import { effectiveSettings, personal } from "../../session/personal.ts";

export interface Hiding {
  /** Whether the user has hidden this status and its boosts. */
  $isHidden(id: string): ReadableAtom<boolean>;
  hide(id: string): void;
  /** Undoes `hide`. */
  unhide(id: string): void;
}

/** Single statuses that the user has hidden. No server knows about it: they are a setting. */
export function createHiding(client: Client): Hiding {
  const $settings = effectiveSettings(client);
  const watched = new Map<string, ReadableAtom<boolean>>();
  const put = (id: string, at: number) =>
    personal.code?.settings(client).change({ hidden_posts: { [id]: at } });

  return {
    $isHidden(id) {
      const known = watched.get(id);
      if (known) return known;
      const $isHidden = computed($settings, ({ hidden_posts }) => hidden_posts[id]! > 0);
      onMount($isHidden, () => {
        watched.set(id, $isHidden);
        return () => void watched.delete(id);
      });
      return $isHidden;
    },
    hide: id => put(id, client.environment.now()),
    unhide: id => put(id, 0),
  };
}
