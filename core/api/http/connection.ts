import type { Network } from "../../platform/network.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { addressOf, pathOf, type Query } from "./address.ts";
import { ApiError, isRefusal, isUnreachable, NetworkError } from "./errors.ts";
import { createInFlightRequests } from "./in-flight-requests.ts";
import { sendRequest, type RawResponse, type Request } from "./requests.ts";
import { retryThrottled } from "./retry-throttled.ts";
import { createListeners } from "../../lib/listeners.ts";

export interface RequestOptions {
  query?: Query;
  /** Sent as JSON; FormData and URLSearchParams are sent as they are. */
  body?: unknown;
  signal?: AbortSignal;
  /** Extra headers, such as `Idempotency-Key`. A GET request with some is not shared. */
  headers?: Record<string, string>;
  /** Milliseconds until a NetworkError; 30 s by default. */
  timeout?: number;
  /**
   * Sends and receives the page's cookies, on the page's own origin only. Pleroma sets a session
   * cookie with every authorised response; only a revocation request with the cookie ends it.
   */
  session?: boolean;
  /** Called with the sent part of a large body, from 0 to 1. */
  progress?: (part: number) => void;
  /** Completes the request even if the page closes meanwhile; for small bodies. */
  keepalive?: boolean;
  /** Bypasses the results embedded in the page and the browser's cache. */
  fresh?: boolean;
}

/**
 * Sends requests to one instance on behalf of one account. A path may have a query, but no other
 * origin. Requests throw the classes of errors.ts, or the reason of their own signal.
 */
export interface Connection {
  /** The instance's origin. */
  readonly instance: string;
  /** Whether requests carry an access token. */
  readonly authorised: boolean;
  /** The access token, for streaming only, which sends it in its own ways. */
  readonly token: string | null;
  /** Replaces the token; null signs out. */
  authorise(token: string | null): void;
  get(path: string, options?: RequestOptions): Promise<RawResponse>;
  send(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    options?: RequestOptions,
  ): Promise<RawResponse>;
  /** Reports what was dropped from a response because it is malformed. */
  report(error: unknown): void;
  /** Calls the listener on every 401 or 403 response to a request with the current token. */
  onRefused(listener: () => void): () => void;
  /**
   * Calls the listener after every request: whether the server responded. Gateway errors don't
   * count.
   */
  onReach(listener: (reached: boolean) => void): () => void;
}

const REQUEST_TIMEOUT_MS = 30_000;

export function createConnection(
  environment: Network & Runtime,
  instance: string,
  token: string | null,
): Connection {
  const home = instance === environment.origin;
  const inFlight = createInFlightRequests<RawResponse>();
  const refusal = createListeners();
  const reach = createListeners<[reached: boolean]>();
  const given = new Set<string>();
  let untouched = true;

  /** Returns the result embedded in the page, once: later reads need fresh data. */
  function brought(path: string): RawResponse | undefined {
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
  ): Promise<RawResponse> {
    const carried = token;
    const csrf = home ? environment.csrfToken() : null;
    const headers = { ...options.headers };
    if (carried) headers["Authorization"] = `Bearer ${carried}`;
    if (csrf) headers["X-CSRF-Token"] = csrf;
    try {
      const answer = await sendRequest(environment, {
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
      reach.emit(true);
      return answer;
    } catch (error) {
      if (error instanceof NetworkError) reach.emit(false);
      else if (error instanceof ApiError && !isUnreachable(error)) reach.emit(true);
      if (isRefusal(error) && carried && carried === token) refusal.emit();
      throw error;
    }
  }

  /** Reads with one retry: Cowboy closes kept-alive connections without notice. */
  async function read(url: URL, options: RequestOptions): Promise<RawResponse> {
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
        retryThrottled(environment, () => read(url, { ...options, signal }), signal);
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
    onRefused: refusal.add,
    onReach: reach.add,
  };
}
