import { emojify, type EmojiPicture } from "./emojify.ts";

/** Characters that are read of a name, content warning or poll option; real ones are shorter. */
const MAX_NAME_CHARACTERS = 1_000;

/** Returns plain text as nodes with custom emoji as images; HTML in the text stays text. */
export function emojified(text: string, emojis: readonly EmojiPicture[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(
    text.length > MAX_NAME_CHARACTERS ? `${text.slice(0, MAX_NAME_CHARACTERS)}…` : text,
  );
  emojify(fragment, emojis);
  return fragment;
}
