/** One emoji, written as Unicode recommends it. */
const ONE = /^\p{RGI_Emoji}$/v;

/** Asks for a coloured picture where a sign can also be a letter. */
const COLOURED = "\ufe0f";

const TONES = ["", "🏻", "🏼", "🏽", "🏾", "🏿"];

/** How many skin tones there are, with the yellow one, which is 0. */
export const SKIN_TONES = TONES.length;

/** The same sign as servers know it: marked as coloured just where Unicode wants it to be. */
export function recommended(sign: string): string {
  if (ONE.test(sign)) return sign;
  const bare = sign.replaceAll(COLOURED, "");
  return [bare, bare + COLOURED].find(other => ONE.test(other)) ?? sign;
}

/** What all ways of writing a sign, in all skin tones, have in common. */
export const bareSign = (sign: string): string => sign.replace(/\p{Emoji_Modifier}|\ufe0f/gu, "");

/** The sign with a skin tone (0 to 5) on everybody in it; as it is where Unicode has none such. */
export function withSkinTone(sign: string, tone: number): string {
  const modifier = TONES[tone];
  if (!modifier) return sign;
  const toned = (bases: RegExp) =>
    sign.replace(bases, base => base.replace(COLOURED, "") + modifier);
  // A handshake has a tone by itself, but none between two people.
  const all = toned(/\p{Emoji_Modifier_Base}\ufe0f?/gu);
  const people = toned(/(?!🤝)\p{Emoji_Modifier_Base}\ufe0f?/gu);
  return [all, people].find(other => ONE.test(other)) ?? sign;
}
