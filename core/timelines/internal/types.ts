import type { TimelineView } from "../types.ts";
import type { ReadableAtom } from "nanostores";
import type { Segment } from "../segments.ts";

/** The fields of a view besides its items. */
export type ListFacts = Pick<TimelineView, "phase" | "failure" | "restored" | "notice">;

/** The segments of a timeline, and how many of their items are shown. */
export interface TimelineList {
  $view: ReadableAtom<TimelineView>;
  readonly segments: readonly Segment[];
  /** Changes fields of the view. */
  tell(change: Partial<ListFacts>): void;
  /** Applies a change at the head: new items wait, unless the reader is at the top. */
  renew(changed: readonly Segment[], facts?: Partial<ListFacts>): void;
  /** Applies a change at the head that the user asked for, and reveals all items. */
  reveal(changed: readonly Segment[], facts?: Partial<ListFacts>): void;
  /** Applies a change at the end or in the middle. */
  put(changed: readonly Segment[], facts?: Partial<ListFacts>): void;
  reader(first: number, last: number): void;
  top(isAtTop: boolean): void;
  end(): void;
}
