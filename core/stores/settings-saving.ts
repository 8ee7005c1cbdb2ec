import { verifyCredentials, type Account } from "../api/accounts.ts";
import { isMissing } from "../api/missing.ts";
import { APP, mergeSettings, replaceSettings } from "../api/settings.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "./alerts.ts";
import { profiles } from "./profile.ts";
import { isEmpty, merged, plain, type Values } from "./settings-values.ts";
import type { SettingsWork } from "./settings.ts";
import { stay } from "./stay.ts";

export interface SettingsSaving {
  /** Settles when nothing is under way; what failed is told and stays unsaved. */
  save(work: SettingsWork): Promise<void>;
  /** At once, and so that it survives the page. */
  leave(work: SettingsWork): void;
}

/** Saves what a person changed; loaded when there is something to save. */
export const settingsSaving = scoped((client: Client): SettingsSaving => {
  const { api } = client;
  /** What was begun first ends first. */
  let running = Promise.resolve();
  /** Whether the server merges by itself; only newer Pleroma does. */
  let merges = true;

  async function attempt(work: SettingsWork, leaving: boolean): Promise<void> {
    const changes = work.unsaved;
    if (isEmpty(changes)) return;
    try {
      work.saved(changes, await put(work, changes, leaving));
    } catch (error) {
      alerts(client).tell(error);
    }
  }

  /** Gives all that is kept now. */
  async function put(work: SettingsWork, changes: Values, leaving: boolean): Promise<Values> {
    const { person } = client;
    const profile = person === null ? undefined : (profileOf() ?? (await renew()));
    if (!profile?.pleroma?.settings_store) return merged(work.known.own, changes);
    const options = { keepalive: leaving };
    if (merges) {
      try {
        return await mergeSettings(api, changes, options);
      } catch (error) {
        if (!isMissing(error)) throw error;
        merges = false;
      }
    }
    // The whole value is overwritten: what another device has saved meanwhile is not to be lost.
    if (!leaving) await renew();
    const settings = merged(work.known.own, changes);
    const startedAt = client.moment();
    const answer = await replaceSettings(api, settings, options);
    profiles(client).receive(answer, startedAt);
    return plain(answer.pleroma?.settings_store?.[APP] ?? settings);
  }

  const profileOf = () => profiles(client).$profile.get();

  async function renew(): Promise<Account> {
    const startedAt = client.moment();
    const profile = await verifyCredentials(api);
    profiles(client).receive(profile, startedAt);
    return profile;
  }

  return {
    save: work => (running = running.then(() => stay(client, () => attempt(work, false)))),
    leave: work => void stay(client, () => attempt(work, true)),
  };
});
