import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { useStore } from "@nanostores/react";
import { useLayoutEffect, useState, type ReactElement, type ReactNode } from "react";
import type { Environment } from "../core/platform/environment.ts";
import { locales, matchLocale, SUPPORTED_LOCALES } from "../core/settings/locale.ts";
import type { Catalogues } from "./definition.ts";
import { englishMessages, loadLanguage } from "./words.ts";

const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/;

/**
 * Provides the language: that of `lang`, else the stored choice, the browser's, or English. While
 * another language is loading, the previous one stays, so that components keep their state; before
 * the first has loaded, it is English.
 */
export function LanguageProvider(props: {
  environment: Environment;
  lang: string | undefined;
  catalogues: readonly Catalogues[];
  /** Gets whether the requested language has loaded. */
  children: (hasLoaded: boolean) => ReactNode;
}): ReactElement | null {
  const { environment, lang, catalogues } = props;
  const usual = useStore(locales(environment).$locale);
  const locale = (lang && matchLocale(lang, SUPPORTED_LOCALES)) || usual;
  const [words, setWords] = useState(() => ({
    i18n: englishMessages(catalogues),
    arrived: locale === "en",
  }));

  useLayoutEffect(() => {
    let wanted = true;
    // English is there from the beginning: nothing is rendered anew then.
    const take = (i18n: I18n) => (now: typeof words) =>
      now.arrived && now.i18n === i18n ? now : { i18n, arrived: true };
    void loadLanguage(locale, catalogues).then(i18n => wanted && setWords(take(i18n)));
    return () => {
      wanted = false;
    };
  }, [locale, catalogues]);

  return (
    <I18nProvider i18n={words.i18n}>
      <Language locale={words.i18n.locale}>{props.children(words.arrived)}</Language>
    </I18nProvider>
  );
}

/** Sets the `lang` attribute, also for content rendered outside of the element. */
export function Language(props: { locale: string; children: ReactNode }): ReactElement {
  // Other languages inherit the direction of the page.
  const direction = RIGHT_TO_LEFT.test(props.locale) ? "rtl" : undefined;
  return (
    <div className="language" lang={props.locale} dir={direction}>
      {props.children}
    </div>
  );
}
