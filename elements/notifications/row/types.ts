import type { StatusRecord } from "../../../core/statuses/types.ts";
import type { NotificationGroup } from "../../../core/notifications/groups.ts";
import type { NotificationStore } from "../../../core/notifications/types.ts";

/** Where a row leads: to what it is about, else to who it was; null for several people. */
export type Destination = { status: StatusRecord } | { account: string } | null;

export interface RowProps {
  group: NotificationGroup;
  store: NotificationStore;
  place: { position: number; size: number };
  /** Newer than the line that the reader sees. */
  isNew: boolean;
  compact: boolean;
  /** Whether rows are being marked for deletion; which ones the store knows. */
  clearing: boolean;
  /** Whether single ones can be dismissed. */
  dismissible: boolean;
}
