import type { Environment, SocketLike } from "../../platform/environment.ts";
import type { StreamRoute } from "./routes.ts";

/** A socket that reconnects whenever it closes. */
export interface StreamLine {
  readonly online: boolean;
  send(message: object): void;
  /** Handles a server that rejected the token after connecting. */
  refused(): void;
  close(): void;
}

export interface LineListener {
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
export function openLine(
  environment: Environment,
  routes: () => readonly StreamRoute[],
  listener: LineListener,
): StreamLine {
  let socket: SocketLike | null = null;
  let stopWaiting = () => {};
  let online = false;
  let openedAt = 0;
  let failures = 0;
  /** Index of the current route; it stays on one that worked. */
  let place = 0;
  let everOnline = false;
  /** Number of outstanding confirmations before the stream carries all that was subscribed to. */
  let unanswered = 0;
  let stopListening = () => {};

  function connect(): void {
    const all = routes();
    const route = all[place % all.length];
    socket = route ? environment.socket(route.url, route.protocols) : null;
    if (!route || !socket) return failed();
    const opened = socket;
    opened.listen({
      opened() {
        online = true;
        everOnline = true;
        openedAt = environment.now();
        greet(opened, route);
      },
      onMessage(message) {
        listener.onMessage(message);
        if (unanswered > 0 && isAnswer(message) && --unanswered === 0) carries();
      },
      closed: broken,
    });
  }

  /**
   * Sends the first messages. The server reports no events before it has processed them: a request
   * that starts earlier would miss some.
   */
  function greet(opened: SocketLike, { hello, answers }: StreamRoute): void {
    unanswered = answers ? hello.length : 0;
    if (unanswered === 0) listener.opened();
    else stopListening = environment.after(CONFIRM_TIMEOUT_MS, carries);
    for (const message of hello) opened.send(JSON.stringify(message));
  }

  function carries(): void {
    unanswered = 0;
    stopListening();
    listener.opened();
  }

  function broken(): void {
    socket = null;
    unanswered = 0;
    stopListening();
    if (!online) return failed();
    online = false;
    if (environment.now() - openedAt >= STABLE_AFTER_MS) failures = 0;
    listener.closed();
    wait();
  }

  function failed(): void {
    place += 1;
    // Some servers announce streams that they don't have. Once each route has failed, rely on
    // polling, and retry rarely in case the streams appear.
    if (!everOnline && place >= Math.max(routes().length, MIN_ATTEMPTS))
      failures = MAX_BACKOFF_FAILURES;
    wait();
  }

  /** Half of the delay is random, so that not all clients reconnect in the same second. */
  function wait(): void {
    const longest = Math.min(FIRST_RETRY_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS);
    failures += 1;
    stopWaiting = environment.after(longest * (0.5 + Math.random() / 2), connect);
  }

  function hangUp(): void {
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
      hangUp();
      broken();
    },
    close() {
      online = false;
      stopWaiting();
      stopListening();
      hangUp();
    },
  };
}

/** Whether a message is the response to one of ours, as Pleroma sends it. */
export const isAnswer = (message: unknown): boolean =>
  typeof message === "string" && message.includes("pleroma:respond");
