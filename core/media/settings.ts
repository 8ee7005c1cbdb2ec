import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { effectiveSettings } from "../session/personal.ts";

export interface MediaSettings {
  /** Whether images may animate by themselves (`auto_play_gif`, `reduce_motion`). */
  $autoPlay: ReadableAtom<boolean>;
  /** Whether images may not even animate on hover. */
  $still: ReadableAtom<boolean>;
}

/**
 * What the user's settings say of motion. Each is a store of its own, since every visible image
 * subscribes.
 */
export const mediaSettings = scoped((client: Client): MediaSettings => {
  const $settings = effectiveSettings(client);
  return {
    $autoPlay: computed($settings, own => own.auto_play_gif && !own.reduce_motion),
    $still: computed($settings, own => own.reduce_motion),
  };
});
