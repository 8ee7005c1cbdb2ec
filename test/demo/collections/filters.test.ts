import { describe, expect, test } from "vitest";
import type { RunningInstance } from "../../../demo/instance/start.ts";
import { demoTown } from "../../support/demo/demo-town.ts";
import { type DemoPerson, demoPerson } from "../../support/demo/demo-person.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";

interface Filter {
  id: string;
  phrase: string;
  context: string[];
  irreversible: boolean;
  expires_at: string | null;
}

interface Post {
  id: string;
  content: string;
  reblog: Post | null;
  filtered?: { filter: { title: string; filter_action: string }; keyword_matches: string[] }[];
}

interface Whole {
  id: string;
  expires_at: string;
  keywords: { id: string }[];
}

interface Member {
  id: string;
  status_id: string;
}

const town = demoTown();

/** All of somebody's home, boosts as what they boost. */
async function home(at: RunningInstance, person: DemoPerson): Promise<Post[]> {
  const posts: Post[] = [];
  for (let path: string | undefined = "/api/v1/timelines/home?limit=40"; path;) {
    const { body, link } = await person.get(path);
    posts.push(...(body as Post[]));
    path = /<([^>]+)>; rel="next"/.exec(link ?? "")?.[1]?.slice(at.url.length);
  }
  return posts.map(post => post.reblog ?? post);
}

const CONTEXT = ["home", "thread"];

describe("v1 filters", () => {
  test("are created, read, changed and deleted by their owner only", async () => {
    const made = await town.bob.send("POST", "/api/v1/filters", { phrase: "x", context: CONTEXT });
    expect(made).toMatchObject({
      status: 200,
      body: { phrase: "x", context: CONTEXT, irreversible: false, whole_word: true },
    });
    const path = `/api/v1/filters/${(made.body as Filter).id}`;
    const change = { phrase: "y", context: ["public"], irreversible: true, whole_word: false };
    await town.bob.send("PUT", path, { ...change, expires_in: 60 });
    expect((await town.bob.get(path)).body).toMatchObject({
      ...change,
      expires_at: expect.stringMatching(/Z$/),
    });
    expect((await town.alice.get(path)).status).toBe(404);
    expect((await town.bob.send("DELETE", path)).body).toEqual({});
    expect((await town.bob.get("/api/v1/filters")).body).toEqual([]);
  });

  test("need a phrase, known contexts and a signed-in person", async () => {
    const ask = async (body: object) =>
      (await town.bob.send("POST", "/api/v1/filters", body)).status;
    expect(await ask({ phrase: "x" })).toBe(400);
    expect(await ask({ context: CONTEXT })).toBe(400);
    expect(await ask({ phrase: "x", context: ["moon"] })).toBe(400);
    expect((await town.instance.fetch("/api/v1/filters")).status).toBe(403);
  });

  test("of alice exist from the start: one soft, one irreversible, one expired", async () => {
    const filters = (await town.alice.get("/api/v1/filters")).body as Filter[];
    expect(filters.map(({ phrase }) => phrase)).toEqual(["duck", "raffle", "bake-off"]);
  });

  test("remove posts from the home timeline only when they are irreversible", async () => {
    const words = async (person: DemoPerson) =>
      (await home(town.instance, person)).map(({ content }) => content).join(" ");
    expect(await words(town.alice)).toContain("bake-off");
    expect(await words(town.alice)).not.toContain("raffle");
    expect(await words(town.bob)).toContain("raffle");
  });
});

describe("v2 filters, on a plain server", () => {
  test("are listed in each status that they match, by keyword or by hand", async () => {
    await using bare = await checkedInstance({ bare: true });
    const person = await demoPerson(bare, "alice");
    const posts = await home(bare, person);
    const titles = (post: Post) => post.filtered?.map(({ filter }) => filter.title) ?? [];
    expect(posts.filter(post => titles(post).includes("spider"))).toHaveLength(1);

    const first = posts.find(post => !post.filtered && post.content)!;
    const filters = (await person.get("/api/v2/filters")).body as { id: string; title: string }[];
    const { id } = filters.find(({ title }) => title === "bake-off")!;
    const path = `/api/v2/filters/${id}/statuses`;
    expect((await person.send("POST", path, { status_id: first.id })).status).toBe(200);
    const again = (await person.get(`/api/v1/statuses/${first.id}`)).body as Post;
    expect(again.filtered).toMatchObject([
      { filter: { title: "bake-off" }, keyword_matches: [], status_matches: [first.id] },
    ]);
    expect((await person.send("POST", path, { status_id: "none" })).status).toBe(404);
  });

  test("are created, changed and deleted with their keywords and posts", async () => {
    await using bare = await checkedInstance({ bare: true });
    const person = await demoPerson(bare, "alice");
    const made = await person.send("POST", "/api/v2/filters", {
      title: "Sea",
      context: ["home", "account"],
      filter_action: "blur",
      expires_in: 60,
      keywords_attributes: [{ keyword: "ship", whole_word: true }, { keyword: "boat" }],
    });
    expect(made).toMatchObject({
      status: 200,
      body: {
        title: "Sea",
        keywords: [{ keyword: "ship", whole_word: true }, { keyword: "boat" }],
      },
    });
    const { id, keywords, expires_at } = made.body as Whole;
    const path = `/api/v2/filters/${id}`;
    const [ship, boat] = keywords;
    const changed = await person.send("PUT", path, {
      filter_action: "hide",
      keywords_attributes: [
        { id: ship!.id, keyword: "ships" },
        { id: boat!.id, _destroy: true },
      ],
    });
    expect(changed.body, "the rest stays as it was").toMatchObject({
      title: "Sea",
      context: ["home", "account"],
      filter_action: "hide",
      expires_at,
      keywords: [{ id: ship!.id, keyword: "ships", whole_word: false }],
    });
    expect((await person.send("PUT", path, { expires_in: null })).body).toMatchObject({
      expires_at: null,
    });

    const [post] = await home(bare, person);
    await person.send("POST", `${path}/statuses`, { status_id: post!.id });
    const members = (await person.get(`${path}/statuses`)).body as Member[];
    expect(members).toMatchObject([{ status_id: post!.id }]);
    await person.send("DELETE", `/api/v2/filters/statuses/${members[0]!.id}`);
    expect((await person.get(`${path}/statuses`)).body).toEqual([]);

    expect((await person.send("DELETE", path)).body).toEqual({});
    expect((await person.get(path)).status).toBe(404);
    expect((await person.send("DELETE", path)).status).toBe(404);
  });

  test("need a title, a known context and a known action", async () => {
    await using bare = await checkedInstance({ bare: true });
    const person = await demoPerson(bare, "alice");
    const ask = async (body: object) => (await person.send("POST", "/api/v2/filters", body)).status;
    expect(await ask({ context: ["home"] })).toBe(422);
    expect(await ask({ title: "x", context: ["moon"] })).toBe(422);
    expect(await ask({ title: "x", context: [] })).toBe(422);
    expect(await ask({ title: "x", context: ["home"], filter_action: "explode" })).toBe(422);
  });

  test("leave the posts that they hide to the client", async () => {
    await using bare = await checkedInstance({ bare: true });
    const posts = await home(bare, await demoPerson(bare, "alice"));
    const raffle = posts.find(({ content }) => content.includes("raffle"))!;
    expect(raffle.filtered).toMatchObject([{ filter: { filter_action: "hide" } }]);
  });

  test("come with preferences", async () => {
    await using bare = await checkedInstance({ bare: true });
    const person = await demoPerson(bare, "alice");
    expect((await person.get("/api/v1/preferences")).body).toMatchObject({
      "reading:expand:media": "default",
    });
  });
});
