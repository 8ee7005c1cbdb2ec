import { drawEmoji } from "../../../core/html/unicode-emoji.ts";

/** The folder of the pictures, inserted by the build (`demo/build/emoji-pictures.ts`). */
declare const EMOJI_PICTURES: string;

// In a variable, so that the bundler doesn't try to resolve the URL at build time.
const here = import.meta.url;

/** Draws the emoji of a text as our own pictures. */
export function drawPictures(text: Element): void {
  drawEmoji(text, name => new URL(`${EMOJI_PICTURES}${name}.svg`, here).href);
}
