import { expect, test } from "vitest";
import { demoTown } from "../../support/demo/demo-town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { demoSocket } from "../../support/demo/demo-socket.ts";

const town = demoTown({ bare: "gotosocial" }, "for a test");

test("a server like GoToSocial has its version, and lacks what that does", async () => {
  const { body } = await town.alice.get("/api/v1/instance");
  expect(body).toMatchObject({ version: "0.20.0", title: "A bare instance" });
  for (const path of ["/api/v1/endorsements", "/api/v1/directory", "/api/v1/domain_blocks"])
    expect(await town.alice.get(path), path).toMatchObject({ status: 404 });
  expect(await town.alice.get("/api/v1/featured_tags")).toMatchObject({ status: 200 });
  const { body: pages } = await town.alice.get("/api/v2/instance");
  expect(pages).toMatchObject({
    configuration: {
      urls: { privacy_policy: null, terms_of_service: "http://lily.example/about#rules" },
    },
  });
  const { body: info } = await town.alice.get("/nodeinfo/2.0");
  expect(info).toMatchObject({ software: { name: "gotosocial", version: "0.20.0" } });
});

const asVisitor = async (path: string) => {
  const answer = await town.instance.fetch(path);
  return { status: answer.status, body: await answer.json() };
};

test("a server like GoToSocial shows visitors little", async () => {
  const { body } = await town.alice.get("/api/v1/timelines/public?local=true&limit=1");
  const [{ id, account }] = body as [{ id: string; account: { id: string; acct: string } }];
  const error = "Unauthorized: token not supplied";
  for (const path of [
    `/api/v1/statuses/${id}`,
    `/api/v1/statuses/${id}/context`,
    `/api/v1/accounts/${account.id}`,
    `/api/v1/accounts/${account.id}/statuses`,
    `/api/v1/accounts/${account.id}/followers`,
    `/api/v1/accounts/lookup?acct=${account.acct}`,
    "/api/v1/timelines/tag/sea",
    "/api/v1/custom_emojis",
    "/api/v2/search?q=sea",
  ])
    expect(await asVisitor(path), path).toEqual({ status: 401, body: { error } });
  expect(await asVisitor("/api/v1/instance/domain_blocks")).toMatchObject({ status: 401 });
  for (const path of ["/api/v1/timelines/public", "/api/v1/instance"])
    expect(await asVisitor(path), path).toMatchObject({ status: 200 });
});

test("a server like GoToSocial says in JSON what it lacks", async () => {
  const { body } = await town.alice.get("/api/v1/accounts/lookup?acct=bob");
  const bob = (body as { id: string }).id;
  const missing = { status: 404, body: { error: "Not Found" } };
  for (const path of [
    "/api/v1/instance/extended_description",
    "/api/v1/instance/privacy_policy",
    "/api/v1/instance/terms_of_service",
    `/api/v1/accounts/${bob}/endorsements`,
    "/api/v2/notifications",
    "/api/v1/pleroma/bookmark_folders",
    "/api/v1/push/subscription",
  ])
    expect(await town.alice.get(path), path).toMatchObject(missing);
  for (const path of ["pin", "unpin", "remove_from_followers"])
    expect(await town.alice.send("POST", `/api/v1/accounts/${bob}/${path}`), path).toMatchObject(
      missing,
    );
  for (const [method, path] of [
    ["POST", "/api/v1/featured_tags"],
    ["GET", `/api/v1/accounts?id[]=${bob}`],
  ] as const) {
    const authorization = `Bearer ${town.alice.token}`;
    const answer = await town.instance.fetch(path, { method, headers: { authorization } });
    expect([answer.status, await answer.text()], path).toEqual([405, "405 method not allowed"]);
  }
});

test("on a server like GoToSocial, people mute only conversations that concern them", async () => {
  const post = async (status: string) =>
    (await town.bob.send("POST", "/api/v1/statuses", { status })).body as { id: string };
  const [other, mine] = [await post("For nobody"), await post("@alice Hello")];
  const mute = ({ id }: { id: string }, verb = "mute") =>
    town.alice.send("POST", `/api/v1/statuses/${id}/${verb}`);
  expect(await mute(other)).toMatchObject({ status: 404, body: { error: "Not Found" } });
  expect(await mute(mine)).toMatchObject({ status: 200, body: { muted: true } });
  expect(await mute(mine, "unmute")).toMatchObject({ status: 200, body: { muted: false } });
});

test("a server like GoToSocial ignores who should see a boost", async () => {
  const { body } = await town.bob.send("POST", "/api/v1/statuses", {
    status: "To be boosted",
    visibility: "public",
  });
  const { id } = body as { id: string };
  const asked = { visibility: "private" };
  expect(await town.alice.send("POST", `/api/v1/statuses/${id}/reblog`, asked)).toMatchObject({
    body: { visibility: "public" },
  });
});

test("a server like GoToSocial finds hashtags only if asked for them", async () => {
  const hashtags = async (query: string) =>
    ((await town.alice.get(`/api/v2/search?${query}`)).body as { hashtags: object[] }).hashtags;
  expect(await hashtags("q=sea")).toEqual([]);
  for (const query of ["q=sea&type=hashtags", "q=%23sea"])
    expect(await hashtags(query), query).toMatchObject([{ name: "sea" }]);
});

test("a server like GoToSocial refuses in its own words", async () => {
  const { body } = await town.alice.get("/api/v1/accounts/verify_credentials");
  const account_id = (body as { id: string }).id;
  for (const [path, sent, words] of [
    ["/api/v1/reports", { account_id }, "cannot report your own account"],
    ["/api/v1/statuses", { status: " " }, "status contains no text, media or poll"],
    ["/api/v1/statuses", { status: "👩‍👩‍👧".repeat(101) }, "text with spoiler exceed max chars (500)"],
  ] as const)
    expect(await town.alice.send("POST", path, sent), path).toMatchObject({
      status: 400,
      body: { error: `Bad Request: ${words}` },
    });
});

test("a server like GoToSocial takes subscriptions to hashtags, and streams nothing to them", async () => {
  const alice = await demoPerson(town.instance, "alice");
  const socket = await demoSocket(town.instance, `?access_token=${alice.token}`);
  socket.send({ type: "subscribe", stream: "hashtag", tag: "harbour" });
  socket.send({ type: "subscribe", stream: "public:local" });
  const bob = await demoPerson(town.instance, "bob");
  for (const status of ["Ice #harbour", "More of it"])
    await bob.send("POST", "/api/v1/statuses", { status, visibility: "public" });
  for (const text of ["Ice", "More"]) {
    const { stream, payload } = await socket.next();
    expect(stream).toEqual(["public:local"]);
    expect(payload).toContain(text);
  }
});
