import * as v from "valibot";
import { count, orNull } from "../../api/fields.ts";
import { keptDraftShape, type KeptDraft } from "../../drafts/draft.ts";
import { troubleShape } from "./failures.ts";

/** How far something in the outbox has come. */
export const stateShape = v.variant("is", [
  /** May be taken back until then, in ms since 1970. */
  v.object({ is: v.literal("grace"), until: v.number() }),
  /** Until then, because of that; null for what has not been tried. */
  v.object({ is: v.literal("waiting"), until: v.number(), trouble: orNull(troubleShape) }),
  /** Under the claim of one tab, since then. */
  v.object({ is: v.literal("sending"), claim: v.string(), at: v.number() }),
  v.object({ is: v.literal("failed"), trouble: troubleShape }),
  /**
   * Waits for its author to sign in. `refusal`: what the server said, while it is asked whether the
   * session still stands.
   */
  v.object({ is: v.literal("signed-out"), refusal: v.optional(troubleShape) }),
  /** On its way back to the drafts. */
  v.object({ is: v.literal("leaving") }),
]);

export type OutboxState = v.InferOutput<typeof stateShape>;

/** A post, or a change of one, on its way out. */
export const outboxShape = v.object({
  /** That of its draft. */
  id: v.string(),
  /** The `Idempotency-Key` of the next sending. */
  key: v.string(),
  /** What is sent, by `newStatus` or, where the draft says `edit`, by `statusEdit`. */
  wire: v.looseObject({ status: v.string() }),
  draft: keptDraftShape,
  /** The id of the entry whose post it answers, in a thread. */
  after: orNull(v.string()),
  /** When it was first sent without anybody knowing what became of it: it is looked for first. */
  lostAt: orNull(v.number()),
  /** Ids of posts in the same words that others are. */
  others: v.fallback(v.array(v.string()), []),
  /** How often it was sent in vain. */
  tries: count,
  state: stateShape,
  addedAt: v.number(),
  changedAt: v.number(),
});
export type OutboxEntry = v.InferOutput<typeof outboxShape>;

/** Milliseconds that a claim holds: longer than a request may take. */
export const CLAIM_MS = 45_000;

/** When it is to be sent, in ms since 1970; `Infinity`: not without something else happening. */
export function dueAt({ state, after, draft }: OutboxEntry): number {
  if (after !== null && draft.edit === null) return Infinity;
  if (state.is === "grace" || state.is === "waiting") return state.until;
  // Its tab may have died; before its time is over nobody can tell.
  return state.is === "sending" ? state.at + CLAIM_MS : Infinity;
}

/** The same among all: a later change of a post would be undone by an earlier one behind it. */
export function turnOf(entry: OutboxEntry, all: readonly OutboxEntry[]): number {
  const { draft, addedAt } = entry;
  if (draft.edit === null) return dueAt(entry);
  const before = all.filter(one => one.draft.edit === draft.edit && one.addedAt < addedAt);
  return Math.max(dueAt(entry), ...before.map(dueAt).filter(Number.isFinite));
}

/**
 * Until then its draft is what was handed over, in ms since 1970; one that was changed later its
 * author has taken back.
 */
export const takenAt = ({ addedAt, draft }: OutboxEntry) => Math.max(addedAt, draft.changedAt);

/** What may be done with it now. */
export const isMovable = ({ state }: OutboxEntry): boolean =>
  state.is !== "sending" && state.is !== "leaving";

/** Its successor in a thread answers it. */
export function following(entry: OutboxEntry, replyTo: string | null, after: string | null) {
  const draft: KeptDraft = { ...entry.draft, replyTo, after };
  const { in_reply_to_id: _, ...rest } = entry.wire;
  const wire = replyTo === null ? rest : { ...rest, in_reply_to_id: replyTo };
  return { ...entry, after, draft, wire } as OutboxEntry;
}
