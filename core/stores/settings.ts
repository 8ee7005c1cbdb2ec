import { atom, computed, type ReadableAtom } from "nanostores";
import type { Account } from "../api/accounts.ts";
import { APP } from "../api/settings.ts";
import type { Client } from "../client.ts";
import { isPlain, same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { CONFIGURATIONS } from "./personal.ts";
import { profiles } from "./profile.ts";
import { settingsDrawers, type KnownSettings } from "./settings-drawers.ts";
import {
  isEmpty,
  merged,
  plain,
  settle,
  without,
  type Settings,
  type SettingsChange,
  type Values,
} from "./settings-values.ts";
import { createWriting } from "./settings-writing.ts";

/** Milliseconds in which Pleroma still tells what was before a save (25 s), and some. */
const STALE = 30_000;

export interface SettingsStore {
  /** Defaults ← the server's preferences ← the instance ← the person's own ← this device's. */
  $settings: ReadableAtom<Settings>;
  /** Whether all changes are where they shall stay. */
  $saved: ReadableAtom<boolean>;
  /** Where changes are kept; `here` is this browser, for servers that keep no settings. */
  $keptAt: ReadableAtom<"instance" | "here">;
  /** The person's, on every device; saved 5 s after the last change, or on leaving. */
  change(change: SettingsChange): void;
  /** For this device only, whoever is signed in on it. */
  changeHere(change: SettingsChange): void;
  /** Saves now what is unsaved; a failure is told in an alert. */
  flush(): Promise<void>;
}

/** What the part that saves needs of the part that shows; the first page needs only the latter. */
export interface SettingsWork {
  readonly known: KnownSettings;
  readonly unsaved: Values;
  learn(news: Partial<KnownSettings>): void;
  /** These changes have arrived where they shall stay. */
  saved(changes: Values, own: Values): void;
}

export const settings = scoped((client: Client): SettingsStore => {
  const { environment, person } = client;
  const { $profile } = profiles(client);
  const drawers = settingsDrawers(client);
  const channel = environment.channel(client.key("settings"));
  const $known = atom(withPage(client, drawers.known.read()));
  const $unsaved = atom(drawers.unsaved.read().values);
  const $here = atom(drawers.here.read().values);
  let heard: Values | undefined;
  let asked = false;

  let last: Settings | undefined;
  const $settings = computed([$known, $unsaved, $here], (known, unsaved, here) => {
    const { preferences, instance, own } = known;
    const next = settle(preferences, instance, own, unsaved, here);
    // The same object while nothing is new, so that nobody is woken.
    return (last = last && same(last, next) ? last : next);
  });

  const work: SettingsWork = {
    get known() {
      return $known.get();
    },
    get unsaved() {
      return $unsaved.get();
    },
    learn(news) {
      const known = { ...$known.get(), ...news };
      if (same(known, $known.get())) return;
      $known.set(known);
      drawers.known.write(known);
    },
    saved(changes, own) {
      const savedAt = environment.now();
      work.learn({ own, savedAt });
      putUnsaved(without($unsaved.get(), changes));
      channel.post({ saved: changes, own, savedAt });
    },
  };

  /** The drawer belongs to all tabs: what another one has put there stays. */
  function putUnsaved(values: Values): void {
    $unsaved.set(values);
    if (isEmpty(values)) drawers.unsaved.forget();
    else drawers.unsaved.write({ values });
  }

  /** What the server says of the person's own, but for what it says only because it is late. */
  function receive(profile: Account | undefined): void {
    const store = profile?.pleroma?.settings_store ?? undefined;
    if (!store || store === heard) return;
    heard = store;
    if (environment.now() - $known.get().savedAt < STALE) return;
    work.learn({ own: plain(store[APP]) });
  }

  function hear(message: unknown): void {
    if (!isPlain(message)) return;
    const { changed, here, saved, own, savedAt } = message;
    if (isPlain(changed)) $unsaved.set(merged($unsaved.get(), changed));
    if (isPlain(here)) $here.set(here);
    if (!isPlain(saved) || !isPlain(own) || typeof savedAt !== "number") return;
    $known.set({ ...$known.get(), own, savedAt });
    $unsaved.set(without($unsaved.get(), saved));
  }

  /** Asks once for the layers below, when the page has nothing better to do. */
  function askLater(profile: Account | undefined): void {
    if (asked || !profile) return;
    asked = true;
    const ask = async () => (await import("./settings-sources.ts")).askSources(client, work);
    // Where the code does not come, what was known the last time holds.
    client.onEnd(environment.whenCalm(() => void ask().catch(() => {})));
  }

  client.onEnd($profile.subscribe(receive));
  client.onEnd($profile.subscribe(askLater));
  client.onEnd(channel.listen(hear));
  client.onEnd(() => channel.close());
  const writing = createWriting(client, work);

  return {
    $settings,
    $saved: computed($unsaved, isEmpty),
    $keptAt: computed($profile, profile =>
      person === null || (profile && !profile.pleroma?.settings_store) ? "here" : "instance",
    ),
    change(change) {
      putUnsaved(merged($unsaved.get(), change as Values));
      channel.post({ changed: change });
      writing.changed();
    },
    changeHere(change) {
      $here.set(merged($here.get(), change as Values));
      drawers.here.write({ values: $here.get() });
      channel.post({ here: $here.get() });
    },
    flush: writing.flush,
  };
});

/** What the page brought along is newer than what the last visit was told. */
function withPage(client: Client, known: KnownSettings): KnownSettings {
  if (client.instance !== client.environment.origin) return known;
  const brought = client.environment.initialResult(CONFIGURATIONS);
  return isPlain(brought) ? { ...known, instance: ours(brought) } : known;
}

/** The part of all front ends' configurations that is meant for us. */
export function ours(configurations: Values): Values {
  return plain(configurations["glitch-lily"] ?? configurations["glitch_lily"]);
}
