import type { Runtime } from "../../platform/runtime.ts";
import type { Network, SocketLike } from "../../platform/network.ts";
import type { StreamRoute } from "./routes.ts";

/** A socket that reconnects whenever it closes. */
export interface StreamConnection {
  readonly online: boolean;
  send(message: object): void;
  /** Handles a server that rejected the token after connecting. */
  refused(): void;
  close(): void;
}

export interface ConnectionListener {
  opened(): void;
  onMessage(message: unknown): void;
  closed(): void;
}

/**
 * Milliseconds: the first retry delay, which doubles, the longest one, and after which a connection
 * counts as stable.
 */
const FIRST_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 5 * 60_000;
const STABLE_AFTER_MS = 30_000;

/**
 * The number of failures that gives the longest delay, and the minimum of attempts before it is
 * used at once.
 */
const MAX_BACKOFF_FAILURES = 9;
const MIN_ATTEMPTS = 3;

/** Milliseconds to wait for the server to confirm the first messages; some never do. */
const CONFIRM_TIMEOUT_MS = 2000;

/** `routes` is called before each attempt, since tokens change. */
export function openConnection(
  environment: Network & Runtime,
  routes: () => readonly StreamRoute[],
  listener: ConnectionListener,
): StreamConnection {
  let socket: SocketLike | null = null;
  let stopWaiting = () => {};
  let online = false;
  let openedAt = 0;
  let failures = 0;
  /** Index of the current route; it stays on one that worked. */
  let routeIndex = 0;
  let everOnline = false;
  /** Number of outstanding confirmations before the stream carries all that was subscribed to. */
  let unanswered = 0;
  let stopListening = () => {};

  function connect(): void {
    const all = routes();
    const route = all[routeIndex % all.length];
    socket = route ? environment.socket(route.url, route.protocols) : null;
    if (!route || !socket) return onFailed();
    const opened = socket;
    opened.listen({
      opened() {
        online = true;
        everOnline = true;
        openedAt = environment.now();
        sendFirstMessages(opened, route);
      },
      onMessage(message) {
        listener.onMessage(message);
        if (unanswered > 0 && isAnswer(message) && --unanswered === 0) confirmed();
      },
      closed: onClosed,
    });
  }

  /**
   * Sends the first messages. The server reports no events before it has processed them: a request
   * that starts earlier would miss some.
   */
  function sendFirstMessages(opened: SocketLike, { firstMessages, confirms }: StreamRoute): void {
    unanswered = confirms ? firstMessages.length : 0;
    if (unanswered === 0) listener.opened();
    else stopListening = environment.after(CONFIRM_TIMEOUT_MS, confirmed);
    for (const message of firstMessages) opened.send(JSON.stringify(message));
  }

  function confirmed(): void {
    unanswered = 0;
    stopListening();
    listener.opened();
  }

  function onClosed(): void {
    socket = null;
    unanswered = 0;
    stopListening();
    if (!online) return onFailed();
    online = false;
    if (environment.now() - openedAt >= STABLE_AFTER_MS) failures = 0;
    listener.closed();
    wait();
  }

  function onFailed(): void {
    routeIndex += 1;
    // Some servers announce streams that they don't have. Once each route has failed, rely on
    // polling, and retry rarely in case the streams appear.
    if (!everOnline && routeIndex >= Math.max(routes().length, MIN_ATTEMPTS))
      failures = MAX_BACKOFF_FAILURES;
    wait();
  }

  /** Half of the delay is random, so that not all clients reconnect in the same second. */
  function wait(): void {
    const longest = Math.min(FIRST_RETRY_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS);
    failures += 1;
    stopWaiting = environment.after(longest * (0.5 + Math.random() / 2), connect);
  }

  function closeSocket(): void {
    socket?.close();
    socket = null;
  }

  connect();
  return {
    get online() {
      return online;
    },
    send(message) {
      if (online) socket?.send(JSON.stringify(message));
    },
    refused() {
      openedAt = Infinity;
      closeSocket();
      onClosed();
    },
    close() {
      online = false;
      stopWaiting();
      stopListening();
      closeSocket();
    },
  };
}

/** Whether a message is the response to one of ours, as Pleroma sends it. */
export const isAnswer = (message: unknown): boolean =>
  typeof message === "string" && message.includes("pleroma:respond");
