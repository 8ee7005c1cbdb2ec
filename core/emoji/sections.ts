import type { CustomEmoji } from "../api/instance-emojis.ts";
import type { IndexedEmoji } from "./keywords.ts";
import type { EmojiChoice } from "../suggestions/suggestion.ts";

/** Emoji that stand together in a picker; none is empty. */
export interface EmojiSection {
  /** Of what is used often, of a group of Unicode's, of a category of the instance, or found. */
  kind: "used" | "group" | "custom" | "found";
  /** Which group, or category; "" where there is just one, and for emoji without a category. */
  name: string;
  emojis: readonly EmojiChoice[];
}

/** With what one begins who has used no emoji yet. */
const USUAL = [..."👍😂🎉😊😍😮😢🙏🔥👀🤔👏💯✨🥰", "❤\ufe0f"];

/** Skin colours and hair: parts of others. */
const COMPONENT_GROUP = 2;

/** What is used often first, then the instance's by category, then Unicode's by group. */
export function sectionsOf(
  unicode: readonly IndexedEmoji[],
  custom: readonly CustomEmoji[],
  uses: ReadonlyMap<string, number>,
): EmojiSection[] {
  const own = custom.map(choiceOf);
  const sections: EmojiSection[] = [
    { kind: "used", name: "", emojis: usedOften([...own, ...unicode], uses) },
    ...together("custom", own, emoji => emoji.custom!.category ?? ""),
    ...together(
      "group",
      unicode.filter(({ group }) => group !== COMPONENT_GROUP),
      emoji => String(emoji.group),
    ),
  ];
  return sections.filter(({ emojis }) => emojis.length > 0);
}

/** A custom emoji as it is chosen. */
export function choiceOf(emoji: CustomEmoji): EmojiChoice {
  const { shortcode } = emoji;
  return { text: `:${shortcode}:`, name: shortcode, custom: emoji };
}

/** What was used most; of the same number of times the latest. Filled up with usual ones. */
function usedOften(
  all: readonly EmojiChoice[],
  uses: ReadonlyMap<string, number>,
): readonly EmojiChoice[] {
  const most = [...uses].toSorted(([, one], [, other]) => other - one).map(([text]) => text);
  const known = new Map(all.map(emoji => [emoji.text, emoji]));
  return [...new Set([...most, ...USUAL])]
    .flatMap(text => known.get(text) ?? [])
    .slice(0, USUAL.length);
}

/** In the order in which they come. */
function together<Emoji extends EmojiChoice>(
  kind: EmojiSection["kind"],
  emojis: readonly Emoji[],
  nameOf: (emoji: Emoji) => string,
): EmojiSection[] {
  return [...Map.groupBy(emojis, nameOf)].map(([name, emojis]) => ({ kind, name, emojis }));
}
