import { describe, expect, test } from "vitest";
import { demoTown } from "../support/demo/demo-town.ts";
import { demoPerson } from "../support/demo/demo-person.ts";
import { checkedInstance } from "../support/demo/shapes.ts";

interface Post {
  id: string;
  visibility: string;
  favourited: boolean;
  favourites_count: number;
  reblogged: boolean;
  reblogs_count: number;
  bookmarked: boolean;
  reblog: Post | null;
  account: { acct: string };
}

const town = demoTown();

async function post(visibility = "public"): Promise<Post> {
  const { body } = await town.bob.send("POST", "/api/v1/statuses", { status: "Hello", visibility });
  return body as Post;
}

const press = async (id: string, verb: string, body?: object) =>
  town.alice.send("POST", `/api/v1/statuses/${id}/${verb}`, body);
const look = async (id: string, person = town.alice) =>
  (await person.get(`/api/v1/statuses/${id}`)).body as Post;

describe.each([
  ["favourite", "favourited", "favourites_count"],
  ["reblog", "reblogged", "reblogs_count"],
  ["bookmark", "bookmarked", null],
] as const)("the action %s", (verb, flag, count) => {
  test("counts once however often it is sent, for this person only, and can be undone", async () => {
    const { id } = await post();
    for (const _ of [1, 2]) expect((await press(id, verb)).status).toBe(200);
    const pressed = await look(id);
    expect(pressed[flag]).toBe(true);
    if (count) expect(pressed[count]).toBe(1);
    expect((await look(id, town.bob))[flag]).toBe(false);
    const { status, body } = await press(id, `un${verb}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, [flag]: false, ...(count && { [count]: 0 }) });
  });

  test("needs a signed-in person and the scope", async () => {
    const { id } = await post();
    const path = `/api/v1/statuses/${id}/${verb}`;
    expect((await town.instance.fetch(path, { method: "POST" })).status).toBe(403);
    const reader = await demoPerson(town.instance, "alice", "read");
    expect(await reader.send("POST", path)).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining("Insufficient permissions: write:") },
    });
  });
});

test.each([
  ["unfavourite", 400, { error: "Could not unfavorite" }],
  ["unreblog", 400, { error: "Could not unrepeat" }],
  ["unbookmark", 500, { errors: { detail: "Internal server error" } }],
])("%s is refused when there is nothing to undo", async (verb, status, body) => {
  const { id } = await post();
  expect(await press(id, verb)).toMatchObject({ status, body });
});

test.each([
  ["favourite", 404],
  ["unfavourite", 404],
  ["reblog", 404],
  ["unreblog", 404],
  ["bookmark", 500],
])("%s of an unknown or invisible post responds with %i", async (verb, status) => {
  for (const id of ["0", "constructor", "BCeko7PkrIXkjfQ6qm", (await post("direct")).id]) {
    expect((await press(id, verb)).status).toBe(status);
  }
});

describe("a boost", () => {
  test("is returned as its wrapper, appears at the top of home, and disappears when undone", async () => {
    const { id } = await post();
    const { body } = await press(id, "reblog");
    const wrapper = body as Post;
    expect(wrapper).toMatchObject({ reblog: { id, reblogged: true, reblogs_count: 1 } });
    expect(wrapper.id > id).toBe(true);
    const home = async () => (await town.alice.get("/api/v1/timelines/home?limit=1")).body;
    expect(await home()).toMatchObject([{ id: wrapper.id, account: { acct: "alice" } }]);
    expect((await press(wrapper.id, "reblog")).status).toBe(404);
    await press(id, "unreblog");
    expect(await home()).toMatchObject([{ id }]);
    expect((await town.alice.get(`/api/v1/statuses/${wrapper.id}`)).status).toBe(404);
  });

  test("has the requested visibility", async () => {
    const { id } = await post();
    expect((await press(id, "reblog", { visibility: "unlisted" })).body).toMatchObject({
      visibility: "unlisted",
    });
  });

  test("of a followers-only post is possible for its author only, and has the same visibility", async () => {
    const { id } = await post("private");
    expect((await press(id, "reblog")).status).toBe(404);
    const { body } = await town.bob.send("POST", `/api/v1/statuses/${id}/reblog`);
    expect(body).toMatchObject({ visibility: "private", reblog: { id } });
  });

  test("passes a favourite on to the post that it boosts", async () => {
    const { id } = await post();
    const wrapper = (await press(id, "reblog")).body as Post;
    await press(wrapper.id, "favourite");
    expect(await look(id)).toMatchObject({ favourited: true, favourites_count: 1 });
  });
});

test("actions are rate-limited by status and by person", async () => {
  let now = 0;
  await using busy = await checkedInstance({
    clock: () => now,
    limits: {
      statusIdAction: { ms: 60_000, requests: 3 },
      statusesActions: { ms: 10_000, requests: 5 },
    },
  });
  const person = await demoPerson(busy, "bob");
  const { body } = await person.get("/api/v1/timelines/home?limit=3");
  const [first, second] = (body as Post[]).map(({ id, reblog }) => reblog?.id ?? id);
  const ask = async (id: string | undefined, verb: string) =>
    (await person.send("POST", `/api/v1/statuses/${id}/${verb}`)).status;
  const verbs = ["favourite", "unfavourite", "favourite", "unfavourite"];
  const answers: number[] = [];
  for (const verb of verbs) answers.push(await ask(first, verb));
  expect(answers).toEqual([200, 200, 200, 429]);
  expect([await ask(second, "favourite"), await ask(second, "reblog")]).toEqual([200, 429]);
  now += 10_001;
  expect(await ask(second, "reblog")).toBe(200);
  expect(await ask(first, "unfavourite")).toBe(429);
});
