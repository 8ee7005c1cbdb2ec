import { useStore } from "@nanostores/react";
import type { Compose } from "../../../core/composer/composition.ts";
import { languageChoices, type LanguageChoice } from "../../../core/languages/choices.ts";
import { writtenLanguage } from "../../../core/languages/guess.ts";
import { settingsInForce } from "../../../core/session/personal.ts";
import { useClient } from "../../surface.ts";
import { useView } from "../use-view.ts";

export interface PostLanguage {
  choices: readonly LanguageChoice[];
  /** What it goes out in, as far as is known. */
  code: string | null;
  /** What its author has chosen. */
  chosen: string | null;
  /** What the text seems to be in. */
  detected: string | null;
  /** What holds where nothing is chosen or detected. */
  preferred: string | null;
  nameOf(code: string): string;
}

/** The language of a post: as chosen, as it is written, as its author prefers. */
export function usePostLanguage(compose: Compose): PostLanguage {
  const client = useClient();
  const choices = useStore(languageChoices(client).$choices);
  const { language: chosen } = useView(compose, "language");
  const guess = useStore(compose.$guess);
  const { default_language, detect_language } = useStore(settingsInForce(client));
  const detected = detect_language ? guess : null;
  const preferred = default_language || null;
  return {
    choices,
    code: writtenLanguage(chosen, detected, preferred),
    chosen,
    detected,
    preferred,
    nameOf: code => choices.find(choice => choice.code === code)?.name ?? code,
  };
}
