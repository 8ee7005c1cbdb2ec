import type { Client } from "../client.ts";
import { parseJson } from "../lib/json.ts";
import { isPlain } from "../lib/same.ts";
import { own } from "../lib/own.ts";

/** What is kept of a person's push says that this browser has it. */
export const pushKey = (client: Client): string => client.key("push");

/** For this tab alone: the person left for the consent page to switch push on. */
export const wantedKey = (client: Client): string => client.key("push-wanted");

const settingsKey = (client: Client) => client.key("push-settings");

/** For this tab: the settings were open when the person left for the consent page. */
export const keepSettingsOpen = (client: Client): void =>
  void client.environment.session.set(settingsKey(client), "1");

/** Whether the person comes back from the consent page to the settings. */
export const wereSettingsOpen = (client: Client): boolean =>
  client.environment.session.get(settingsKey(client)) !== null;

export const forgetSettingsOpen = (client: Client): void =>
  client.environment.session.remove(settingsKey(client));

/** Servers push requests to follow with the follows. */
const WITH: Readonly<Record<string, string>> = { follow_request: "follow" };

/** Whether notifications of a type are pushed to this browser, so that no page need tell of them. */
export function isPushed(client: Client, type: string): boolean {
  const kept = parseJson(client.environment.local.get(pushKey(client)) ?? "");
  const alerts = isPlain(kept) && kept["alerts"];
  return isPlain(alerts) && (own(alerts, type) ?? own(alerts, own(WITH, type) ?? "")) === true;
}

/** Whether there is a push to look after, without its code. */
export const hasPush = (client: Client): boolean =>
  client.environment.local.get(pushKey(client)) !== null ||
  client.environment.session.get(wantedKey(client)) !== null;
