import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningInstance, startInstance } from "../../demo/instance/start.ts";
import { demoPerson } from "../support/demo/demo-person.ts";

let instance: RunningInstance;
beforeEach(async () => {
  instance = await startInstance({ listen: { port: 0 } });
});
afterEach(() => instance.close());

/** Within this process and over the network. */
const ways = [
  ["within the process", () => instance.fetch("/api/v1/instance?x=1")],
  ["over the network", () => fetch(`${instance.url}/api/v1/instance?x=1`)],
] as const;

test.each(ways)("%s, a fault replaces a given number of answers", async (_, ask) => {
  instance.faults.add({
    path: "/api/v1/instance",
    times: 1,
    status: 429,
    headers: { "retry-after": "7" },
    body: "<malformed",
  });
  const spoilt = await ask();
  expect(spoilt.status).toBe(429);
  expect(spoilt.headers.get("retry-after")).toBe("7");
  expect(spoilt.headers.get("access-control-allow-origin")).toBe("*");
  expect(await spoilt.text()).toBe("<malformed");
  expect((await ask()).status).toBe(200);
});

test.each(ways)("%s, a fault can break the connection", async (_, ask) => {
  instance.faults.add({ path: /instance\?x=/g, drop: true });
  await expect(ask()).rejects.toThrow(TypeError);
  await expect(ask()).rejects.toThrow(TypeError);
  instance.faults.clear();
  expect((await ask()).status).toBe(200);
});

test("a fault can lose the answer after the request has been carried out", async () => {
  const { send, get } = await demoPerson(instance, "alice");
  const newest = async () => (await get("/api/v1/timelines/home?limit=1")).body;
  instance.faults.add({ path: "/api/v1/statuses", method: "POST", times: 1, drop: "answer" });
  await expect(send("POST", "/api/v1/statuses", { status: "lost" })).rejects.toThrow(TypeError);
  expect(await newest()).toMatchObject([{ content: "lost" }]);
});

test("a fault can replace the answer after the request has been carried out", async () => {
  const { send, get } = await demoPerson(instance, "alice");
  const path = "/api/v1/statuses";
  instance.faults.add({ path, method: "POST", times: 1, after: true, status: 500, body: "{}" });
  const answer = await send("POST", path, { status: "made, but" });
  expect(answer).toMatchObject({ status: 500, body: {} });
  expect((await get("/api/v1/timelines/home?limit=1")).body).toMatchObject([
    { content: "made, but" },
  ]);
});

test("a fault can be remembered with its idempotency key, and is repeated for that key", async () => {
  const { send } = await demoPerson(instance, "alice");
  const path = "/api/v1/statuses";
  const body = '{"error":"No"}';
  instance.faults.add({ path, method: "POST", times: 1, remembered: true, status: 422, body });
  const post = (key: string) =>
    send("POST", path, { status: "now better" }, { "idempotency-key": key });
  expect((await post("one")).headers.get("idempotent-replayed")).toBeNull();
  const again = await post("one");
  expect(again).toMatchObject({ status: 422, body: { error: "No" } });
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect((await post("another")).status).toBe(200);
});

test("a fault can break the connection in the middle of a request body", async () => {
  const { token, send } = await demoPerson(instance, "alice");
  instance.faults.add({ path: "/api/v2/media", times: 1, drop: "body" });
  const body = new FormData();
  body.set("file", new File([new Uint8Array(5_000_000)], "large"));
  const headers = { authorization: `Bearer ${token}` };
  const bring = () => fetch(`${instance.url}/api/v2/media`, { method: "POST", headers, body });
  await expect(bring()).rejects.toThrow(TypeError);
  const { id } = (await (await bring()).json()) as { id: string };
  expect((await send("POST", "/api/v1/statuses", { media_ids: [id] })).status).toBe(200);
});

test("a fault can hold back an answer until the test releases it", async () => {
  const held = Promise.withResolvers<void>();
  instance.faults.add({ path: "/api/v1/instance", until: held.promise });
  let done = false;
  const answer = instance.fetch("/api/v1/instance").then(response => {
    done = true;
    return response.status;
  });
  await instance.fetch("/api/v2/instance");
  expect(done).toBe(false);
  held.resolve();
  expect(await answer).toBe(200);
});

test("aborting a request does not wait for an answer that is held back", async () => {
  instance.faults.add({ path: "/api/v1/instance", until: new Promise(() => {}) });
  const giving = new AbortController();
  const answer = instance.fetch("/api/v1/instance", { signal: giving.signal });
  giving.abort();
  await expect(answer).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
});

test("a fault for one method does not affect other methods", async () => {
  instance.faults.add({ path: "/api/v1/instance", method: "POST", status: 500 });
  expect((await instance.fetch("/api/v1/instance")).status).toBe(200);
});
