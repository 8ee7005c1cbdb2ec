import type { Client } from "../client.ts";
import { parseJson } from "../lib/json.ts";
import { own } from "../lib/own.ts";
import { isPlain, same } from "../lib/same.ts";
import { locales, SUPPORTED_LOCALES } from "./locale.ts";
import { settings } from "./settings.ts";
import type { SettingsChange, Values } from "./types.ts";
import { mergeLayers, merged, plain } from "./values.ts";

/** Names the format in a file. */
const FORMAT = "glitch-lily-settings";
const VERSION = 1;

/** Larger files aren't settings. */
export const MAX_SETTINGS_FILE_BYTES = 500_000;

/** Why a file can't be imported. */
export type FileProblem = "not-json" | "other-format" | "newer" | "nothing";

/** What a file contains. */
export interface ReadFile {
  account: Values;
  device: Values;
  locale: string | undefined;
  /** How many settings it sets. */
  count: number;
  /** The paths of values that this client doesn't know, or that are invalid. */
  ignored: string[];
}

/** Writes all settings as JSON. Reading positions aren't settings, and stay out. */
export function writeSettingsFile(client: Client): string {
  const store = settings(client);
  const all = store.$settings.get();
  const timelines = Object.fromEntries(
    Object.entries(all.timelines).map(([name, timeline]) => [
      name,
      Object.fromEntries(Object.entries(timeline).filter(([key]) => key !== "last_read_id")),
    ]),
  );
  const file = {
    format: FORMAT,
    version: VERSION,
    locale: locales(client.environment).$locale.get(),
    settings: { ...all, timelines },
    device: store.$here.get(),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads a file without applying it. */
export function readSettingsFile(text: string): ReadFile | FileProblem {
  const file = parseJson(text);
  if (file === undefined) return "not-json";
  if (!isPlain(file) || file["format"] !== FORMAT) return "other-format";
  const version = file["version"];
  if (typeof version !== "number") return "other-format";
  if (version > VERSION) return "newer";
  const account = sorted(plain(file["settings"]));
  const device = sorted(plain(file["device"]));
  const { locale } = file;
  const isKnown = typeof locale === "string" && SUPPORTED_LOCALES.includes(locale);
  const count = account.count + device.count + Number(isKnown);
  if (count === 0) return "nothing";
  return {
    account: account.valid,
    device: device.valid,
    locale: isKnown ? locale : undefined,
    count,
    ignored: [...new Set([...account.ignored, ...device.ignored])],
  };
}

/** Applies what a file contains; what it doesn't contain stays. */
export function applySettingsFile(client: Client, file: ReadFile): void {
  const store = settings(client);
  const { account, device, locale } = file;
  if (client.person === null) store.changeOnDevice(merged(account, device) as SettingsChange);
  else {
    store.change(account as SettingsChange);
    store.changeOnDevice(device as SettingsChange);
  }
  if (locale !== undefined) locales(client.environment).choose(locale);
}

/** Separates values that the client accepts from others. */
function sorted(values: Values) {
  const accepted = mergeLayers(values) as unknown as Values;
  const ignored: string[] = [];
  let count = 0;
  function valid(part: Values, result: Values, path: string): Values {
    const entries = Object.entries(part).flatMap(([key, value]) => {
      const here = own(result, key);
      const name = path + key;
      if (isPlain(value) && isPlain(here)) return [[key, valid(value, here, `${name}.`)]];
      if (here !== undefined && same(value, here)) {
        count += 1;
        return [[key, value]];
      }
      ignored.push(name);
      return [];
    });
    return Object.fromEntries(entries) as Values;
  }
  return { valid: valid(values, accepted, ""), ignored, count };
}
