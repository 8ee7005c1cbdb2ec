/** A channel to the other tabs of this origin; does nothing if the browser has none. */
export interface Channel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): () => void;
  close(): void;
}

/** Events of a lock request. */
export interface LockListener {
  held(): void;
  /** Another page stole it. */
  lost?(): void;
  /** The browser doesn't grant locks to this page. */
  refused?(): void;
}

/** What the pages of an origin share, and how they speak to each other. */
export interface Tabs {
  /**
   * The object that all scripts of the page share: `globalThis`, unless a test simulates several
   * pages.
   */
  readonly page: object;
  /**
   * Runs when another page has changed this key in `local` (null: everything). Messages in a
   * channel may arrive before the change can be read.
   */
  onStored(listener: (key: string | null) => void): () => void;
  channel(name: string): Channel;
  /**
   * Requests a lock that one page of this origin holds at a time; `steal` takes it from its holder.
   * Returns a function that releases it or cancels the request; so does the end of the page. Null
   * without locks, for example on plain http.
   */
  lock(name: string, listener: LockListener, steal?: boolean): (() => void) | null;
}
