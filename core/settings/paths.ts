import { isPlain } from "../lib/same.ts";
import { own } from "../lib/own.ts";
import { TIMELINE_DEFAULTS } from "./defaults.ts";
import type { Settings, SettingsChange } from "./types.ts";

/** Where a setting is, as its keys with dots between: `status_icons.reply`. */
export type SettingPath = PathsOf<Settings>;

type PathsOf<T> = {
  [Key in keyof T & string]: T[Key] extends readonly unknown[]
    ? Key
    : T[Key] extends object
      ? `${Key}.${PathsOf<T[Key]>}`
      : Key;
}[keyof T & string];

/** The value of a setting. Timelines without settings of their own have the defaults. */
export function valueAt(settings: Settings, path: SettingPath): unknown {
  let value: unknown = settings;
  let parent = "";
  for (const key of path.split(".")) {
    const inner: unknown = isPlain(value) ? own(value, key) : undefined;
    value = inner ?? (parent === "timelines" ? TIMELINE_DEFAULTS : undefined);
    parent = key;
  }
  return value;
}

/** A change of one setting. */
export const changeAt = (path: SettingPath, value: unknown): SettingsChange =>
  path.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as SettingsChange;
