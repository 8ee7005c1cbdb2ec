import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { settingsInForce } from "../session/personal.ts";

export interface MediaSettings {
  /** Whether pictures may move by themselves (`auto_play_gif`, `reduce_motion`). */
  $autoPlay: ReadableAtom<boolean>;
  /** Whether nothing may move unasked, not even what is pointed at. */
  $still: ReadableAtom<boolean>;
  /** Whether a blur stands in for what is not there yet (`use_blurhash`). */
  $blurhash: ReadableAtom<boolean>;
  /** Whether previews show the whole picture instead of filling their place (`letterbox_media`). */
  $letterbox: ReadableAtom<boolean>;
}

/** How a person wants to see media; one store for each, since every picture on screen watches. */
export const mediaSettings = scoped((client: Client): MediaSettings => {
  const $settings = settingsInForce(client);
  return {
    $autoPlay: computed($settings, own => own.auto_play_gif && !own.reduce_motion),
    $still: computed($settings, own => own.reduce_motion),
    $blurhash: computed($settings, own => own.use_blurhash),
    $letterbox: computed($settings, own => own.letterbox_media),
  };
});
