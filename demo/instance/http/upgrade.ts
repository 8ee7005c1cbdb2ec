import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Socketable, SocketEvents } from "./sockets.ts";

/** Answers a request; `incoming` is where faults find the connection to break. */
export type Ask = (
  request: Request,
  means: Socketable & { incoming?: IncomingMessage },
) => Response | Promise<Response>;

const MAX_PAYLOAD_BYTES = 4096;
const BETWEEN_PINGS = 30_000;
/** Nobody can send this code: it is what an end without a word is called. */
const BROKEN = 1006;

/** WebSockets on the network; the protocol that is offered first is the one that is taken. */
export function socketServer(ask: Ask) {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES });
  return {
    async upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
      socket.on("error", () => socket.destroy());
      let events: SocketEvents | undefined;
      const accept = (given: SocketEvents) => void (events = given);
      const answer = await (async () => ask(requestOf(incoming), { incoming, accept }))().catch(
        // The app answers for itself; what it throws is a connection that a fault has broken.
        () => null,
      );
      if (socket.destroyed) return;
      if (!answer) return void socket.destroy();
      if (!events) return refuse(socket, answer.status);
      const { opened, heard, closed } = events;
      server.handleUpgrade(incoming, socket, head, one => attach(one, { opened, heard, closed }));
    },
    close() {
      for (const one of server.clients) one.terminate();
      server.close();
    },
  };
}

function requestOf({ url = "/", headers }: IncomingMessage): Request {
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return new Request(new URL(url, `http://${headers.host ?? "localhost"}`), { headers: sent });
}

function attach(socket: WebSocket, events: SocketEvents): void {
  const pings = setInterval(() => socket.ping(), BETWEEN_PINGS);
  socket.on("message", (data, isBinary) => {
    if (!isBinary) events.heard(String(data));
  });
  socket.on("close", () => {
    clearInterval(pings);
    events.closed();
  });
  socket.on("error", () => socket.terminate());
  events.opened({
    send: text => socket.send(text),
    close: code => (code === BROKEN ? socket.terminate() : socket.close(code)),
  });
}

const refuse = (socket: Duplex, status: number) =>
  void socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
