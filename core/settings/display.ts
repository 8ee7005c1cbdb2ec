import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { effectiveSettings } from "../session/personal.ts";
import type { Settings } from "./types.ts";

const KEYS = [
  "absolute_times",
  "disable_hover_cards",
  "infinite_scroll",
  "inline_preview_cards",
  "letterbox_media",
  "rewrite_mentions",
  "show_counts",
  "show_reply_count",
  "status_icons",
  "use_blurhash",
] as const satisfies readonly (keyof Settings)[];

/** The settings that decide how posts, people and lists are shown. */
export type DisplaySettings = Pick<Settings, (typeof KEYS)[number]>;

/** The object stays the same while other settings change, since all parts of all posts read it. */
export const displaySettings = scoped((client: Client): ReadableAtom<DisplaySettings> => {
  let last: DisplaySettings | undefined;
  return computed(effectiveSettings(client), settings => {
    const next = Object.fromEntries(
      KEYS.map(key => [key, settings[key]]),
    ) as unknown as DisplaySettings;
    return (last = last && same(last, next) ? last : next);
  });
});
