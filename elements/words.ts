import { setupI18n, type I18n, type Messages } from "@lingui/core";
import type { Catalogue, Catalogues } from "./definition.ts";
import { fulfilled, readable, type Readable } from "./kit/late/arrival.ts";

interface Words {
  i18n: I18n;
  /** Compared by identity: two builds of an element may bring different files of the same name. */
  loaded: Set<Messages>;
}

/** One per locale, shared by all Glitch-lily scripts on the page. */
const WORDS = Symbol.for("glitch-lily/words/1");

/**
 * Loads the texts of these catalogues for a locale. Missing translations, and those that fail to
 * load, are in English, since built code contains no texts.
 */
async function loadMessages(locale: string, wanted: readonly Catalogues[]): Promise<I18n> {
  const requests = wanted.flatMap(({ others }) =>
    Object.entries(others)
      .filter(([path]) => path.split("/").at(-2) === locale)
      .map(([, load]) => load()),
  );
  const answers = await Promise.allSettled(requests);
  const own = answers.flatMap(answer => (answer.status === "fulfilled" ? [answer.value] : []));
  return add(locale, [...own, ...englishOf(wanted)]);
}

/** Texts of code that loads late, by locale. */
const lateMessages = new Map<Catalogues, Map<string, Readable<I18n>>>();

/**
 * Loads texts for code that loads late; returns the same promise each time. English is there at once.
 */
export function loadLateMessages(locale: string, catalogues: Catalogues): Readable<I18n> {
  const known = lateMessages.get(catalogues) ?? new Map<string, Readable<I18n>>();
  lateMessages.set(catalogues, known);
  const words = known.get(locale) ?? requested(locale, catalogues);
  known.set(locale, words);
  return words;
}

function requested(locale: string, catalogues: Catalogues): Readable<I18n> {
  if (locale !== "en") return readable(loadMessages(locale, [catalogues]));
  const english = englishMessages([catalogues]);
  return fulfilled(Promise.resolve(english), english);
}

/** Loads these texts, and those of all late code that may be on the screen. */
export async function loadLanguage(locale: string, wanted: readonly Catalogues[]): Promise<I18n> {
  const late = [...lateMessages.keys()].map(catalogues => loadLateMessages(locale, catalogues));
  const [i18n] = await Promise.all([loadMessages(locale, wanted), ...late]);
  return i18n;
}

/** The English texts of these catalogues, which are part of every build. */
export function englishMessages(wanted: readonly Catalogues[]): I18n {
  return add("en", englishOf(wanted));
}

function englishOf(wanted: readonly Catalogues[]): unknown[] {
  return wanted.flatMap(({ english }) => Object.values(english));
}

/** Adds texts that are missing. If several catalogues contain the same text, the first wins. */
function add(locale: string, catalogues: readonly unknown[]): I18n {
  const { i18n, loaded } = wordsIn(locale);
  const fresh: Messages = {};
  for (const { messages } of catalogues as Catalogue[]) {
    if (loaded.has(messages)) continue;
    loaded.add(messages);
    for (const [id, message] of Object.entries(messages)) {
      if (!(id in i18n.messages)) fresh[id] ??= message;
    }
  }
  if (Object.keys(fresh).length > 0) {
    Object.assign(i18n.messages, fresh);
    // This notifies other components, which React forbids while one renders.
    queueMicrotask(() => i18n.load(locale, {}));
  }
  return i18n;
}

function wordsIn(locale: string): Words {
  const page = globalThis as { [WORDS]?: Map<string, Words> };
  const known = (page[WORDS] ??= new Map());
  let words = known.get(locale);
  if (!words) {
    const i18n = setupI18n({ locale, messages: { [locale]: {} } });
    known.set(locale, (words = { i18n, loaded: new Set() }));
  }
  return words;
}
