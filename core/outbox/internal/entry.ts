import * as v from "valibot";
import { count, orNull } from "../../api/fields.ts";
import { storedDraftShape, type StoredDraft } from "../../drafts/draft.ts";
import { storedFailureShape } from "./failures.ts";

/** The state of an outbox entry. */
export const stateShape = v.variant("is", [
  /** Can be taken back until then, in ms since 1970. */
  v.object({ is: v.literal("grace"), until: v.number() }),
  /** Waits until then because of `trouble`; null before the first attempt. */
  v.object({ is: v.literal("waiting"), until: v.number(), trouble: orNull(storedFailureShape) }),
  /** Sent by the tab with this claim since `at`. */
  v.object({ is: v.literal("sending"), claim: v.string(), at: v.number() }),
  v.object({ is: v.literal("failed"), trouble: storedFailureShape }),
  /**
   * Waits for the user to sign in. `refusal`: the server's rejection, while it is checked whether
   * the session is still valid.
   */
  v.object({ is: v.literal("signed-out"), refusal: v.optional(storedFailureShape) }),
  /** Is being moved back to the drafts. */
  v.object({ is: v.literal("leaving") }),
]);

export type OutboxState = v.InferOutput<typeof stateShape>;

/** A stored post, or an edit of one. */
export const outboxShape = v.object({
  /** The id of its draft. */
  id: v.string(),
  /** The `Idempotency-Key` of the next attempt. */
  key: v.string(),
  /** The request body, built by `newStatus` or, if the draft is an edit, by `statusEdit`. */
  wire: v.looseObject({ status: v.string() }),
  draft: storedDraftShape,
  /** The id of the previous entry in a thread, to which this one replies. */
  after: orNull(v.string()),
  /**
   * When it was first sent without a response, in ms since 1970. Such a post is looked up before it
   * is sent again.
   */
  lostAt: orNull(v.number()),
  /** Ids of other posts with the same text, which a lookup must not mistake for this one. */
  others: v.fallback(v.array(v.string()), []),
  /** Number of failed attempts. */
  tries: count,
  state: stateShape,
  addedAt: v.number(),
  changedAt: v.number(),
});
export type OutboxEntry = v.InferOutput<typeof outboxShape>;

/** Milliseconds that a claim is valid: longer than a request may take. */
export const CLAIM_MS = 45_000;

/** When an entry is due, in ms since 1970; `Infinity` if it waits for something else. */
function dueAt({ state, after, draft }: OutboxEntry): number {
  if (after !== null && draft.edit === null) return Infinity;
  if (state.is === "grace" || state.is === "waiting") return state.until;
  // The tab may have crashed; the claim has to expire first.
  return state.is === "sending" ? state.at + CLAIM_MS : Infinity;
}

/**
 * The earlier entries that an entry waits for: for an edit those of the same post, which would
 * otherwise undo it; for a new post those that are sent or tried again by themselves, so that posts
 * appear in the order in which they were written.
 */
export function earlierOnes(entry: OutboxEntry, all: readonly OutboxEntry[]): OutboxEntry[] {
  const { draft, addedAt } = entry;
  const before = all.filter(one => one.draft.edit === draft.edit && one.addedAt < addedAt);
  if (draft.edit !== null) return before;
  if (draft.scheduledAt !== null) return [];
  return before.filter(
    one =>
      one.draft.scheduledAt === null && (one.state.is === "waiting" || one.state.is === "sending"),
  );
}

/** When an entry is due in relation to the earlier ones that it waits for. */
export function dueInTurn(entry: OutboxEntry, all: readonly OutboxEntry[]): number {
  return dueAfter(entry, earlierOnes(entry, all));
}

/** When a waiting entry is due as far as is known: one that is being sent may be gone at any time. */
export function waitsUntil(entry: OutboxEntry, all: readonly OutboxEntry[]): number {
  return dueAfter(
    entry,
    earlierOnes(entry, all).filter(({ state }) => state.is !== "sending"),
  );
}

const dueAfter = (entry: OutboxEntry, before: readonly OutboxEntry[]) =>
  Math.max(dueAt(entry), ...before.map(dueAt).filter(Number.isFinite));

/**
 * The time of submission, in ms since 1970. A draft that was changed later is being edited again.
 */
export const submittedAt = ({ addedAt, draft }: OutboxEntry) => Math.max(addedAt, draft.changedAt);

/** Whether the entry may be changed or removed now. */
export const canChange = ({ state }: OutboxEntry): boolean =>
  state.is !== "sending" && state.is !== "leaving";

/** Gives an entry another post to reply to. */
export function withReplyTo(entry: OutboxEntry, replyTo: string | null, after: string | null) {
  const draft: StoredDraft = { ...entry.draft, replyTo, after };
  const { in_reply_to_id: _, ...rest } = entry.wire;
  const wire = replyTo === null ? rest : { ...rest, in_reply_to_id: replyTo };
  return { ...entry, after, draft, wire } as OutboxEntry;
}
