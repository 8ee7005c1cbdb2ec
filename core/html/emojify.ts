import { safePicture } from "./attribute-values.ts";

/** The parts of a CustomEmoji used here: https://docs.joinmastodon.org/entities/CustomEmoji/ */
export interface EmojiPicture {
  shortcode: string;
  url: string;
  static_url?: string | null;
}

/**
 * Replaces each `:code:` in `emojis` with an image, in place. Text in a span of class `invisible`
 * stays as it is, and so does a code with a tag inside. `data-still` and `data-animated` hold both
 * addresses, for users who animate images on hover only.
 */
export function emojify(
  fragment: DocumentFragment | Element,
  emojis: readonly EmojiPicture[],
  { animate = false } = {},
): void {
  const known = new Map(emojis.map(emoji => [emoji.shortcode, emoji]));
  if (known.size === 0) return;
  for (const text of visibleTexts(fragment)) {
    const pieces = split(text.data, code => picture(known.get(code), animate));
    if (pieces.length > 1 || typeof pieces[0] === "object") text.replaceWith(...pieces);
  }
}

/** Returns all visible text nodes, except those inside an element that matches `besides`. */
export function visibleTexts(root: Node, besides = ""): Text[] {
  const left = besides ? `.invisible, ${besides}` : ".invisible";
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: node =>
      node instanceof Element && node.matches(left)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  });
  const texts: Text[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  }
  return texts;
}

/** Splits at known codes. The second colon of an unknown code may be the first of the next code. */
function split(text: string, draw: (code: string) => Element | null): (string | Element)[] {
  const pieces: (string | Element)[] = [];
  let kept = 0;
  let open = text.indexOf(":");
  while (open >= 0) {
    const close = text.indexOf(":", open + 1);
    if (close < 0) break;
    const drawn = draw(text.slice(open + 1, close));
    if (drawn) {
      if (open > kept) pieces.push(text.slice(kept, open));
      pieces.push(drawn);
      kept = close + 1;
    }
    open = drawn ? text.indexOf(":", kept) : close;
  }
  if (kept < text.length) pieces.push(text.slice(kept));
  return pieces;
}

function picture(emoji: EmojiPicture | undefined, animate: boolean): Element | null {
  const animated = safePicture(emoji?.url) ?? safePicture(emoji?.static_url);
  if (!emoji || !animated) return null;
  const still = safePicture(emoji.static_url) ?? animated;
  const image = document.createElement("img");
  image.className = "emoji";
  image.alt = image.title = `:${emoji.shortcode}:`;
  image.draggable = false;
  image.decoding = "async";
  // Set before the address: an image outside the page would be fetched at once.
  image.loading = "lazy";
  image.referrerPolicy = "no-referrer";
  image.dataset.still = still;
  image.dataset.animated = animated;
  image.src = animate ? animated : still;
  return image;
}
