import type { Failure } from "../failure.ts";
import type { ComposeContext } from "./compose-context.ts";
import type { Attempt } from "./drafts.ts";
import { postLength } from "./post-length.ts";
import type { Visibility } from "./visibility.ts";

/** A post that is being written. */
export interface ComposeView {
  state: "writing" | "sending";
  /** As typed. */
  text: string;
  /** What a fresh reply selects: the mentions but the first. Null once somebody has typed. */
  selection: readonly [start: number, end: number] | null;
  visibility: Visibility;
  /** What the server lets choose, the present one included. */
  visibilities: readonly Visibility[];
  /** Characters by the server's rule; negative when over. */
  left: number;
  limit: number;
  /** Why the last attempt failed; gone with the next attempt or key. */
  failure?: Failure;
  canSend: boolean;
  /** The id of the status that is answered. */
  replyTo: string | null;
  /** False: the browser's storage is full or forbidden, a reload would lose the text. */
  kept: boolean;
}

/** What its author has done, on top of what the context brings. */
export interface Written {
  /** Null while nobody has typed. */
  text: string | null;
  /** Null while nobody has chosen. */
  visibility: Visibility | null;
  attempt: Attempt | null;
  isSending: boolean;
  failure?: Failure;
  kept: boolean;
}

export const UNTOUCHED: Written = {
  text: null,
  visibility: null,
  attempt: null,
  isSending: false,
  kept: true,
};

/** The strictest that still has readers: what stands there while nobody knows better. */
const UNKNOWN: Visibility = "private";

export function composeView(
  written: Written,
  context: ComposeContext,
  isLearning: boolean,
  replyTo: string | null,
): ComposeView {
  const { start, limit, offered, charactersPerUrl } = context;
  const text = written.text ?? start.text;
  const chosen = written.visibility ?? context.visibility;
  const visibility = chosen ?? UNKNOWN;
  const left = limit - postLength(text, charactersPerUrl);
  const isReady = !written.isSending && (chosen !== null || !isLearning);
  return {
    state: written.isSending ? "sending" : "writing",
    text,
    selection: written.text === null ? start.selection : null,
    visibility,
    visibilities: offered.includes(visibility) ? offered : [...offered, visibility],
    left,
    limit,
    ...(written.failure && { failure: written.failure }),
    canSend: isReady && left >= 0 && text.trim() !== "",
    replyTo,
    kept: written.kept,
  };
}
