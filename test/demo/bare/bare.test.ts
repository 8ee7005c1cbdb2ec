import { describe, expect, test } from "vitest";
import { demoTown } from "../../support/demo/demo-town.ts";
import { type DemoPerson, demoPerson, registerApp } from "../../support/demo/demo-person.ts";
import { demoSocket } from "../../support/demo/demo-socket.ts";
import { bareFaultsOf } from "../../support/demo/bare-shapes.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";

interface Post {
  id: string;
  account: { id: string };
  visibility: string;
  reblog: Post | null;
}

const ULID = /^0[0-9A-HJKMNP-TV-Z]{25}$/;
const NOBODY = { authorization: "Bearer nobody" };

const town = demoTown({ bare: true }, "for a test");

const home = async (query = "") =>
  (await town.alice.get(`/api/v1/timelines/home${query}`)).body as Post[];
const post = (status: string, more: object = {}) =>
  town.alice.send("POST", "/api/v1/statuses", { status, ...more });

test("a plain server sends no Pleroma-specific properties", async () => {
  const all = [...(await home("?limit=40")), ...(await home("?limit=40&max_id=01"))];
  expect(all.length).toBeGreaterThan(30);
  const answers = JSON.stringify([
    all,
    (await town.alice.get("/api/v1/instance")).body,
    (await town.alice.get("/api/v1/custom_emojis")).body,
    (await town.alice.get("/api/v1/accounts/verify_credentials")).body,
    (await town.alice.get(`/api/v1/accounts/${all[0]?.account.id}`)).body,
  ]);
  expect(answers).not.toMatch(/pleroma|max_toot_chars|"local"/i);
  for (const { id, account } of all)
    expect([id, account.id]).toEqual([expect.stringMatching(ULID), expect.stringMatching(ULID)]);
});

test("an answer of a wrong shape is a fault", async () => {
  const { body } = await town.alice.get("/api/v1/accounts/verify_credentials");
  const path = "/api/v1/accounts/verify_credentials";
  const answer = { method: "GET", path, status: 200 };
  expect(bareFaultsOf({ ...answer, body })).toEqual([]);
  expect(bareFaultsOf({ ...answer, body: { ...(body as object), pleroma: {} } })).toEqual([
    `GET ${path} 200: .pleroma is no known key`,
  ]);
  expect(bareFaultsOf({ ...answer, path: "/api/v1/new", body })[0]).toContain("has no shape");
  expect(bareFaultsOf({ ...answer, body: undefined })).toEqual([`GET ${path} 200 is not JSON`]);
});

test("the home timeline can be read to its end by next links, each post once, newest first", async () => {
  const ids: string[] = [];
  let path: string | undefined = "/api/v1/timelines/home?limit=7";
  while (path) {
    const { body, link } = await town.alice.get(path);
    ids.push(...(body as Post[]).map(({ id }) => id));
    path = /<([^>]*)>; rel="next"/.exec(link ?? "")?.[1];
  }
  expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
  expect(ids.length).toBeGreaterThan(50);
  const { body } = await town.alice.get(`/api/v1/statuses/${ids[0]}`);
  expect(body).toMatchObject({ id: ids[0] });
});

test.each([
  "/api/v1/pleroma/mascot",
  "/api/pleroma/frontend_configurations",
  "/nodeinfo/2.0.json",
  "/api/v1/streaming",
  "/web",
])("%s is not found, and the response is HTML", async path => {
  const answer = await town.instance.fetch(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toContain("text/html");
});

test("any origin may send requests, without credentials and with few headers", async () => {
  const answer = await town.instance.fetch("/api/v1/statuses", { method: "OPTIONS" });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  expect(answer.headers.get("access-control-allow-headers")).toBe(
    "Authorization,Content-Type,Idempotency-Key",
  );
});

describe("authentication on a plain server", () => {
  test("responds with 401 to a bad token and 403 without the scope, and sets no cookie", async () => {
    const path = "/api/v1/accounts/verify_credentials";
    expect((await town.instance.fetch(path, { headers: NOBODY })).status).toBe(401);
    expect((await town.instance.fetch(path)).status).toBe(401);
    expect((await town.instance.fetch("/api/v1/instance", { headers: NOBODY })).status).toBe(200);
    const writer = await demoPerson(town.instance, "alice", "write");
    expect((await writer.get(path)).status).toBe(403);
    expect((await town.alice.get(path)).headers.get("set-cookie")).toBeNull();
  });

  test("grants and revokes a token by form only", async () => {
    const app = await registerApp(town.instance);
    const headers = { "content-type": "application/json" };
    const ask = (path: string, fields: Record<string, string>, form = true) =>
      town.instance.fetch(path, {
        method: "POST",
        ...(form
          ? { body: new URLSearchParams(fields) }
          : { headers, body: JSON.stringify(fields) }),
      });
    const fields = { ...app, username: "bob", password: "glitch-lily", grant_type: "password" };
    const problem = async (answer: Response) => [
      answer.status,
      ((await answer.json()) as { error: string }).error,
    ];
    expect(await problem(await ask("/oauth/token", fields, false))).toEqual([
      400,
      "invalid_request",
    ]);
    expect(await problem(await ask("/oauth/token", { ...fields, client_secret: "x" }))).toEqual([
      401,
      "invalid_client",
    ]);
    expect(await problem(await ask("/oauth/token", { ...fields, password: "x" }))).toEqual([
      400,
      "invalid_grant",
    ]);
    expect(await problem(await ask("/oauth/token", { ...fields, grant_type: "magic" }))).toEqual([
      400,
      "unsupported_grant_type",
    ]);
    const answer = await ask("/oauth/token", fields);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const look = async () =>
      (
        await town.instance.fetch("/api/v1/timelines/home", {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    expect(await look()).toBe(200);
    expect((await ask("/oauth/revoke", { token }, true)).status).toBe(401);
    expect((await ask("/oauth/revoke", { ...app, token }, true)).status).toBe(200);
    expect(await look()).toBe(401);
  });

  test("refuses a list of redirect addresses", async () => {
    const body = JSON.stringify({ client_name: "x", redirect_uris: ["https://a.example"] });
    const headers = { "content-type": "application/json" };
    const answer = await town.instance.fetch("/api/v1/apps", { method: "POST", headers, body });
    expect(answer.status).toBe(400);
  });
});

describe("acting on a plain server", () => {
  test.each([
    ["favourite", "favourited"],
    ["bookmark", "bookmarked"],
    ["reblog", "reblogged"],
  ])("%s has no further effect the second time, nor does undoing it", async (verb, flag) => {
    const { body } = await post("Hello");
    const { id } = body as Post;
    const press = async (name: string) =>
      (await town.alice.send("POST", `/api/v1/statuses/${id}/${name}`)).status;
    expect([await press(verb), await press(verb)]).toEqual([200, 200]);
    expect((await town.alice.get(`/api/v1/statuses/${id}`)).body).toMatchObject({ [flag]: true });
    expect([await press(`un${verb}`), await press(`un${verb}`)]).toEqual([200, 200]);
    expect((await town.alice.get(`/api/v1/statuses/${id}`)).body).toMatchObject({ [flag]: false });
    expect((await town.alice.send("POST", `/api/v1/statuses/01/${verb}`)).status).toBe(404);
  });

  test("a boost's wrapper is not itself marked as boosted", async () => {
    const { body } = await post("Hello");
    const { id } = body as Post;
    expect((await town.alice.send("POST", `/api/v1/statuses/${id}/reblog`)).body).toMatchObject({
      reblogged: false,
      reblog: { id, reblogged: true, reblogs_count: 1 },
    });
  });
});

describe("posting on a plain server", () => {
  test("the HTML is the plain server's own", async () => {
    const { body } = await post("Hi @bob,\nsee https://a.example/?a&b #Tea", {
      visibility: "private",
    });
    const rel = 'rel="nofollow noreferrer noopener" target="_blank"';
    expect(body).toMatchObject({
      visibility: "private",
      content:
        `<p>Hi <span class="h-card"><a href="${town.instance.url}/@bob" class="u-url mention" ${rel}>` +
        `@<span>bob</span></a></span>,<br>see <a href="https://a.example/?a&amp;b" ${rel}>` +
        `https://a.example/?a&amp;b</a> <a href="${town.instance.url}/tags/tea" class="mention hashtag" ` +
        `rel="tag nofollow noreferrer noopener" target="_blank">#<span>Tea</span></a></p>`,
      text: "Hi @bob,\nsee https://a.example/?a&b #Tea",
    });
  });

  const far = `https://a.example/${"x".repeat(600)}`;
  test.each([
    ["", 500],
    [`${far} `, 476],
    ["@theo@kettle.example ", 494],
  ])("after %j there is room for %i characters", async (start, room) => {
    expect((await post(start + "x".repeat(room))).status).toBe(200);
    expect((await post(start + "x".repeat(room + 1))).status).toBe(422);
  });

  test.each(["", " \n"])("a post of %j is refused", async status => {
    expect((await post(status)).status).toBe(422);
  });

  test("local visibility, unknown parents and malformed flags are refused", async () => {
    expect((await post("x", { visibility: "local" })).status).toBe(422);
    expect((await post("x", { in_reply_to_id: "01" })).status).toBe(404);
    expect((await post("x", { sensitive: {} })).status).toBe(400);
  });

  test("a reply appears in the thread until it is deleted", async () => {
    const { id } = (await post("question")).body as Post;
    const answer = (await post("answer", { in_reply_to_id: id })).body as Post;
    const thread = async () => (await town.alice.get(`/api/v1/statuses/${id}/context`)).body;
    expect(await thread()).toMatchObject({ ancestors: [], descendants: [{ id: answer.id }] });
    const bob = await demoPerson(town.instance, "bob");
    const remove = (person: DemoPerson) => person.send("DELETE", `/api/v1/statuses/${answer.id}`);
    expect((await remove(bob)).status).toBe(404);
    expect(await remove(town.alice)).toMatchObject({ status: 200, body: { text: "answer" } });
    expect(await thread()).toMatchObject({ descendants: [] });
  });
});

describe("streaming on a plain server", () => {
  test("is not available unless it is enabled", async () => {
    await expect(demoSocket(town.instance, "")).rejects.toBe(1006);
  });

  test("sends events in the plain server's format, and does not respond to subscriptions", async () => {
    await using streaming = await checkedInstance({ bare: "streaming" });
    const bob = await demoPerson(streaming, "bob");
    const socket = await demoSocket(streaming, `?access_token=${bob.token}`);
    for (const type of ["pleroma:authenticate", "subscribe", "subscribe"]) {
      socket.send({ type, stream: "user", token: bob.token });
    }
    const { body } = await bob.send("POST", "/api/v1/statuses", { status: "x" });
    const message = await socket.next();
    expect(message).toMatchObject({ event: "update", stream: ["user"] });
    expect(JSON.parse(message.payload)).toEqual(body);
    await bob.send("DELETE", `/api/v1/statuses/${(body as Post).id}`);
    expect(await socket.next()).toEqual({ event: "delete", payload: (body as Post).id });
    expect((await bob.get("/api/v1/instance")).body).toMatchObject({
      urls: { streaming_api: "wss://lily.example" },
    });
  });
});

test("a plain server lists the hashtags that a person follows", async () => {
  const { body } = await town.alice.get("/api/v1/followed_tags");
  expect((body as { name: string }[]).map(({ name }) => name)).toContain("sea");
});
