import type { NextTo } from "../api/timelines.ts";
import type { Failure } from "../failure.ts";
import type { ReadableAtom } from "nanostores";
import type { AlertOptions } from "../alerts/alerts.ts";

/** Links to what stands next to a status, as the server understands them. */
export type PlaceLinks = (nextTo: NextTo) => string;

/** `key` is stable and unique in its timeline. */
export type TimelineItem =
  | { kind: "status"; key: string; id: string }
  /** `count` statuses are not held here (a guess where nobody knows); `fill` brings them. */
  | { kind: "gap"; key: string; count: number };

export interface TimelineView {
  /** What is shown; what waits is not among it. */
  items: readonly TimelineItem[];
  /** `end`: there is nothing older. After `failed`, `retry` does again what failed. */
  phase: "loading" | "ready" | "loading-more" | "end" | "failed";
  failure?: Failure;
  /** So many new statuses wait above the first item for `showPending`. */
  pending: number;
  /** What waits there, for those who count but what they would see. */
  waiting: readonly TimelineItem[];
  /** This is what was kept from the last visit; the instance has not answered yet. */
  restored: boolean;
  /** Why the newest could not be asked for, while something older is shown; `retry` asks again. */
  notice?: Failure;
}

export interface Timeline {
  /** Begins to load once it is first watched. */
  $view: ReadableAtom<TimelineView>;
  /** Brings older statuses; does nothing while that is under way, and after a failure. */
  loadMore(): Promise<void>;
  retry(): Promise<void>;
  /** Brings what is new at the top. */
  refresh(): Promise<void>;
  fill(gapKey: string): Promise<void>;
  /**
   * Brings what stands around this status, if that lies below the last page. `skipAlert`: nobody
   * pressed anything for it.
   */
  around(id: string, options?: Pick<AlertOptions, "skipAlert">): Promise<void>;
  /** Which items of the view are on screen: what lies far from them may become gaps. */
  reader(firstIndex: number, lastIndex: number): void;
  /** Puts what waits above the first item. */
  showPending(): void;
  /**
   * Whether the reader is at the very top: only there new statuses go in at once, elsewhere they
   * wait. True until told.
   */
  top(isAtTop: boolean): void;
}
