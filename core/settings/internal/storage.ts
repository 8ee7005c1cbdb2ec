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

/** The three stored values, each with its own lifetime. */
export const settingsStorage = (client: Client) => ({
  known: storage(client, client.key("settings"), (value): KnownSettings => ({
    preferences: plain(value["preferences"]),
    instance: plain(value["instance"]),
    own: plain(value["own"]),
  })),
  /** Unsaved changes of all tabs. */
  unsaved: storage(client, client.key("settings-unsaved"), onlyValues),
  /** This device's settings, which all users share: a sign-out keeps them. */
  here: storage(client, hereKey(client), onlyValues),
});
