import type { Context } from "hono";

/** The other end of a socket. */
export interface Peer {
  send(text: string): void;
  close(code: number): void;
}

export interface SocketEvents {
  opened(peer: Peer): void;
  heard(text: string): void;
  closed(): void;
}

/** What a request brings along that can become a socket. */
export interface Socketable {
  accept(events: SocketEvents): void;
}

export const isUpgrade = (c: Context) => c.req.header("upgrade")?.toLowerCase() === "websocket";

/** Makes a socket of a request; the answer is for nobody. */
export function acceptSocket(c: Context, events: SocketEvents): Response {
  (c.env as Socketable).accept(events);
  return new Response();
}
