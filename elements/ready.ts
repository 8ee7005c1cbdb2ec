import type { I18n } from "@lingui/core";
import { sanitiserReady } from "../core/html/sanitise.ts";
import type { Catalogues } from "./definition.ts";
import { loadWords } from "./words.ts";

/** All that an element waits for before it shows anything; then the words to show it with. */
export async function whenReady(locale: string, catalogues: readonly Catalogues[]): Promise<I18n> {
  const [words] = await Promise.all([loadWords(locale, catalogues), sanitiserReady()]);
  return words;
}
