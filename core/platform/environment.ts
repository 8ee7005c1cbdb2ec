import type { Attention } from "./attention.ts";

/** Key-value storage of strings. It never throws: browsers refuse storage in many ways. */
export interface KeyValueStorage {
  get(key: string): string | null;
  /** Whether the value is now kept; false when the storage is full or forbidden. */
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

/** A line to the other tabs of this origin; silent where there is none. */
export interface Channel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): () => void;
  close(): void;
}

/** Asynchronous key-value storage for large values that can be cloned. It never throws. */
export interface Database {
  /** Undefined where there is none, and where nothing can be read. */
  get(key: string): Promise<unknown>;
  /** Whether the value is now kept. */
  set(key: string, value: unknown): Promise<boolean>;
  /** Everything whose key begins like this; null where nothing can be read. */
  entries(prefix: string): Promise<[key: string, value: unknown][] | null>;
  /**
   * Puts `next(value)` in the value's place, nothing for undefined; no tab comes in between. Whether
   * that is now kept.
   */
  change(key: string, next: (value: unknown) => unknown): Promise<boolean>;
  /** Removes everything whose key begins like this. */
  remove(prefix: string): Promise<void>;
}

/** What happens on a socket. Nothing follows `closed`, which also comes in place of `opened`. */
export interface SocketListener {
  opened(): void;
  /** A text as it came; a binary frame as the platform has it. */
  onMessage(message: unknown): void;
  closed(): void;
}

/** A WebSocket. */
export interface SocketLike {
  /** Before the current task ends, or what happens is missed. */
  listen(listener: SocketListener): void;
  send(message: string): void;
  /** Nobody is told afterwards. */
  close(): void;
}

/** Where a server sends pushes, and how it encrypts them; keys are base64url. */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The server's key that it was made for; null where the browser does not tell. */
  serverKey: string | null;
}

/** The browser's push service, which wakes the page's service worker. */
export interface PushLine {
  subscription(): Promise<PushAddress | null>;
  /** Throws where the push service refuses. */
  subscribe(serverKey: string): Promise<PushAddress>;
  /** Ends the subscription, and takes away what was shown by it. */
  unsubscribe(): Promise<void>;
}

/** The service worker of the client's pages. */
export interface WorkerLine {
  /** Null where the browser has no push. */
  readonly push: PushLine | null;
  /** Runs when a newer worker waits, also when it does so already. */
  onWaiting(listener: () => void): () => void;
  /** Asks whether there is a newer one; rejects where nobody answers. */
  look(): Promise<unknown>;
  /** Lets the newer one take over; resolves when it has. */
  takeOver(): Promise<void>;
  /** What the worker says. */
  listen(listener: (message: unknown) => void): () => void;
}

/** What becomes of a lock that was asked for. */
export interface LockListener {
  held(): void;
  /** Another page stole it. */
  lost?(): void;
  /** The browser gives none to this page. */
  refused?(): void;
}

/**
 * The seam between core and the platform. Nothing else in core says `window`: tests and
 * workers bring an environment of their own.
 */
export interface Environment {
  /** The page's own origin, such as `https://example.social`. */
  readonly origin: string;
  /**
   * Whose answers come from the page's own origin: that origin, unless a proxy passes another
   * server's on. A token of one is never sent to another.
   */
  readonly issuer: string;
  /** What all scripts of the page share: `globalThis`, unless a test plays several pages. */
  readonly page: object;
  readonly address: {
    read(): URL;
    /** Rewrites the address bar without a new history entry and without reloading. */
    rewrite(url: string): void;
    open(url: string): void;
    /** The same in place of this page, to which Back then does not lead. */
    replace(url: string): void;
    reload(): void;
  };
  fetch(request: string, init?: RequestInit): Promise<Response>;
  /**
   * The same for what is large: tells how much of it has left, from 0 to 1. Its code is loaded when
   * first used.
   */
  upload(request: string, init: RequestInit, progress: (part: number) => void): Promise<Response>;
  /** Survives the browser. */
  readonly local: KeyValueStorage;
  /**
   * Runs when another page has changed what is in `local` under this key (null: all of it): news by
   * a channel may come before that can be read.
   */
  onStored(listener: (key: string | null) => void): () => void;
  /** Lives as long as the tab. */
  readonly session: KeyValueStorage;
  /** Survives the browser, and holds more than `local`; its code is loaded when first used. */
  readonly database: Database;
  channel(name: string): Channel;
  /**
   * Waits for what only one page of this origin has at a time; `steal` takes it from whoever has
   * it. The answer gives it, or the waiting, up; also the page's end does, however it comes. Null
   * where there are no locks: in pages that came by plain http, say.
   */
  lock(name: string, listener: LockListener, steal?: boolean): (() => void) | null;
  /** Null where there are no sockets, and for an address or protocol that no socket takes. */
  socket(url: string, protocols?: readonly string[]): SocketLike | null;
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Runs when the page's first screen has had the line and the processor to itself for a while,
   * for what nobody looks at yet; the answer calls it off.
   */
  whenCalm(action: () => void): () => void;
  /** Runs once after `ms`; the answer calls it off. */
  after(ms: number, action: () => void): () => void;
  /** An unguessable id, also where `crypto.randomUUID` is missing (plain http). */
  randomId(): string;
  /** Null where the page may not: on plain http, say. */
  sha256(text: string): Promise<Uint8Array | null>;
  /** The languages that the person's browser asks for, best first. */
  languages(): readonly string[];
  /** The page's `<meta name="csrf-token">`, where a server rendered one. */
  csrfToken(): string | null;
  /** Answers that the server wrote into the page (Pleroma's `initial-results`), by path. */
  initialResult(path: string): unknown;
  /**
   * The query with which a sign-in page sent the browser back, where the start script has taken it
   * out of the address; handed out once.
   */
  returned(): string | null;
  /** An answer that the start script asked for before this code had arrived; handed out once. */
  started(path: string, token: string | null): Promise<Response> | undefined;
  /** Runs whenever the page becomes visible or hidden. */
  onVisibility(listener: (visible: boolean) => void): () => void;
  visible(): boolean;
  /** False where the browser is sure that there is no network. */
  online(): boolean;
  /** Runs when there is a network again. */
  onOnline(listener: () => void): () => void;
  /** Runs when the browser has lost the network. */
  onOffline(listener: () => void): () => void;
  /** Runs when the page's Content Security Policy has blocked a request. */
  onBlocked(listener: (request: BlockedRequest) => void): () => void;
  /** Runs when the page goes or is hidden: the last moment at which it can say something. */
  leaving(listener: () => void): () => void;
  /** Whether `keepalive` requests come to their end when the page is gone. */
  readonly keepalive: boolean;
  /** Leaves a form to be sent when the page is gone; whether the browser has taken it. */
  beacon(url: string, form: FormData): boolean;
  /** POSTs while the whole page waits; for the last moment where nothing else is left. */
  sendWaiting(url: string, headers: Record<string, string>, body: string): void;
  /** Its code is loaded when first asked for; rejects where it can not be had. */
  attention(): Promise<Attention>;
  /**
   * The service worker of the client's pages; null where there is none. Only the page of the
   * client itself registers one. Its code is loaded when first used.
   */
  worker(options?: { register: boolean }): Promise<WorkerLine | null>;
  /** For what nobody expected: shown to developers, never to the person, never silent in tests. */
  report(error: unknown): void;
}
