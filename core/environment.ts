/** A drawer of strings that never throws: browsers refuse storage in many ways. */
export interface Drawer {
  get(key: string): string | null;
  /** Whether the value is now kept; false when the storage is full or forbidden. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/** A line to the other tabs of this origin; silent where there is none. */
export interface Channel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): () => void;
  close(): void;
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
    reload(): void;
  };
  fetch(request: string, init?: RequestInit): Promise<Response>;
  /** Survives the browser. */
  readonly local: Drawer;
  /** Lives as long as the tab. */
  readonly session: Drawer;
  channel(name: string): Channel;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after `ms`; the answer calls it off. */
  after(ms: number, action: () => void): () => void;
  /** An unguessable id, also where `crypto.randomUUID` is missing (plain http). */
  randomId(): string;
  /** The languages that the person's browser asks for, best first. */
  languages(): readonly string[];
  /** The page's `<meta name="csrf-token">`, where a server rendered one. */
  csrfToken(): string | null;
  /** Answers that the server wrote into the page (Pleroma's `initial-results`), by path. */
  initialResult(path: string): unknown;
  /** An answer that the start script asked for before this code had arrived; handed out once. */
  started(path: string, token: string | null): Promise<Response> | undefined;
  /** Runs whenever the page becomes visible or hidden. */
  onVisibility(listener: (visible: boolean) => void): () => void;
  visible(): boolean;
  /** For what nobody expected: shown to developers, never to the person, never silent in tests. */
  report(error: unknown): void;
}
