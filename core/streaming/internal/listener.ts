import type { Notification } from "../../api/notifications.ts";
import type { Changed } from "../../api/streaming.ts";

/** What is told may be told twice, and in any order. */
export interface StreamListener {
  /** A status, which is kept before its id is told. */
  arrived?(id: string): void;
  deleted?(id: string): void;
  notified?(notification: Notification): void;
  /** Something else than statuses changed; the payload is not yet checked. */
  changed?(what: Changed, payload: unknown): void;
  /**
   * Something may have come that nobody told of: ask for it. Whether that was answered; what
   * was not is asked again.
   */
  missed?(): void | Promise<boolean>;
}
