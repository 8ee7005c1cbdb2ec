import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningInstance } from "../../demo/instance/start.ts";
import { type DemoPerson, demoPerson } from "../support/demo/demo-person.ts";
import { checkedInstance } from "../support/demo/shapes.ts";

let instance: RunningInstance;
let now = Date.now();
let alice: DemoPerson;
let carol: DemoPerson;

beforeAll(async () => {
  instance = await checkedInstance({ clock: () => now });
  alice = await demoPerson(instance, "alice");
  carol = await demoPerson(instance, "carol");
});
afterAll(() => instance.close());

async function idOf(acct: string): Promise<string> {
  const { body } = await alice.get(`/api/v1/accounts/${acct}`);
  return (body as { id: string }).id;
}

async function act(person: DemoPerson, acct: string, verb: string, body: object = {}) {
  return person.send("POST", `/api/v1/accounts/${await idOf(acct)}/${verb}`, body);
}

test("following sets boosts and notifications, and resets the options that are left out", async () => {
  const chosen = await act(carol, "mei", "follow", { reblogs: false, notify: true });
  expect(chosen.body).toMatchObject({ following: true, showing_reblogs: false, notifying: true });
  const again = await act(carol, "mei", "follow");
  expect(again.body).toMatchObject({ showing_reblogs: true, notifying: false });
});

test("following a locked account sends a request, which can be withdrawn", async () => {
  const { body } = await act(carol, "rowan", "follow");
  expect(body).toMatchObject({ following: false, requested: true });
  expect((await act(carol, "rowan", "unfollow")).body).toMatchObject({ requested: false });
});

test("a person cannot follow themselves or a person who blocks them", async () => {
  expect(await act(alice, "alice", "follow")).toMatchObject({
    status: 400,
    body: { error: "Can not follow yourself" },
  });
  expect(await act(alice, "logbook", "follow")).toMatchObject({ status: 403 });
});

test("a block ends the follow in both directions", async () => {
  const { body } = await act(carol, "theo@kettle.example", "block");
  expect(body).toMatchObject({ blocking: true, following: false, followed_by: false });
  expect((await act(carol, "theo@kettle.example", "unblock")).body).toMatchObject({
    blocking: false,
    following: false,
  });
});

test("a timed mute ends on time", async () => {
  const { body } = await act(carol, "bob", "mute", { duration: 60, expires_in: 60 });
  expect(body).toMatchObject({ muting: true, muting_notifications: true });
  const { body: muted } = await carol.get("/api/v1/mutes");
  expect(muted).toMatchObject([{ acct: "bob", mute_expires_at: expect.any(String) }]);
  now += 61_000;
  const { body: later } = await carol.get(
    `/api/v1/accounts/relationships?id[]=${await idOf("bob")}`,
  );
  expect(later).toMatchObject([{ muting: false }]);
});

test("only accounts that a person follows can be featured", async () => {
  expect(await act(carol, "piet", "pin")).toMatchObject({ status: 400 });
  expect((await act(carol, "bob", "pin")).body).toMatchObject({ endorsed: true });
  const id = await idOf("carol");
  const { body } = await alice.get(`/api/v1/pleroma/accounts/${id}/endorsements`);
  expect(body).toMatchObject([{ acct: "bob" }]);
  expect((await act(carol, "bob", "unpin")).body).toMatchObject({ endorsed: false });
});

test("a follow request is pending until it is accepted, and cannot be accepted twice", async () => {
  const { body } = await carol.get("/api/v1/follow_requests");
  expect(body).toMatchObject([{ acct: "noa@galil.example" }, { acct: "mei" }]);
  const mei = await idOf("mei");
  const answered = await carol.send("POST", `/api/v1/follow_requests/${mei}/authorize`, {});
  expect(answered.body).toMatchObject({ id: mei, followed_by: true });
  expect(await carol.send("POST", `/api/v1/follow_requests/${mei}/authorize`, {})).toMatchObject({
    status: 404,
  });
});

test("the home timeline excludes muted people and blocked servers", async () => {
  const authors = async () => {
    const { body } = await alice.get("/api/v1/timelines/home?limit=40");
    const statuses = body as unknown as { account: { acct: string } }[];
    return new Set(statuses.map(({ account }) => account.acct));
  };
  expect(await authors()).toContain("bob");
  await act(alice, "bob", "mute");
  expect(await authors()).not.toContain("bob");
  await act(alice, "bob", "unmute");
  expect(await authors()).toContain("bob");
  const host = [...(await authors())].find(acct => acct.includes("@"))!.split("@")[1]!;
  await alice.send("POST", "/api/v1/domain_blocks", { domain: host });
  expect([...(await authors())].filter(acct => acct.endsWith(host))).toEqual([]);
  expect((await alice.get("/api/v1/domain_blocks")).body).toEqual([host]);
  const inQuery = await alice.send("DELETE", `/api/v1/domain_blocks?domain=${host}`, {});
  expect(inQuery.status, "Pleroma reads only the body").toBe(400);
  await alice.send("DELETE", "/api/v1/domain_blocks", { domain: host });
  expect((await alice.get("/api/v1/domain_blocks")).body).toEqual([]);
});

test("lists of blocked and muted people contain relationships only on request", async () => {
  for (const [path, flag] of [
    ["/api/v1/blocks", "blocking"],
    ["/api/v1/mutes", "muting"],
  ] as const) {
    expect((await alice.get(path)).body).toContainEqual(
      expect.objectContaining({ pleroma: expect.objectContaining({ relationship: {} }) }),
    );
    const { body } = await alice.get(`${path}?with_relationships=true`);
    const [one] = body as { id: string; pleroma: { relationship: object } }[];
    expect(one!.pleroma.relationship).toMatchObject({ id: one!.id, [flag]: true });
  }
});

test("a private note is visible to its author only", async () => {
  const bob = await idOf("bob");
  const path = `/api/v1/accounts/relationships?id[]=${bob}`;
  expect((await alice.get(path)).body).toMatchObject([
    { note: "Owes me a bicycle pump.\nBorrowed in spring." },
  ]);
  expect((await carol.get(path)).body).toMatchObject([{ note: "" }]);
});
