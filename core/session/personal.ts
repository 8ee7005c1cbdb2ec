import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { late } from "../lib/late.ts";
import { scoped } from "../lib/scope.ts";
import { DEFAULTS } from "../settings/defaults.ts";
import { NO_VERDICT } from "../filters/warning-phrases.ts";
import type { Settings, SettingsStore } from "../settings/types.ts";
import type { Verdict, FilterStore } from "../filters/types.ts";

interface Personal {
  settings(client: Client): SettingsStore;
  filters(client: Client): FilterStore;
}

/**
 * The stores of a user's own choices: settings, filters, hidden posts. Visitors don't need them and
 * don't load them. If there are any, they must be loaded before the user's content is shown
 * (`missingPersonal`).
 */
export const personal = late<Personal>(
  async () => (await import("./personal-stores.ts")).personalStores,
);

/** The key of the front end settings in Pleroma's initial state. */
export const CONFIGURATIONS = "/api/pleroma/frontend_configurations";

/** The storage key of this device's settings, which all users of it share. */
export const deviceSettingsKey = ({ issuer }: Client) => `glitch-lily:${issuer}::settings-here`;

/** Whether the user's settings and filters may exist but aren't loaded yet. */
function needsPersonal(client: Client): boolean {
  const { person, environment, instance } = client;
  if (personal.code) return false;
  if (person !== null || environment.local.get(deviceSettingsKey(client)) !== null) return true;
  return instance === environment.origin && environment.initialResult(CONFIGURATIONS) !== undefined;
}

/** The effective settings: the defaults until the user's own are loaded. */
export const effectiveSettings = scoped((client: Client): ReadableAtom<Settings> => {
  if (personal.code) return personal.code.settings(client).$settings;
  const $settings = atom(DEFAULTS);
  let stop: (() => void) | null = () => {};
  client.onEnd(() => {
    stop?.();
    stop = null;
  });
  const follow = ({ settings }: Personal) =>
    stop && (stop = settings(client).$settings.subscribe(own => $settings.set(own)));
  void personal.loaded.then(follow);
  return $settings;
});

/** Loads what the user's content can't be shown without; undefined if nothing is missing. */
export function missingPersonal(client: Client): Promise<unknown> | undefined {
  if (needsPersonal(client)) return personal.load();
  return client.person === null ? undefined : personal.code?.filters(client).missing();
}

const UNFILTERED = atom(NO_VERDICT);

/** What the user's filters do to a status in this context. */
export const filterVerdict = (
  client: Client,
  id: string,
  context: string | undefined,
): ReadableAtom<Verdict> =>
  client.person === null
    ? UNFILTERED
    : (personal.code?.filters(client).$verdict(id, context) ?? UNFILTERED);
