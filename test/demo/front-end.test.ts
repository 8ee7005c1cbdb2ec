import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningInstance } from "../../demo/instance/start.ts";
import { checkedInstance } from "../support/demo/shapes.ts";

let folder: string;
let instance: RunningInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "front-end-"));
  const dist = join(folder, "dist");
  mkdirSync(join(dist, "web/api"), { recursive: true });
  const write = (name: string, text: string | Uint8Array) => writeFileSync(join(dist, name), text);
  write("index.html", "<head><!--server-generated-meta--></head>");
  write("web/app.js", "plain");
  write("web/app.js.gz", gzipSync("zipped"));
  write("web/site.webmanifest", "{}");
  write("web/api/hidden.js", "never");
  writeFileSync(join(folder, "secret.txt"), "secret");
  instance = await checkedInstance({ frontEnd: dist });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await instance.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  instance.fetch(path, { headers });

describe("a file of the front end", () => {
  test("may be cached for two weeks, even under a stable name", async () => {
    const answer = await get("/web/app.js");
    expect(await answer.text()).toBe("plain");
    expect(answer.headers.get("content-type")).toBe("text/javascript");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=1209600");
  });

  test("is sent gzipped to clients that accept it", async () => {
    const answer = await get("/web/app.js", { "accept-encoding": "br, gzip" });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe("zipped");
  });

  test("is not sent again when the client has the same version", async () => {
    const etag = (await get("/web/app.js")).headers.get("etag") ?? "";
    expect((await get("/web/app.js", { "if-none-match": etag })).status).toBe(304);
  });

  test("of an unknown type is sent as binary data", async () => {
    const answer = await get("/web/site.webmanifest");
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
  });
});

describe("an address without a file", () => {
  test.each([
    "/",
    "/web",
    "/web/@bob/1",
    "/notice/x",
    "/users/bob",
    "/nosuch.js",
    "/web/api/hidden.js",
    "/web/",
    "/..%2fsecret.txt",
    "/web/..%2f..%2fsecret.txt",
    "/%ff",
    "/a%00b",
    "/media/1x1/nobody.svg",
    "/media/99999x1/sea-1.svg",
    "/media/-1xNaN/sea-1.svg",
    "/emoji/nothing.svg",
  ])("%s responds with the page", async path => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("max-age=0, private, must-revalidate");
    expect(await answer.text()).toContain('<script id="initial-results" type="application/json">');
  });

  test("below /api is not found, and /index.html is sent unchanged", async () => {
    expect((await get("/api/v1/nothing")).status).toBe(404);
    const raw = await get("/index.html");
    expect(await raw.text()).toContain("<!--server-generated-meta-->");
    expect(raw.headers.get("cache-control")).toBe("no-cache");
  });

  test("responds with a page that contains the results of the client's first requests", async () => {
    const html = await (await get("/web")).text();
    const json = /type="application\/json">([^<]*)</.exec(html)?.[1] ?? "";
    const results = JSON.parse(json) as Record<string, string>;
    for (const path of Object.keys(results)) {
      const decoded = Buffer.from(results[path] ?? "", "base64").toString();
      expect(JSON.parse(decoded)).toEqual(await (await get(path)).json());
    }
    expect(Object.keys(results)).toContain("/api/v1/instance");
  });
});
