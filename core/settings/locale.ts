import { atom, type ReadableAtom } from "nanostores";
import type { PageHost } from "../platform/page.ts";
import type { StorageAreas } from "../platform/storage.ts";

/** One key for all accounts and instances in this browser. */
const KEY = "glitch-lily-locale";

/** The locales that the interface is translated to. */
export const SUPPORTED_LOCALES: readonly string[] = ["en", "de"];

const DEFAULT_LOCALE = "en";

export interface LocaleStore {
  $locale: ReadableAtom<string>;
  /** `session-only` if the choice can't be stored. */
  choose(locale: string): "saved" | "session-only";
}

/**
 * The stored locale if it is supported, else the best match of the browser's languages, else the
 * fallback. A language without its region counts as a match.
 */
export function chooseLocale(
  environment: PageHost & StorageAreas,
  supported: readonly string[],
  fallback: string,
): string {
  const stored = environment.local.get(KEY);
  if (stored !== null && supported.includes(stored)) return stored;
  for (const wanted of environment.languages()) {
    const match = matchLocale(wanted, supported);
    if (match !== undefined) return match;
  }
  return fallback;
}

/** The supported locale nearest to a wanted one. */
export function matchLocale(wanted: string, supported: readonly string[]): string | undefined {
  const parts = wanted.toLowerCase().split("-");
  for (let length = parts.length; length > 0; length--) {
    const tag = parts.slice(0, length).join("-");
    const match = supported.find(locale => locale.toLowerCase() === tag);
    if (match !== undefined) return match;
  }
  return supported.find(locale => locale.toLowerCase().split("-")[0] === parts[0]);
}

/**
 * The first of the wanted tags with the same language, for dates and numbers: an interface in `en`
 * shows dates as in `en-GB`. Invalid tags are skipped; without a match, the locale itself is
 * returned.
 */
export function regionalLocale(locale: string, wanted: readonly string[]): string {
  const [language] = locale.split("-");
  const same = wanted.filter(tag => tag.split(/[-_]/)[0]!.toLowerCase() === language);
  for (const tag of same) {
    try {
      return Intl.getCanonicalLocales(tag.replaceAll("_", "-"))[0] ?? locale;
    } catch {
      // A browser or page may give an invalid tag; try the next one.
    }
  }
  return locale;
}

const stores = new WeakMap<PageHost & StorageAreas, LocaleStore>();

/** The page's locale. It belongs to the browser, not to a user. */
export function locales(environment: PageHost & StorageAreas): LocaleStore {
  let store = stores.get(environment);
  if (!store) stores.set(environment, (store = createLocale(environment)));
  return store;
}

function createLocale(environment: PageHost & StorageAreas): LocaleStore {
  const $locale = atom(chooseLocale(environment, SUPPORTED_LOCALES, DEFAULT_LOCALE));
  return {
    $locale,
    choose(locale) {
      $locale.set(locale);
      return environment.local.set(KEY, locale) ? "saved" : "session-only";
    },
  };
}
