import { describe, expect, test } from "vitest";
import { demoTown } from "../support/demo/demo-town.ts";

interface Post {
  id: string;
  content: string;
  pleroma: { emoji_reactions: { name: string; count: number; me: boolean; url: string | null }[] };
}

const town = demoTown();

const path = (id: string, name: string) =>
  `/api/v1/pleroma/statuses/${id}/reactions/${encodeURIComponent(name)}`;

async function post(): Promise<Post> {
  return (await town.bob.send("POST", "/api/v1/statuses", { status: "Hello" })).body as Post;
}

async function planted(): Promise<Post> {
  const { body } = await town.alice.get("/api/v1/timelines/home?limit=40");
  return (body as Post[]).find(({ content }) => content.includes("Film night"))!;
}

describe("emoji reactions", () => {
  for (const name of ["👍", "❤", "mitten_ok", ":mitten_ok:"]) {
    test(`${name} can be added and removed`, async () => {
      const { id } = await post();
      const { body } = await town.alice.send("PUT", path(id, name));
      const [reaction] = (body as Post).pleroma.emoji_reactions;
      expect(reaction).toMatchObject({ count: 1, me: true });
      expect((await town.bob.get(path(id, name))).body).toMatchObject([{ count: 1, me: false }]);
      const { body: after } = await town.alice.send("DELETE", path(id, name));
      expect((after as Post).pleroma.emoji_reactions).toEqual([]);
    });
  }

  for (const name of ["no", ":no_such_emoji:", "👍👍", ":popcorn_cat@hangang.example:"]) {
    test(`${name} is refused on a post that does not have it yet`, async () => {
      const { id } = await post();
      expect(await town.alice.send("PUT", path(id, name))).toMatchObject({
        status: 400,
        body: { error: "Could not add reaction emoji" },
      });
    });
  }

  test("a reaction from another instance can be joined", async () => {
    const { id, pleroma } = await planted();
    expect(pleroma.emoji_reactions.map(({ name }) => name)).toContain(
      "popcorn_cat@hangang.example",
    );
    const { body } = await town.alice.send("PUT", path(id, ":popcorn_cat@hangang.example:"));
    expect((body as Post).pleroma.emoji_reactions).toContainEqual(
      expect.objectContaining({ name: "popcorn_cat@hangang.example", count: 2, me: true }),
    );
  });

  test("a reaction that does not exist cannot be removed", async () => {
    const { id } = await post();
    expect((await town.alice.send("DELETE", path(id, "👍"))).status).toBe(400);
  });
});
