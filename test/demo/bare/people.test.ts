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

test("following and follow requests work on a plain server, and featuring does not exist", async () => {
  const { id } = await lookup("rowan");
  const act = (verb: string) => town.alice.send("POST", `/api/v1/accounts/${id}/${verb}`, {});
  expect((await act("unfollow")).body).toMatchObject({ requested: false, requested_by: false });
  expect((await act("follow")).body).toMatchObject({ requested: true });
  const pin = { method: "POST", headers: { authorization: `Bearer ${town.alice.token}` } };
  expect((await town.instance.fetch(`/api/v1/accounts/${id}/pin`, pin)).status).toBe(404);
  const { body } = await town.alice.get("/api/v1/follow_requests");
  const [first] = body as Entity[];
  const relationship = await town.alice.get(`/api/v1/accounts/relationships?id[]=${first!.id}`);
  expect(relationship.body).toMatchObject([{ requested_by: true }]);
  const answered = await town.alice.send("POST", `/api/v1/follow_requests/${first!.id}/authorize`);
  expect(answered.body).toMatchObject({ followed_by: true, requested_by: false });
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
