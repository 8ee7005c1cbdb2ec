import { plainText } from "../../../core/html/plain-text.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** A longer selection is no word or phrase. */
const MAX_PHRASE_CHARACTERS = 60;

/**
 * Returns the text that is selected in a post, if it is short. Compares the texts, since browsers
 * don't agree on where a selection inside a shadow root is.
 */
export function selectedPhrase(status: StatusRecord): string | undefined {
  const phrase = String(document.getSelection() ?? "").trim();
  if (phrase === "" || phrase.length > MAX_PHRASE_CHARACTERS) return undefined;
  const text = `${status.spoiler_text}\n${plainText(status.content)}`;
  return text.includes(phrase) ? phrase : undefined;
}
