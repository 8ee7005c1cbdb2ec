import type { Client } from "../client.ts";
import { folded } from "../lib/folded.ts";
import { scoped } from "../lib/scope.ts";
import { emojiUses } from "./emoji-uses.ts";
import { searchEmojis, type IndexedEmoji } from "./emoji-index.ts";
import { instanceEmojis } from "./instance-emojis.ts";
import { locales } from "./locale.ts";
import type { EmojiChoice } from "./suggestion.ts";
import { unicodeEmojis } from "./unicode-emojis.ts";

/** As many as are suggested (specification notes, Composer). */
const SUGGESTED = 5;

export interface SuggestedEmojiStore {
  /** The best that are here already; loads what is not. */
  find(query: string): EmojiChoice[];
  /** Runs whenever more is here; the answer stops that. Loads what there is. */
  onMore(listener: () => void): () => void;
}

export const suggestedEmojis = scoped((client: Client): SuggestedEmojiStore => {
  const { $emojis } = instanceEmojis(client);
  const { $locale } = locales(client.environment);
  const { $uses } = emojiUses(client);
  let custom: readonly IndexedEmoji[] = [];
  let unicode: { locale: string; index: readonly IndexedEmoji[] } = { locale: "", index: [] };

  /** Without them there are still the instance's own. */
  async function load(listener: () => void): Promise<void> {
    const locale = $locale.get();
    if (unicode.locale === locale) return;
    try {
      unicode = { locale, index: await unicodeEmojis(locale) };
      listener();
    } catch {
      // A file that did not come is asked for again with the next word.
    }
  }

  return {
    find: query => searchEmojis([...custom, ...unicode.index], query, $uses.get(), SUGGESTED),
    onMore(listener) {
      void load(listener);
      return $emojis.subscribe(emojis => {
        custom = emojis.map(emoji => ({
          text: `:${emoji.shortcode}:`,
          name: emoji.shortcode,
          custom: emoji,
          codes: [folded(emoji.shortcode)],
          words: [],
        }));
        if (emojis.length > 0) listener();
      });
    },
  };
});
