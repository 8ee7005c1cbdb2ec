import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Proxied, proxied } from "../../support/demo/other-server.ts";

const html = { accept: "text/html,application/xhtml+xml" };
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const last = ({ asked }: Proxied) => asked.at(-1)!;

describe("the client behind the proxy", () => {
  test.each(["/web", "/web/", "/web/@bob/1", "/", "/@bob/1", "/notice/1"])(
    "responds at %s with its page, which names the server",
    async path => {
      await using site = await proxied((_, response) => response.end("theirs"));
      const answer = await site.get(path, { headers: html });
      expect(await answer.text()).toBe(
        `<head><meta name="lily-issuer" content="${site.server}" /></head>`,
      );
      expect(answer.headers.get("content-security-policy")).toContain("trusted-types lily");
      expect(site.asked).toEqual([]);
    },
  );

  test("offers its files to pages of other sites", async () => {
    await using site = await proxied((_, response) => response.end("theirs"));
    const answer = await site.get("/web/assets/app.js");
    expect(await answer.text()).toBe("the client");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });

  test.each([
    "/index.html",
    "/web/..%2findex.html",
    "/web/%2e%2e%5cindex.html",
    "/web%2findex.html",
  ])("never serves a page that does not name the server: %s", async path => {
    await using site = await proxied((_, response) => response.end("theirs"));
    expect(await (await site.get(path, { headers: html })).text()).not.toContain("<head>");
  });

  test("accepts no POST requests", async () => {
    await using site = await proxied((_, response) => response.end("theirs"));
    expect((await site.get("/web", { method: "POST" })).status).toBe(404);
    expect(site.asked).toEqual([]);
  });
});

describe("the server behind the proxy", () => {
  test.each([
    "/api/v1/instance?a=b&c=%20d",
    "/oauth/authorize",
    "/media/a.png",
    "/notice/1",
    "/@bob",
  ])("receives the request for %s", async path => {
    await using site = await proxied((_, response) => response.end("theirs"));
    expect(await (await site.get(path, { headers: { accept: "*/*" } })).text()).toBe("theirs");
    expect(last(site).url).toBe(path);
  });

  test("receives requests as if the page were on that server", async () => {
    await using site = await proxied((_, response) => response.end());
    const { url } = site.proxy;
    const headers = { origin: url, referer: `${url}/web/@bob/1?a`, authorization: "Bearer token" };
    await site.get("/api", { headers: { ...headers, cookie: "pleroma_key=of-another-server" } });
    const asked = last(site).headers;
    expect(asked).toMatchObject({
      host: new URL(site.server).host,
      origin: site.server,
      referer: `${site.server}/web/@bob/1?a`,
      authorization: "Bearer token",
    });
    expect(asked).not.toHaveProperty("cookie");
    expect(Object.keys(asked).filter(name => name.startsWith("x-forwarded"))).toEqual([]);
  });

  test("receives the origin and referrer of other sites unchanged", async () => {
    await using site = await proxied((_, response) => response.end());
    for (const origin of ["https://blog.example", "null", `${site.proxy.url}.evil.example`]) {
      await site.get("/api", { headers: { origin, referer: `${origin}/page` } });
      expect(last(site).headers).toMatchObject({ origin, referer: `${origin}/page` });
    }
  });

  test("receives request bodies unchanged", async () => {
    await using site = await proxied((request, response) => void request.pipe(response));
    const body = Buffer.alloc(3_000_000, "ü");
    const answer = await site.get("/api/v1/media", { method: "POST", body });
    expect((await bytes(answer)).equals(body)).toBe(true);
    expect(last(site).headers["content-length"]).toBe(String(body.length));
  });

  test("has its responses passed on unchanged", async () => {
    const page = gzipSync("a page");
    const link = '<https://some.instance/api/v1/x?max_id=1>; rel="next"';
    await using site = await proxied((_, response) => {
      response.writeHead(422, { link, "content-encoding": "gzip", etag: '"1"' });
      response.end(page);
    });
    const answer = await site.get("/api", { headers: { "accept-encoding": "gzip" } });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("link")).toBe(link);
    expect(answer.headers.get("etag")).toBe('"1"');
    expect(await answer.text()).toBe("a page");
    expect(gunzipSync(page).toString()).toBe("a page");
  });

  test.each([
    ["GET", 204, {}],
    ["GET", 304, { etag: '"1"' }],
    ["HEAD", 200, { "content-length": "7" }],
  ])("has responses without a body passed on (%s, %i)", async (method, status, headers) => {
    await using site = await proxied((_, response) =>
      response.writeHead(status, headers).end(status === 200 ? "7 bytes" : ""),
    );
    const answer = await site.get("/api", { method });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
    expect(await answer.text()).toBe("");
  });

  test("cannot run scripts on the client's origin or change its security headers", async () => {
    await using site = await proxied((_, response) => {
      response.setHeader("content-security-policy", "script-src 'self' 'unsafe-inline'");
      response.setHeader("content-security-policy-report-only", "default-src 'none'");
      response.setHeader("strict-transport-security", "max-age=99999999; includeSubDomains");
      response.setHeader("clear-site-data", '"storage"');
      response.end("<script>steal()</script>");
    });
    const { headers } = await site.get("/oauth/authorize", { headers: html });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script-src");
    for (const name of [
      "content-security-policy-report-only",
      "strict-transport-security",
      "clear-site-data",
    ])
      expect(headers.has(name), name).toBe(false);
  });

  test("gets back its own cookies only", async () => {
    await using site = await proxied((_, response) => {
      response.setHeader("set-cookie", ["__Host-a=1; Secure; Path=/", "b=2; Domain=some.instance"]);
      response.end();
    });
    const kept = (await site.get("/auth")).headers.getSetCookie();
    expect(kept.join()).not.toMatch(/secure|domain/i);
    const pairs = kept.map(cookie => cookie.split(";")[0]);
    await site.get("/auth", { headers: { cookie: ["other=3", ...pairs].join("; ") } });
    expect(last(site).headers.cookie).toBe("__Host-a=1; b=2");
  });
});

describe("a redirect from the server", () => {
  const cases: [location: (ends: { own: string; server: string }) => string, own: string | null][] =
    [
      [({ server }) => `${server}/auth/sign_in?a=b#c`, "/auth/sign_in?a=b#c"],
      [({ server }) => server, "/"],
      [({ server }) => server.replace("http:", "https:") + "/x", "/x"],
      [({ server }) => server.replace("http:", "") + "/x", "/x"],
      [({ own }) => `${own}/web?code=1`, null],
      [() => "/relative?to=https://some.instance", null],
      [() => "relative", null],
      [() => "https://elsewhere.example/x", null],
      [({ server }) => `${server}.evil.example/x`, null],
      [() => "https://", null],
    ];

  test.each(cases)("has the correct target: %s", async (location, path) => {
    let to = "";
    await using site = await proxied((_, response) =>
      response.writeHead(302, { location: to }).end(),
    );
    const own = site.proxy.url;
    to = location({ own, server: site.server });
    const answer = await site.get("/oauth/authorize");
    expect(answer.headers.get("location")).toBe(path === null ? to : own + path);
  });
});
