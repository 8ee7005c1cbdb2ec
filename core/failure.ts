import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  ApiError,
  isUnreachable,
  Malformed,
  NetworkError,
  RateLimited,
} from "./api/http/errors.ts";

/** What went wrong, in words for a person: ours are descriptors, the server's plain strings. */
export interface Failure {
  title: MessageDescriptor | string;
  message: MessageDescriptor | string;
  /** For title and message; a Date stands for a time of day. `readableValues` makes them strings. */
  values?: Record<string, unknown>;
  /** The answer's HTTP status, where there was an answer. */
  status?: number;
  /** The server was not reached: the same may succeed once it is. */
  unreachable?: true;
}

const GENERIC: Failure = {
  title: msg`Oops!`,
  message: msg`An unexpected error occurred.`,
};

/** The answer is HTML from a proxy, for example, or JSON of another shape. */
const UNREADABLE: Failure = {
  title: msg`Unexpected answer`,
  message: msg`The server sent something that can’t be read. Try again later.`,
};

/** The browser itself has no network. */
const OFFLINE: Failure = {
  title: msg`No connection`,
  message: msg`You are offline.`,
  unreachable: true,
};

function describeSilence({ server, timedOut }: NetworkError): Failure {
  if (server === null) return OFFLINE;
  return {
    title: msg({ message: "Can’t reach {server}" }),
    message: timedOut
      ? msg`The server is taking too long to respond.`
      : msg`The server isn’t responding.`,
    values: { server },
    unreachable: true,
  };
}

/** An error as title and text for a person. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof RateLimited && error.retryAt !== null) {
    return {
      title: msg`Rate limited`,
      message: msg({ message: "Please retry after {retry_time}." }),
      values: { retry_time: new Date(error.retryAt) },
      status: error.status,
    };
  }
  if (error instanceof NetworkError) return describeSilence(error);
  if (error instanceof ApiError) {
    return {
      title: String(error.status),
      // HTTP/2 has no status text: an empty title or message would be an empty box.
      message: error.words || error.statusText || GENERIC.message,
      status: error.status,
      ...(isUnreachable(error) && { unreachable: true }),
    };
  }
  return error instanceof Malformed ? UNREADABLE : GENERIC;
}

/** Whether this is part of life on a network; anything else is a fault worth reporting. */
export function isExpected(error: unknown): boolean {
  return error instanceof ApiError || error instanceof NetworkError || isAbort(error);
}

/** Whether nobody wants the answer any more, which is not an error. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

/** A failure's or an alert's values as a message can show them: times in the medium style. */
export function readableValues(
  values: Record<string, unknown> | undefined,
  locale: string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      value instanceof Date ? value.toLocaleTimeString(locale, { timeStyle: "medium" }) : value,
    ]),
  );
}
