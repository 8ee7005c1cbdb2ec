import { atom, type ReadableAtom } from "nanostores";
import type { FeaturedTag } from "../api/featured-tags.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

export interface FeaturedTagStore {
  /** The hashtags on somebody's profile, asked for when first watched; none where the server has none. */
  $tags(account: string): ReadableAtom<readonly FeaturedTag[]>;
}

export const featuredTags = scoped((_client: Client): FeaturedTagStore => ({
  $tags: () => atom<readonly FeaturedTag[]>([]),
}));
