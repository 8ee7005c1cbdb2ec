import { atom, onMount, type ReadableAtom, type WritableAtom } from "nanostores";
import { fetchFeaturedTags, type FeaturedTag } from "../api/accounts/featured-tags.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { isExpected } from "../failure.ts";
import { scoped } from "../lib/scope.ts";

export interface FeaturedTagStore {
  /** The hashtags on somebody's profile, asked for when first watched; none where the server has none. */
  $tags(account: string): ReadableAtom<readonly FeaturedTag[]>;
  /** What is known of them from elsewhere, such as their editor. */
  set(account: string, tags: readonly FeaturedTag[]): void;
}

export const featuredTags = scoped((client: Client): FeaturedTagStore => {
  const made = new Map<string, WritableAtom<readonly FeaturedTag[]>>();
  /** Whether the server does not have them at all. */
  let missing = false;

  function make(account: string): WritableAtom<readonly FeaturedTag[]> {
    const $tags = atom<readonly FeaturedTag[]>([]);
    let asked = false;
    async function ask(): Promise<void> {
      asked = true;
      try {
        const before = $tags.value;
        const tags = await fetchFeaturedTags(client.api, account);
        // Not over what was heard meanwhile.
        if ($tags.value === before) $tags.set(tags);
      } catch (error) {
        missing ||= isMissing(error);
        // They are an ornament: without them the profile is whole.
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
