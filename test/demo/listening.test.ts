import { once } from "node:events";
import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startInstance } from "../../demo/instance/start.ts";

test("an instance can close although a client keeps a refused socket open", async () => {
  const instance = await startInstance({ listen: { port: 0 } });
  const { port, hostname } = new URL(instance.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const key = Buffer.from("sixteen letters.").toString("base64");
  socket.write(
    `GET /nowhere HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 4\d\d/);
  await instance.close();
  socket.destroy();
});

test.each([false, "gotosocial"] as const)(
  "long answers are compressed for those who accept it (bare: %s)",
  async bare => {
    await using instance = await startInstance({ bare });
    const ask = (headers: Record<string, string>) =>
      instance.fetch("/api/v1/instance", { headers });
    const answer = await ask({ "accept-encoding": "gzip" });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    const plain = await ask({});
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(await plain.text());
  },
);
