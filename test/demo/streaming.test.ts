import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { demoTown } from "../support/demo/demo-town.ts";
import { type DemoPerson, demoPerson } from "../support/demo/demo-person.ts";
import { demoSocket } from "../support/demo/demo-socket.ts";

const town = demoTown({}, "for a test");

const open = (query: string, protocols?: string[]) => demoSocket(town.instance, query, protocols);
const user = (person: DemoPerson) => open(`?stream=user&access_token=${person.token}`);
const post = async (person: DemoPerson, body: object) =>
  (await person.send("POST", "/api/v1/statuses", body)).body as { id: string };

describe("the person of a socket", () => {
  test("is identified by query, by protocol, or by a later message", async () => {
    const sockets = [
      await user(town.alice),
      await open("/?stream=user", [town.alice.token]),
      await open("", [town.alice.token]),
      await open(""),
    ];
    const [, , third, last] = sockets;
    await third?.ask({ type: "subscribe", stream: "user" });
    expect(await last?.ask({ type: "subscribe", stream: "user" })).toEqual({
      event: "pleroma:respond",
      payload: { type: "subscribe", result: "error", error: "unauthorized" },
    });
    const authenticate = { type: "pleroma:authenticate", token: town.alice.token };
    expect(await last?.ask({ ...authenticate, token: "bad" })).toMatchObject({
      payload: { type: "pleroma:authenticate", result: "error", error: "unauthorized" },
    });
    expect(await last?.ask(authenticate)).toMatchObject({ payload: { result: "success" } });
    expect(await last?.ask(authenticate)).toMatchObject({
      payload: { result: "error", error: "already_authenticated" },
    });
    await last?.ask({ type: "subscribe", stream: "user" });
    const { id } = await post(town.bob, { status: "x", visibility: "private" });
    for (const socket of sockets) {
      const message = await socket.next();
      expect(message).toMatchObject({ event: "update", stream: ["user"] });
      expect(JSON.parse(message.payload)).toMatchObject({ id });
    }
  });

  test("is disconnected when the token is revoked", async () => {
    const [socket, other] = [await user(town.alice), await user(town.bob)];
    const body = new URLSearchParams({ token: town.alice.token });
    await town.instance.fetch("/oauth/revoke", { method: "POST", body });
    expect(await socket.ended).toBe(1000);
    expect(town.instance.sockets()).toBe(1);
    other.close();
    expect(town.instance.sockets()).toBe(0);
  });
});

describe("the controls for tests", () => {
  test("count and close the sockets of one person", async () => {
    const [hers, his] = [await user(town.alice), await user(town.bob)];
    await open("");
    expect([undefined, "alice", "bob", "carol"].map(town.instance.sockets)).toEqual([3, 1, 1, 0]);
    town.instance.closeSockets(1001, "alice");
    expect(await hers.ended).toBe(1001);
    expect([undefined, "alice", "bob"].map(town.instance.sockets)).toEqual([2, 0, 1]);
    his.close();
  });

  test("send one person events that no route causes", async () => {
    const [hers, his] = [await user(town.alice), await user(town.bob)];
    const other = await open(`?stream=public&access_token=${town.alice.token}`);
    town.instance.say("alice", "filters_changed");
    town.instance.say("alice", "pleroma:chat_update", { id: "1" });
    expect(await hers.rest()).toEqual([
      { stream: ["user"], event: "filters_changed" },
      { stream: ["user"], event: "pleroma:chat_update", payload: '{"id":"1"}' },
    ]);
    expect([await his.rest(), await other.rest()]).toEqual([[], []]);
  });
});

describe("a request for a socket", () => {
  const refused = async (query: string, protocol?: string) => {
    const address = `${network.instance.url.replace("http", "ws")}/api/v1/streaming${query}`;
    const socket = new WebSocket(address, protocol);
    const status = Promise.withResolvers<number | undefined>();
    socket.on("unexpected-response", (_, answer) => status.resolve(answer.statusCode));
    socket.on("open", () => status.resolve(101));
    socket.on("error", () => status.resolve(undefined));
    try {
      return await status.promise;
    } finally {
      socket.terminate();
    }
  };
  const network = demoTown({ listen: { port: 0 } }, "for a test");

  test.each([
    ["?stream=public&access_token=bad", 401],
    ["?stream=user", 401],
    ["?stream=user:notifications", 404],
    ["?stream=hashtag", 404],
    ["?stream=list&list=1", 401],
    ["?stream=public:remote", 404],
    ["?stream=public:remote&instance=slow.example", 101],
    ["?stream=constructor", 404],
    ["?stream=", 404],
    ["/user", 404],
    ["", 101],
    ["/", 101],
    ["?stream=hashtag&tag=tea", 101],
    ["?stream=public:local", 101],
  ])("with %s has the status %i", async (query, status) => {
    expect(await refused(query)).toBe(status);
  });

  test("is refused with a bad protocol, and echoes a good one", async () => {
    expect(await refused("?stream=user", "bad")).toBe(401);
    const socket = new WebSocket(
      `${network.instance.url.replace("http", "ws")}/api/v1/streaming`,
      network.alice.token,
    );
    await new Promise(resolve => socket.on("open", resolve));
    expect(socket.protocol).toBe(network.alice.token);
    socket.send(JSON.stringify({ type: "subscribe", stream: "user" }));
    const answer = Promise.withResolvers<string>();
    socket.on("message", data => answer.resolve(String(data)));
    expect(JSON.parse(await answer.promise)).toMatchObject({ event: "pleroma:respond" });
    const closed = new Promise(resolve => socket.on("close", resolve));
    network.instance.closeSockets();
    expect(await closed).toBe(1006);
  });

  test("fails as a fault says", async () => {
    network.instance.faults.add({ path: "/api/v1/streaming", times: 1, status: 503 });
    network.instance.faults.add({ path: "/api/v1/streaming", times: 1, drop: true });
    expect([await refused(""), await refused(""), await refused("")]).toEqual([
      503,
      undefined,
      101,
    ]);
  });

  test("is answered with 404 without an upgrade to WebSocket", async () => {
    expect((await fetch(`${network.instance.url}/api/v1/streaming`)).status).toBe(404);
  });
});

describe("subscriptions", () => {
  const answer = (type: string, result: object) => ({
    event: "pleroma:respond",
    payload: { type, ...result },
  });

  test("are added and removed by messages", async () => {
    const socket = await open("");
    const subscribe = { type: "subscribe", stream: "public" };
    const unsubscribe = { type: "unsubscribe", stream: "public" };
    const ask = (message: object) => socket.ask(message);
    expect(await ask(unsubscribe)).toEqual(answer("unsubscribe", { result: "ignored" }));
    expect(await ask(subscribe)).toEqual(answer("subscribe", { result: "success" }));
    expect(await ask(subscribe)).toEqual(answer("subscribe", { result: "ignored" }));
    await post(town.bob, { status: "one" });
    expect(await socket.next()).toMatchObject({ event: "update", stream: ["public"] });
    expect(await ask(unsubscribe)).toEqual(answer("unsubscribe", { result: "success" }));
    await post(town.bob, { status: "two" });
    const bad = answer("subscribe", { result: "error", error: "bad_topic" });
    for (const stream of ["nothing", "hashtag", 7, null, undefined]) {
      expect(await ask({ type: "subscribe", stream })).toEqual(bad);
    }
  });

  test("do not respond to malformed messages", async () => {
    const socket = await open("?stream=public");
    for (const message of ["", "[", "null", "7", "[]", '{"type":"toString"}', "{}"]) {
      socket.send(message);
    }
    await post(town.bob, { status: "x" });
    expect(await socket.next()).toMatchObject({ event: "update" });
  });
});

describe("streamed events", () => {
  test("arrive once for each of their subscribed streams, with the stream's name", async () => {
    const socket = await open("?stream=hashtag&tag=Tea");
    await socket.ask({ type: "subscribe", stream: "public" });
    await socket.ask({ type: "subscribe", stream: "public:local" });
    await socket.ask({ type: "subscribe", stream: "public:media" });
    await post(town.bob, { status: "a cup of #tea" });
    expect((await socket.rest()).map(({ stream }) => stream)).toEqual([
      ["hashtag", "Tea"],
      ["public"],
      ["public:local"],
    ]);
  });

  test("contain only what the person may see", async () => {
    const carol = await demoPerson(town.instance, "carol");
    const [hers, his, everybodys] = [
      await user(carol),
      await user(town.bob),
      await open("?stream=public"),
    ];
    await post(town.alice, { status: "@bob psst", visibility: "direct" });
    await post(town.alice, { status: "for all", visibility: "public" });
    const seen = async (socket: typeof hers) =>
      (await socket.rest()).filter(({ event }) => event === "update").length;
    expect([await seen(hers), await seen(his), await seen(everybodys)]).toEqual([1, 2, 1]);
  });

  test("include edits, boosts and deletions", async () => {
    const [home, everybodys] = [await user(town.alice), await open("?stream=public")];
    const { id } = await post(town.bob, { status: "one" });
    await town.bob.send("PUT", `/api/v1/statuses/${id}`, { status: "two" });
    await town.alice.send("POST", `/api/v1/statuses/${id}/reblog`);
    await town.alice.send("POST", `/api/v1/statuses/${id}/reblog`);
    await town.alice.send("POST", `/api/v1/statuses/${id}/favourite`);
    await town.bob.send("DELETE", `/api/v1/statuses/${id}`);
    const [update, edit, boost, deletion, ...others] = await home.rest();
    expect(others).toEqual([]);
    expect([update?.event, edit?.event, boost?.event]).toEqual([
      "update",
      "status.update",
      "update",
    ]);
    expect(JSON.parse(edit?.payload ?? "")).toMatchObject({ id, content: "two" });
    expect(JSON.parse(boost?.payload ?? "")).toMatchObject({ reblog: { id, reblogged: true } });
    expect(deletion).toEqual({ event: "delete", payload: id });
    expect((await everybodys.rest()).map(({ event }) => event)).toEqual([
      "update",
      "status.update",
      "delete",
    ]);
  });

  test("end when either side closes the socket", async () => {
    const [broken, closed] = [await user(town.alice), await user(town.alice)];
    closed.close();
    town.instance.closeSockets();
    expect(await broken.ended).toBe(1006);
    expect(town.instance.sockets()).toBe(0);
    await post(town.bob, { status: "x" });
  });

  test("never start when a fault refuses the socket in the process", async () => {
    town.instance.faults.add({ path: "/api/v1/streaming", times: 1, status: 401 });
    town.instance.faults.add({ path: "/api/v1/streaming", times: 1, drop: true });
    await expect(open("")).rejects.toBe(1006);
    await expect(open("")).rejects.toBe(1006);
    (await open("")).close();
  });
});

test("the instance gives its own address for streaming", async () => {
  const { body } = await town.alice.get("/api/v1/instance");
  expect(body).toMatchObject({ urls: { streaming_api: town.instance.url.replace("http", "ws") } });
});
