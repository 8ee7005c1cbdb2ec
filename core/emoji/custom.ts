import { atom, onMount, type ReadableAtom } from "nanostores";
import { fetchInstanceEmojis, type CustomEmoji } from "../api/instance-emojis.ts";
import type { Client } from "../client.ts";
import { isExpected } from "../failure.ts";
import { scoped } from "../lib/scope.ts";

export interface InstanceEmojiStore {
  /**
   * The custom emoji that may be chosen, by category and code. Asked for when first watched, and
   * again by a later watcher where they did not come; empty until then.
   */
  $emojis: ReadableAtom<readonly CustomEmoji[]>;
}

export const instanceEmojis = scoped((client: Client): InstanceEmojiStore => {
  const $emojis = atom<readonly CustomEmoji[]>([]);
  let state: "unknown" | "asked" | "known" = "unknown";

  async function load(): Promise<void> {
    state = "asked";
    try {
      const all = await fetchInstanceEmojis(client.api);
      state = "known";
      const shown = all.filter(emoji => emoji.visible_in_picker);
      // A shortcode can stand for only one emoji.
      const byCode = new Map(shown.toReversed().map(emoji => [emoji.shortcode, emoji]));
      $emojis.set([...byCode.values()].toSorted(byCategory));
    } catch (error) {
      // Whoever writes does not miss what they can still type.
      state = "unknown";
      if (!isExpected(error)) client.environment.report(error);
    }
  }

  onMount($emojis, () => {
    if (state === "unknown") void load();
  });

  return { $emojis };
});

/** Compares thousands of shortcodes, for which `localeCompare` would be many times slower. */
const { compare } = new Intl.Collator();

/** What has no category comes last. */
function byCategory(one: CustomEmoji, other: CustomEmoji): number {
  const [category, otherCategory] = [one.category ?? "\uffff", other.category ?? "\uffff"];
  return compare(category, otherCategory) || compare(one.shortcode, other.shortcode);
}
