import type { TimelineView } from "../types.ts";
import type { ReadableAtom } from "nanostores";
import type { Segment } from "../segments.ts";

/** What a view tells besides its items. */
export type ListFacts = Pick<TimelineView, "phase" | "failure" | "restored" | "notice">;

/** What a timeline holds, and how much of it is shown. */
export interface TimelineList {
  $view: ReadableAtom<TimelineView>;
  readonly segments: readonly Segment[];
  /** Tells this, too. */
  tell(change: Partial<ListFacts>): void;
  /** After a change at the head: what is new waits, unless the reader is at the top. */
  renew(changed: readonly Segment[], facts?: Partial<ListFacts>): void;
  /** After a change at the head that the person asked for: nothing waits any more. */
  reveal(changed: readonly Segment[], facts?: Partial<ListFacts>): void;
  /** After a change at the end, or within. */
  put(changed: readonly Segment[], facts?: Partial<ListFacts>): void;
  reader(first: number, last: number): void;
  top(isAtTop: boolean): void;
  end(): void;
}
