import { visibleTexts } from "./emojify.ts";

/**
 * Matches a standard emoji, with a U+FE0F that it may have in excess. Skips parts of longer,
 * unknown emoji, and emoji that U+FE0E turns into text.
 */
const EMOJI =
  /(?<!\u200D)\p{RGI_Emoji}\uFE0F?(?!\u200D|\uFE0E|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}])/gv;

/** Emoji whose images failed to load; they are not requested again. */
const missing = new Set<string>();

/**
 * Replaces Unicode emoji with images, in place; `addressOf` turns a file name into an address. The
 * alternative text is the emoji itself, which also replaces an image that fails to load.
 */
export function drawEmoji(root: Element, addressOf: (name: string) => string): void {
  for (const text of visibleTexts(root, "pre, code")) {
    const pieces = split(text.data, sign => picture(sign, addressOf));
    if (pieces.length > 0) text.replaceWith(...pieces);
  }
}

/** Returns an empty list if there is no emoji. */
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
  // Set before the address: lazy loading and the size must apply from the start.
  image.loading = "lazy";
  image.width = image.height = 36;
  image.addEventListener("error", () => {
    missing.add(sign);
    image.replaceWith(sign);
  });
  image.src = addressOf(fileName(sign));
  return image;
}

/** Builds the name from the code points; U+FE0F counts only in emoji joined by U+200D. */
function fileName(sign: string): string {
  const named = sign.includes("\u200D") ? sign : sign.replaceAll("\uFE0F", "");
  return [...named].map(letter => letter.codePointAt(0)!.toString(16)).join("-");
}
