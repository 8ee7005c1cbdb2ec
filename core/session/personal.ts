import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { late } from "../lib/late.ts";
import { scoped } from "../lib/scope.ts";
import { DEFAULTS } from "../settings/defaults.ts";
import { NO_VERDICT } from "../filters/warning-phrases.ts";
import type { Settings, SettingsStore } from "../settings/types.ts";
import type { Verdict, FilterStore } from "../filters/types.ts";

/** The stores of it. */
interface Personal {
  settings(client: Client): SettingsStore;
  filters(client: Client): FilterStore;
}

/**
 * What a person has made of the client: settings, filters, hidden posts. Whoever only reads has
 * none of it, and does not load it; where there is some, it has to be here before anything of
 * theirs is shown (`lacksPersonal`).
 */
export const personal = late<Personal>(
  async () => (await import("./personal-stores.ts")).personalStores,
);

/** Where Pleroma writes the front ends' configurations into its pages, too. */
export const CONFIGURATIONS = "/api/pleroma/frontend_configurations";

/** This device's settings, whoever is signed in on it. */
export const hereKey = ({ issuer }: Client) => `glitch-lily:${issuer}::settings-here`;

/** Whether what is shown to this client's person can't yet be as they chose. */
export function lacksPersonal(client: Client): boolean {
  const { person, environment, instance } = client;
  if (personal.code) return false;
  if (person !== null || environment.local.get(hereKey(client)) !== null) return true;
  return instance === environment.origin && environment.initialResult(CONFIGURATIONS) !== undefined;
}

/** The settings in force: the defaults where nobody has chosen anything. */
export const settingsInForce = scoped((client: Client): ReadableAtom<Settings> => {
  if (personal.code) return personal.code.settings(client).$settings;
  const $settings = atom(DEFAULTS);
  let stop: (() => void) | null = () => {};
  client.onEnd(() => {
    stop?.();
    stop = null;
  });
  const follow = ({ settings }: Personal) =>
    stop && (stop = settings(client).$settings.subscribe(own => $settings.set(own)));
  void personal.arrival.then(follow);
  return $settings;
});

const UNFILTERED = atom(NO_VERDICT);

/** What becomes of a status by the person's filters, in a column of this name. */
export const verdictOn = (
  client: Client,
  id: string,
  context: string | undefined,
): ReadableAtom<Verdict> =>
  client.person === null
    ? UNFILTERED
    : (personal.code?.filters(client).$verdict(id, context) ?? UNFILTERED);
