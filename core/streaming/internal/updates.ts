import { readEvent, type FollowEvent, type StreamEvent } from "../../api/streaming.ts";
import type { Client } from "../../client.ts";
import { statuses } from "../../statuses/statuses.ts";
import type { StreamListener } from "./listener.ts";

/** What the socket says, made known and told. */
export interface StreamUpdates {
  /** What it means; undefined for what means nothing here. It is kept before anybody is told. */
  take(message: unknown): StreamEvent | undefined;
  tell(event: StreamEvent, listeners: Iterable<StreamListener>): void;
}

/** So many deleted statuses are remembered: what is older does not come again. */
const MAX_REMEMBERED_DELETIONS = 500;

export function createUpdates(client: Client): StreamUpdates {
  const { environment } = client;
  const gone = new Set<string>();
  let reported = false;

  function read(message: unknown): StreamEvent | undefined {
    try {
      return readEvent(message);
    } catch (error) {
      // A server that says it once says it for every status.
      if (!reported) environment.report(error);
      reported = true;
      return undefined;
    }
  }

  function keep(event: StreamEvent): void {
    if (event.event === "delete") bury(event.id);
    else if (event.event === "pleroma:follow_relationships_update") void handleFollow(event);
    else if (event.event === "changed" && event.what === "filters") void handleFilters();
    const status =
      event.event === "notification"
        ? event.notification.status
        : "status" in event
          ? event.status
          : null;
    if (status) statuses(client).import([status], { source: "stream", startedAt: client.tick() });
  }

  function bury(id: string): void {
    gone.add(id);
    const [oldest] = gone;
    if (gone.size > MAX_REMEMBERED_DELETIONS && oldest !== undefined) gone.delete(oldest);
  }

  /** Events overtake each other. */
  function isLate(event: StreamEvent): boolean {
    if (!("status" in event)) return false;
    const { id, reblog } = event.status;
    return gone.has(id) || (reblog != null && gone.has(reblog.id));
  }

  // Both are seldom, and nothing that a timeline needs: their code waits until then. Where it does
  // not come, the next question to the instance tells the same.
  async function handleFollow(event: FollowEvent): Promise<void> {
    const code = await import("../../accounts/follow-updates.ts").catch(() => null);
    code?.handleFollow(client, event);
  }

  async function handleFilters(): Promise<void> {
    const code = await import("../../filters/filters.ts").catch(() => null);
    code?.filters(client).renew();
  }

  return {
    take(message) {
      const event = read(message);
      if (!event || isLate(event)) return undefined;
      keep(event);
      return event;
    },
    tell(event, listeners) {
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
