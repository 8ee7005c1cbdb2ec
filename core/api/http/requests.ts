import wretch, { type Wretch } from "wretch";
import type { Network } from "../../platform/network.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { ApiError, NetworkError, SignedOut } from "./errors.ts";
import { untilAborted } from "./in-flight-requests.ts";
import { parseJson } from "../../lib/json.ts";

/** A response, not yet validated. */
export interface RawResponse {
  /** The parsed JSON; the text itself if it is no JSON, null if it is empty. */
  body: unknown;
  headers: Headers;
  status: number;
}

export interface Request {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON; FormData and URLSearchParams are sent as they are. */
  body?: unknown;
  credentials: "omit" | "include";
  signal?: AbortSignal;
  /** Milliseconds. */
  timeout: number;
  /** Continues after the page has closed. */
  keepalive?: boolean;
  /** Called with the sent part of the body, from 0 to 1. */
  progress?: (part: number) => void;
  /** Bypasses the browser's cache. */
  fresh?: boolean;
  /** A response that is on its way already. */
  started?: Promise<Response>;
}

/** Sends a request, without retries. Throws the classes of errors.ts, or the signal's reason. */
export async function sendRequest(
  environment: Network & Runtime,
  request: Request,
): Promise<RawResponse> {
  const stop = new AbortController();
  const abort = () => stop.abort(request.signal?.reason);
  if (request.signal?.aborted) abort();
  request.signal?.addEventListener("abort", abort, { once: true });
  const stopTimer = environment.after(request.timeout, () =>
    stop.abort(networkError(environment, request.url, { timedOut: true })),
  );
  try {
    return await untilAborted(send(environment, request, stop.signal), stop.signal);
  } finally {
    stopTimer();
    request.signal?.removeEventListener("abort", abort);
  }
}

async function send(
  environment: Network & Runtime,
  request: Request,
  signal: AbortSignal,
): Promise<RawResponse> {
  const { method, url, headers, body, credentials, keepalive, fresh, started, progress } = request;
  const loseConnection = (cause: unknown): never => {
    throw networkError(environment, url, { cause });
  };
  const cache = fresh ? "no-store" : undefined;
  const asked = wretch(url, { credentials, headers, keepalive, cache, signal }).fetchPolyfill(
    (address, init) =>
      (
        started ??
        (progress ? environment.upload(address, init, progress) : environment.fetch(address, init))
      ).catch(loseConnection),
  );
  const response = await withBody(asked, body)
    .customError((error, refused) => refuse(refused, environment.now(), error))
    .fetch(method)
    .res();
  const text = await response.text().catch(loseConnection);
  return { body: read(text), headers: response.headers, status: response.status };
}

/** Loads the code that reads error messages on the first error: most sessions never have one. */
async function refuse(response: Response, now: number, cause: unknown): Promise<ApiError> {
  try {
    return await (await import("./error-responses.ts")).errorOf(response, now, cause);
  } catch {
    // Without that code there is no message; the status is enough.
    const details = { status: response.status, statusText: response.statusText, words: null };
    return details.status === 401
      ? new SignedOut(details, { cause })
      : new ApiError(details, { cause });
  }
}

function withBody(asked: Wretch, body: unknown): Wretch {
  if (body === undefined) return asked;
  // Wretch would turn URLSearchParams into JSON.
  const ready = body instanceof FormData || body instanceof URLSearchParams;
  return ready ? asked.body(body) : asked.json(body as object);
}

function read(text: string): unknown {
  if (text === "") return null;
  const body = parseJson(text);
  return body === undefined ? text : body;
}

/** Creates an error that tells whether the network is missing or this server doesn't respond. */
export function networkError(
  { origin, issuer, online }: Network,
  url: string,
  { timedOut, cause }: { timedOut?: boolean; cause?: unknown } = {},
): NetworkError {
  const asked = new URL(url).origin;
  const server = new URL(asked === origin ? issuer : asked).host;
  return new NetworkError(online() ? server : null, timedOut, { cause });
}
