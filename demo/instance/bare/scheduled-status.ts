import { mediaNamed } from "../data/media.ts";
import type { ScheduledRow } from "../data/scheduled-statuses.ts";
import { mediaId, renderBareAttachment } from "./attachment.ts";
import type { View } from "../types.ts";

/** https://docs.joinmastodon.org/entities/ScheduledStatus/ */
export function renderBareScheduled(view: View, row: ScheduledRow) {
  const asked = JSON.parse(row.parameters) as Record<string, unknown>;
  const ids = [asked["media_ids"] ?? asked["media_ids[]"] ?? []].flat();
  const media = mediaNamed(
    view.world,
    ids.map(id => String(id).replace(/^0+/, "")),
  );
  const names = [
    "poll",
    "visibility",
    "in_reply_to_id",
    "language",
    "quoted_status_id",
    "quote_approval_policy",
  ] as const;
  return {
    id: String(row.id),
    scheduled_at: new Date(row.scheduled_at).toISOString(),
    params: {
      ...Object.fromEntries(names.map(name => [name, asked[name] ?? null])),
      text: asked["status"] ?? "",
      spoiler_text: asked["spoiler_text"] ?? null,
      sensitive: asked["sensitive"] ?? null,
      media_ids: media.length > 0 ? media.map(mediaId) : null,
      scheduled_at: null,
      idempotency: null,
      with_rate_limit: false,
      application_id: 1,
    },
    media_attachments: media.map(each => renderBareAttachment(view, each)),
  };
}
