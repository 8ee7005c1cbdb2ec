import type { Client } from "../client.ts";
import { persisted, type Persisted } from "../lib/persist.ts";
import { deviceSettingsKey } from "../session/personal.ts";
import type { Values } from "./types.ts";
import { plain } from "./values.ts";

/** What one storage entry of settings contains. */
export const onlyValues = ({ values }: Record<string, unknown>): { values: Values } => ({
  values: plain(values),
});

/** This device's settings, which all users share: a sign-out keeps them. */
export const deviceSettings = (client: Client): Persisted<{ values: Values }> =>
  persisted(client.environment.local, deviceSettingsKey(client), {
    version: 1,
    check: onlyValues,
    fallback: { values: {} },
  });

/** Notes that somebody has signed in on this device, so that the first time can be told. */
export function noteSignIn(client: Client): void {
  const storage = deviceSettings(client);
  const { values } = storage.read();
  const device_is_new = values["device_is_new"] ?? true;
  storage.write({ values: { ...values, device_is_new } });
}
