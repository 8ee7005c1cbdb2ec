import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { matchLocale, SUPPORTED_LOCALES } from "../settings/locale.ts";

interface Catalogue {
  messages: Messages;
}

/** All languages: the worker can load nothing once it runs without a network. */
const catalogues = import.meta.glob<Catalogue>("../locales/*/{worker,alert-words}.po", {
  eager: true,
});

/** The words in the first of these languages that there are words for, else in English. */
export function wordsIn(wanted: readonly (string | null | undefined)[]): I18n {
  const found = wanted.flatMap(language => matchLocale(language ?? "", SUPPORTED_LOCALES) ?? []);
  const locale = found[0] ?? "en";
  // What has no translation yet is said in English.
  const messages = Object.assign({}, messagesIn("en"), messagesIn(locale)) as Messages;
  return setupI18n({ locale, messages: { [locale]: messages } });
}

function messagesIn(locale: string): Messages {
  const of = Object.entries(catalogues).filter(([path]) => path.split("/").at(-2) === locale);
  return Object.assign({}, ...of.map(([, { messages }]) => messages)) as Messages;
}
