import { drawEmoji } from "../../../core/html/unicode-emoji.ts";

/** The folder of the pictures, written here by the build (`demo/build/emoji-pictures.ts`). */
declare const EMOJI_PICTURES: string;

// Apart from the folder, which the build would take for a file to be found now.
const here = import.meta.url;

/** Draws the emoji of a text as pictures of ours. */
export function drawPictures(text: Element): void {
  drawEmoji(text, name => new URL(`${EMOJI_PICTURES}${name}.svg`, here).href);
}
