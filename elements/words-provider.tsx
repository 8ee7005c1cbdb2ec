import { I18nProvider } from "@lingui/react";
import { useStore } from "@nanostores/react";
import { useLayoutEffect, useState, type ReactElement, type ReactNode } from "react";
import type { Environment } from "../core/platform/environment.ts";
import { locales, matchLocale, SUPPORTED_LOCALES } from "../core/settings/locale.ts";
import type { Catalogues } from "./definition.ts";
import { englishWords, loadWords } from "./words.ts";

const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/;

/**
 * The language of everything inside: the one asked for, else the stored, the browser's, English.
 * While another one is loading the last one stays, so that nothing inside loses its state; before
 * the first has arrived, it is English.
 */
export function WordsProvider(props: {
  environment: Environment;
  lang: string | undefined;
  catalogues: readonly Catalogues[];
  /** Told whether a language that was asked for has arrived. */
  children: (arrived: boolean) => ReactNode;
}): ReactElement | null {
  const { environment, lang, catalogues } = props;
  const usual = useStore(locales(environment).$locale);
  const locale = (lang && matchLocale(lang, SUPPORTED_LOCALES)) || usual;
  const [words, setWords] = useState(() => ({
    i18n: englishWords(catalogues),
    arrived: locale === "en",
  }));

  useLayoutEffect(() => {
    let wanted = true;
    void loadWords(locale, catalogues).then(i18n => wanted && setWords({ i18n, arrived: true }));
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

/** Marks the language, also for content that is shown elsewhere than inside the element. */
export function Language(props: { locale: string; children: ReactNode }): ReactElement {
  // Any other language goes the way of the page.
  const direction = RIGHT_TO_LEFT.test(props.locale) ? "rtl" : undefined;
  return (
    <div className="language" lang={props.locale} dir={direction}>
      {props.children}
    </div>
  );
}
