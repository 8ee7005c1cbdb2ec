import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";

export interface Address {
  /** 0 takes a free one. */
  port: number;
  /** `localhost` unless told. */
  host?: string;
}

/** Answers on the network. @throws when the port is taken */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, host = "localhost" }: Address,
) {
  const server = createAdaptorServer({ fetch });
  server.listen(port, host);
  await once(server, "listening");
  const everywhere = ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host);
  return {
    /** The origin under which this machine reaches it. */
    url: `http://${everywhere ? "localhost" : host}:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await once(server, "close");
    },
  };
}
