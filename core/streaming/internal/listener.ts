import type { Notification } from "../../api/notifications.ts";
import type { Changed } from "../../api/streaming.ts";

/** Handles events of a stream, which may arrive twice and in any order. */
export interface StreamListener {
  /** A new status; it is stored before its id is passed on. */
  arrived?(id: string): void;
  deleted?(id: string): void;
  notified?(notification: Notification): void;
  /** Something other than a status changed; the payload is unchecked. */
  changed?(what: Changed, payload: unknown): void;
  /**
   * Events may have been missed: request the data. Resolves with whether that succeeded; if not, it
   * is called again.
   */
  missed?(): void | Promise<boolean>;
}
