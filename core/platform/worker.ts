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

/** The service worker. */
export interface Workers {
  /**
   * The service worker of the client's pages; null if there is none. Only the client's own page
   * registers one. Its code is loaded on first use.
   */
  worker(options?: { register: boolean }): Promise<ServiceWorkerHandle | null>;
}
