import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  ApiError,
  isUnreachable,
  Malformed,
  NetworkError,
  RateLimited,
} from "./api/http/errors.ts";

/** An error in words for the user: our texts are descriptors, the server's plain strings. */
export interface Failure {
  title: MessageDescriptor | string;
  message: MessageDescriptor | string;
  /** Placeholders of both texts; a Date is a time of day. `readableValues` makes them strings. */
  values?: Record<string, unknown>;
  /** The response's HTTP status, if there was a response. */
  status?: number;
  /** Set if the server was not reached: a retry may succeed later. */
  unreachable?: true;
}

/** A client, or anything else that has an environment. */
interface Reporter {
  environment: { report(error: unknown): void };
}

const GENERIC: Failure = {
  title: msg`Oops!`,
  message: msg`An unexpected error occurred.`,
};

/** The response is HTML (from a proxy, for example) or JSON of an unexpected shape. */
const UNREADABLE: Failure = {
  title: msg`Unexpected response`,
  message: msg`The server sent a response that couldn’t be read. Try again later.`,
};

/** The browser is offline. */
const OFFLINE: Failure = {
  title: msg`No connection`,
  message: msg`You’re offline.`,
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

/** Turns an error into a title and a message for the user. */
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

/** Reports an error, unless it is normal on a network or an abort. */
export function reportBug({ environment }: Reporter, error: unknown): void {
  if (error instanceof ApiError || error instanceof NetworkError || isAbort(error)) return;
  environment.report(error);
}

/** Describes why a request failed; reports the error if it is a bug. */
export function failureOf(client: Reporter, error: unknown): Failure {
  reportBug(client, error);
  return describeFailure(error);
}

/** Whether the request was aborted because its response isn't needed any more. That is no error. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

/** Formats the values of a failure or an alert for its message: times in medium style. */
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
