import type { Environment } from "../../platform/environment.ts";
import { addressOf, pathOf, type Query } from "./address.ts";
import { ApiError, isUnreachable, NetworkError } from "./errors.ts";
import { createInFlightRequests } from "./flights.ts";
import { ask, type Answer, type Request } from "./requests.ts";
import { repeatThrottled } from "./throttling.ts";

export interface RequestOptions {
  query?: Query;
  /** Sent as JSON, or as it is when it is FormData or URLSearchParams. */
  body?: unknown;
  signal?: AbortSignal;
  /** Extra request headers, for instance `Idempotency-Key`. A read that has some is not shared. */
  headers?: Record<string, string>;
  /** Milliseconds until a NetworkError; 30 s unless told. */
  timeout?: number;
  /**
   * Sends and receives the page's cookies, on the page's own origin only. Pleroma gives a session
   * cookie with every signed-in answer, which only a revocation that carries it ends.
   */
  session?: boolean;
  /** Told how much of a large body has left, from 0 to 1. */
  progress?: (part: number) => void;
  /** Brought to its end even when the page goes meanwhile; for small bodies. */
  keepalive?: boolean;
  /** From the server itself: neither from the page nor from the browser's cache. */
  fresh?: boolean;
}

/**
 * The way to one instance as one person. A path may carry a query, but no other origin. Requests
 * throw the classes of errors.ts, or the reason of their own signal.
 */
export interface Connection {
  /** The instance's origin. */
  readonly instance: string;
  /** Whether requests carry a bearer token. */
  readonly authorised: boolean;
  /** For the stream alone, which carries it in ways of its own. */
  readonly token: string | null;
  /** Replaces the token; null signs out. */
  authorise(token: string | null): void;
  get(path: string, options?: RequestOptions): Promise<Answer>;
  send(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    options?: RequestOptions,
  ): Promise<Answer>;
  /** For what was left out of an answer because nobody expected it. */
  report(error: unknown): void;
  /** Told of every 401 and 403 of a request that carried the present token. */
  onRefused(listener: () => void): () => void;
  /** Told of every request: whether the server answered it. Gateways say neither. */
  onReach(listener: (reached: boolean) => void): () => void;
}

const REQUEST_TIMEOUT_MS = 30_000;

export function createConnection(
  environment: Environment,
  instance: string,
  token: string | null,
): Connection {
  const home = instance === environment.origin;
  const inFlight = createInFlightRequests<Answer>();
  const listeners = new Set<() => void>();
  const reachListeners = new Set<(reached: boolean) => void>();
  const given = new Set<string>();
  let untouched = true;

  /** What the page brought along answers a first read; a second one wants to know what is new. */
  function brought(path: string): Answer | undefined {
    if (!home || given.has(path)) return undefined;
    given.add(path);
    const body = environment.initialResult(path);
    return body === undefined ? undefined : { body, headers: new Headers(), status: 200 };
  }

  async function request(
    method: Request["method"],
    url: URL,
    options: RequestOptions,
    started?: Promise<Response>,
  ): Promise<Answer> {
    const carried = token;
    const csrf = home ? environment.csrfToken() : null;
    const headers = { ...options.headers };
    if (carried) headers["Authorization"] = `Bearer ${carried}`;
    if (csrf) headers["X-CSRF-Token"] = csrf;
    const tellReach = (reached: boolean) => reachListeners.forEach(tell => tell(reached));
    try {
      const answer = await ask(environment, {
        method,
        url: url.href,
        headers,
        body: options.body,
        credentials: options.session && home ? "include" : "omit",
        signal: options.signal,
        timeout: options.timeout ?? REQUEST_TIMEOUT_MS,
        keepalive: options.keepalive,
        progress: options.progress,
        fresh: options.fresh,
        started,
      });
      tellReach(true);
      return answer;
    } catch (error) {
      if (error instanceof NetworkError) tellReach(false);
      else if (error instanceof ApiError && !isUnreachable(error)) tellReach(true);
      const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
      if (refused && carried && carried === token) for (const tell of listeners) tell();
      throw error;
    }
  }

  /** Cowboy closes kept connections without notice: a read may be asked twice. */
  async function read(url: URL, options: RequestOptions): Promise<Answer> {
    const started = home && untouched ? environment.started(pathOf(url), token) : undefined;
    try {
      return await request("GET", url, options, started);
    } catch (error) {
      if (!(error instanceof NetworkError) || error.timedOut) throw error;
      return request("GET", url, options);
    }
  }

  return {
    instance,
    get authorised() {
      return token !== null;
    },
    get token() {
      return token;
    },
    authorise(value) {
      if (value === token) return;
      token = value;
      inFlight.renew();
    },
    async get(path, options = {}) {
      const url = addressOf(instance, path, options.query);
      options.signal?.throwIfAborted();
      const present = options.fresh ? undefined : brought(pathOf(url));
      if (present) return present;
      const patiently = (signal: AbortSignal | undefined) =>
        repeatThrottled(environment, () => read(url, { ...options, signal }), signal);
      if (options.headers || options.fresh) return patiently(options.signal);
      return inFlight.join(pathOf(url), patiently, options.signal);
    },
    async send(method, path, options = {}) {
      const url = addressOf(instance, path, options.query);
      untouched = false;
      inFlight.renew();
      try {
        return await request(method, url, options);
      } finally {
        inFlight.renew();
      }
    },
    report: error => environment.report(error),
    onRefused(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onReach(listener) {
      reachListeners.add(listener);
      return () => void reachListeners.delete(listener);
    },
  };
}
