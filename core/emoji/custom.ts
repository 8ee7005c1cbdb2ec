import { atom, type ReadableAtom } from "nanostores";
import { fetchInstanceEmojis, type CustomEmoji } from "../api/instance-emojis.ts";
import type { Client } from "../client.ts";
import { describeFailure, type Failure } from "../failure.ts";
import { loadDefault } from "../load.ts";
import { scoped } from "../lib/scope.ts";

export interface InstanceEmojiStore {
  /**
   * The custom emoji in the picker, sorted by category and shortcode. Loads when first observed,
   * and again for a later observer if loading failed; empty until then.
   */
  $emojis: ReadableAtom<readonly CustomEmoji[]>;
  /** Why the last request failed. */
  $failure: ReadableAtom<Failure | undefined>;
  /** Loads them again if that failed. Never rejects. */
  load(): Promise<void>;
}

export const instanceEmojis = scoped((client: Client): InstanceEmojiStore => {
  const $failure = atom<Failure | undefined>();

  async function fetch(): Promise<readonly CustomEmoji[]> {
    $failure.set(undefined);
    const all = await fetchInstanceEmojis(client.api).catch((error: unknown) => {
      $failure.set(describeFailure(error));
      throw error;
    });
    const shown = all.filter(emoji => emoji.visible_in_picker);
    // A shortcode can stand for only one emoji.
    const byCode = new Map(shown.toReversed().map(emoji => [emoji.shortcode, emoji]));
    return [...byCode.values()].toSorted(byCategory);
  }

  // Users can still type shortcodes, so most places show no failure.
  const { $value, load } = loadDefault<readonly CustomEmoji[]>(client, [], fetch);
  return { $emojis: $value, $failure, load };
});

/** Compares thousands of shortcodes; `localeCompare` would be many times slower. */
const { compare } = new Intl.Collator();

/** Emoji without a category come last. */
function byCategory(one: CustomEmoji, other: CustomEmoji): number {
  const [category, otherCategory] = [one.category ?? "\uffff", other.category ?? "\uffff"];
  return compare(category, otherCategory) || compare(one.shortcode, other.shortcode);
}
