import type { NextTo } from "../api/timelines.ts";
import type { Failure } from "../failure.ts";
import type { ReadableAtom } from "nanostores";
import type { AlertOptions } from "../alerts/alerts.ts";

/**
 * `account:`, `list:`, `group:`, `quotes:` and `bookmarks:` are followed by an id, `instance:` by a
 * host, `link:` by a URL, and `tag:` by hashtags as in `parseTagQuery`. `TimelineOptions`
 * may follow: `only_media` restricts it to posts with media and `local` to those of the own server,
 * and `with_muted` adds those of muted people.
 */
export type TimelineName =
  | "home"
  | "public"
  | "public:local"
  | "public:remote"
  | "bubble"
  | "direct"
  | "favourites"
  | "bookmarks"
  | "trends"
  | `${"bookmarks" | "instance" | "list" | "group" | "tag" | "link" | "quotes"}:${string}`
  | `account:${string}`
  | `${string}?${TimelineOptions}`;

/** Choices that the server applies. */
export type TimelineOptions =
  | "only_media"
  | "local"
  | "only_media&local"
  | `${"" | "only_media&" | "local&" | "only_media&local&"}with_muted`;

/** Builds a link to the statuses next to a status. */
export type PageLinks = (nextTo: NextTo) => string;

/** `key` is stable and unique in its timeline. */
export type TimelineItem =
  | { kind: "status"; key: string; id: string }
  /** `count` statuses are missing (an estimate if unknown); `fill` loads them. */
  | { kind: "gap"; key: string; count: number };

export interface TimelineView {
  /** The visible items, without those in `waiting`. */
  items: readonly TimelineItem[];
  /** `end`: there is nothing older. After `failed`, `retry` repeats the failed request. */
  phase: "loading" | "ready" | "loading-more" | "end" | "failed";
  failure?: Failure;
  /** Number of new statuses above the first item, which `showPending` reveals. */
  pending: number;
  /** The items that `pending` counts, for callers that count only some of them. */
  waiting: readonly TimelineItem[];
  /**
   * Whether the items come from the snapshot of the last visit, and the instance hasn't answered
   * yet.
   */
  restored: boolean;
  /**
   * Why the newest page couldn't be loaded, while older items are shown; `retry` requests it again.
   */
  notice?: Failure;
}

export interface Timeline {
  /** Loading begins with the first subscriber. */
  $view: ReadableAtom<TimelineView>;
  /** Loads older statuses; does nothing during a request or after a failure. */
  loadMore(): Promise<void>;
  retry(): Promise<void>;
  /** Loads new statuses at the top and reveals them. */
  refresh(): Promise<void>;
  fill(gapKey: string): Promise<void>;
  /**
   * Loads the statuses around this one, if it lies below the last page. `skipAlert`: show no alert
   * for a failure, because the user didn't ask for this.
   */
  around(id: string, options?: Pick<AlertOptions, "skipAlert">): Promise<void>;
  /** Tells which items are on screen, in which column. Pages far from them may become gaps. */
  setVisibleRange(firstIndex: number, lastIndex: number, column?: string): void;
  /** Reveals the pending statuses above the first item. */
  showPending(): void;
  /**
   * Tells whether the reader is at the very top. Only there new statuses are inserted at once;
   * elsewhere they wait. Initially true.
   */
  setAtTop(isAtTop: boolean, column?: string): void;
}
