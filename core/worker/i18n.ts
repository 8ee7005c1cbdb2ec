import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { matchLocale, SUPPORTED_LOCALES } from "../settings/locale.ts";

interface Catalogue {
  messages: Messages;
}

/** All languages: the worker can't load any while offline. */
const catalogues = import.meta.glob<Catalogue>("../locales/*/{worker,alert-words}.po", {
  eager: true,
});

/** The texts in the first of these languages that is supported, else in English. */
export function i18nFor(wanted: readonly (string | null | undefined)[]): I18n {
  const found = wanted.flatMap(language => matchLocale(language ?? "", SUPPORTED_LOCALES) ?? []);
  const locale = found[0] ?? "en";
  // Missing translations fall back to English.
  const messages = Object.assign({}, messagesIn("en"), messagesIn(locale)) as Messages;
  return setupI18n({ locale, messages: { [locale]: messages } });
}

function messagesIn(locale: string): Messages {
  const of = Object.entries(catalogues).filter(([path]) => path.split("/").at(-2) === locale);
  return Object.assign({}, ...of.map(([, { messages }]) => messages)) as Messages;
}
