import type { ReadableAtom, PreinitializedWritableAtom } from "nanostores";
import { fetchFeaturedTags, type FeaturedTag } from "../api/accounts/featured-tags.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { loadDefault } from "../load.ts";
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
  const made = new Map<string, PreinitializedWritableAtom<readonly FeaturedTag[]>>();
  /** Whether the server doesn't support them at all. */
  let missing = false;

  function make(account: string): PreinitializedWritableAtom<readonly FeaturedTag[]> {
    async function fetch(): Promise<readonly FeaturedTag[]> {
      const before = $value.value;
      if (missing) return before;
      try {
        const tags = await fetchFeaturedTags(client.api, account);
        // Don't overwrite what was set during the request.
        return $value.value === before ? tags : $value.value;
      } catch (error) {
        missing ||= isMissing(error);
        if (missing) return $value.value;
        throw error;
      }
    }
    // No failure is shown: the profile is usable without them.
    const { $value } = loadDefault<readonly FeaturedTag[]>(client, [], fetch);
    return $value;
  }

  function tagsOf(account: string): PreinitializedWritableAtom<readonly FeaturedTag[]> {
    const $tags = made.get(account) ?? make(account);
    made.set(account, $tags);
    return $tags;
  }

  return {
    $tags: tagsOf,
    set: (account, tags) => tagsOf(account).set(tags),
  };
});
