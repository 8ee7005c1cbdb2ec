import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

export interface LongPosts {
  /** Ids of the long posts that are expanded, in all their copies. */
  $whole: ReadableAtom<ReadonlySet<string>>;
  toggle(id: string): void;
}

export const longPosts = scoped((_client: Client): LongPosts => {
  const $whole = atom<ReadonlySet<string>>(new Set());
  return {
    $whole,
    toggle(id) {
      const whole = new Set($whole.get());
      if (!whole.delete(id)) whole.add(id);
      $whole.set(whole);
    },
  };
});
