import { atom, computed, onMount, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { folded } from "../lib/folded.ts";
import { searchEmojis, type IndexedEmoji } from "./keywords.ts";
import { choiceOf, sectionsOf, type EmojiSection } from "./sections.ts";
import { bareSign, SKIN_TONES } from "./sign.ts";
import { emojiUses } from "./uses.ts";
import { instanceEmojis } from "./custom.ts";
import { settings } from "../settings/settings.ts";
import type { EmojiChoice } from "../suggestions/suggestion.ts";
import { unicodeEmojis } from "./unicode.ts";

/** The state of an emoji picker. */
export interface EmojiPicking {
  /** Whether the Unicode emoji have loaded; `reload` retries. */
  $state: ReadableAtom<"loading" | "here" | "missing">;
  /** All emoji, or the search results. */
  $sections: ReadableAtom<readonly EmojiSection[]>;
  /** From 0 (none) to 5. */
  $skinTone: ReadableAtom<number>;
  reload(): void;
  /** Searches in the user's language and in English; "" ends the search. */
  search(query: string): void;
  setSkinTone(tone: number): void;
  /** Counts the emoji as used; the order changes the next time the picker opens. */
  used(emoji: EmojiChoice): void;
}

/** More results than anyone looks through. */
const MAX_RESULTS = 300;

/** @param isDrawn whether the system's font has the emoji */
export function createEmojiPicking(
  client: Client,
  locale: string,
  isDrawn: (emoji: IndexedEmoji) => boolean,
): EmojiPicking {
  const { $emojis } = instanceEmojis(client);
  const own = settings(client);
  // A fixed copy, so that the sections don't move while the picker is open.
  const uses = emojiUses(client).$uses.get();
  const $state = atom<"loading" | "here" | "missing">("loading");
  const $unicode = atom<readonly IndexedEmoji[]>([]);
  const $english = atom<ReadonlyMap<string, IndexedEmoji>>(new Map());
  const $query = atom("");

  async function load(): Promise<void> {
    $state.set("loading");
    try {
      $unicode.set((await unicodeEmojis(locale)).filter(isDrawn));
      $state.set("here");
    } catch {
      // Without a network or after an update; the instance's emoji may have loaded nevertheless.
      $state.set("missing");
    }
  }

  async function loadEnglish(): Promise<void> {
    try {
      const english = await unicodeEmojis("en");
      $english.set(new Map(english.map(emoji => [emoji.text, emoji])));
    } catch {
      // The search then uses the user's language only.
    }
  }

  const $all = computed([$unicode, $emojis], (unicode, custom) =>
    sectionsOf(unicode, custom, uses),
  );
  const $index = computed([$unicode, $emojis, $english], (unicode, custom, english) => [
    ...custom.map(emoji => ({ ...choiceOf(emoji), codes: [folded(emoji.shortcode)], words: [] })),
    ...unicode.map(emoji => ({
      ...emoji,
      words: [...emoji.words, ...(english.get(emoji.text)?.words ?? [])],
    })),
  ]);
  const $sections = computed([$query, $all, $index], (query, all, index) => {
    if (query === "") return all;
    const sign = bareSign(query);
    const same = index.filter(({ text }) => bareSign(text) === sign);
    const emojis = same.length > 0 ? same : searchEmojis(index, query, uses, MAX_RESULTS);
    return emojis.length > 0 ? [{ kind: "found" as const, name: "", emojis }] : [];
  });

  onMount($sections, () => {
    if ($state.get() !== "here") void load();
  });

  return {
    $state,
    $sections,
    $skinTone: computed(own.$settings, ({ emoji_skin_tone: tone }) =>
      Number.isInteger(tone) && tone > 0 && tone < SKIN_TONES ? tone : 0,
    ),
    reload: () => void load(),
    search(query) {
      const wanted = query.trim();
      if (wanted !== "" && $english.get().size === 0) void loadEnglish();
      $query.set(wanted);
    },
    setSkinTone: tone => own.change({ emoji_skin_tone: tone }),
    used: ({ text }) => emojiUses(client).used(text),
  };
}
