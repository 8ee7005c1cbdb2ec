import { expect, test } from "vitest";
import { startProxy } from "../../../demo/proxy/start.ts";
import { findIssuer } from "../../../demo/proxy/issuer.ts";
import { words } from "../../../demo/proxy/failure.ts";
import { frontEndFolder } from "../../support/demo/front-end-folder.ts";
import { proxied } from "../../support/demo/other-server.ts";
import { freePort } from "../../support/processes.ts";

const listen = { port: 0, host: "127.0.0.1" };

test("the error for an unreachable server names it: as JSON for the client, as a page for a person", async () => {
  const instance = `http://127.0.0.1:${await freePort()}`;
  using dist = frontEndFolder();
  await using proxy = await startProxy({ instance, frontEnd: dist.folder, listen });
  const problem = `${new URL(instance).host} does not accept connections (ECONNREFUSED).`;
  expect(proxy.problem).toBe(problem);

  const json = await fetch(`${proxy.url}/api/v1/instance`);
  expect(json.status).toBe(502);
  expect(await json.json()).toEqual({ error: problem });

  const headers = { accept: "text/html" };
  const page = await fetch(`${proxy.url}/oauth/authorize`, { headers });
  expect(page.status).toBe(502);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(await page.text()).toContain(problem);

  expect(await (await fetch(`${proxy.url}/web`)).text()).toContain(instance);
});

test("a broken connection is retried once, unless the request has a body", async () => {
  let left = 0;
  await using site = await proxied((request, response) => {
    if (left-- > 0) request.socket.destroy();
    else response.end("there");
  });
  left = 1;
  expect(await (await site.get("/api")).text()).toBe("there");
  expect(site.asked).toHaveLength(2);

  left = 1;
  const answer = await site.get("/api", { method: "POST", body: "once" });
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({ error: expect.stringContaining("ECONNRESET") });
  expect(site.asked).toHaveLength(3);
});

test("a response that breaks off does so in the proxy too, and later requests still work", async () => {
  await using site = await proxied((request, response) => {
    if (request.url !== "/broken") return void response.end("whole");
    response.writeHead(200, { "content-length": "1000" });
    response.write("half", () => request.socket.destroy());
  });
  await expect(site.get("/broken").then(answer => answer.text())).rejects.toThrow();
  expect(await (await site.get("/fine")).text()).toBe("whole");
});

test("an aborted request is aborted on the server too", async () => {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await using site = await proxied((request, response) => {
    if (request.url !== "/slow") return void response.end();
    response.once("close", resolve);
    arrive();
  });
  const leaving = new AbortController();
  const answer = site.get("/slow", { signal: leaving.signal });
  await arrived;
  leaving.abort();
  await expect(answer).rejects.toThrow("aborted");
  await gone;
});

test("a redirect to another server is followed, and the hosts of its policy are allowed", async () => {
  await using home = await proxied((_, response) => {
    response.setHeader("content-security-policy", "img-src 'self' http://media.example");
    response.end(JSON.stringify({ urls: { streaming_api: "ws://stream.example" } }));
  });
  await using sign = await proxied((request, response) =>
    response.writeHead(301, { location: home.server + request.url }).end(),
  );
  expect(sign.proxy.issuer).toBe(home.server);
  expect(await findIssuer(sign.server)).toEqual({
    origin: home.server,
    hosts: {
      media: [home.server, "http://media.example"],
      streams: [home.server.replace("http", "ws"), "ws://stream.example"],
    },
  });
  const { headers } = await home.get("/web");
  expect(headers.get("content-security-policy")).toContain("http://media.example;");
});

test("an instance that requires authentication is proxied as well", async () => {
  await using site = await proxied((_, response) => response.writeHead(401).end("<html>No"));
  expect(site.proxy).toMatchObject({ problem: null, issuer: site.server });
  expect((await site.get("/api/v1/instance")).status).toBe(401);
});

test.each([
  ["ENOTFOUND", "can’t be found"],
  ["CERT_HAS_EXPIRED", "has a certificate that is not trusted"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "has a certificate that is not trusted"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "has a certificate that is not trusted"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "has a certificate that is not trusted"],
  ["UND_ERR_CONNECT_TIMEOUT", "took too long to answer"],
  ["HPE_INVALID_CONSTANT", "answers, but isn’t a web server"],
  ["EWHATEVER", "could not be reached"],
])("the error %s is explained in plain language", (code, reason) => {
  const error = Object.assign(new Error("No"), { code });
  const nested = new TypeError("fetch failed", { cause: error });
  for (const each of [error, nested])
    expect(words(each, "https://some.instance")).toBe(`some.instance ${reason} (${code}).`);
});

test.each([null, "text", new Error("No"), new Error("No", { cause: 7 })])(
  "an error without a code has a general explanation: %s",
  error =>
    expect(words(error, "https://some.instance")).toBe("some.instance could not be reached."),
);
