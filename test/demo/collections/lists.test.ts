import { describe, expect, test } from "vitest";
import { type DemoPerson, demoPerson } from "../../support/demo/demo-person.ts";
import { demoTown } from "../../support/demo/demo-town.ts";

interface List {
  id: string;
  title: string;
}

const town = demoTown();
const bare = demoTown({ bare: true });

const idOf = async (person: DemoPerson, acct: string) =>
  ((await person.get(`/api/v1/accounts/search?q=${acct}`)).body as { id: string }[])[0]!.id;

const make = async (person: DemoPerson, body: object) =>
  (await person.send("POST", "/api/v1/lists", body)).body as List;

const members = async (person: DemoPerson, list: List, query = "") =>
  ((await person.get(`/api/v1/lists/${list.id}/accounts${query}`)).body as { acct: string }[]).map(
    ({ acct }) => acct,
  );

describe("lists", () => {
  test("are created, renamed and deleted by their owner only", async () => {
    const made = await make(town.bob, { title: "Sailors" });
    expect(made).toEqual({ id: expect.any(String), title: "Sailors" });
    const path = `/api/v1/lists/${made.id}`;
    expect((await town.bob.send("PUT", path, { title: "Crew" })).body).toMatchObject({
      title: "Crew",
    });
    expect((await town.bob.get(path)).body).toMatchObject({ title: "Crew" });
    expect((await town.alice.get(path)).status).toBe(404);
    expect((await town.bob.send("DELETE", path)).body).toEqual({});
    expect((await town.bob.get(path)).status).toBe(404);
  });

  test("need a title", async () => {
    expect((await town.bob.send("POST", "/api/v1/lists", {})).status).toBe(400);
    expect((await town.bob.send("POST", "/api/v1/lists", { title: " " })).status).toBe(422);
  });

  test("take anybody, also twice, and the lists of an account are told", async () => {
    const list = await make(town.bob, { title: "Readers" });
    const id = await idOf(town.bob, "mei");
    const path = `/api/v1/lists/${list.id}/accounts`;
    for (const _ of [1, 2])
      expect((await town.bob.send("POST", path, { account_ids: [id] })).body).toEqual({});
    expect((await town.bob.send("POST", path, { account_ids: ["none"] })).status).toBe(500);
    expect(await members(town.bob, list)).toEqual(["mei"]);
    expect((await town.bob.get(`/api/v1/accounts/${id}/lists`)).body).toEqual([list]);
    await town.bob.send("DELETE", path, { account_ids: [id] });
    expect(await members(town.bob, list)).toEqual([]);
  });

  test("are closed to tokens without their scope", async () => {
    const reader = await demoPerson(town.instance, "alice", "read");
    expect((await reader.send("POST", "/api/v1/lists", { title: "x" })).status).toBe(403);
  });
});

describe("lists of a plain server", () => {
  test("have a policy for replies, and may be apart from home", async () => {
    const made = await make(bare.bob, { title: "Sailors" });
    expect(made).toMatchObject({ replies_policy: "list", exclusive: false });
    const path = `/api/v1/lists/${made.id}`;
    const change = { replies_policy: "none", exclusive: true };
    expect((await bare.bob.send("PUT", path, change)).body).toEqual({ ...made, ...change });
    const wrong = await bare.bob.send("PUT", path, { replies_policy: "some" });
    expect(wrong.status).toBe(422);
  });

  test("take people whom their owner follows, each of them once", async () => {
    const list = await make(bare.alice, { title: "Readers" });
    const path = `/api/v1/lists/${list.id}/accounts`;
    const add = async (acct: string) =>
      (await bare.alice.send("POST", path, { account_ids: [await idOf(bare.alice, acct)] })).status;
    expect([await add("bob"), await add("bob"), await add("carol")]).toEqual([200, 422, 200]);
    const id = await idOf(bare.alice, "bob");
    await bare.alice.send("POST", `/api/v1/accounts/${id}/unfollow`);
    expect(await add("bob")).toBe(404);
    expect(await members(bare.alice, list, "?limit=0")).toHaveLength(2);
    expect(await members(bare.alice, list, "?limit=1")).toHaveLength(1);
  });

  test("keep hashtags beside them, which are followed and unfollowed", async () => {
    const followed = async () =>
      ((await bare.bob.get("/api/v1/followed_tags")).body as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await followed()).toEqual(["lighthouse", "sea"]);
    await bare.bob.send("POST", "/api/v1/tags/Sea/unfollow");
    const answer = await bare.bob.send("POST", "/api/v1/tags/Boats/follow");
    expect(answer.body).toMatchObject({ name: "boats", following: true });
    expect(await followed()).toEqual(["boats", "lighthouse"]);
    expect((await bare.bob.get("/api/v1/tags/sea")).body).toMatchObject({ following: false });
  });
});

describe("bookmark folders", () => {
  test("are renamed, get an emoji, and leave their bookmarks when they are deleted", async () => {
    const path = "/api/v1/pleroma/bookmark_folders";
    const made = (await town.bob.send("POST", path, { name: "Later", emoji: "🐟" })).body as List;
    expect((await town.bob.send("POST", path, { name: "Later" })).status).toBe(422);
    const one = `${path}/${made.id}`;
    const changed = await town.bob.send("PATCH", one, { name: "Soon", emoji: ":frog:" });
    expect(changed.body).toMatchObject({ name: "Soon", emoji: ":frog:" });
    expect((await town.bob.send("PATCH", one, { name: "x", emoji: "not one" })).status).toBe(500);
    expect((await town.alice.send("DELETE", one)).status).toBe(403);
    expect((await town.bob.send("PATCH", one, { name: "Soon" })).body).toMatchObject({
      emoji: null,
    });
    const [post] = (await town.bob.get("/api/v1/timelines/home")).body as { id: string }[];
    await town.bob.send("POST", `/api/v1/statuses/${post!.id}/bookmark`, { folder_id: made.id });
    expect((await town.bob.send("DELETE", one)).body).toMatchObject({ id: made.id });
    expect((await town.bob.get(`/api/v1/statuses/${post!.id}`)).body).toMatchObject({
      bookmarked: true,
      pleroma: { bookmark_folder: null },
    });
  });
});
