import { emojify, type EmojiPicture } from "./emojify.ts";

/** Plain text with its custom emoji drawn: what looks like HTML in it stays text. */
export function emojified(text: string, emojis: readonly EmojiPicture[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(text);
  emojify(fragment, emojis);
  return fragment;
}
