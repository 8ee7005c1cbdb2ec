import type { ThreadRow, ThreadMode } from "./rows.ts";
import type { Failure } from "../failure.ts";
import type { ReadableAtom } from "nanostores";

/** What stands around a status; the statuses themselves are in `statuses`. */
export type ThreadView =
  | { state: "loading" }
  | {
      state: "ready";
      /** From top to bottom; among them the status that the thread is about. */
      rows: readonly ThreadRow[];
      /** How many statuses answer it, at all levels. */
      replies: number;
      mode: ThreadMode;
      /** Only when `whole` is it known what stands around the status. */
      phase: "loading" | "whole" | "failed";
      /** Of those that have a warning: what the person did last to all of them. */
      warnings: "none" | "folded" | "open";
      failure?: Failure;
    }
  | { state: "missing" }
  | { state: "failed"; failure: Failure };

export interface Thread {
  /** Begins to load once it is first watched. A status that is known is shown at once. */
  $thread: ReadableAtom<ThreadView>;
  retry(): Promise<void>;
  /** Puts away what is below a row, or brings it back, also when new replies have come. */
  toggle(key: string): void;
  /** Shows or hides the conversation's other branches. */
  showOthers(shown: boolean): void;
  /** Folds or unfolds everything in the thread that has a warning. */
  setHidden(hidden: boolean): void;
}
