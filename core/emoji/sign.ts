/** Matches one emoji in the form that Unicode recommends. */
const ONE = /^\p{RGI_Emoji}$/v;

/** Variation selector 16: asks for a coloured image of a character that can also be text. */
const COLOURED = "\ufe0f";

const TONES = ["", "🏻", "🏼", "🏽", "🏾", "🏿"];

/** How many skin tones there are, including yellow (0). */
export const SKIN_TONES = TONES.length;

/** Normalises an emoji as servers expect it: with U+FE0F only where Unicode recommends it. */
export function recommended(sign: string): string {
  if (ONE.test(sign)) return sign;
  const bare = sign.replaceAll(COLOURED, "");
  return [bare, bare + COLOURED].find(other => ONE.test(other)) ?? sign;
}

/** Removes skin tones and variation selectors, so that all forms of an emoji compare equal. */
export const bareSign = (sign: string): string => sign.replace(/\p{Emoji_Modifier}|\ufe0f/gu, "");

/** Applies a skin tone (0 to 5) to all people; unchanged if Unicode has no such emoji. */
export function withSkinTone(sign: string, tone: number): string {
  const modifier = TONES[tone];
  if (!modifier) return sign;
  const toned = (bases: RegExp) =>
    sign.replace(bases, base => base.replace(COLOURED, "") + modifier);
  // A handshake has skin tones, but not between two people.
  const all = toned(/\p{Emoji_Modifier_Base}\ufe0f?/gu);
  const people = toned(/(?!🤝)\p{Emoji_Modifier_Base}\ufe0f?/gu);
  return [all, people].find(other => ONE.test(other)) ?? sign;
}
