import type { Failure } from "../failure.ts";
import type { ReadableAtom } from "nanostores";
import type { NotificationRecord } from "./records.ts";
import type { Notification } from "../api/notifications.ts";

/** `key` is stable and unique in the list. */
export type NotificationRow =
  | { kind: "notification"; key: string; id: string }
  /** Some are missing here; `fill` brings them. */
  | { kind: "gap"; key: string };

export interface NotificationsView {
  /**
   * What is shown, newest first; what waits is not among it. While the reader is at the top some
   * 400 are kept; older ones are asked for again.
   */
  items: readonly NotificationRow[];
  /** So many wait above the first item for `loadPending`. */
  pending: number;
  /** Whether something is loaded or deleted. */
  isLoading: boolean;
  /** `end`: there is nothing older. After `failed`, `retry` does again what failed. */
  phase: "loading" | "ready" | "loading-more" | "end" | "failed";
  failure?: Failure;
  unread: number;
  /** The newest that counts as read, which is what markers send; "0" for none. */
  lastReadId: string;
  /** The line that the reader sees: what is newer was new when the list came into sight. */
  readMarkerId: string;
  /** Or a type of notification. */
  filter: "all" | string;
  /** Whether rows are being marked for deletion. */
  clearing: boolean;
  /** Ids. */
  marked: ReadonlySet<string>;
  /** Whether the server deletes several at once, as far as is known. */
  canDestroy: boolean;
  /** Whether it dismisses single ones. */
  canDismiss: boolean;
}

/** A notification that came by itself. */
export interface NotificationUpdates {
  id: string;
  /** A filter or a muted thread asks for no sound and no alert. */
  silent: boolean;
  /** Whether notifications of its type are shown at all. */
  shown: boolean;
}

export interface NotificationStore {
  /** Begins to load once it is first watched, as `$unread` does. */
  $view: ReadableAtom<NotificationsView>;
  /** How many are new, also for a badge while no list is there. */
  $unread: ReadableAtom<number>;
  $notification(id: string): ReadableAtom<NotificationRecord | undefined>;
  get(id: string): NotificationRecord | undefined;
  /** A list came into the page; the answer is for when it goes. */
  mount(): () => void;
  /** Whether the list can be seen; follows the page's visibility by itself. */
  visibility(visible: boolean): void;
  /** Whether the reader is at the very top. True until told. */
  scrollTop(atTop: boolean): void;
  /** Brings older ones; does nothing while something is loaded, and after a failure. */
  loadMore(): Promise<void>;
  retry(): Promise<void>;
  /** Brings what is new; a failure is told in an alert. */
  refresh(): Promise<void>;
  fill(gapKey: string): Promise<void>;
  /**
   * Keys of rows that are on screen: what lies far from all of them may become gaps, which `fill`
   * brings back.
   */
  reader(keys: readonly string[]): void;
  /** Puts what waits above the first item; all of it counts as read then. */
  loadPending(): void;
  /** Shows `all` or one type, and keeps that in the settings. */
  setFilter(filter: string): void;
  markAsRead(): void;
  /** Deletes all of them; who asks for it has made sure. */
  clear(): Promise<void>;
  /** Leaving it takes all marks away. */
  enterClearing(on: boolean): void;
  mark(id: string, on: boolean): void;
  /** What comes later is marked, too, until `markNone`. */
  markAll(): void;
  markNone(): void;
  invert(): void;
  /** Marks also all of a type, of a person, or both. */
  markWhere(where: { type?: string; account?: string }): void;
  deleteMarked(): Promise<void>;
  dismiss(id: string): Promise<void>;
  /** From the stream; may be told twice, and in any order. */
  received(notification: Notification): void;
  /** Told of what came by itself, whatever is shown of it. */
  listen(listener: (updates: NotificationUpdates) => void): () => void;
}

/** What a list is of, where it is not the person's own. */
export interface NotificationKind {
  /** `all` or one type, whatever the person has chosen for theirs; such a list moves no marker by itself. */
  filter?: string;
  /** Whether what happens appears by itself. */
  live: boolean;
}
