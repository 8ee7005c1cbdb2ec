import type { CompactEmoji, ShortcodesDataset } from "emojibase";
import { folded } from "../lib/folded.ts";
import type { IndexedEmoji } from "./keywords.ts";
import { recommended } from "./sign.ts";
import { matchLocale } from "../settings/locale.ts";

/** Names and keywords for each language; all use the same shortcodes. */
const NAMES: Readonly<Record<string, () => Promise<{ default: CompactEmoji[] }>>> = {
  en: () => import("emojibase-data/en/compact.json"),
  de: () => import("emojibase-data/de/compact.json"),
};

const indexes = new Map<string, Promise<readonly IndexedEmoji[]>>();

/** Loads the Unicode emoji in their usual order. Rejects if that fails; the next call retries. */
export function unicodeEmojis(locale: string): Promise<readonly IndexedEmoji[]> {
  const language = matchLocale(locale, Object.keys(NAMES)) ?? "en";
  const known = indexes.get(language);
  if (known) return known;
  const loading = load(language);
  indexes.set(language, loading);
  loading.catch(() => indexes.delete(language));
  return loading;
}

async function load(language: string): Promise<readonly IndexedEmoji[]> {
  const [names, codes] = await Promise.all([
    NAMES[language]!(),
    import("emojibase-data/en/shortcodes/emojibase.json"),
  ]);
  return indexed(names.default, codes.default);
}

/** Indexes the emoji, which are in their usual order. Those without a group are parts of others. */
function indexed(names: CompactEmoji[], codes: ShortcodesDataset): IndexedEmoji[] {
  return names
    .filter(({ group }) => group !== undefined)
    .map(({ hexcode, unicode, label, tags = [], group }) => ({
      text: recommended(unicode),
      group: group!,
      name: label,
      custom: null,
      codes: [codes[hexcode] ?? []].flat(),
      words: [label, ...tags].flatMap(words => folded(words).split(/[\s:,]+/u)),
    }));
}
