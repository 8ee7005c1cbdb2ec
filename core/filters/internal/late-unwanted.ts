import { atom, computed, type ReadableAtom } from "nanostores";
import type { Client } from "../../client.ts";
import { late } from "../../lib/late.ts";
import { settings } from "../../settings/settings.ts";
import type { Settings } from "../../settings/types.ts";
import type { Unwanted } from "../types.ts";

/** The code that finds posts of unwanted kinds, for users who hide some. */
const code = late(() => import("./unwanted.ts"));

const choicesOf = ({
  hide_bots,
  hide_undescribed_media,
  hide_own_boosts,
  hide_known_boosts,
}: Settings) =>
  [hide_bots, hide_undescribed_media, hide_own_boosts, hide_known_boosts].map(Number).join("");

const hidesAny = (choices: string) => choices.includes("1");

/** Applies the settings that hide kinds of posts. */
export function createLateUnwanted(client: Client): {
  $unwanted: ReadableAtom<Unwanted | undefined>;
  /** Loads the code that the settings need; undefined if nothing is missing. */
  missing(): Promise<unknown> | undefined;
} {
  const { $settings } = settings(client);
  // A text, so that a change of other settings changes nothing here.
  const $choices = computed($settings, choicesOf);
  const $code = atom(code.code);

  async function load(): Promise<void> {
    // If it fails to load, everything is shown; a change of the settings tries again.
    const loaded = await code.load().catch(() => undefined);
    if (loaded) $code.set(loaded);
  }

  const missing = () => ($code.get() || !hidesAny($choices.get()) ? undefined : load());
  client.onEnd($choices.subscribe(() => void missing()));
  return {
    missing,
    $unwanted: computed([$choices, $code], (choices, loaded) =>
      hidesAny(choices) ? loaded?.createUnwanted(client, $settings.get()) : undefined,
    ),
  };
}
