import type { Account } from "../api/accounts/accounts.ts";
import type { CustomEmoji } from "../api/instance-emojis.ts";
import { separated } from "./separated.ts";
import type { CaretToken } from "./internal/token.ts";

/** A suggestion to complete the word at the caret. */
export type Suggestion =
  | { kind: "mention"; key: string; account: Account }
  | { kind: "hashtag"; key: string; name: string; isOwn: boolean }
  | { kind: "emoji"; key: string; emoji: EmojiChoice };

/** An emoji that can be inserted into a text. */
export interface EmojiChoice {
  /** The text to insert: the character itself, or `:code:`. */
  text: string;
  /** The name in the user's language; for a custom emoji its code. */
  name: string;
  custom: CustomEmoji | null;
}

/** A text and the position of its caret. */
export interface CaretText {
  text: string;
  caret: number;
}

/**
 * Inserts a suggestion into a text. `isApart`: the server reads codes of emoji only between spaces.
 */
export function withSuggestion(
  text: string,
  token: CaretToken,
  suggestion: Suggestion,
  isApart: boolean,
): CaretText {
  const written = text.slice(token.start, token.end);
  const before = text.slice(0, token.start);
  const after = text.slice(token.end);
  if (suggestion.kind === "emoji") {
    const { text: sign, custom } = suggestion.emoji;
    return joined(before, isApart && custom ? separated(before, sign, after) : sign, after);
  }
  const word =
    suggestion.kind === "mention" ? `@${suggestion.account.acct}` : `#${suggestion.name}`;
  const isSame = suggestion.kind === "hashtag" && word.toLowerCase() === written.toLowerCase();
  if (isSame) return { text, caret: token.end };
  // Move the caret behind an existing space.
  if (/^\s/u.test(after)) return { text: before + word + after, caret: (before + word).length + 1 };
  return joined(before, `${word} `, after);
}

function joined(before: string, middle: string, after: string): CaretText {
  return { text: before + middle + after, caret: before.length + middle.length };
}
