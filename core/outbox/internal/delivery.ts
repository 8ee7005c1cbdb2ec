import {
  createStatus,
  editStatus,
  fetchSource,
  type NewStatus,
  type StatusEdit,
} from "../../api/statuses/compose.ts";
import { type Scheduling, fetchScheduledStatuses } from "../../api/statuses/scheduled-statuses.ts";
import { fetchStatus, type Status } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import { schedule } from "../../drafts/schedule.ts";
import { tooSoon } from "../../drafts/scheduled-times.ts";
import { entityEvents } from "../../entities/events.ts";
import { tabChannel } from "../../entities/tab-channel.ts";
import { languageChoices } from "../../languages/choices.ts";
import { replyCounts } from "../../statuses/reply-counts.ts";
import { statuses } from "../../statuses/statuses.ts";
import { tagHistory } from "../../suggestions/tag-history.ts";
import { MAX_CLOCK_SKEW_MS, findMatchingPost } from "../matching-post.ts";
import type { OutboxEntry } from "./entry.ts";
import { accountStatuses } from "../../api/accounts/statuses.ts";
import { fetchHome, fetchStatuses } from "../../api/timelines.ts";
import { asVisibility } from "../../statuses/visibility.ts";

/** The time for which a post is scheduled, in ms since 1970; null for at once. */
export const timeOf = ({ draft }: OutboxEntry): number | null =>
  draft.scheduledAt === null ? null : Date.parse(draft.scheduledAt);

/** Whether it is scheduled so soon that a server would send it at once. */
export function isTooSoon(entry: OutboxEntry, now: number): boolean {
  const at = timeOf(entry);
  return at !== null && at > now && tooSoon(at, now) !== null;
}

/**
 * Sends an entry to the server: a new post, an edit, or a scheduled post. Remembers its language and
 * hashtags for suggestions.
 */
export async function deliver(client: Client, entry: OutboxEntry): Promise<Scheduling> {
  const made = await ask(client, entry);
  const { status, language } = entry.wire;
  if (typeof language === "string") languageChoices(client).used(language);
  if (made.kind === "sent") tagHistory(client).learn(status, made.status.tags);
  return made;
}

async function ask(client: Client, entry: OutboxEntry): Promise<Scheduling> {
  const { wire, draft, lostAt, key } = entry;
  const now = client.environment.now();
  const at = timeOf(entry);
  // It was validated when it was stored.
  const status = wire as unknown as NewStatus;
  if (draft.edit !== null) {
    const edited = await saveEdit(client, draft.edit, key, wire, lostAt);
    return { kind: "sent", status: edited };
  }
  if (at !== null && at > now) return schedule(client, status, at, key);
  const startedAt = client.tick();
  const posted = await createStatus(client.api, status, key);
  showPost(client, posted, startedAt, status.in_reply_to_id);
  return { kind: "sent", status: posted };
}

/** Shows a post that `findSent` has found. */
function show(client: Client, found: Status): Scheduling {
  showPost(client, found, client.tick());
  return { kind: "sent", status: found };
}

/** Shows a new post. `countsFor`: the status whose reply count to increase. */
function showPost(client: Client, status: Status, startedAt: number, countsFor?: string): void {
  statuses(client).import([status], { source: "answer", startedAt });
  if (countsFor !== undefined) replyCounts(client).add(status.id, countsFor);
  entityEvents(client).emitLocally({ kind: "posted", status: status.id });
  tabChannel(client).share("statuses", [status]);
}

/** Edits a status and shows it. `lostAt`: when it was sent before without a response. */
async function saveEdit(
  client: Client,
  id: string,
  key: string,
  edit: StatusEdit,
  lostAt: number | null,
): Promise<Status> {
  const startedAt = client.tick();
  const found = lostAt === null ? null : await findLostEdit(client, id, lostAt, edit);
  const status = found ?? (await editStatus(client.api, id, edit, key));
  statuses(client).import([status], { source: "answer", startedAt });
  tabChannel(client).share("statuses", [status]);
  return status;
}

/** The status if an earlier attempt has edited it: a second edit would add another version. */
async function findLostEdit(
  client: Client,
  id: string,
  at: number,
  edit: StatusEdit,
): Promise<Status | null> {
  const [status, source] = await Promise.all([
    fetchStatus(client.api, id),
    fetchSource(client.api, id),
  ]);
  const media = status.media_attachments.map(attachment => attachment.id);
  const isDone =
    Date.parse(status.edited_at ?? "") >= at - MAX_CLOCK_SKEW_MS &&
    source.text === edit.status &&
    source.spoiler_text === edit.spoiler_text &&
    media.join() === edit.media_ids?.join();
  return isDone ? status : null;
}

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
  return findMatchingPost(own, { text: wire.status, visibility, at: sentAt }, replyTo);
}

const mediaOf = ({ wire }: OutboxEntry) =>
  Array.isArray(wire["media_ids"]) ? wire["media_ids"].length : 0;
