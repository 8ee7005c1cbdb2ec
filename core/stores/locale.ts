import type { ReadableAtom } from "nanostores";
import type { Environment } from "../environment.ts";

export interface LocaleStore {
  $locale: ReadableAtom<string>;
  /** `session-only` when the choice cannot be kept. */
  choose(locale: string): "saved" | "session-only";
}

export declare const locales: (environment: Environment) => LocaleStore;
