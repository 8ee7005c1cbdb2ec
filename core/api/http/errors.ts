/** What a server said when it refused. */
export interface Refusal {
  status: number;
  statusText: string;
  /** The server's own words as plain text, in a language of its choice; null when it had none. */
  words: string | null;
}

/** An answer that was not 2xx. */
export class ApiError extends Error {
  override readonly name: string = "ApiError";
  readonly status: number;
  readonly statusText: string;
  readonly words: string | null;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(`${refusal.status} ${refusal.words ?? refusal.statusText}`.trim(), options);
    this.status = refusal.status;
    this.statusText = refusal.statusText;
    this.words = refusal.words;
  }
}

/** 401: nobody is signed in, or no longer. Pleroma says 403 instead: see `Connection.onRefused`. */
export class SignedOut extends ApiError {
  override readonly name = "SignedOut";
}

/** 429: too many requests. */
export class RateLimited extends ApiError {
  override readonly name = "RateLimited";
  /** Milliseconds since 1970; null where the server did not say (Pleroma never does). */
  readonly retryAt: number | null;

  constructor(refusal: Refusal, retryAt: number | null, options?: ErrorOptions) {
    super(refusal, options);
    this.retryAt = retryAt;
  }
}

/** No answer: no network, a refused connection, an answer without CORS headers, or none in time. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  readonly timedOut: boolean;
  /** The host that did not answer; null where the browser has no network at all. */
  readonly server: string | null;

  constructor(server: string | null, timedOut = false, options?: ErrorOptions) {
    super(timedOut ? "No answer in time" : "No connection", options);
    this.server = server;
    this.timedOut = timedOut;
  }
}

/** A gateway that answers in the place of a server that does not. */
const GATEWAY_STATUSES = [502, 503, 504];

/** Whether no server has heard of this, as far as is known: the same request may succeed later. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && GATEWAY_STATUSES.includes(error.status);
}

/** An answer that is not what its endpoint answers. The message tells places and types, no contents. */
export class Malformed extends Error {
  override readonly name = "Malformed";
}
