import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { metas } from "./meta.ts";

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
  const { $meta } = metas(client);
  return {
    $autoPlay: computed($meta, meta => meta.auto_play_gif && !meta.reduce_motion),
    $still: computed($meta, meta => meta.reduce_motion),
    $blurhash: computed($meta, meta => meta.use_blurhash),
    $letterbox: computed($meta, meta => meta.letterbox_media),
  };
});
