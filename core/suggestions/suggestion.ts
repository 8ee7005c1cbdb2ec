import type { Account } from "../api/accounts/accounts.ts";
import type { CustomEmoji } from "../api/instance-emojis.ts";
import { apart } from "./emoji-apart.ts";
import type { WrittenToken } from "./internal/token.ts";

/** What a word that is being written may become. */
export type Suggestion =
  | { kind: "mention"; key: string; account: Account }
  | { kind: "hashtag"; key: string; name: string; isOwn: boolean }
  | { kind: "emoji"; key: string; emoji: EmojiChoice };

/** An emoji that can be put into a text; a custom one has a picture. */
export interface EmojiChoice {
  /** As it stands in the text: the sign itself, or `:code:`. */
  text: string;
  /** What it is called, in the person's language; a custom one's code. */
  name: string;
  custom: CustomEmoji | null;
}

/** A text and where its caret is. */
export interface CaretText {
  text: string;
  caret: number;
}

/** The text with the suggestion in its place. `isApart`: the server reads codes between blanks only. */
export function withSuggestion(
  text: string,
  token: WrittenToken,
  suggestion: Suggestion,
  isApart: boolean,
): CaretText {
  const written = text.slice(token.start, token.end);
  const before = text.slice(0, token.start);
  const after = text.slice(token.end);
  if (suggestion.kind === "emoji") {
    const { text: sign, custom } = suggestion.emoji;
    return joined(before, isApart && custom ? apart(before, sign, after) : sign, after);
  }
  const word =
    suggestion.kind === "mention" ? `@${suggestion.account.acct}` : `#${suggestion.name}`;
  const isSame = suggestion.kind === "hashtag" && word.toLowerCase() === written.toLowerCase();
  if (isSame) return { text, caret: token.end };
  // A blank that is there already is stepped over.
  if (/^\s/u.test(after)) return { text: before + word + after, caret: (before + word).length + 1 };
  return joined(before, `${word} `, after);
}

function joined(before: string, middle: string, after: string): CaretText {
  return { text: before + middle + after, caret: before.length + middle.length };
}
