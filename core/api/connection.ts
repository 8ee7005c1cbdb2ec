import type { Environment } from "../environment.ts";

export type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

export interface RequestOptions {
  query?: Query;
  /** Sent as JSON, or as it is when it is FormData or URLSearchParams. */
  body?: unknown;
  signal?: AbortSignal;
  /** Extra request headers, for instance `Idempotency-Key`. */
  headers?: Record<string, string>;
  /** Milliseconds until a NetworkError; 30 s unless told. */
  timeout?: number;
  /**
   * Sends and receives the page's cookies, on the page's own origin only. Pleroma gives a session
   * cookie with every signed-in answer, which only a revocation that carries it ends.
   */
  session?: boolean;
}

/** What the server answered, not yet checked. */
export interface Answer {
  body: unknown;
  headers: Headers;
  status: number;
}

/** The way to one instance as one person. */
export interface Connection {
  readonly instance: string;
  /** Whether requests carry a bearer token. */
  readonly authorised: boolean;
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
  /** Told of every 401 and 403 of a request that carried the token. */
  onRefused(listener: () => void): () => void;
}

export declare function createConnection(
  environment: Environment,
  instance: string,
  token: string | null,
): Connection;
