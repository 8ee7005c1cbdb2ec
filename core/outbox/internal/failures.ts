import { msg } from "@lingui/core/macro";
import * as v from "valibot";
import { orNull } from "../../api/fields.ts";
import {
  ApiError,
  isUnreachable,
  Malformed,
  NetworkError,
  RateLimited,
} from "../../api/http/errors.ts";
import { describeFailure, type Failure } from "../../failure.ts";

/**
 * A failure in a form that can be stored. `refusal`: an error response; `silence`: no response;
 * `riddle`: an unreadable response or a bug.
 */
export const storedFailureShape = v.variant("is", [
  v.object({
    is: v.literal("refusal"),
    status: v.number(),
    statusText: v.string(),
    words: orNull(v.string()),
    retryAt: orNull(v.number()),
  }),
  v.object({ is: v.literal("silence") }),
  v.object({ is: v.literal("riddle") }),
]);
export type StoredFailure = v.InferOutput<typeof storedFailureShape>;

export function storedFailureOf(error: unknown): StoredFailure {
  if (error instanceof ApiError) {
    const { status, statusText, words } = error;
    const retryAt = error instanceof RateLimited ? error.retryAt : null;
    return { is: "refusal", status, statusText, words, retryAt };
  }
  return { is: error instanceof NetworkError ? "silence" : "riddle" };
}

export const UNREACHABLE: Failure = {
  title: msg`No connection`,
  message: msg`Your post will be sent as soon as the server can be reached.`,
};

const UNREADABLE: Failure = {
  title: msg`Unexpected response`,
  message: msg`The server’s response couldn’t be read. Check whether your post is already there before you send it again.`,
};

export const SIGNED_OUT: Failure = {
  title: msg`You’re signed out`,
  message: msg`Your post will be sent once you sign in again.`,
};

export const PREDECESSOR_DISCARDED: Failure = {
  title: msg`Part of the thread is missing`,
  message: msg`The post before this one was discarded. You can still send this one.`,
};

/** The failure as texts for the interface. */
export function describeStoredFailure(trouble: StoredFailure): Failure {
  if (trouble.is === "silence") return UNREACHABLE;
  if (trouble.is === "riddle") return UNREADABLE;
  const { retryAt, ...refusal } = trouble;
  const error = retryAt === null ? new ApiError(refusal) : new RateLimited(refusal, retryAt);
  return describeFailure(error);
}

/** How the outbox reacts to an error. */
export interface ErrorHandling {
  /** `again`: retried a limited number of times. */
  next: "again" | "again for ever" | "failed";
  /** Whether it's unknown if the server has created the post. */
  isOutcomeUnknown: boolean;
  isKeyUsed: boolean;
}

/**
 * Decides what to do after an error. Without a response, the `Idempotency-Key` stays valid. After
 * any response it is replaced, since Pleroma replays its response to a key. A server may have
 * posted before it failed with a 5xx.
 */
export function errorHandlingFor(error: unknown): ErrorHandling {
  const lost = { isOutcomeUnknown: true, isKeyUsed: false };
  // A gateway that responds for the server doesn't know the outcome.
  if (isUnreachable(error)) return { next: "again for ever", ...lost };
  if (error instanceof Malformed) return { next: "again", ...lost };
  // Retrying doesn't help against a bug of the client.
  if (!(error instanceof ApiError)) return { next: "failed", ...lost };
  const { status } = error;
  if (status >= 500) return { next: "again", isOutcomeUnknown: true, isKeyUsed: true };
  const refused = { isOutcomeUnknown: false, isKeyUsed: true };
  return { next: status === 429 ? "again for ever" : "failed", ...refused };
}

/** Whether an unchanged retry may succeed. */
export const mayRetry = (trouble: StoredFailure): boolean =>
  trouble.is !== "refusal" || ![400, 413, 422].includes(trouble.status);
