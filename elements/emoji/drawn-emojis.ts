import type { IndexedEmoji } from "../../core/emoji/keywords.ts";
import { newerEmojis } from "../../core/emoji/versions.ts";

const CANVAS_PX = 2;

/** Of Unicode's: flags. */
const FLAGS_GROUP = 9;

let drawn: ((emoji: IndexedEmoji) => boolean) | undefined;

/**
 * Whether this system's font has a sign, as far as a canvas tells: all of a version are there, or
 * none. Systems without flags of countries show their letters instead.
 */
export function drawnEmojis(): (emoji: IndexedEmoji) => boolean {
  return (drawn ??= whatIsDrawn(testing()));
}

/** @param isPicture whether a sign is drawn as one picture in colours. */
export function whatIsDrawn(
  isPicture: (sign: string) => boolean,
): (emoji: IndexedEmoji) => boolean {
  // Browsers that guard against being recognised give back noise: then nobody can tell.
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
  // Joined signs that the font does not join are wide; letters take the colour they are given.
  return sign =>
    context.measureText(sign).width < CANVAS_PX * 2 &&
    pixels(sign, "#00f") === pixels(sign, "#f00");
}
