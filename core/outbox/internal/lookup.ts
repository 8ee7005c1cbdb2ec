import { accountStatuses } from "../../api/accounts/statuses.ts";
import { fetchScheduledStatuses, type Scheduling } from "../../api/statuses/scheduled-statuses.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import { fetchHome, fetchStatuses } from "../../api/timelines.ts";
import type { Client } from "../../client.ts";
import { findAlike } from "../lost-post.ts";
import { show, timeOf } from "./delivery.ts";
import type { OutboxEntry } from "./entry.ts";
import { asVisibility } from "../../statuses/visibility.ts";

const LOOKUP_STATUS_COUNT = 40;

/** Finds the post of an entry that was sent without a response, if the server has it. */
export async function findSent(
  client: Client,
  entry: OutboxEntry,
  sentAt: number,
): Promise<Scheduling | null> {
  const waiting = await findScheduled(client, entry);
  if (waiting) return waiting;
  const posted = await findPosted(client, entry, sentAt);
  return posted && show(client, posted);
}

async function findScheduled(client: Client, entry: OutboxEntry): Promise<Scheduling | null> {
  const at = timeOf(entry);
  if (at === null) return null;
  const { items } = await fetchScheduledStatuses(client.api);
  const scheduled = items.find(
    ({ id, params, scheduled_at, media_attachments }) =>
      params.text === entry.wire.status &&
      Math.abs(Date.parse(scheduled_at) - at) < 60_000 &&
      media_attachments.length === mediaOf(entry) &&
      !entry.others.includes(id),
  );
  return scheduled ? { kind: "scheduled", scheduled } : null;
}

/**
 * Searches home and the user's own posts: it may have left the top of home, and not every server
 * lists all own posts.
 */
async function findPosted(
  client: Client,
  entry: OutboxEntry,
  sentAt: number,
): Promise<Status | null> {
  const { wire, others } = entry;
  const pages = await Promise.all([
    fetchHome(client.api, { limit: LOOKUP_STATUS_COUNT }),
    fetchStatuses(client.api, accountStatuses(client.person ?? "", "replies"), {
      limit: LOOKUP_STATUS_COUNT,
    }),
  ]);
  const own = pages
    .flatMap(page => page.items)
    .filter(
      ({ id, account, media_attachments }) =>
        account.id === client.person &&
        !others.includes(id) &&
        media_attachments.length === mediaOf(entry),
    );
  const visibility = asVisibility(wire["visibility"]) ?? "public";
  const answered = wire["in_reply_to_id"];
  const replyTo = typeof answered === "string" ? answered : null;
  return findAlike(own, { text: wire.status, visibility, at: sentAt }, replyTo);
}

const mediaOf = ({ wire }: OutboxEntry) =>
  Array.isArray(wire["media_ids"]) ? wire["media_ids"].length : 0;
