import { isDeepStrictEqual } from "node:util";
import { createHash } from "node:crypto";
import { listen } from "../../demo/instance/http/listen.ts";
import { endsOf } from "../../demo/proxy/ends.ts";
import { passOn } from "../../demo/proxy/pass-on.ts";
import {
  CLIENT,
  isChange,
  SERVER,
  STATE,
  withoutPositions,
  type ExchangeSet,
} from "./exchanges.ts";
import type { secretList } from "./secrets.ts";

/** Of an answer's headers, what the client looks at. */
const HEADERS = /^(?:link|content-type|location|retry-after|x-ratelimit-.*|idempotent-replayed)$/;

/** Bytes of a picture that is kept as it is. */
const MAX_PICTURE = 4000;

/** One transparent pixel, in place of larger pictures. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/**
 * Stands before a real server, and keeps what it is asked and what it answers. Addresses of the
 * server lead here, so that pictures come this way, too.
 */
export async function startRecorder(issuer: string, secrets: ReturnType<typeof secretList>) {
  const exchanges: ExchangeSet["exchanges"] = [];
  const bodies: ExchangeSet["bodies"] = [];
  const places = new Map<string, number>();
  let changes = 0;
  let client = "";
  const server = await listen(answer, { port: 0 });
  const own = new URL(server.url).host;
  const far = new URL(issuer).host;

  /** Without e-mail addresses, and without hosts, which are others each time. */
  function neutral(text: string): string {
    const named = text
      .replace(/"email":\s*"[^"]+"/g, `"email":"mail@${SERVER}"`)
      .replaceAll(own, SERVER)
      .replaceAll(encodeURIComponent(own), SERVER);
    // The proxy asks before the client has a place.
    if (!client) return named;
    return named.replaceAll(client, CLIENT).replaceAll(encodeURIComponent(client), CLIENT);
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    // Streams are left out: they come when they come.
    if (pathname.startsWith("/api/v1/streaming")) return new Response(null, { status: 404 });
    const after = changes;
    const sent = await sentBy(request.clone());
    // What is asked of the server names it by its own name.
    const asked = await withHost(request);
    const answered = await passOn(asked, endsOf(server.url, issuer));
    const type = answered.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await answered.arrayBuffer());
    const isText = /json|text|xml|javascript/.test(type);
    const headers = new Headers(answered.headers);
    for (const name of ["content-length", "content-encoding"]) headers.delete(name);
    for (const [name, value] of headers) if (value.includes(far)) headers.set(name, there(value));
    const text = isText ? there(bytes.toString()) : "";
    if (isText) secrets.look(text);
    const location = headers.get("location");
    if (location) secrets.add("code", URL.parse(location, server.url)?.searchParams.get("code"));
    secrets.add(STATE.replace("the-", ""), new URL(request.url).searchParams.get("state"));
    const requestBody = sent && (JSON.parse(neutral(JSON.stringify(sent))) as unknown);
    const exchange = {
      after,
      method: request.method,
      path: neutral(path),
      ...(requestBody !== undefined && { sent: requestBody }),
      status: answered.status,
      headers: Object.fromEntries(
        [...headers].flatMap(([name, value]) =>
          HEADERS.test(name) ? [[name, neutral(value)]] : [],
        ),
      ),
      body: place(type, isText ? neutral(text) : bytes),
    };
    // The player doesn't count how far somebody has read, which is stored when it is stored.
    const rest = withoutPositions(requestBody);
    const isPosition =
      rest !== requestBody &&
      (rest === null || exchanges.some(one => isDeepStrictEqual(one.sent, rest)));
    if (!isPosition) {
      exchanges.push(exchange);
      if (isChange(request.method, path)) changes += 1;
    }
    const empty = [204, 304].includes(answered.status);
    const body = empty ? null : isText ? text : new Uint8Array(bytes);
    return new Response(body, { status: answered.status, headers });
  }

  const there = (text: string) =>
    text.replaceAll(far, own).replaceAll(encodeURIComponent(far), encodeURIComponent(own));

  async function withHost(request: Request): Promise<Request> {
    const url = request.url.replace(encodeURIComponent(own), encodeURIComponent(far));
    const headers = new Headers(request.headers);
    headers.delete("accept-encoding");
    const body = request.body ? await request.arrayBuffer() : null;
    return new Request(url, { method: request.method, headers, body, redirect: "manual" });
  }

  /** Where the body is kept; the same body is kept once. */
  function place(type: string, body: string | Buffer): number {
    const isPicture = typeof body !== "string";
    const kept = isPicture && body.length > MAX_PICTURE ? PIXEL : body;
    // What is only for looks, such as sheets of the sign-in page, needs no keeping.
    const whole = /css|javascript/.test(type) ? "" : kept;
    const hash = createHash("sha256").update(whole).digest("hex");
    const known = places.get(hash);
    if (known !== undefined) return known;
    places.set(hash, bodies.length);
    if (typeof whole !== "string") bodies.push({ base64: whole.toString("base64") });
    else if (/json/.test(type) && whole !== "") bodies.push({ json: JSON.parse(whole) as unknown });
    else bodies.push({ text: whole });
    return bodies.length - 1;
  }

  return {
    url: server.url,
    exchanges,
    bodies,
    /** Where the client is served. */
    serves(origin: string) {
      client = new URL(origin).host;
    },
    /** Somebody else has changed something. */
    changed: () => void (changes += 1),
    close: () => server.close(),
  };
}

async function sentBy(request: Request): Promise<unknown> {
  if (!request.headers.get("content-type")?.includes("json")) return undefined;
  const text = await request.text();
  return text === "" ? undefined : (JSON.parse(text) as unknown);
}
