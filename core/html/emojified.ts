import { emojify, type EmojiPicture } from "./emojify.ts";

/** Characters of a name, a warning or a poll's option that are read; no honest server sends more. */
const MAX_NAME_CHARACTERS = 1_000;

/** Plain text with its custom emoji drawn: what looks like HTML in it stays text. */
export function emojified(text: string, emojis: readonly EmojiPicture[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(
    text.length > MAX_NAME_CHARACTERS ? `${text.slice(0, MAX_NAME_CHARACTERS)}…` : text,
  );
  emojify(fragment, emojis);
  return fragment;
}
