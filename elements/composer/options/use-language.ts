import { useStore } from "@nanostores/react";
import type { Compose } from "../../../core/composer/compose.ts";
import { languageChoices, type LanguageChoice } from "../../../core/languages/choices.ts";
import { writtenLanguage } from "../../../core/languages/guess.ts";
import { effectiveSettings } from "../../../core/session/personal.ts";
import { useClient } from "../../surface.ts";
import { useView } from "../use-view.ts";

export interface PostLanguage {
  choices: readonly LanguageChoice[];
  /** The language that the post is sent with, as far as it is known. */
  code: string | null;
  /** The language that the user selected. */
  chosen: string | null;
  /** The language detected in the text. */
  detected: string | null;
  /** The default language, if none is selected or detected. */
  preferred: string | null;
  nameOf(code: string): string;
}

/** The language of a post: the selected, detected or default one. */
export function usePostLanguage(compose: Compose): PostLanguage {
  const client = useClient();
  const choices = useStore(languageChoices(client).$choices);
  const { language: chosen, defaultLanguage: preferred } = useView(
    compose,
    "language",
    "defaultLanguage",
  );
  const guess = useStore(compose.$detectedLanguage);
  const { detect_language } = useStore(effectiveSettings(client));
  const detected = detect_language ? guess : null;
  return {
    choices,
    code: writtenLanguage(chosen, detected, preferred),
    chosen,
    detected,
    preferred,
    nameOf: code => choices.find(choice => choice.code === code)?.name ?? code,
  };
}
