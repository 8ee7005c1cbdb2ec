import { visibleTexts } from "./emojify.ts";

/**
 * An emoji that everybody is to know, with the U+FE0F that it may have too many. Not a part of a
 * longer one that is not among them, nor one that U+FE0E asks to be drawn as letters are.
 */
const EMOJI =
  /(?<!\u200D)\p{RGI_Emoji}\uFE0F?(?!\u200D|\uFE0E|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}])/gv;

/** Signs whose pictures did not come: they are not asked for again. */
const missing = new Set<string>();

/**
 * Draws Unicode emoji as pictures, in place; `addressOf` is given the name of a file. What is
 * copied is the sign, and where a picture can't be had the sign stands in its place again.
 */
export function drawEmoji(root: Element, addressOf: (name: string) => string): void {
  for (const text of visibleTexts(root, "pre, code")) {
    const pieces = split(text.data, sign => picture(sign, addressOf));
    if (pieces.length > 0) text.replaceWith(...pieces);
  }
}

/** Nothing where there is no emoji. */
function split(text: string, draw: (sign: string) => Element): (string | Element)[] {
  const pieces: (string | Element)[] = [];
  let kept = 0;
  for (const { 0: sign, index } of text.matchAll(EMOJI)) {
    if (missing.has(sign)) continue;
    if (index > kept) pieces.push(text.slice(kept, index));
    pieces.push(draw(sign));
    kept = index + sign.length;
  }
  if (kept > 0 && kept < text.length) pieces.push(text.slice(kept));
  return pieces;
}

function picture(sign: string, addressOf: (name: string) => string): Element {
  const image = document.createElement("img");
  image.className = "emoji";
  image.alt = sign;
  image.draggable = false;
  image.decoding = "async";
  // Before the address, as is their shape: both count from the beginning.
  image.loading = "lazy";
  image.width = image.height = 36;
  image.addEventListener("error", () => {
    missing.add(sign);
    image.replaceWith(sign);
  });
  image.src = addressOf(fileName(sign));
  return image;
}

/** Its code points; U+FE0F is named only in those that are joined of several. */
function fileName(sign: string): string {
  const named = sign.includes("\u200D") ? sign : sign.replaceAll("\uFE0F", "");
  return [...named].map(letter => letter.codePointAt(0)!.toString(16)).join("-");
}
