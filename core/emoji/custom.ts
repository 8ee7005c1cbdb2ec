import type { ReadableAtom } from "nanostores";
import { fetchInstanceEmojis, type CustomEmoji } from "../api/instance-emojis.ts";
import type { Client } from "../client.ts";
import { loadDefault } from "../load.ts";
import { scoped } from "../lib/scope.ts";

export interface InstanceEmojiStore {
  /**
   * The custom emoji in the picker, sorted by category and shortcode. Loads when first observed,
   * and again for a later observer if loading failed; empty until then.
   */
  $emojis: ReadableAtom<readonly CustomEmoji[]>;
}

export const instanceEmojis = scoped((client: Client): InstanceEmojiStore => {
  // Users can still type shortcodes, so no failure is shown.
  const { $value } = loadDefault<readonly CustomEmoji[]>(client, [], async () => {
    const all = await fetchInstanceEmojis(client.api);
    const shown = all.filter(emoji => emoji.visible_in_picker);
    // A shortcode can stand for only one emoji.
    const byCode = new Map(shown.toReversed().map(emoji => [emoji.shortcode, emoji]));
    return [...byCode.values()].toSorted(byCategory);
  });
  return { $emojis: $value };
});

/** Compares thousands of shortcodes; `localeCompare` would be many times slower. */
const { compare } = new Intl.Collator();

/** Emoji without a category come last. */
function byCategory(one: CustomEmoji, other: CustomEmoji): number {
  const [category, otherCategory] = [one.category ?? "\uffff", other.category ?? "\uffff"];
  return compare(category, otherCategory) || compare(one.shortcode, other.shortcode);
}
