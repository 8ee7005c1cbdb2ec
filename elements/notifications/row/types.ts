import type { StatusRecord } from "../../../core/statuses/types.ts";
import type { NotificationGroup } from "../../../core/notifications/groups.ts";
import type { NotificationStore } from "../../../core/notifications/types.ts";

/** Where a row leads: to its status or chat, else to its account; null for several accounts. */
export type Destination = { status: StatusRecord } | { chat: string } | { account: string } | null;

export interface RowProps {
  group: NotificationGroup;
  store: NotificationStore;
  place: { position: number; size: number };
  /** Whether it is newer than the line that the reader sees. */
  isNew: boolean;
  compact: boolean;
  /** Whether rows are being selected for deletion; the store knows which. */
  clearing: boolean;
  /** Whether single notifications can be dismissed. */
  dismissible: boolean;
}
