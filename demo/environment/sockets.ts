import type { SocketLike, SocketListener } from "../../core/platform/network.ts";

/** The far end of a socket that was opened: a test plays the server. */
export interface FakeSocket {
  readonly url: string;
  readonly protocols: readonly string[];
  /** What the client sent, as JSON says it. */
  readonly sent: unknown[];
  /** Whether it says at once that it has heard what was asked, as Pleroma does. */
  answers: boolean;
  /** Whether the client closed it. */
  closed: boolean;
  /** Lets the client in. */
  open(): void;
  /** Says an event; a payload that is no string goes as JSON. */
  say(event: string, payload: unknown, stream?: readonly string[]): void;
  /** Sends this very text, or whatever it is. */
  frame(message: unknown): void;
  /** Ends it from the server's side; before `open`, it is a refusal. */
  drop(): void;
}

/** The network behind `environment.socket`. */
export interface FakeSockets {
  /** All that were ever opened. */
  readonly all: FakeSocket[];
  /** The one that was opened last. */
  readonly last: FakeSocket;
  /** How many are not closed: a leak test asks. */
  readonly open: number;
  connect(url: string, protocols?: readonly string[]): SocketLike;
}

export function createSockets(): FakeSockets {
  const all: FakeSocket[] = [];
  return {
    all,
    get last() {
      const last = all.at(-1);
      if (!last) throw new Error("No socket was opened");
      return last;
    },
    get open() {
      return all.filter(socket => !socket.closed).length;
    },
    connect(url, protocols = []) {
      let listener: SocketListener | null = null;
      const socket: FakeSocket = {
        url,
        protocols,
        sent: [],
        answers: true,
        closed: false,
        open: () => listener?.opened(),
        say(event, payload, stream = ["user"]) {
          const text = typeof payload === "string" ? payload : JSON.stringify(payload);
          const named = event === "delete" || event === "pleroma:respond" ? {} : { stream };
          socket.frame(JSON.stringify({ event, payload: text, ...named }));
        },
        frame: message => listener?.onMessage(message),
        drop() {
          socket.closed = true;
          const given = listener;
          listener = null;
          given?.closed();
        },
      };
      all.push(socket);
      return {
        listen: given => void (listener = given),
        send(message) {
          const { type } = JSON.parse(message) as { type: string };
          socket.sent.push(JSON.parse(message));
          if (socket.answers) socket.say("pleroma:respond", { type, result: "success" });
        },
        close() {
          socket.closed = true;
          listener = null;
        },
      };
    },
  };
}
