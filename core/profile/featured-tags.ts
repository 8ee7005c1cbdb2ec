import { atom, onMount, type ReadableAtom, type WritableAtom } from "nanostores";
import { fetchFeaturedTags, type FeaturedTag } from "../api/accounts/featured-tags.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { isExpected } from "../failure.ts";
import { scoped } from "../lib/scope.ts";

export interface FeaturedTagStore {
  /**
   * The hashtags on an account's profile, requested with the first subscriber; empty if the server
   * doesn't support them.
   */
  $tags(account: string): ReadableAtom<readonly FeaturedTag[]>;
  /** Sets them from elsewhere, such as the editor. */
  set(account: string, tags: readonly FeaturedTag[]): void;
}

export const featuredTags = scoped((client: Client): FeaturedTagStore => {
  const made = new Map<string, WritableAtom<readonly FeaturedTag[]>>();
  /** Whether the server doesn't support them at all. */
  let missing = false;

  function make(account: string): WritableAtom<readonly FeaturedTag[]> {
    const $tags = atom<readonly FeaturedTag[]>([]);
    let asked = false;
    async function ask(): Promise<void> {
      asked = true;
      try {
        const before = $tags.value;
        const tags = await fetchFeaturedTags(client.api, account);
        // Don't overwrite what was set during the request.
        if ($tags.value === before) $tags.set(tags);
      } catch (error) {
        missing ||= isMissing(error);
        // No alert: the profile is usable without them.
        if (!isExpected(error)) client.environment.report(error);
        asked = missing;
      }
    }
    onMount($tags, () => {
      if (!asked && !missing) void ask();
    });
    return $tags;
  }

  function tagsOf(account: string): WritableAtom<readonly FeaturedTag[]> {
    const $tags = made.get(account) ?? make(account);
    made.set(account, $tags);
    return $tags;
  }

  return {
    $tags: tagsOf,
    set: (account, tags) => tagsOf(account).set(tags),
  };
});
