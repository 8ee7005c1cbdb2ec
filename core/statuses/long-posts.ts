import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

export interface LongPosts {
  /** Ids of the long posts that are expanded, in all their copies. */
  $expanded: ReadableAtom<ReadonlySet<string>>;
  toggle(id: string): void;
}

export const longPosts = scoped((_client: Client): LongPosts => {
  const $expanded = atom<ReadonlySet<string>>(new Set());
  return {
    $expanded: $expanded,
    toggle(id) {
      const expanded = new Set($expanded.get());
      if (!expanded.delete(id)) expanded.add(id);
      $expanded.set(expanded);
    },
  };
});
