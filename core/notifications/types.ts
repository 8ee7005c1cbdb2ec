import type { Failure } from "../failure.ts";
import type { ReadableAtom } from "nanostores";
import type { NotificationRecord } from "./records.ts";
import type { Notification } from "../api/notifications.ts";

/** `key` is stable and unique in the list. */
export type NotificationRow =
  | { kind: "notification"; key: string; id: string }
  /** Notifications are missing here; `fill` loads them. */
  | { kind: "gap"; key: string };

export interface NotificationsView {
  /**
   * The visible rows, newest first, without pending ones. While the reader is at the top, about 400
   * are kept; older ones are loaded again on demand.
   */
  items: readonly NotificationRow[];
  /** Number of notifications above the first row, which `loadPending` reveals. */
  pending: number;
  /** Whether a request that loads or deletes notifications is running. */
  isLoading: boolean;
  /** Whether a request that deletes notifications is running. */
  isDeleting: boolean;
  /** `end`: there is nothing older. After `failed`, `retry` repeats the failed request. */
  phase: "loading" | "ready" | "loading-more" | "end" | "failed";
  failure?: Failure;
  unread: number;
  /** The id of the newest read notification, as sent to the server as a marker; "0" if none. */
  lastReadId: string;
  /** The id below the visible line: what is newer was new when the list became visible. */
  readMarkerId: string;
  /** `all` or a notification type. */
  filter: "all" | string;
  /** Whether rows are being marked for deletion. */
  clearing: boolean;
  /** The ids of the notifications that are marked. */
  marked: ReadonlySet<string>;
  /** Whether the server can delete several at once, as far as known. */
  canDestroy: boolean;
  /** Whether the server can dismiss single ones. */
  canDismiss: boolean;
}

/** A notification that arrived without a request by the user. */
export interface ArrivedNotification {
  id: string;
  /** Whether a filter or a muted thread suppresses sound and alert. */
  silent: boolean;
  /** Whether notifications of its type are shown at all. */
  shown: boolean;
}

export interface NotificationStore {
  /** Loading begins with the first subscriber, here or of `$unread`. */
  $view: ReadableAtom<NotificationsView>;
  /** Number of unread notifications, also for a badge without a visible list. */
  $unread: ReadableAtom<number>;
  $notification(id: string): ReadableAtom<NotificationRecord | undefined>;
  get(id: string): NotificationRecord | undefined;
  /** Tells that a list was added to the page. Returns a function for its removal. */
  mount(): () => void;
  /** Tells whether the list is visible. The store tracks the page's visibility itself. */
  visibility(visible: boolean): void;
  /** Tells whether the reader is at the very top. Initially true. */
  scrollTop(atTop: boolean): void;
  /** Loads older ones; does nothing during a request or after a failure. */
  loadMore(): Promise<void>;
  retry(): Promise<void>;
  /** Loads new ones; a failure shows an alert. */
  refresh(): Promise<void>;
  fill(gapKey: string): Promise<void>;
  /**
   * Tells the keys of the rows on screen. Rows far from all of them may become gaps, which `fill`
   * loads again.
   */
  setVisibleRows(keys: readonly string[]): void;
  /** Reveals pending notifications, and counts them as read. */
  loadPending(): void;
  /** Shows `all` or one type, and stores the choice in the settings. */
  setFilter(filter: string): void;
  markAsRead(): void;
  /** Deletes all notifications. The caller has asked for confirmation. */
  clear(): Promise<void>;
  /** Enters or leaves clearing mode. Leaving it unmarks all. */
  enterClearing(on: boolean): void;
  mark(id: string, on: boolean): void;
  /** Marks all, including later arrivals until `markNone`. */
  markAll(): void;
  markNone(): void;
  invert(): void;
  /** Also marks all of a type, from an account, or both. */
  markWhere(where: { type?: string; account?: string }): void;
  deleteMarked(): Promise<void>;
  dismiss(id: string): Promise<void>;
  /** Adds a notification from the stream, where duplicates and any order are possible. */
  received(notification: Notification): void;
  /**
   * Adds a listener for arrivals, including those that the list doesn't show. Returns a function
   * that removes it.
   */
  listen(listener: (updates: ArrivedNotification) => void): () => void;
}

/** The options of an additional list. */
export interface NotificationKind {
  /**
   * `all` or one type, independent of the filter in the settings. Such a list doesn't move the
   * marker by itself.
   */
  filter?: string;
  /**
   * The id of a column of the wide layout with types of its own. It doesn't move the marker by
   * itself, either.
   */
  column?: string;
  /** Whether new notifications appear without a reload. */
  live: boolean;
}
