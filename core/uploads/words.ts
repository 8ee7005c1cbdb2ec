import { msg } from "@lingui/core/macro";
import { ApiError, NetworkError } from "../api/http/errors.ts";
import { describeFailure, type Failure } from "../failure.ts";

const title = msg`File not attached`;

export const wrongType = (): Failure => ({
  title,
  message: msg`The server doesn’t accept files of this type.`,
});

export const tooMany = (count: number): Failure => ({
  title,
  message: msg({ message: "A post can have up to {count, plural, one {# file} other {# files}}." }),
  values: { count },
});

/** `most` is in bytes. */
export const tooLarge = (most: number): Failure => ({
  title,
  message: msg({ message: "The server accepts files up to {megabytes, number} MB." }),
  values: { megabytes: Math.floor(most / 1e5) / 10 },
});

export const stillProcessing = (): Failure => ({
  title,
  message: msg`The server is still processing this file.`,
});

/** Why an upload failed, as texts for the interface. */
export function describeUploadFailure(error: unknown): Failure {
  if (error instanceof NetworkError)
    return { title, message: msg`The connection was lost.`, unreachable: true };
  // Pleroma's own message calls it an internal error.
  if (error instanceof ApiError && error.status === 413)
    return { title, message: msg`The file is too large for the server.`, status: 413 };
  return describeFailure(error);
}

/** The message after removing a file. */
export const fileRemoved = msg`File removed.`;
