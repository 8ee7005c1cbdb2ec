import type { NotificationsView } from "../types.ts";
import type { NextPage, Row, Fetched } from "./list.ts";
import type { ReadableAtom } from "nanostores";
import type { NotificationOptions } from "../../api/notifications.ts";

/** The state of the list besides its rows. */
export interface Facts extends Omit<
  NotificationsView,
  "items" | "pending" | "unread" | "isLoading"
> {
  /** The request parameters for the next page; null at the end. */
  next: NextPage | null;
  /** Whether the instance has returned a first page. */
  answered: boolean;
  /** Number of running requests that load or delete notifications. */
  busy: number;
  /** Whether arrivals are marked for deletion, after `markAll`. */
  marksNews: boolean;
}

/** Holds the rows and facts of the list, from which the view is derived. */
export interface NotificationState {
  $view: ReadableAtom<NotificationsView>;
  $unread: ReadableAtom<number>;
  readonly facts: Readonly<Facts>;
  /** Whether this is an additional list with a fixed filter. */
  readonly isAside: boolean;
  /** The filter that applies by the options or the settings. */
  wantedFilter(): string;
  readonly rows: readonly Row[];
  /** Whether it is in the list, visible or pending. */
  has(id: string): boolean;
  /** The ids of visible notifications, newest first. */
  shown(): readonly string[];
  tell(change: Partial<Facts>): void;
  /** Applies a change at the head: new rows become pending if necessary. */
  putArrivals(rows: readonly Row[], change?: Partial<Facts>): void;
  /** Applies any other change. */
  put(rows: readonly Row[], change?: Partial<Facts>): void;
  /** Reveals pending rows. */
  reveal(): void;
  remove(isGone: (id: string) => boolean): void;
  /** Tells whether the reader is at the top, where a long list is shortened at its end. */
  top(isAtTop: boolean): void;
  /** Tells the keys of the rows on screen. Rows far from all of them may become gaps. */
  reader(keys: readonly string[]): void;
  /** Adds a listener that runs after a change of the rows, before the view updates. */
  onRows(listener: () => void): void;
}

/** Loads pages of the list, one request at a time. */
export interface NotificationLoading {
  first(): Promise<void>;
  more(): Promise<void>;
  retry(): Promise<void>;
  refresh(): Promise<void>;
  /**
   * Loads new ones in the background: a failure isn't shown. Resolves with whether it succeeded.
   */
  recent(): Promise<boolean>;
  fill(gapKey: string): Promise<void>;
  setFilter(filter: string): void;
  /** Empties the list and loads it again. */
  reload(change?: { filter?: string }): void;
  /** Adds a listener for the ids that a background request found, newest first. */
  onNews(listener: (ids: readonly string[]) => void): void;
  /** Records a stream arrival: responses to earlier requests don't contain it. */
  cameByItself(id: string): void;
  /** Removes matching ones, also from responses that are still to come. */
  forget(isGone: (id: string) => boolean): void;
  /** Ignores the responses of running requests, after the list was emptied. */
  dropAnswers(): void;
}

/** Tracks what the user has read. */
export interface NotificationReading {
  mount(): () => void;
  visibility(visible: boolean): void;
  scrollTop(atTop: boolean): void;
  loadPending(): void;
  markAsRead(): void;
  /** Schedules sending the marker to the server. */
  submit(): void;
}

/** Requests pages of notifications, and leaves out those that filters drop. */
export interface NotificationPages {
  /** `at`: the tick of the request. Null if the list was reset meanwhile. */
  read(options: NotificationOptions): Promise<(Fetched & { at: number }) | null>;
  /** Removes matching ones from responses that are still to come. */
  forget(isGone: (id: string) => boolean): void;
  /** Makes `read` return null for running requests, after the list was reset. */
  turn(): void;
  /** Aborted when the client ends. */
  readonly signal: AbortSignal;
}
