import { atom, onMount, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { attempt } from "../load.ts";
import { tagKey } from "../html/trailing-tags.ts";
import { scoped } from "../lib/scope.ts";
import { instances, type InstanceFacts } from "../instance/instance.ts";

/** Milliseconds before the request, so that it doesn't compete with those of the first screen. */
const LOAD_DELAY_MS = 3000;

export interface FollowedKeys {
  /**
   * Keys of the followed hashtags; empty until loaded, and on servers without followed hashtags.
   */
  $keys: ReadableAtom<ReadonlySet<string>>;
  /** Marks a hashtag as followed, or no longer. */
  mark(name: string, followed: boolean): void;
}

/** The name of the first of these hashtags that the user follows. */
export function firstFollowed(
  followed: ReadonlySet<string>,
  tags: readonly { name: string }[],
): string | undefined {
  return tags.find(({ name }) => followed.has(tagKey(name)))?.name;
}

/**
 * The hashtags that the user follows. They are requested once per client, when a status with
 * hashtags is on the home timeline.
 */
export const followedKeys = scoped((client: Client): FollowedKeys => {
  const $keys = atom<ReadonlySet<string>>(new Set());
  let hasRequested = false;

  async function load(): Promise<void> {
    hasRequested = true;
    const { $instance, load: loadInstance } = instances(client);
    // No alert: only a mark on some posts is missing, and most servers lack this endpoint.
    const names = await attempt(client, async () => {
      await loadInstance();
      hasRequested = $instance.value !== undefined;
      if (!$instance.value || !mayFollowTags($instance.value)) return undefined;
      const { fetchFollowedTags } = await import("../api/accounts/followed-tags.ts");
      return fetchFollowedTags(client.api);
    });
    if (names) $keys.set(new Set(names.map(tagKey)));
  }

  onMount($keys, () => {
    if (hasRequested || client.person === null) return undefined;
    return client.environment.after(LOAD_DELAY_MS, () => void load());
  });

  return {
    $keys,
    mark(name, followed) {
      const tags = new Set($keys.get());
      if (followed) tags.add(tagKey(name));
      else tags.delete(tagKey(name));
      $keys.set(tags);
    },
  };
});

/**
 * Whether the server supports followed hashtags: Pleroma responds with 404, its fork Akkoma
 * doesn't.
 */
export function mayFollowTags({ isPleroma, features }: InstanceFacts): boolean {
  return !isPleroma || features.has("akkoma_api");
}
