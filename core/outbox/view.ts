import type { Failure } from "../failure.ts";
import type { StoredDraft } from "../drafts/draft.ts";
import type { OutboxEntry } from "./internal/entry.ts";
import {
  describeStoredFailure,
  PREDECESSOR_DISCARDED,
  mayRetry,
  SIGNED_OUT,
} from "./internal/failures.ts";

/** A pending post, as it is shown. */
export interface OutgoingPost {
  id: string;
  draft: StoredDraft;
  /** `grace`: isn't sent before `until`, so that it can be taken back. */
  state: "grace" | "waiting" | "sending" | "failed";
  /** When it is sent or retried, in ms since 1970; null if unknown. */
  until: number | null;
  /** Whether another post of its thread has to be sent first. */
  hasPredecessor: boolean;
  /** Why it waits or has failed. */
  failure?: Failure;
  /** Whether an unchanged retry may succeed; otherwise the post has to be edited. */
  mayRetry: boolean;
}

/** Where the previous post of the thread is; `gone` if it was deleted, null for none. */
export type PredecessorPlace = "outbox" | "drafts" | "gone" | null;

/** `turn`: when a waiting post is due, in ms since 1970; `Infinity` if unknown. */
export function outgoingPost(
  entry: OutboxEntry,
  before: PredecessorPlace,
  turn: number,
): OutgoingPost {
  const { id, draft, state, after } = entry;
  if (before === "gone" && (state.is === "grace" || state.is === "waiting")) {
    const alone = { hasPredecessor: false, mayRetry: true, failure: PREDECESSOR_DISCARDED };
    return { id, draft, state: "waiting", until: null, ...alone };
  }
  const base = { id, draft, until: null, hasPredecessor: after !== null, mayRetry: false };
  switch (state.is) {
    case "grace":
      // The grace period doesn't apply any more.
      if (before === "drafts") return { ...base, state: "waiting" };
      return { ...base, state: "grace", until: state.until };
    case "waiting": {
      const failure = state.trouble && describeStoredFailure(state.trouble);
      const until = Number.isFinite(turn) ? turn : state.until;
      const again = { until, mayRetry: true };
      return { ...base, ...again, state: "waiting", ...(failure && { failure }) };
    }
    case "failed": {
      const { trouble } = state;
      const retry = mayRetry(trouble);
      return { ...base, state: "failed", failure: describeStoredFailure(trouble), mayRetry: retry };
    }
    case "signed-out":
      if (state.refusal) return { ...base, state: "sending" };
      return { ...base, state: "waiting", failure: SIGNED_OUT };
    default:
      return { ...base, state: "sending" };
  }
}
