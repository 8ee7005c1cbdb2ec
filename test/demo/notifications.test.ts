import { afterEach, expect, test } from "vitest";
import type { RunningInstance } from "../../demo/instance/start.ts";
import { demoPerson, type DemoPerson } from "../support/demo/demo-person.ts";
import { checkedInstance } from "../support/demo/shapes.ts";
import { until } from "../../demo/environment/until.ts";

interface Listed {
  id: string;
  type: string;
  account: { acct: string };
  status?: { id: string };
  pleroma: { is_seen: boolean };
}

const opened: RunningInstance[] = [];
afterEach(async () => {
  for (const instance of opened.splice(0)) await instance.close();
});

async function open(options = {}): Promise<RunningInstance> {
  const instance = await checkedInstance(options);
  opened.push(instance);
  return instance;
}

const PATH = "/api/v1/notifications";
const ALL = "include_types[]=pleroma:chat_mention&include_types[]=pleroma:report";

async function list(person: DemoPerson, query = ""): Promise<Listed[]> {
  return (await person.get(`${PATH}?${query}`)).body as Listed[];
}

test("alice has more than 75 notifications, of every type", async () => {
  const alice = await demoPerson(await open(), "alice");
  const seen = [...(await list(alice, "limit=40")), ...(await list(alice, ALL))];
  let { link } = await alice.get(`${PATH}?limit=40`);
  for (let pages = 0; link && pages < 5; pages += 1) {
    const next = /<([^>]*)>; rel="next"/.exec(link)?.[1] ?? "";
    const page = await alice.get(next);
    link = page.link;
    seen.push(...(page.body as Listed[]));
  }
  expect(seen.length).toBeGreaterThan(75);
  expect([...new Set(seen.map(({ type }) => type))].toSorted()).toEqual([
    ...["favourite", "follow", "follow_request", "mention", "move", "pleroma:chat_mention"],
    ...["pleroma:emoji_reaction", "pleroma:report", "poll", "reblog", "status", "update"],
  ]);
});

test("chats and reports are left out unless requested, and unknown types are refused", async () => {
  const alice = await demoPerson(await open(), "alice");
  const types = new Set((await list(alice, "limit=40")).map(({ type }) => type));
  expect(types).not.toContain("pleroma:report");
  expect((await list(alice, "exclude_types[]=favourite")).map(({ type }) => type)).not.toContain(
    "favourite",
  );
  expect((await alice.get(`${PATH}?exclude_types[]=nonsense`)).status).toBe(400);
  for (const name of ["types", "include_types", "exclude_types"]) {
    const query = `${name}[]=follow&${name}[]=admin.report`;
    expect(await alice.get(`${PATH}?${query}`)).toMatchObject({
      status: 500,
      body: { errors: { detail: "Internal server error" } },
    });
  }
});

test("actions create notifications, streamed too, and disappear when they are undone", async () => {
  const instance = await open();
  const alice = await demoPerson(instance, "alice");
  const bob = await demoPerson(instance, "bob");
  await alice.send("POST", `${PATH}/clear`);
  const { body } = await alice.send("POST", "/api/v1/statuses", { status: "Hello" });
  const { id } = body as { id: string };
  const heard: { event: string; payload: string }[] = [];
  const socket = instance.socket(`/api/v1/streaming?stream=user&access_token=${alice.token}`);
  const quiet = () => {};
  socket.listen({
    opened: quiet,
    closed: quiet,
    onMessage: message =>
      void heard.push(JSON.parse(message) as { event: string; payload: string }),
  });
  await until(() => instance.sockets() === 1);

  await bob.send("POST", `/api/v1/statuses/${id}/favourite`);
  await bob.send("POST", `/api/v1/statuses/${id}/reblog`);
  await bob.send("PUT", `/api/v1/pleroma/statuses/${id}/reactions/🌿`);
  await bob.send("POST", "/api/v1/statuses", { status: "@alice hello", in_reply_to_id: id });
  instance.notify({
    to: "alice",
    by: "bob",
    type: "pleroma:chat_mention",
    details: { text: "Hi" },
  });
  const types = [
    "pleroma:chat_mention",
    "mention",
    "pleroma:emoji_reaction",
    "reblog",
    "favourite",
  ];
  expect(
    (await list(alice, types.map(type => `types[]=${type}`).join("&"))).map(one => one.type),
  ).toEqual(types);
  // A poll of the seed has just ended, too.
  const streamed = () =>
    heard.filter(
      ({ event, payload }) => event === "notification" && !payload.includes('"type":"poll"'),
    );
  await until(() => streamed().length === 5);
  expect((JSON.parse(streamed()[0]!.payload) as Listed).status?.id).toBe(id);

  await bob.send("POST", `/api/v1/statuses/${id}/unfavourite`);
  await bob.send("POST", `/api/v1/statuses/${id}/unreblog`);
  expect((await list(alice, "exclude_types[]=poll")).map(({ type }) => type)).toEqual([
    "mention",
    "pleroma:emoji_reaction",
  ]);
});

test("a follow request creates a notification, which becomes a follow when it is accepted", async () => {
  const instance = await open();
  const carol = await demoPerson(instance, "carol");
  const tove = await demoPerson(instance, "tove");
  const me = (await carol.get("/api/v1/accounts/verify_credentials")).body as { id: string };
  const they = (await tove.get("/api/v1/accounts/verify_credentials")).body as { id: string };
  await tove.send("POST", `/api/v1/accounts/${me.id}/unfollow`);
  await tove.send("POST", `/api/v1/accounts/${me.id}/follow`);
  expect(await list(carol)).toMatchObject([{ type: "follow_request", account: { acct: "tove" } }]);
  await carol.send("POST", `/api/v1/follow_requests/${they.id}/authorize`);
  expect(await list(carol)).toMatchObject([{ type: "follow", account: { acct: "tove" } }]);
});

test("notifications can be removed singly or together, and a marker makes them read", async () => {
  const alice = await demoPerson(await open(), "alice");
  const [first, second, third, fourth] = await list(alice);
  expect((await alice.send("POST", `${PATH}/${first!.id}/dismiss`)).status).toBe(200);
  expect((await alice.get(`${PATH}/${first!.id}`)).status).toBe(404);
  await alice.send("DELETE", `${PATH}/destroy_multiple?ids[]=${second!.id}&ids[]=${third!.id}`);
  expect((await list(alice))[0]?.id).toBe(fourth!.id);
  const body = { notifications: { last_read_id: fourth!.id }, home: { last_read_id: "x" } };
  await alice.send("POST", "/api/v1/markers", body);
  const asked = await alice.get("/api/v1/markers?timeline[]=notifications");
  expect(asked.body).toMatchObject({
    notifications: { last_read_id: fourth!.id, pleroma: { unread_count: 0 } },
  });
  expect((await alice.get("/api/v1/markers")).body).toEqual({});
  expect((await list(alice))[0]?.pleroma.is_seen).toBe(true);
});

test("a plain server has its own types, and removes one notification or all of them", async () => {
  const instance = await open({ bare: true });
  const alice = await demoPerson(instance, "alice");
  const all = await list(alice, "limit=40");
  const types = all.map(({ type }) => type);
  expect(types).not.toContain("move");
  expect(types).toEqual(
    expect.arrayContaining(["quote", "quoted_update", "admin.sign_up", "admin.report"]),
  );
  expect(all[0]!.id).toMatch(/^\d{26}$/);
  const [first, second] = all;
  await alice.send("POST", `${PATH}/${first!.id}/dismiss`);
  expect((await list(alice))[0]).toEqual(second);
  const several = await instance.fetch(`${PATH}/destroy_multiple`, { method: "DELETE" });
  expect(several.status).toBe(404);
  const marker = { notifications: { last_read_id: second!.id } };
  await alice.send("POST", "/api/v1/markers", marker);
  const kept = await alice.get("/api/v1/markers?timeline[]=notifications");
  expect(kept.body).toMatchObject(marker);
  await alice.send("POST", `${PATH}/clear`);
  expect(await list(alice)).toEqual([]);
});
