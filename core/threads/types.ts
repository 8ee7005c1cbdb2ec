import type { ThreadRow, ThreadMode } from "./rows.ts";
import type { Failure } from "../failure.ts";
import type { ReadableAtom } from "nanostores";

/** The view of a thread; the statuses themselves are in `statuses`. */
export type ThreadView =
  | { state: "loading" }
  | {
      state: "ready";
      /** From top to bottom, including the focused status. */
      rows: readonly ThreadRow[];
      /** Number of replies, at all levels. */
      replies: number;
      mode: ThreadMode;
      /** The thread is complete only if `whole`. */
      phase: "loading" | "whole" | "failed";
      /** The last action on all content warnings of the thread; `none` if there are none. */
      warnings: "none" | "folded" | "open";
      failure?: Failure;
    }
  | { state: "missing" }
  | { state: "failed"; failure: Failure };

export interface Thread {
  /** Loading begins with the first subscriber. A status that is already loaded is shown at once. */
  $thread: ReadableAtom<ThreadView>;
  retry(): Promise<void>;
  /** Loads the whole thread again. */
  refresh(): Promise<void>;
  /** Collapses or expands what is below a row, including later replies. */
  toggle(key: string): void;
  /** Shows or hides the other branches of the conversation. */
  showOthers(shown: boolean): void;
  /** Folds or unfolds all statuses with a content warning. */
  setHidden(hidden: boolean): void;
}
