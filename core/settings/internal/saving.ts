import { msg } from "@lingui/core/macro";
import { verifyCredentials, type Account } from "../../api/accounts/accounts.ts";
import { replaceSettings } from "../../api/settings.ts";
import type { Client } from "../../client.ts";
import { scoped } from "../../lib/scope.ts";
import { alerts } from "../../alerts/alerts.ts";
import { exclusively } from "../../platform/with-lock.ts";
import { profiles } from "../../profile/profile.ts";
import { bounded } from "./bounds.ts";
import { isEmpty, merged, without } from "../values.ts";
import { ownSettings } from "../settings.ts";
import { keepAlive } from "../../entities/keep-alive.ts";
import type { SettingsSaving, SettingsState, Values } from "../types.ts";

/** How often a save is tried whose values the server doesn't return. */
const MAX_ATTEMPTS = 2;

/** Saves changed settings on the server. Loaded when there is something to save. */
export const settingsSaving = scoped((client: Client): SettingsSaving => {
  const { api, environment } = client;
  /** Queues saves, so that they finish in order. */
  let running = Promise.resolve();

  async function attempt(state: SettingsState): Promise<void> {
    const changes = state.unsaved;
    if (isEmpty(changes)) return;
    try {
      const own = await put(state, changes);
      if (own) state.saved(changes, own);
      else
        alerts(client).show({
          title: msg`Couldn’t save settings`,
          message: msg`Your settings are saved in this browser only, because the server didn’t accept them.`,
        });
    } catch (error) {
      alerts(client).showError(error);
    }
  }

  /** Resolves with all settings after saving; null if the server didn't store them. */
  async function put(state: SettingsState, changes: Values): Promise<Values | null> {
    const known = profiles(client).$credentials.get();
    if (client.person === null || (known && !known.pleroma?.settings_store))
      return bounded(merged(state.stored, changes), changes);
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      // A save replaces the whole value, so read it first to keep what another device has saved.
      const before = await receive(() => verifyCredentials(api));
      const base = ownSettings(before) ?? state.stored;
      const settings = bounded(merged(base, changes), changes);
      if (!before.pleroma?.settings_store) return settings;
      const isThere = (account: Account) =>
        isEmpty(without(changes, ownSettings(account) ?? {})) ? ownSettings(account) : undefined;
      const answer = await receive(() => replaceSettings(api, settings, { keepalive: true }));
      const own = isThere(answer) ?? isThere(await receive(() => verifyCredentials(api)));
      if (own) return own;
    }
    return null;
  }

  async function receive(ask: () => Promise<Account>): Promise<Account> {
    const startedAt = client.tick();
    const account = await ask();
    profiles(client).receive(account, startedAt);
    return account;
  }

  // Only one tab at a time reads and writes.
  const alone = (state: SettingsState) =>
    exclusively(environment, client.key("settings-saving"), () => attempt(state));

  return { save: state => (running = running.then(() => keepAlive(client, () => alone(state)))) };
});
