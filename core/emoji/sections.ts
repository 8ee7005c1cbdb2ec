import type { CustomEmoji } from "../api/instance-emojis.ts";
import type { IndexedEmoji } from "./keywords.ts";
import type { EmojiChoice } from "../suggestions/suggestion.ts";

/** A section of the emoji picker; never empty. */
export interface EmojiSection {
  /** Frequently used, a Unicode group, a category of custom emoji, or search results. */
  kind: "used" | "group" | "custom" | "found";
  /** The group or category; "" if there is only one, or for emoji without a category. */
  name: string;
  emojis: readonly EmojiChoice[];
}

/** Shown as frequently used to users who have used few emoji. */
const USUAL = ["❤\ufe0f", ..."👍😂🎉😮😢😊😍🙏🔥👀🤔👏💯✨🥰"];

/** Returns the texts of the most used emoji (if equal, the latest first), and then usual ones. */
export function mostUsed(uses: ReadonlyMap<string, number>, count: number): string[] {
  const most = [...uses].toSorted(([, one], [, other]) => other - one).map(([text]) => text);
  return [...new Set([...most, ...USUAL])].slice(0, count);
}

/** Skin tones and hair, which are parts of other emoji. */
const COMPONENT_GROUP = 2;

/** Returns the sections: frequently used, custom emoji by category, Unicode emoji by group. */
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

/** Converts a custom emoji into a choice. */
export function choiceOf(emoji: CustomEmoji): EmojiChoice {
  const { shortcode } = emoji;
  return { text: `:${shortcode}:`, name: shortcode, custom: emoji };
}

/** Returns the most used emoji (if equal, the latest first), filled up with usual ones. */
function usedOften(
  all: readonly EmojiChoice[],
  uses: ReadonlyMap<string, number>,
): readonly EmojiChoice[] {
  const known = new Map(all.map(emoji => [emoji.text, emoji]));
  return mostUsed(uses, Infinity)
    .flatMap(text => known.get(text) ?? [])
    .slice(0, USUAL.length);
}

/** Groups emoji into sections, in order of appearance. */
function together<Emoji extends EmojiChoice>(
  kind: EmojiSection["kind"],
  emojis: readonly Emoji[],
  nameOf: (emoji: Emoji) => string,
): EmojiSection[] {
  return [...Map.groupBy(emojis, nameOf)].map(([name, emojis]) => ({ kind, name, emojis }));
}
