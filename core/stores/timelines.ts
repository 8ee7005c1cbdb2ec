import type { ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import type { Failure } from "../failure.ts";

/** `key` is stable and unique in its timeline. */
export type TimelineItem =
  | { kind: "status"; key: string; id: string }
  /** `count` statuses are not held here (a guess where nobody knows); `fill` brings them. */
  | { kind: "gap"; key: string; count: number };

export interface TimelineView {
  items: readonly TimelineItem[];
  /** `end`: there is nothing older. After `failed`, `retry` does again what failed. */
  phase: "loading" | "ready" | "loading-more" | "end" | "failed";
  failure?: Failure;
}

export interface Timeline {
  /** Begins to load once it is first watched. */
  $view: ReadableAtom<TimelineView>;
  loadMore(): Promise<void>;
  retry(): Promise<void>;
  /** Brings what is new at the top. */
  refresh(): Promise<void>;
  fill(gapKey: string): Promise<void>;
  /** Which items of the view are on screen: what lies far from them may become gaps. */
  reader(firstIndex: number, lastIndex: number): void;
}

/** A timeline that stays as it is until everyone who holds it has let go. */
export interface HeldTimeline {
  timeline: Timeline;
  release(): void;
}

export type TimelineName = "home";

export interface TimelineStore {
  open(name: TimelineName): HeldTimeline;
}

export declare const timelines: (client: Client) => TimelineStore;
