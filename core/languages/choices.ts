import { atom, computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { persisted } from "../lib/persist.ts";
import { scoped } from "../lib/scope.ts";
import { locales } from "../settings/locale.ts";

/** A language in which a post can be written. */
export interface LanguageChoice {
  code: string;
  /** Its name in the language of the page. */
  name: string;
  /** Its name in the language itself. */
  ownName: string;
  /** Whether it is at the top: the user wrote in it, or the browser prefers it. */
  isNear: boolean;
}

export interface LanguageChoiceStore {
  /** Recently used languages, those of the browser, then all others by name. */
  $choices: ReadableAtom<readonly LanguageChoice[]>;
  /** Records that a post was written in this language. */
  used(code: string): void;
}

/** How many recently used languages are at the top. */
const MAX_RECENT_LANGUAGES = 5;

export const languageChoices = scoped((client: Client): LanguageChoiceStore => {
  const { environment } = client;
  const kept = persisted<{ codes: string[] }>(environment.local, client.key("languages"), {
    version: 1,
    check: readCodes,
    fallback: { codes: [] },
  });
  const $recent = atom<readonly string[]>(kept.read().codes);

  const $choices = computed([$recent, locales(environment).$locale], (recent, locale) =>
    choices([...recent, ...environment.languages()], locale),
  );

  return {
    $choices,
    used(code) {
      const codes = [...new Set([code, ...kept.read().codes, ...$recent.get()])].slice(
        0,
        MAX_RECENT_LANGUAGES,
      );
      kept.write({ codes });
      $recent.set(codes);
    },
  };
});

/** Removes the region from a code that is only in the list without it. */
function offered(code: string): string {
  return LANGUAGE_CODES.includes(code) ? code : (code.split("-")[0] ?? code);
}

function choices(near: readonly string[], locale: string): LanguageChoice[] {
  const names = new Intl.DisplayNames([locale], { type: "language", fallback: "none" });
  const first = [...new Set(near.map(offered))].filter(code => LANGUAGE_CODES.includes(code));
  const all = [...new Set([...first, ...LANGUAGE_CODES])].flatMap((code): LanguageChoice[] => {
    const name = names.of(code);
    return name
      ? [{ code, name, ownName: ownName(code) ?? name, isNear: first.includes(code) }]
      : [];
  });
  const order = new Intl.Collator(locale).compare;
  return [
    ...all.filter(({ isNear }) => isNear),
    ...all.filter(({ isNear }) => !isNear).toSorted((a, b) => order(a.name, b.name)),
  ];
}

function ownName(code: string): string | undefined {
  return new Intl.DisplayNames([code], { type: "language", fallback: "none" }).of(code);
}

function readCodes({ codes }: Record<string, unknown>): { codes: string[] } | undefined {
  if (!Array.isArray(codes)) return undefined;
  return { codes: codes.filter(code => LANGUAGE_CODES.includes(code)) };
}

/** The languages in which posts can be written: ISO 639-1, and others that servers accept. */
const LANGUAGE_CODES: readonly string[] = (
  "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da " +
  "de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz " +
  "ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln " +
  "lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi " +
  "pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti " +
  "tk tl tn to tr ts tt ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu " +
  "ast ckb cnr gsw jbo kab lfn nds sco sma smj szl tok xal yue zgh zh-CN zh-HK zh-TW"
).split(" ");
