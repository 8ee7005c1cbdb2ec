import type { Attention } from "./attention.ts";

/** Key-value storage of strings. It never throws, although browsers refuse storage in many ways. */
export interface KeyValueStorage {
  get(key: string): string | null;
  /** Returns whether the value was stored; false if the storage is full or forbidden. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/** A request that the page's Content Security Policy blocked. */
export interface BlockedRequest {
  url: string;
  /** Such as `connect-src`. */
  directive: string;
}

/** A channel to the other tabs of this origin; does nothing if the browser has none. */
export interface Channel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): () => void;
  close(): void;
}

/** Asynchronous key-value storage for large values that can be cloned. It never throws. */
export interface Database {
  /** Undefined if there is no value, or it can't be read. */
  get(key: string): Promise<unknown>;
  /** Resolves with whether the value was stored. */
  set(key: string, value: unknown): Promise<boolean>;
  /** All entries whose key has this prefix; null if they can't be read. */
  entries(prefix: string): Promise<[key: string, value: unknown][] | null>;
  /**
   * Atomically replaces a value with `next(value)`, or removes it if that is undefined. Resolves
   * with whether that worked.
   */
  change(key: string, next: (value: unknown) => unknown): Promise<boolean>;
  /** Removes all entries whose key has this prefix. */
  remove(prefix: string): Promise<void>;
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

/** A push subscription: where a server sends messages, and the keys to encrypt them (base64url). */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The server's key; null if the browser doesn't expose it. */
  serverKey: string | null;
}

/** The browser's push service, which wakes the service worker. */
export interface PushService {
  subscription(): Promise<PushAddress | null>;
  /** Throws if the push service refuses. */
  subscribe(serverKey: string): Promise<PushAddress>;
  /** Ends the subscription, and closes the notifications that it has shown. */
  unsubscribe(): Promise<void>;
}

/** The service worker of the client's pages. */
export interface ServiceWorkerHandle {
  /** Null if the browser has no push. */
  readonly push: PushService | null;
  /** Runs when a newer worker is waiting, or already is. */
  onWaiting(listener: () => void): () => void;
  /** Checks for a newer worker; rejects if the network fails. */
  look(): Promise<unknown>;
  /** Activates the newer worker; resolves when it is active. */
  takeOver(): Promise<void>;
  /** Listens to messages of the worker. */
  listen(listener: (message: unknown) => void): () => void;
}

/** Events of a lock request. */
export interface LockListener {
  held(): void;
  /** Another page stole it. */
  lost?(): void;
  /** The browser doesn't grant locks to this page. */
  refused?(): void;
}

/**
 * Everything that core needs of the platform. Core never uses `window`: tests and workers bring
 * their own environment.
 */
export interface Environment {
  /** The page's own origin, such as `https://example.social`. */
  readonly origin: string;
  /**
   * The server behind the page's own origin: that origin, unless a proxy forwards another server's
   * responses. A token of one is never sent to another.
   */
  readonly issuer: string;
  /**
   * The object that all scripts of the page share: `globalThis`, unless a test simulates several
   * pages.
   */
  readonly page: object;
  readonly address: {
    read(): URL;
    /** Rewrites the address bar without a new history entry and without reloading. */
    rewrite(url: string): void;
    open(url: string): void;
    /** Opens an address in place of this page in the history. */
    replace(url: string): void;
    reload(): void;
  };
  fetch(request: string, init?: RequestInit): Promise<Response>;
  /**
   * Like `fetch` for large bodies: reports the uploaded part, from 0 to 1. Its code is loaded on
   * first use.
   */
  upload(request: string, init: RequestInit, progress: (part: number) => void): Promise<Response>;
  /** Persistent storage. */
  readonly local: KeyValueStorage;
  /**
   * Runs when another page has changed this key in `local` (null: everything). Messages in a
   * channel may arrive before the change can be read.
   */
  onStored(listener: (key: string | null) => void): () => void;
  /** Lives as long as the tab. */
  readonly session: KeyValueStorage;
  /** Persistent storage for more data than `local`; its code is loaded on first use. */
  readonly database: Database;
  channel(name: string): Channel;
  /**
   * Requests a lock that one page of this origin holds at a time; `steal` takes it from its holder.
   * Returns a function that releases it or cancels the request; so does the end of the page. Null
   * without locks, for example on plain http.
   */
  lock(name: string, listener: LockListener, steal?: boolean): (() => void) | null;
  /** Opens a WebSocket; null if there are none, or the address or protocol is invalid. */
  socket(url: string, protocols?: readonly string[]): SocketLike | null;
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Runs once the first screen has had network and processor to itself for a while, for what isn't
   * visible yet. Returns a function that cancels it.
   */
  whenCalm(action: () => void): () => void;
  /** Runs once after `ms`. Returns a function that cancels it. */
  after(ms: number, action: () => void): () => void;
  /** An unguessable id, also where `crypto.randomUUID` is missing (plain http). */
  randomId(): string;
  /** Null where it is unavailable, for example on plain http. */
  sha256(text: string): Promise<Uint8Array | null>;
  /** The languages that the browser requests, best first. */
  languages(): readonly string[];
  /** The page's `<meta name="csrf-token">`, if a server rendered one. */
  csrfToken(): string | null;
  /** A response that the server embedded in the page (Pleroma's `initial-results`), by path. */
  initialResult(path: string): unknown;
  /**
   * The query of a redirect from the sign-in page, if the start script has removed it from the
   * address. Returned only once.
   */
  returned(): string | null;
  /** A response that the start script requested before this code was loaded. Returned only once. */
  started(path: string, token: string | null): Promise<Response> | undefined;
  /** Runs whenever the page becomes visible or hidden. */
  onVisibility(listener: (visible: boolean) => void): () => void;
  visible(): boolean;
  /** False if the browser is sure that it is offline. */
  online(): boolean;
  /** Runs when the browser is online again. */
  onOnline(listener: () => void): () => void;
  /** Runs when the browser goes offline. */
  onOffline(listener: () => void): () => void;
  /** Runs when the page's Content Security Policy has blocked a request. */
  onBlocked(listener: (request: BlockedRequest) => void): () => void;
  /** Runs when the page is closed or hidden: the last moment for a request. */
  leaving(listener: () => void): () => void;
  /** Whether `keepalive` requests finish after the page is closed. */
  readonly keepalive: boolean;
  /** Sends a form even if the page is closed; returns whether the browser has accepted it. */
  beacon(url: string, form: FormData): boolean;
  /** Sends a synchronous POST request, which blocks the page; the last resort when it is closed. */
  sendWaiting(url: string, headers: Record<string, string>, body: string): void;
  /** Its code is loaded on first use; rejects if that fails. */
  attention(): Promise<Attention>;
  /**
   * The service worker of the client's pages; null if there is none. Only the client's own page
   * registers one. Its code is loaded on first use.
   */
  worker(options?: { register: boolean }): Promise<ServiceWorkerHandle | null>;
  /** Reports an unexpected error: to developers, never to the user; tests fail on it. */
  report(error: unknown): void;
}
