import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { startProxy, type RunningProxy } from "../../../demo/proxy/start.ts";
import { frontEndFolder } from "./front-end-folder.ts";

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that does as a test says, and the proxy in front of it. */
export interface Proxied extends AsyncDisposable {
  proxy: RunningProxy;
  /** The server's own origin. */
  server: string;
  /** For what is more than a request. */
  listener: Server;
  /** What reached the server. */
  asked: IncomingMessage[];
  get(path: string, init?: RequestInit): Promise<Response>;
}

export async function proxied(answer: Answering): Promise<Proxied> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const dist = frontEndFolder({ "web/assets/app.js": "the client" });
  const listen = { port: 0, host: "127.0.0.1" };
  const proxy = await startProxy({ instance: origin, frontEnd: dist.folder, listen });
  asked.length = 0;
  return {
    proxy,
    server: origin,
    listener: server,
    asked,
    get: (path, init) => fetch(proxy.url + path, { redirect: "manual", ...init }),
    async [Symbol.asyncDispose]() {
      await proxy.close();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      dist[Symbol.dispose]();
    },
  };
}
