import type { List } from "../api/lists.ts";
import type { Failure } from "../failure.ts";
import type { Line, TransferKind } from "./files.ts";

export const OUTCOMES = ["done", "same", "not-found", "failed", "invalid"] as const;

/** `invalid`: the line is no address; `same`: it was so already. */
export type Outcome = (typeof OUTCOMES)[number];

/** What became of a line. */
export interface LineResult {
  line: Line;
  outcome: Outcome;
  /** Why it failed. */
  failure?: Failure;
}

/** A list to which people are added. */
export type TargetList = Pick<List, "id" | "title">;

/** A file that is imported. */
export interface ImportFile {
  kind: TransferKind;
  /** The name of the file. */
  name: string;
  text: string;
  /** The list to which the people in the file are added, whatever lists the file names. */
  into?: TargetList;
}

export interface ImportView extends Omit<ImportFile, "text"> {
  /**
   * `comparing`: reads what the user has already; `waiting`: the server limits the rate of requests;
   * `paused`: by the user, because of `failure`, or because the page was closed.
   */
  phase: "comparing" | "running" | "waiting" | "paused" | "done" | "cancelled";
  total: number;
  /** In the order of the file. */
  results: readonly LineResult[];
  failure?: Failure;
  /** The page was closed before the import was done. */
  isInterrupted?: true;
  /** The server has nothing of this kind. */
  isMissing?: true;
}
