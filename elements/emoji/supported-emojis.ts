import type { IndexedEmoji } from "../../core/emoji/keywords.ts";
import { newerEmojis } from "../../core/emoji/versions.ts";

const CANVAS_PX = 2;

/** Unicode's group of flags. */
const FLAGS_GROUP = 9;

let drawn: ((emoji: IndexedEmoji) => boolean) | undefined;

/**
 * Tests on a canvas which emoji the system's font contains: either all or none of each Unicode
 * version. Systems without country flags show their letters instead.
 */
export function supportedEmojis(): (emoji: IndexedEmoji) => boolean {
  return (drawn ??= emojiSupport(testing()));
}

/** @param isPicture whether an emoji is drawn as a single coloured picture */
export function emojiSupport(
  isPicture: (sign: string) => boolean,
): (emoji: IndexedEmoji) => boolean {
  // Browsers that resist fingerprinting return noise, so assume that all are supported.
  if (!isPicture("😀")) return () => true;
  const missing = new Set<string>();
  for (const [, signs] of [...newerEmojis].toReversed()) {
    if (signs.some(isPicture)) break;
    for (const sign of signs) missing.add(sign);
  }
  const hasCountries = isPicture("🇩🇪");
  return ({ text, group }) =>
    !missing.has(text) && (hasCountries || group !== FLAGS_GROUP || !/^\p{RI}/u.test(text));
}

function testing(): (sign: string) => boolean {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = CANVAS_PX;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return () => false;
  context.font = `${CANVAS_PX}px "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif`;
  context.textBaseline = "top";
  const pixels = (sign: string, colour: string) => {
    context.clearRect(0, 0, CANVAS_PX, CANVAS_PX);
    context.fillStyle = colour;
    context.fillText(sign, 0, 0);
    return String(context.getImageData(0, 0, CANVAS_PX, CANVAS_PX).data);
  };
  // Sequences that the font doesn't combine are wide; letters are drawn in the text colour.
  return sign =>
    context.measureText(sign).width < CANVAS_PX * 2 &&
    pixels(sign, "#00f") === pixels(sign, "#f00");
}
