import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { PushAddress } from "../../../core/platform/worker.ts";

/** What a server has pushed. */
export interface Pushed {
  /** As the browser would hand it to the worker. */
  text: string;
  headers: IncomingHttpHeaders;
}

/** A push service and the browser behind it, which alone can read what is pushed. */
export interface PushReceiver extends AsyncDisposable {
  address: Omit<PushAddress, "serverKey">;
  /** The next one in their order. */
  next(): Promise<Pushed>;
  /** How many came that nobody has taken. */
  waiting(): number;
}

export async function openPushReceiver(): Promise<PushReceiver> {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const arrived: Pushed[] = [];
  let news = Promise.withResolvers<void>();

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    arrived.push({ text: decrypt(body, request.headers, browser, auth), headers: request.headers });
    news.resolve();
    response.writeHead(201).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    address: {
      endpoint: `http://127.0.0.1:${port}/push/${randomBytes(8).toString("hex")}`,
      keys: {
        p256dh: browser.getPublicKey().toString("base64url"),
        auth: auth.toString("base64url"),
      },
    },
    async next() {
      while (arrived.length === 0) {
        news = Promise.withResolvers();
        await news.promise;
      }
      return arrived.shift()!;
    },
    waiting: () => arrived.length,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** https://datatracker.ietf.org/doc/html/draft-ietf-webpush-encryption-04, as Pleroma encrypts. */
function decrypt(
  body: Buffer,
  headers: IncomingHttpHeaders,
  browser: ReturnType<typeof createECDH>,
  auth: Buffer,
): string {
  if (headers["content-encoding"] !== "aesgcm") throw new Error("Another encryption");
  const salt = part(headers["encryption"], "salt");
  const sender = part(headers["crypto-key"], "dh");
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", key, from, info, length));
  const shared = browser.computeSecret(sender);
  const key = derive(shared, auth, Buffer.from("Content-Encoding: auth\0"), 32);
  const keys = Buffer.concat([browser.getPublicKey(), sender].flatMap(one => [length(one), one]));
  const about = (use: string) =>
    Buffer.concat([Buffer.from(`Content-Encoding: ${use}\0P-256\0`), keys]);
  const nonce = derive(key, salt, about("nonce"), 12);
  const decipher = createDecipheriv("aes-128-gcm", derive(key, salt, about("aesgcm"), 16), nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
  return padded.subarray(2 + padded.readUInt16BE(0)).toString();
}

function length(bytes: Buffer): Buffer {
  const written = Buffer.alloc(2);
  written.writeUInt16BE(bytes.length);
  return written;
}

function part(header: unknown, name: string): Buffer {
  const value = new RegExp(`(?:^|[;,]\\s*)${name}=([\\w-]+)`).exec(String(header))?.[1];
  if (!value) throw new Error(`No ${name} in ${String(header)}`);
  return Buffer.from(value, "base64url");
}
