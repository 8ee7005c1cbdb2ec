/** A request that the page's Content Security Policy blocked. */
export interface BlockedRequest {
  url: string;
  /** Such as `connect-src`. */
  directive: string;
}

/**
 * Events of a socket. `closed` is the last one; after a failed attempt it comes without `opened`.
 */
export interface SocketListener {
  opened(): void;
  /** A text message unchanged; a binary frame in the platform's form. */
  onMessage(message: unknown): void;
  closed(): void;
}

/** A WebSocket. */
export interface SocketLike {
  /** Must be called in the task that created the socket, or events are missed. */
  listen(listener: SocketListener): void;
  send(message: string): void;
  /** Closes the socket without another event. */
  close(): void;
}

/** The network as a page of an instance sees it, and what its server sent along with the page. */
export interface Network {
  /** The page's own origin, such as `https://example.social`. */
  readonly origin: string;
  /**
   * The server behind the page's own origin: that origin, unless a proxy forwards another server's
   * responses. A token of one is never sent to another.
   */
  readonly issuer: string;
  fetch(request: string, init?: RequestInit): Promise<Response>;
  /**
   * Like `fetch` for large bodies: reports the uploaded part, from 0 to 1. Its code is loaded on
   * first use.
   */
  upload(request: string, init: RequestInit, progress: (part: number) => void): Promise<Response>;
  /** Opens a WebSocket; null if there are none, or the address or protocol is invalid. */
  socket(url: string, protocols?: readonly string[]): SocketLike | null;
  /** False if the browser is sure that it is offline. */
  online(): boolean;
  /** Runs when the browser is online again. */
  onOnline(listener: () => void): () => void;
  /** Runs when the browser goes offline. */
  onOffline(listener: () => void): () => void;
  /** Runs when the page's Content Security Policy has blocked a request. */
  onBlocked(listener: (request: BlockedRequest) => void): () => void;
  /** Whether `keepalive` requests finish after the page is closed. */
  readonly keepalive: boolean;
  /** Sends a form even if the page is closed; returns whether the browser has accepted it. */
  beacon(url: string, form: FormData): boolean;
  /** Sends a synchronous POST request, which blocks the page; the last resort when it is closed. */
  sendWaiting(url: string, headers: Record<string, string>, body: string): void;
  /** The page's `<meta name="csrf-token">`, if a server rendered one. */
  csrfToken(): string | null;
  /** A response that the server embedded in the page (Pleroma's `initial-results`), by path. */
  initialResult(path: string): unknown;
  /** A response that the start script requested before this code was loaded. Returned only once. */
  started(path: string, token: string | null): Promise<Response> | undefined;
}
