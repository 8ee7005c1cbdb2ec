import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { proxyUpgrade } from "httpxy";
import { endsOf } from "./ends.ts";
import { identity } from "./request.ts";

/** How long a server may think about a socket. */
const TIMEOUT_MS = 30_000;

/** Passes WebSockets on, and closes them all at its end. */
export function socketProxy(issuer: string) {
  const open = new Set<Duplex>();

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    // Broken connections close the other side too; there is nothing more to tell.
    socket.on("error", () => socket.destroy());
    const { cookie, ...rest } = said(request, issuer);
    if (cookie) Object.assign(rest, { cookie });
    else delete request.headers.cookie;
    try {
      const options = { changeOrigin: true, xfwd: false, upgradeTimeout: TIMEOUT_MS };
      const far = await proxyUpgrade(issuer, request, socket, head, { ...options, headers: rest });
      far.on("error", () => far.destroy());
      far.once("close", () => socket.destroy());
      socket.once("close", () => far.destroy());
      if (socket.destroyed) far.destroy();
    } catch {
      // The browser has been given the server's refusal, or sees the connection end.
    }
  }

  return {
    upgrade,
    close() {
      for (const socket of open) socket.destroy();
    },
  };
}

function said(request: IncomingMessage, issuer: string): Record<string, string> {
  const { origin, referer, cookie, host } = request.headers;
  const headers = new Headers({
    origin: origin ?? "",
    referer: referer ?? "",
    cookie: cookie ?? "",
  });
  const named = identity(headers, endsOf(`http://${host}`, issuer));
  return Object.fromEntries(Object.entries(named).filter(pair => !!pair[1])) as Record<
    string,
    string
  >;
}
