/** The details of an error response. */
export interface ErrorResponse {
  status: number;
  statusText: string;
  /** The server's message in plain text, in a language of its choice; null if there is none. */
  words: string | null;
}

/** A response with a status other than 2xx. */
export class ApiError extends Error {
  override readonly name: string = "ApiError";
  readonly status: number;
  readonly statusText: string;
  readonly words: string | null;

  constructor(refusal: ErrorResponse, options?: ErrorOptions) {
    super(`${refusal.status} ${refusal.words ?? refusal.statusText}`.trim(), options);
    this.status = refusal.status;
    this.statusText = refusal.statusText;
    this.words = refusal.words;
  }
}

/** 401: not signed in, or not any more. Pleroma responds 403: see `Connection.onRefused`. */
export class SignedOut extends ApiError {
  override readonly name = "SignedOut";
}

/** 429: too many requests. */
export class RateLimited extends ApiError {
  override readonly name = "RateLimited";
  /** Milliseconds since 1970; null if the server doesn't say (Pleroma never does). */
  readonly retryAt: number | null;

  constructor(refusal: ErrorResponse, retryAt: number | null, options?: ErrorOptions) {
    super(refusal, options);
    this.retryAt = retryAt;
  }
}

/** No response: no network, a refused connection, missing CORS headers, or a timeout. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  readonly timedOut: boolean;
  /** The host that did not respond; null if the browser is offline. */
  readonly server: string | null;

  constructor(server: string | null, timedOut = false, options?: ErrorOptions) {
    super(timedOut ? "No answer in time" : "No connection", options);
    this.server = server;
    this.timedOut = timedOut;
  }
}

/** Status codes of a gateway whose server does not respond. */
const GATEWAY_STATUSES = [502, 503, 504];

/** Whether the request did not reach the server, as far as is known: a retry may succeed. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && GATEWAY_STATUSES.includes(error.status);
}

/**
 * Whether the server may have refused the token: Pleroma responds with 403 then, as it does for what
 * is forbidden.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** A response of an unexpected shape. The message names keys and types, but no contents. */
export class Malformed extends Error {
  override readonly name = "Malformed";
}
