import wretch, { type Wretch } from "wretch";
import type { Environment } from "../../platform/environment.ts";
import { ApiError, NetworkError, SignedOut } from "./errors.ts";
import { untilAborted } from "./flights.ts";
import { parseJson } from "../../lib/json.ts";

/** What the server answered, not yet checked. */
export interface Answer {
  /** What the JSON says; text that is no JSON as it is, null for nothing. */
  body: unknown;
  headers: Headers;
  status: number;
}

export interface Request {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON, or as it is when it is FormData or URLSearchParams. */
  body?: unknown;
  credentials: "omit" | "include";
  signal?: AbortSignal;
  /** Milliseconds. */
  timeout: number;
  /** Outlives the page. */
  keepalive?: boolean;
  /** Told how much of the body has left, from 0 to 1. */
  progress?: (part: number) => void;
  /** Not from the browser's cache. */
  fresh?: boolean;
  /** An answer that is already on its way. */
  started?: Promise<Response>;
}

/** Asks once. Throws the classes of errors.ts, or the reason of the signal. */
export async function ask(environment: Environment, request: Request): Promise<Answer> {
  const stop = new AbortController();
  const abort = () => stop.abort(request.signal?.reason);
  if (request.signal?.aborted) abort();
  request.signal?.addEventListener("abort", abort, { once: true });
  const inTime = environment.after(request.timeout, () =>
    stop.abort(networkError(environment, request.url, { timedOut: true })),
  );
  try {
    return await untilAborted(send(environment, request, stop.signal), stop.signal);
  } finally {
    inTime();
    request.signal?.removeEventListener("abort", abort);
  }
}

async function send(
  environment: Environment,
  request: Request,
  signal: AbortSignal,
): Promise<Answer> {
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

/** Most servers never refuse anything: what reads their words comes when one does. */
async function refuse(response: Response, now: number, cause: unknown): Promise<ApiError> {
  try {
    return await (await import("./refusals.ts")).refusal(response, now, cause);
  } catch {
    // Without it there are no words; the status says enough.
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

/** Says whether the network or this server is missing. */
export function networkError(
  { origin, issuer, online }: Pick<Environment, "origin" | "issuer" | "online">,
  url: string,
  { timedOut, cause }: { timedOut?: boolean; cause?: unknown } = {},
): NetworkError {
  const asked = new URL(url).origin;
  const server = new URL(asked === origin ? issuer : asked).host;
  return new NetworkError(online() ? server : null, timedOut, { cause });
}
