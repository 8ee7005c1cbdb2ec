import { readEvent, type FollowEvent, type StreamEvent } from "../../api/streaming.ts";
import type { Client } from "../../client.ts";
import { dropOldest } from "../../entities/drop-oldest.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import { replyCounts } from "../../statuses/reply-counts.ts";
import { statuses } from "../../statuses/statuses.ts";
import type { StreamListener } from "./listener.ts";

/** Reads messages of the socket, stores what they contain, and notifies listeners. */
export interface StreamUpdates {
  /** Parses a message and stores its content; undefined if it is irrelevant. */
  receive(message: unknown): StreamEvent | undefined;
  notify(event: StreamEvent, listeners: Iterable<StreamListener>): void;
}

/** How many deleted statuses are remembered to ignore late events about them. */
const MAX_REMEMBERED_DELETIONS = 500;

export function createUpdates(client: Client): StreamUpdates {
  const { environment } = client;
  const gone = new Set<string>();
  let reported = false;

  function read(message: unknown): StreamEvent | undefined {
    try {
      return readEvent(message);
    } catch (error) {
      // Report once: such a server sends the same for every status.
      if (!reported) environment.report(error);
      reported = true;
      return undefined;
    }
  }

  function keep(event: StreamEvent): void {
    if (event.event === "delete") {
      rememberDeletion(event.id);
      const parent = statuses(client).get(event.id)?.in_reply_to_id;
      if (parent) replyCounts(client).remove(event.id, parent);
    }
    if (event.event === "pleroma:follow_relationships_update") void handleFollow(event);
    else if (event.event === "changed" && event.what === "filters") void handleFilters();
    const published = publishedIn(event);
    const isNew = published && !statuses(client).get(published.id);
    const status =
      event.event === "notification"
        ? event.notification.status
        : "status" in event
          ? event.status
          : null;
    if (status) statuses(client).import([status], { source: "stream", startedAt: client.tick() });
    // A reply that is already known came in an answer, as did the count.
    if (isNew && published.in_reply_to_id)
      replyCounts(client).add(published.id, published.in_reply_to_id);
  }

  function rememberDeletion(id: string): void {
    gone.add(id);
    dropOldest(gone, MAX_REMEMBERED_DELETIONS);
  }

  /** Whether the event concerns a deleted status: events may arrive out of order. */
  function isLate(event: StreamEvent): boolean {
    if (!("status" in event)) return false;
    const { id, reblog } = event.status;
    return gone.has(id) || (reblog != null && gone.has(reblog.id));
  }

  // Both are rare and no timeline needs them, so their code is loaded on demand. If that fails, the
  // next request returns the same data.
  async function handleFollow(event: FollowEvent): Promise<void> {
    const code = await import("../../accounts/follow-events.ts").catch(() => null);
    code?.applyFollowEvent(client, event);
  }

  async function handleFilters(): Promise<void> {
    const code = await import("../../filters/filters.ts").catch(() => null);
    code?.filters(client).renew();
  }

  return {
    receive(message) {
      const event = read(message);
      if (!event || isLate(event)) return undefined;
      keep(event);
      return event;
    },
    notify(event, listeners) {
      for (const listener of listeners) {
        if (event.event === "update") listener.arrived?.(event.status.id);
        else if (event.event === "delete") listener.deleted?.(event.id);
        else if (event.event === "notification") listener.notified?.(event.notification);
        else if (event.event === "notifications_merged") listener.missed?.();
        else if (event.event === "changed") listener.changed?.(event.what, event.payload);
      }
    },
  };
}

/** Notifications about a post that was just published; others are about older ones. */
const OF_NEW_POSTS = new Set(["mention", "status"]);

/** The status whose publication the event tells of. */
function publishedIn(event: StreamEvent): Status | null | undefined {
  if (event.event === "update") return event.status;
  if (event.event !== "notification" || !OF_NEW_POSTS.has(event.notification.type)) return null;
  return event.notification.status;
}
