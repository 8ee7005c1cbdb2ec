import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { createAdaptorServer } from "@hono/node-server";

export interface Address {
  /** 0 takes a free one. */
  port: number;
  /** `localhost` unless told. */
  host?: string;
}

/** What becomes of a connection that wants to be more than a request. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Answers on the network. @throws when the port is taken */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, host = "localhost" }: Address,
  upgrade?: Upgrade,
) {
  const server = createAdaptorServer({ fetch });
  if (upgrade) server.on("upgrade", upgrade);
  const connections = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.listen(port, host);
  await once(server, "listening");
  const everywhere = ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host);
  return {
    /** The origin under which this machine reaches it. */
    url: `http://${everywhere ? "localhost" : host}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      // All of them: a server does not count those that became sockets, nor hears who hangs up there.
      for (const socket of connections) socket.destroy();
      await closed;
    },
  };
}
