import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { effectiveSettings } from "../session/personal.ts";
import type { Settings } from "./types.ts";

const stores = scoped((_client: Client) => new Map<keyof Settings, ReadableAtom<unknown>>());

/** The effective value of one setting, for components that must not follow all others. */
export function oneSetting<Key extends keyof Settings>(
  client: Client,
  key: Key,
): ReadableAtom<Settings[Key]> {
  const known = stores(client).get(key);
  const $value = known ?? computed(effectiveSettings(client), settings => settings[key]);
  stores(client).set(key, $value);
  return $value as ReadableAtom<Settings[Key]>;
}
