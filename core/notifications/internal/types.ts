import type { NotificationsView } from "../types.ts";
import type { NextPage, Row, Fetched } from "./list.ts";
import type { ReadableAtom } from "nanostores";
import type { NotificationOptions } from "../../api/notifications.ts";

/** What the list of notifications holds, besides its rows. */
export interface Facts extends Omit<
  NotificationsView,
  "items" | "pending" | "unread" | "isLoading"
> {
  /** How to ask for what is older; null for nothing. */
  next: NextPage | null;
  /** Whether the instance has given a first page. */
  answered: boolean;
  /** So many things are being loaded or deleted. */
  busy: number;
  /** Whether what comes is marked for deletion at once. */
  marksNews: boolean;
}

/** The one place where the list is kept; what is shown follows from it. */
export interface NotificationState {
  $view: ReadableAtom<NotificationsView>;
  $unread: ReadableAtom<number>;
  readonly facts: Readonly<Facts>;
  /** Whether it is a list of one kind for good, beside the person's own. */
  readonly isAside: boolean;
  /** The filter that the settings ask for now. */
  wantedFilter(): string;
  readonly rows: readonly Row[];
  /** Whether it is among the rows, shown or waiting. */
  has(id: string): boolean;
  /** Ids of what is shown, newest first. */
  shown(): readonly string[];
  tell(change: Partial<Facts>): void;
  /** After a change at the head: what is new waits if it has to. */
  putArrivals(rows: readonly Row[], change?: Partial<Facts>): void;
  /** After any other change. */
  put(rows: readonly Row[], change?: Partial<Facts>): void;
  /** Shows what waits. */
  reveal(): void;
  remove(isGone: (id: string) => boolean): void;
  /** Whether the reader is at the top, where a long list is cut at its end. */
  top(isAtTop: boolean): void;
  /** Keys of rows that are on screen: what lies far from all of them may become gaps. */
  reader(keys: readonly string[]): void;
  /** Runs after the rows have changed, before anybody is told of it. */
  onRows(listener: () => void): void;
}

/** What asks the server for pages of the list. One thing is loaded at a time. */
export interface NotificationLoading {
  first(): Promise<void>;
  more(): Promise<void>;
  retry(): Promise<void>;
  refresh(): Promise<void>;
  /** What is new, which nobody pressed anything for: a failure is no alert. Whether it came. */
  recent(): Promise<boolean>;
  fill(gapKey: string): Promise<void>;
  setFilter(filter: string): void;
  /** Empties the list and asks anew. */
  reload(change?: { filter?: string }): void;
  /** Told of what is new, newest first, when nobody had asked for it. */
  onNews(listener: (ids: readonly string[]) => void): void;
  /** Came by itself: an answer that was asked for before it knows nothing of it. */
  cameByItself(id: string): void;
  /** These are gone, also from what is on its way. */
  forget(isGone: (id: string) => boolean): void;
  /** The list is empty now, whatever is on its way. */
  dropAnswers(): void;
}

/** How far the reader has come. */
export interface NotificationReading {
  mount(): () => void;
  visibility(visible: boolean): void;
  scrollTop(atTop: boolean): void;
  loadPending(): void;
  markAsRead(): void;
  /** Asks to tell the server how far, in its time. */
  submit(): void;
}

/** Pages of notifications as the server gives them, without what has no place in the list. */
export interface NotificationPages {
  /** `at`: when it was asked for. Null when the list has become another one meanwhile. */
  read(options: NotificationOptions): Promise<(Fetched & { at: number }) | null>;
  /** These are gone: what is on its way does not bring them back. */
  forget(isGone: (id: string) => boolean): void;
  /** What is on its way is for another list. */
  turn(): void;
  /** Aborted when the client ends. */
  readonly signal: AbortSignal;
}
