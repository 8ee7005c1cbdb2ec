import type { Client } from "../../client.ts";
import { persisted } from "../../lib/persist.ts";
import { hereKey } from "../../session/personal.ts";
import { plain } from "../values.ts";
import type { KnownSettings } from "../types.ts";

const storage = <T extends object>(
  client: Client,
  key: string,
  check: (value: Record<string, unknown>) => T,
) => persisted<T>(client.environment.local, key, { version: 1, check, fallback: check({}) });

const onlyValues = ({ values }: Record<string, unknown>) => ({ values: plain(values) });

/** The three places in the browser where settings are stored. Each has its own lifetime. */
export const settingsStorage = (client: Client) => ({
  known: storage(client, client.key("settings"), (value): KnownSettings => ({
    preferences: plain(value["preferences"]),
    instance: plain(value["instance"]),
    own: plain(value["own"]),
  })),
  /** What was changed and is not yet saved, by whichever tab. */
  unsaved: storage(client, client.key("settings-unsaved"), onlyValues),
  /** This device's, whoever is signed in on it: it stays when they sign out. */
  here: storage(client, hereKey(client), onlyValues),
});
