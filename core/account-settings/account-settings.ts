import { msg } from "@lingui/core/macro";
import { atom, computed, type ReadableAtom } from "nanostores";
import {
  fetchOwnAccount,
  updateNotificationSetting,
  updateOwnAccount,
  type OwnAccount,
  type OwnSettings,
} from "../api/accounts/account-settings.ts";
import { alerts } from "../alerts/alerts.ts";
import type { Client } from "../client.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { scoped } from "../lib/scope.ts";
import { createLoadable, type Loaded } from "../loadable.ts";
import { profiles } from "../profile/profile.ts";
import {
  settingOf,
  valuesIn,
  type AccountSettingName,
  type AccountValues,
} from "./known-settings.ts";

/** What the server keeps about the user's account, besides the profile. */
export interface AccountFacts {
  values: AccountValues;
  /** Null if there is none or the server doesn't tell. */
  email: string | null;
}

export interface AccountSettings {
  /** Requested on each mount: another client may have changed it. */
  $view: ReadableAtom<Loaded<AccountFacts>>;
  retry(): Promise<void>;
  /** Changes a setting at once, and back if the server refuses; then an alert says why. */
  change(name: AccountSettingName, value: string | boolean): Promise<void>;
}

/** The settings that the server keeps with the user's account. */
export const accountSettings = scoped((client: Client): AccountSettings => {
  /** Changes that the server has not confirmed yet. */
  const $pending = atom<AccountValues>({});
  /** Changes are sent one after another, so that the last response has all of them. */
  let last: Promise<unknown> = Promise.resolve();

  function receive({ account, settings }: OwnAccount, startedAt: number): OwnSettings {
    profiles(client).receive(account, startedAt);
    return settings;
  }

  const own = createLoadable(
    client,
    async signal => {
      const startedAt = client.tick();
      return receive(await fetchOwnAccount(client.api, { signal }), startedAt);
    },
    { eachMount: true },
  );

  async function send(name: AccountSettingName, value: string | boolean): Promise<OwnSettings> {
    const { sentAs, isAboutNotifications } = settingOf(name);
    const startedAt = client.tick();
    if (!isAboutNotifications)
      return receive(await updateOwnAccount(client.api, sentAs, value), startedAt);
    await updateNotificationSetting(client.api, sentAs, value);
    return receive(await fetchOwnAccount(client.api), startedAt);
  }

  async function save(name: AccountSettingName, value: string | boolean): Promise<void> {
    try {
      const answered = await send(name, value);
      own.$view.set({ state: "ready", value: answered });
      // Some servers report success and ignore what they don't know.
      if (valuesIn(answered)[name] !== value && $pending.get()[name] === value)
        alerts(client).show({
          title: msg`Not changed`,
          message: msg`Your server didn’t change this setting.`,
        });
    } catch (error) {
      alerts(client).showError(error);
    } finally {
      const { [name]: pending, ...others } = $pending.get();
      // Unless it was changed again meanwhile.
      if (pending === value) $pending.set(others);
    }
  }

  return {
    $view: computed([own.$view, $pending], (view, pending): Loaded<AccountFacts> => {
      if (view.state !== "ready") return view;
      const { value: settings } = view;
      const values = { ...valuesIn(settings), ...pending };
      return {
        state: "ready",
        value: { values, email: settings.pleroma?.email || null },
      };
    }),
    retry: own.retry,
    async change(name, value) {
      $pending.set({ ...$pending.get(), [name]: value });
      await keepAlive(client, () => (last = last.then(() => save(name, value))) as Promise<void>);
    },
  };
});
