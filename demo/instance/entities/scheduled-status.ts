import { mediaNamed } from "../data/media.ts";
import type { ScheduledRow } from "../data/scheduled-statuses.ts";
import { wholeSeconds } from "../world.ts";
import { renderMedia } from "./media-attachment.ts";
import type { View } from "../types.ts";

/** Attachments are told only where there are some. */
export function renderScheduled(view: View, row: ScheduledRow) {
  const asked = JSON.parse(row.parameters) as Record<string, unknown>;
  const ids = asked["media_ids"] ?? asked["media_ids[]"];
  const media = ids === undefined ? [] : mediaNamed(view.world, [ids].flat());
  const names = [
    "expires_in",
    "in_reply_to_id",
    "poll",
    "sensitive",
    "spoiler_text",
    "visibility",
  ] as const;
  return {
    id: String(row.id),
    params: {
      ...Object.fromEntries(names.map(name => [name, asked[name] ?? null])),
      text: asked["status"] ?? null,
      scheduled_at: asked["scheduled_at"],
      ...(media.length > 0 && { media_ids: media.map(({ id }) => String(id)) }),
    },
    scheduled_at: wholeSeconds(row.scheduled_at),
    ...(media.length > 0 && { media_attachments: media.map(each => renderMedia(view, each)) }),
  };
}
