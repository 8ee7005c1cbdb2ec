import { describe, expect, test } from "vitest";
import { demoTown } from "../../support/demo/demo-town.ts";

const town = demoTown({ bare: true });

type Entity = Record<string, unknown> & { id: string };
const lookup = async (acct: string) =>
  (await town.alice.get(`/api/v1/accounts/lookup?acct=${acct}`)).body as Entity;

describe("the accounts of a plain server", () => {
  test.each([
    ["ines.old@faro.example", { moved: { acct: "ines@costa.example" } }],
    ["oskar@slow.example", { memorial: true }],
    ["edgy@noise.example", { limited: true }],
    ["scammer@bargain.example", { suspended: true, note: "", fields: [] }],
    ["market", { group: true }],
    ["vesna@archive.example", { roles: [{ name: "Archivist", color: "#7a4fbf" }] }],
  ])("%s has the property that Pleroma lacks", async (acct, expected) => {
    expect(await lookup(acct)).toMatchObject(expected);
  });

  test("include the verified links of vesna", async () => {
    const { fields } = await lookup("vesna@archive.example");
    const verified = (fields as { name: string; verified_at: string | null }[]).filter(
      field => field.verified_at !== null,
    );
    expect(verified.map(({ name }) => name)).toEqual(["Archive", "Code"]);
  });
});

test("following and follow requests work on a plain server", async () => {
  const { id } = await lookup("rowan");
  const act = (verb: string) => town.alice.send("POST", `/api/v1/accounts/${id}/${verb}`, {});
  expect((await act("unfollow")).body).toMatchObject({ requested: false, requested_by: false });
  expect((await act("follow")).body).toMatchObject({ requested: true });
  const { body } = await town.alice.get("/api/v1/follow_requests");
  const [first] = body as Entity[];
  const relationship = await town.alice.get(`/api/v1/accounts/relationships?id[]=${first!.id}`);
  expect(relationship.body).toMatchObject([{ requested_by: true }]);
  const answered = await town.alice.send("POST", `/api/v1/follow_requests/${first!.id}/authorize`);
  expect(answered.body).toMatchObject({ followed_by: true, requested_by: false });
});

test("only people whom one follows can be featured, by the old and the new address", async () => {
  const { alice, instance } = town;
  const own = await lookup("alice");
  const featured = async (path: string) => {
    const { body } = await alice.get(path);
    return (body as Entity[]).map(one => one["acct"] as string).toSorted();
  };
  const act = async (id: string, verb: string) =>
    (await alice.send("POST", `/api/v1/accounts/${id}/${verb}`, {})).body;
  expect(await featured("/api/v1/endorsements?limit=0")).toEqual(["bob", "mei"]);
  expect(await featured(`/api/v1/accounts/${own.id}/endorsements`)).toEqual(["bob", "mei"]);
  const { id: bob } = await lookup("bob");
  const { id: grete } = await lookup("grete");
  expect(await act(bob, "unendorse")).toMatchObject({ endorsed: false });
  expect(await act(grete, "endorse")).toMatchObject({ endorsed: true });
  expect(await act(bob, "pin")).toMatchObject({ endorsed: true });
  expect(await act(bob, "unpin")).toMatchObject({ endorsed: false });
  expect(await featured("/api/v1/endorsements")).toEqual(["grete", "mei"]);
  expect(await act(grete, "unfollow")).toMatchObject({ endorsed: false });
  const { id: stranger } = await lookup("edgy@noise.example");
  const refused = await instance.fetch(`/api/v1/accounts/${stranger}/endorse`, {
    method: "POST",
    headers: { authorization: `Bearer ${alice.token}` },
  });
  expect(refused.status).toBe(422);
});

test("followers and posts come in pages", async () => {
  const { id } = await lookup("bob");
  const followers = await town.alice.get(`/api/v1/accounts/${id}/followers?limit=5`);
  expect(followers.body).toHaveLength(5);
  expect(followers.link).toContain('rel="next"');
  const posts = await town.alice.get(`/api/v1/accounts/${id}/statuses?limit=2`);
  expect(posts.body).toHaveLength(2);
});

test("muted people have the time when the mute ends, if it does", async () => {
  const { body } = await town.alice.get("/api/v1/mutes");
  const ends = new Map((body as Entity[]).map(one => [one["acct"], one["mute_expires_at"]]));
  expect(ends.get("spoiler@cinema.example")).toBeNull();
  expect(Date.parse(String(ends.get("chatter@kettle.example")))).toBeGreaterThan(0);
});

test("blocked servers come in pages, and a preview counts what a block would remove", async () => {
  const path = "/api/v1/domain_blocks";
  for (const domain of ["c.example", "a.example", "b.example"])
    await town.alice.send("POST", path, { domain });
  const first = await town.alice.get(`${path}?limit=2`);
  expect(first.body).toEqual(["a.example", "b.example"]);
  const next = /<([^>]*)>; rel="next"/.exec(first.link ?? "")![1]!;
  const { pathname, search } = new URL(next);
  expect((await town.alice.get(pathname + search)).body).toEqual(["c.example"]);
  await town.alice.send("DELETE", `${path}?domain=a.example`, {});
  expect((await town.alice.get(path)).body).toEqual(["b.example", "c.example"]);
  const { body } = await town.alice.get(`${path}/preview?domain=kettle.example`);
  expect(body).toEqual({
    following_count: expect.any(Number),
    followers_count: expect.any(Number),
  });
});

test("a plain server tells who favourited and boosted a post, and which followers one knows", async () => {
  const { alice, bob } = town;
  const { id: mei } = await lookup("mei");
  const familiar = await alice.get(`/api/v1/accounts/familiar_followers?id[]=${mei}`);
  expect(familiar.body).toMatchObject([{ id: mei, accounts: expect.any(Array) }]);
  const posted = await alice.send("POST", "/api/v1/statuses", { status: "For the list" });
  const { id } = posted.body as Entity;
  await bob.send("POST", `/api/v1/statuses/${id}/favourite`);
  await bob.send("POST", `/api/v1/statuses/${id}/reblog`);
  for (const list of ["favourited_by", "reblogged_by"]) {
    const { body } = await alice.get(`/api/v1/statuses/${id}/${list}`);
    expect(body).toMatchObject([{ acct: "bob" }]);
  }
});
