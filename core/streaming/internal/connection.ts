import type { Environment, SocketLike } from "../../platform/environment.ts";
import type { StreamRoute } from "./routes.ts";

/** A socket that is opened again whenever it breaks. */
export interface StreamLine {
  readonly online: boolean;
  send(message: object): void;
  /** The server let us in, and then would not have us. */
  refused(): void;
  close(): void;
}

export interface LineListener {
  opened(): void;
  onMessage(message: unknown): void;
  closed(): void;
}

/** Milliseconds: the first wait, which doubles, the longest one, and what counts as having worked. */
const FIRST_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 5 * 60_000;
const STABLE_AFTER_MS = 30_000;

/** So many failures in a row make the longest wait, and so few attempts must have been made. */
const MAX_BACKOFF_FAILURES = 9;
const MIN_ATTEMPTS = 3;

/** Milliseconds in which a server says that it has heard what we want; some never do. */
const CONFIRM_TIMEOUT_MS = 2000;

/** `routes` is asked before each attempt: tokens change. */
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
  /** The route that is tried; the one that worked stays. */
  let place = 0;
  let everOnline = false;
  /** So many answers are still to come before the stream carries what was asked for. */
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

  /** What happens before the server has heard us it tells nobody: who asks earlier would miss it. */
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
    // Some servers announce streams that they do not have: after each way was tried, asking now
    // and then is what is left, and knocking is for the rare case that they come to have them.
    if (!everOnline && place >= Math.max(routes().length, MIN_ATTEMPTS))
      failures = MAX_BACKOFF_FAILURES;
    wait();
  }

  /** Half of the wait is by chance, or all clients came back to a server in the same second. */
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

/** Whether the server answers what it was sent, as Pleroma does. */
export const isAnswer = (message: unknown): boolean =>
  typeof message === "string" && message.includes("pleroma:respond");
