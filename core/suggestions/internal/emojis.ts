import type { CustomEmoji } from "../../api/instance-emojis.ts";
import type { Client } from "../../client.ts";
import { createListeners } from "../../lib/listeners.ts";
import { folded } from "../../lib/folded.ts";
import { scoped } from "../../lib/scope.ts";
import { emojiUses } from "../../emoji/uses.ts";
import { searchEmojis, type IndexedEmoji } from "../../emoji/keywords.ts";
import { instanceEmojis } from "../../emoji/custom.ts";
import { locales } from "../../settings/locale.ts";
import type { EmojiChoice } from "../suggestion.ts";
import { unicodeEmojis } from "../../emoji/unicode.ts";

/** How many emoji are suggested. */
const MAX_SUGGESTIONS = 5;

export interface SuggestedEmojiStore {
  /** The best matches among loaded emoji; starts loading the others. */
  find(query: string): EmojiChoice[];
  /** Runs when more emoji are loaded. Returns a function that stops this. */
  onMore(listener: () => void): () => void;
}

export const suggestedEmojis = scoped((client: Client): SuggestedEmojiStore => {
  const { $emojis } = instanceEmojis(client);
  const { $locale } = locales(client.environment);
  const { $uses } = emojiUses(client);
  const more = createListeners();
  let custom: readonly IndexedEmoji[] = [];
  let unicode: { locale: string; index: readonly IndexedEmoji[] } = { locale: "", index: [] };
  let loading: string | null = null;

  /** Loads Unicode emoji. If that fails, the instance's own are still available. */
  async function load(locale: string): Promise<void> {
    if (unicode.locale === locale || loading === locale) return;
    loading = locale;
    try {
      unicode = { locale, index: await unicodeEmojis(locale) };
      more.emit();
    } catch {
      // Try again with the next letter.
    } finally {
      loading = null;
    }
  }

  return {
    find(query) {
      void load($locale.get());
      return searchEmojis([...custom, ...unicode.index], query, $uses.get(), MAX_SUGGESTIONS);
    },
    onMore(listener) {
      const remove = more.add(listener);
      const stop = $emojis.subscribe(emojis => {
        custom = emojis.map(indexed);
        if (emojis.length > 0) listener();
      });
      return () => {
        remove();
        stop();
      };
    },
  };
});

function indexed(emoji: CustomEmoji): IndexedEmoji {
  const { shortcode } = emoji;
  const codes = [folded(shortcode)];
  return { text: `:${shortcode}:`, name: shortcode, custom: emoji, codes, words: [] };
}
