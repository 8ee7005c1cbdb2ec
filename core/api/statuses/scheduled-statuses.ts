import * as v from "valibot";
import type { NewStatus } from "./compose.ts";
import type { Connection } from "../http/connection.ts";
import { date, id, list, maybe, no, orNull, text } from "../fields.ts";
import { mediaAttachmentShape } from "../media-attachments.ts";
import { readPageOf, type Page, type PageOptions } from "../http/pages.ts";
import { check } from "../shapes.ts";
import { statusShape, type Status } from "./statuses.ts";
import { encoded } from "../../lib/encoded.ts";

/** https://docs.joinmastodon.org/entities/ScheduledStatus/ */
const scheduledStatusShape = v.object({
  id,
  scheduled_at: date,
  params: v.object({
    /** As typed. */
    text,
    visibility: orNull(v.string()),
    spoiler_text: text,
    sensitive: no,
    /** GoToSocial's is empty if the author left it open. */
    language: maybe(v.string()),
    /** GoToSocial. */
    content_type: maybe(v.string()),
    /** In seconds; Pleroma. */
    expires_in: maybe(v.number()),
    in_reply_to_id: orNull(id),
    /** Mastodon 4.5. */
    quoted_status_id: maybe(id),
    /** Pleroma and Akkoma accept it and don't return it; see `scheduledQuotes`. */
    quote_id: maybe(id),
    poll: orNull(
      v.object({
        options: list(v.string()),
        multiple: no,
        hide_totals: no,
        expires_in: maybe(v.number()),
      }),
    ),
  }),
  media_attachments: list(mediaAttachmentShape),
});
export type ScheduledStatus = v.InferOutput<typeof scheduledStatusShape>;

/** The result of scheduling; `sent` if the time is so soon that the server publishes at once. */
export type Scheduling =
  | { kind: "scheduled"; scheduled: ScheduledStatus }
  | { kind: "sent"; status: Status };

/** `at`: milliseconds since 1970. https://docs.joinmastodon.org/methods/statuses/#create */
export async function scheduleStatus(
  api: Connection,
  status: NewStatus,
  at: number,
  key: string,
): Promise<Scheduling> {
  const { body } = await api.send("POST", "/api/v1/statuses", {
    body: { ...status, scheduled_at: new Date(at).toISOString() },
    headers: { "Idempotency-Key": key },
  });
  const { success, output } = v.safeParse(scheduledStatusShape, body);
  if (success) return { kind: "scheduled", scheduled: output };
  return { kind: "sent", status: check(statusShape, body) };
}

/**
 * Fetches a page of the user's scheduled posts.
 * https://docs.joinmastodon.org/methods/scheduled_statuses/#get
 */
export function fetchScheduledStatuses(
  api: Connection,
  options?: PageOptions,
): Promise<Page<ScheduledStatus>> {
  return readPageOf(api, "/api/v1/scheduled_statuses", scheduledStatusShape, options);
}

/** `at`: milliseconds since 1970. https://docs.joinmastodon.org/methods/scheduled_statuses/#update */
export async function moveScheduledStatus(
  api: Connection,
  scheduled: string,
  at: number,
): Promise<ScheduledStatus> {
  const body = { scheduled_at: new Date(at).toISOString() };
  const answer = await api.send("PUT", pathOf(scheduled), { body });
  return check(scheduledStatusShape, answer.body);
}

/** https://docs.joinmastodon.org/methods/scheduled_statuses/#cancel */
export async function cancelScheduledStatus(api: Connection, scheduled: string): Promise<void> {
  await api.send("DELETE", pathOf(scheduled));
}

const pathOf = (scheduled: string) => `/api/v1/scheduled_statuses/${encoded(scheduled)}`;
