import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterEach, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { cookieJar } from "../../../demo/proxy/cookies.ts";
import { type Proxied, proxied } from "../../support/demo/other-server.ts";

const PATH = "/api/v1/streaming?stream=user";
const opened: WebSocket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});

/** A server that streams: says what it hears. */
async function streaming() {
  const site = await proxied((_, response) => response.writeHead(200).end("{}"));
  const sockets = new WebSocketServer({ server: site.listener });
  const asked: IncomingMessage[] = [];
  sockets.on("connection", (socket, request) => {
    asked.push(request);
    socket.on("message", (message, binary) => socket.send(message, { binary }));
  });
  return { site, sockets, asked };
}

function open({ proxy }: Proxied, protocol?: string, headers: Record<string, string> = {}) {
  const url = proxy.url.replace("http", "ws");
  const socket = new WebSocket(url + PATH, protocol ? [protocol] : [], {
    headers: { origin: proxy.url, ...headers },
  });
  socket.on("error", () => {});
  opened.push(socket);
  return socket;
}

test("a socket reaches the server as if the page were on that server", async () => {
  const { site, asked } = await streaming();
  await using _ = site;
  const own = cookieJar(site.server).keep("pleroma_key=theirs");
  const socket = open(site, "token-a", { cookie: `pleroma_key=of-another-server; ${own}` });
  await once(socket, "open");
  expect(socket.protocol).toBe("token-a");
  expect(asked[0]?.url).toBe(PATH);
  expect(asked[0]?.headers).toMatchObject({
    host: new URL(site.server).host,
    origin: site.server,
    cookie: "pleroma_key=theirs",
    "sec-websocket-protocol": "token-a",
  });
  expect(asked[0]?.headers).not.toHaveProperty("x-forwarded-for");

  for (const message of ["Grüße", "x".repeat(200_000)]) {
    socket.send(message);
    const [heard] = await once(socket, "message");
    expect(String(heard)).toBe(message);
  }
});

test("cookies of other servers are not sent with a socket", async () => {
  const { site, asked } = await streaming();
  await using _ = site;
  await once(open(site, undefined, { cookie: "pleroma_key=of-another-server" }), "open");
  expect(asked[0]?.headers).not.toHaveProperty("cookie");
});

test("closing a socket on either side closes it on the other", async () => {
  const { site, sockets } = await streaming();
  await using _ = site;
  for (const leave of ["close", "terminate"] as const) {
    const connected = once(sockets, "connection") as Promise<[WebSocket]>;
    const near = open(site);
    const [far] = await connected;
    await once(near, "open");
    const gone = once(far, "close");
    near[leave]();
    await gone;
  }
  for (const leave of ["close", "terminate"] as const) {
    const connected = once(sockets, "connection") as Promise<[WebSocket]>;
    const near = open(site);
    const [far] = await connected;
    await once(near, "open");
    const gone = once(near, "close");
    far[leave]();
    await gone;
  }
});

test("a server's refusal of a socket reaches the client", async () => {
  await using site = await proxied((_, response) => response.writeHead(401).end("No"));
  site.listener.on("upgrade", (_, socket) => {
    socket.end("HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n");
  });
  const [request, refusal] = await once(open(site), "unexpected-response");
  expect((refusal as IncomingMessage).statusCode).toBe(401);
  request.destroy();
});

test("a server that drops a socket ends it for the client, and the proxy keeps running", async () => {
  await using site = await proxied((_, response) => response.end("alive"));
  site.listener.on("upgrade", (_, socket) => socket.destroy());
  const [error] = await once(open(site), "error");
  expect(error).toMatchObject({ code: "ECONNRESET" });
  expect(await (await site.get("/api")).text()).toBe("alive");
});

test("closing the proxy closes open sockets", async () => {
  const { site } = await streaming();
  const socket = open(site);
  await once(socket, "open");
  const gone = once(socket, "close");
  await site[Symbol.asyncDispose]();
  await gone;
});
