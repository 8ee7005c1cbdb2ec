import type { Client } from "../client.ts";
import { parseJson } from "../lib/json.ts";
import { isPlain } from "../lib/same.ts";
import { own } from "../lib/own.ts";

/** Local storage key of the user's push choices, which exist if push is on in this browser. */
export const pushKey = (client: Client): string => client.key("push");

/** Session storage key: this tab left for the consent page to turn push on. */
export const pushWantedKey = (client: Client): string => client.key("push-wanted");

const settingsKey = (client: Client) => client.key("push-settings");

/** Remembers for this tab that the settings were open when it left for the consent page. */
export const keepSettingsOpen = (client: Client): void =>
  void client.environment.session.set(settingsKey(client), "1");

/** Whether this tab returns from the consent page to the settings. */
export const wereSettingsOpen = (client: Client): boolean =>
  client.environment.session.get(settingsKey(client)) !== null;

export const forgetSettingsOpen = (client: Client): void =>
  client.environment.session.remove(settingsKey(client));

/** Types that servers push together with another one: follow requests with follows. */
const WITH: Readonly<Record<string, string>> = { follow_request: "follow" };

/**
 * Whether notifications of a type are pushed to this browser, so that the page needn't alert, too.
 */
export function isPushed(client: Client, type: string): boolean {
  const kept = parseJson(client.environment.local.get(pushKey(client)) ?? "");
  const alerts = isPlain(kept) && kept["alerts"];
  return isPlain(alerts) && (own(alerts, type) ?? own(alerts, own(WITH, type) ?? "")) === true;
}

/** Whether push is on or being turned on, without loading its code. */
export const hasPush = (client: Client): boolean =>
  client.environment.local.get(pushKey(client)) !== null ||
  client.environment.session.get(pushWantedKey(client)) !== null;
