import type { Peer, Socketable, SocketEvents } from "./sockets.ts";

/** What happens on a socket. `closed` comes once, also in place of `opened`. */
export interface SocketListener {
  opened(): void;
  onMessage(message: string): void;
  closed(code: number): void;
}

/** A WebSocket within this process. */
export interface DemoSocket {
  /** Before the current task ends, or what happens is missed. */
  listen(listener: SocketListener): void;
  send(message: string): void;
  /** The listener is not told of it. */
  close(): void;
}

const ABNORMAL = 1006;
const NORMAL = 1000;

/** @param ask sends the request that wants to become a socket */
export function openSocket(
  ask: (request: Request, means: Socketable) => Response | Promise<Response>,
  request: Request,
): DemoSocket {
  let listener: SocketListener | undefined;
  let state: "opening" | "open" | "closed" = "opening";
  let server: SocketEvents | undefined;

  /** Everything arrives later than it was sent, and nothing after the end. */
  const later = (action: () => void) =>
    queueMicrotask(() => {
      if (state !== "closed") action();
    });
  const end = (code: number, notifies: boolean) => {
    if (state === "closed") return;
    state = "closed";
    server?.closed();
    if (notifies) listener?.closed(code);
  };
  const peer: Peer = {
    send: text => later(() => listener?.onMessage(text)),
    close: code => later(() => end(code, true)),
  };
  const accept: Socketable["accept"] = events => {
    if (state !== "opening") return;
    server = events;
    events.opened(peer);
    later(() => {
      state = "open";
      listener?.opened();
    });
  };
  void (async () => ask(request, { accept }))().then(
    () => server ?? later(() => end(ABNORMAL, true)),
    // A dropped connection and a refusal look the same from this end.
    () => later(() => end(ABNORMAL, true)),
  );
  return {
    listen: events => void (listener = events),
    send(message) {
      if (state === "opening") throw new Error("The socket is not open yet");
      later(() => server?.heard(message));
    },
    close: () => end(NORMAL, false),
  };
}
