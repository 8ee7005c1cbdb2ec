import { atom, computed } from "nanostores";
import type { Account } from "../api/accounts/accounts.ts";
import { APP } from "../api/settings.ts";
import type { Client } from "../client.ts";
import { isPlain, same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { CONFIGURATIONS } from "../session/personal.ts";
import { profiles } from "../profile/profile.ts";
import { deviceSettings, onlyValues } from "./device.ts";
import { except, isEmpty, merged, plain, mergeLayers, without } from "./values.ts";
import type {
  Settings,
  SettingsSaving,
  SettingsState,
  SettingsStore,
  Values,
  KnownSettings,
} from "./types.ts";
import { networkError } from "../api/http/requests.ts";
import { alerts } from "../alerts/alerts.ts";
import { persisted } from "../lib/persist.ts";

export const settings = scoped((client: Client): SettingsStore => {
  const { environment, person } = client;
  const { $credentials } = profiles(client);
  const storages = settingsStorage(client);
  const channel = environment.channel(client.key("settings"));
  const $known = atom(withPage(client, storages.known.read()));
  const $unsaved = atom(storages.unsaved.read().values);
  const $here = atom(storages.here.read().values);
  let lastServerValues: Values | undefined;
  /** Whether the storage works; if not (it may be full), this tab alone knows the changes. */
  let isKept = true;
  let hasRequested = false;

  let last: Settings | undefined;
  const $settings = computed([$known, $unsaved, $here], (known, unsaved, here) => {
    const { preferences, instance, own } = known;
    const next = mergeLayers(preferences, instance, own, unsaved, here);
    // Keep the same object if nothing changed, so that subscribers aren't notified.
    return (last = last && same(last, next) ? last : next);
  });

  const state: SettingsState = {
    get stored() {
      return isKept ? storages.known.read().own : $known.get().own;
    },
    get unsaved() {
      return isKept ? storages.unsaved.read().values : $unsaved.get();
    },
    receive(learned) {
      const known = { ...$known.get(), ...learned };
      if (same(known, $known.get())) return;
      $known.set(known);
      isKept = storages.known.write(known) && isKept;
    },
    saved(changes, own) {
      state.receive({ own });
      putUnsaved(without(state.unsaved, changes));
      channel.post({ saved: changes, own });
    },
  };

  /**
   * Stores unsaved changes. All tabs share the storage, so `values` includes what other tabs wrote.
   */
  function putUnsaved(values: Values): void {
    $unsaved.set(values);
    if (isEmpty(values)) storages.unsaved.forget();
    else isKept = storages.unsaved.write({ values }) && isKept;
  }

  /** Adopts the user's settings from the server; if it has lost them, the stored copy remains. */
  function receive(profile: Account | undefined): void {
    const own = profile && ownSettings(profile);
    // Another tab may have saved since this response.
    if (!own || same(own, lastServerValues)) return;
    lastServerValues = own;
    state.receive({ own });
  }

  /** Stores the settings of this device. */
  function putHere(values: Values): void {
    $here.set(values);
    storages.here.write({ values });
    channel.post({ here: values });
  }

  function onMessage(message: unknown): void {
    if (!isPlain(message)) return;
    const { changed, here, saved, own } = message;
    if (isPlain(changed)) $unsaved.set(merged($unsaved.get(), changed));
    if (isPlain(here)) $here.set(here);
    if (!isPlain(saved) || !isPlain(own)) return;
    $known.set({ ...$known.get(), own });
    $unsaved.set(without($unsaved.get(), saved));
  }

  /** Requests the lower layers once, when the page is idle. */
  function askLater(profile: Account | undefined): void {
    if (hasRequested || !profile) return;
    hasRequested = true;
    const ask = async () => (await import("./internal/layers.ts")).fetchLayers(client, state);
    // If the code can't be loaded, the stored values remain.
    client.onEnd(environment.whenCalm(() => void ask().catch(() => {})));
  }

  client.onEnd($credentials.subscribe(receive));
  client.onEnd($credentials.subscribe(askLater));
  client.onEnd(channel.listen(onMessage));
  client.onEnd(() => channel.close());
  const writing = createWriting(client, state);

  return {
    $settings,
    $defaults: computed($known, ({ preferences, instance }) => mergeLayers(preferences, instance)),
    $here,
    $saved: computed($unsaved, isEmpty),
    $failed: writing.$failed,
    $storedAt: computed($credentials, profile =>
      person === null || (profile && !profile.pleroma?.settings_store) ? "here" : "instance",
    ),
    change(change) {
      // What a person chose last applies, also where this device had a choice of its own.
      const here = except($here.get(), change as Values);
      if (!same(here, $here.get())) putHere(here);
      putUnsaved(merged(state.unsaved, change as Values));
      channel.post({ changed: change });
      writing.changed();
    },
    changeOnDevice: change => putHere(merged($here.get(), change as Values)),
    flush: writing.flush,
  };
});

/** The client's settings that the server stores with an account; undefined if there are none. */
export function ownSettings({ pleroma }: Account): Values | undefined {
  const store = pleroma?.settings_store ?? {};
  return Object.hasOwn(store, APP) ? plain(store[APP]) : undefined;
}

/**
 * Prefers the instance's settings in the page's initial state, which are newer than the stored
 * ones.
 */
function withPage(client: Client, known: KnownSettings): KnownSettings {
  if (client.instance !== client.environment.origin) return known;
  const brought = client.environment.initialResult(CONFIGURATIONS);
  return isPlain(brought) ? { ...known, instance: clientConfiguration(brought) } : known;
}

/** The part of the front end configurations that is meant for this client. */
export function clientConfiguration(configurations: Values): Values {
  return plain(configurations["glitch-lily"] ?? configurations["glitch_lily"]);
}

/** Milliseconds between the last change and saving. */
const SAVE_DELAY_MS = 5000;

/** Decides when to save settings. The code that saves is loaded on demand. */
function createWriting(client: Client, state: SettingsState) {
  const { environment } = client;
  let stopTimer: (() => void) | null = null;
  const $failed = atom(false);
  let saving: SettingsSaving | null = null;

  async function load(): Promise<SettingsSaving> {
    return (saving ??= (await import("./internal/saving.ts")).settingsSaving(client));
  }

  async function flush(): Promise<void> {
    stopTimer?.();
    stopTimer = null;
    if (isEmpty(state.unsaved)) return;
    try {
      await (await load()).save(state);
      $failed.set(stopTimer === null && !isEmpty(state.unsaved));
    } catch (cause) {
      // The code couldn't be loaded: the next change or visit saves them.
      $failed.set(true);
      alerts(client).showError(networkError(environment, environment.origin, { cause }));
    }
  }

  client.onEnd(() => stopTimer?.());
  // A page is hidden before the user leaves. What isn't saved by then waits for the next visit.
  const stopLooking = environment.onVisibility(visible => {
    if (!visible && stopTimer) void flush();
  });
  client.onEnd(stopLooking);
  // Save what the last visit couldn't.
  if (!isEmpty(state.unsaved)) client.onEnd(environment.whenCalm(() => void flush()));

  return {
    $failed,
    flush,
    /** Schedules a save, 5 s after the last change. */
    changed(): void {
      $failed.set(false);
      stopTimer?.();
      stopTimer = environment.after(SAVE_DELAY_MS, () => void flush());
      // Load the code now: there is no time for it when the user leaves. A failure is reported on
      // saving.
      load().catch(() => {});
    },
  };
}

const storage = <T extends object>(
  client: Client,
  key: string,
  check: (value: Record<string, unknown>) => T,
) => persisted<T>(client.environment.local, key, { version: 1, check, fallback: check({}) });

/** The three stored values, each with its own lifetime. */
const settingsStorage = (client: Client) => ({
  known: storage(client, client.key("settings"), (value): KnownSettings => ({
    preferences: plain(value["preferences"]),
    instance: plain(value["instance"]),
    own: plain(value["own"]),
  })),
  /** Unsaved changes of all tabs. */
  unsaved: storage(client, client.key("settings-unsaved"), onlyValues),
  here: deviceSettings(client),
});
