import { describe, expect, test } from "vitest";
import { demoTown } from "../../support/demo/demo-town.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";

interface Post {
  id: string;
  visibility: string;
  content: string;
  reblog: Post | null;
  in_reply_to_id: string | null;
  in_reply_to_account_id: string | null;
  media_attachments: object[];
  account: { id: string; acct: string };
  mentions: { id: string }[];
  tags: { name: string }[];
}

const town = demoTown();
const bare = demoTown({ bare: true });

async function signedOut(path: string, from = town) {
  const answer = await from.instance.fetch(path);
  return { status: answer.status, body: (await answer.json()) as Post[] };
}

const posts = async (path: string) => (await town.alice.get(path)).body as Post[];
const hostOf = ({ account }: Post) => account.acct.split("@")[1] ?? "here";
const hosts = (page: readonly Post[]) => new Set(page.map(hostOf));
const ids = (page: readonly Post[]) => page.map(({ id }) => id);

/** Everything, by following `next` as a client does. */
async function all(path: string, from = town) {
  const found: Post[] = [];
  for (let next: string | undefined = path; next;) {
    const { body, link } = await from.alice.get(next);
    found.push(...(body as Post[]));
    next = /<([^>]*)>; rel="next"/.exec(link ?? "")?.[1];
  }
  return found;
}

describe("the public timelines", () => {
  test("contain people of several servers, and can be restricted to this one or to others", async () => {
    const everything = await all("/api/v1/timelines/public?limit=40");
    expect(hosts(everything).size).toBeGreaterThan(4);
    const [local, remote] = [
      await all("/api/v1/timelines/public?local=true&limit=40"),
      await all("/api/v1/timelines/public?remote=true&limit=40"),
    ];
    expect(hosts(local)).toEqual(new Set(["here"]));
    expect(hosts(remote)).not.toContain("here");
    expect(local.length + remote.length).toBe(everything.length);
  });

  test("contain only public posts, and neither boosts nor posts of blocked or muted people", async () => {
    const everything = await all("/api/v1/timelines/public?limit=40");
    expect(new Set(everything.map(({ visibility }) => visibility))).toEqual(
      new Set(["public", "local"]),
    );
    expect(everything.filter(({ reblog }) => reblog)).toEqual([]);
    const { body } = await town.alice.get("/api/v1/accounts/lookup?acct=theo@kettle.example");
    const { id } = body as { id: string };
    await town.alice.send("POST", `/api/v1/accounts/${id}/mute`);
    const muted = await all("/api/v1/timelines/public?limit=40");
    expect(hosts(muted)).not.toContain("kettle.example");
    const again = await all("/api/v1/timelines/public?limit=40&with_muted=true");
    expect(ids(again)).toEqual(ids(everything));
    await town.alice.send("POST", `/api/v1/accounts/${id}/unmute`);
  });

  test("of one other server has the posts of that server only", async () => {
    const page = await posts("/api/v1/timelines/public?instance=slow.example");
    expect(page.length).toBeGreaterThan(1);
    expect(hosts(page)).toEqual(new Set(["slow.example"]));
    expect(await posts("/api/v1/timelines/public?instance=nowhere.example")).toEqual([]);
  });

  test("have only posts with attachments when asked for media", async () => {
    const page = await posts("/api/v1/timelines/public?only_media=true&limit=40");
    expect(page.length).toBeGreaterThan(5);
    expect(page.filter(({ media_attachments }) => media_attachments.length === 0)).toEqual([]);
  });

  test("leave out visibilities, and replies to strangers", async () => {
    const path = "/api/v1/timelines/public?limit=40";
    const without = await all(`${path}&exclude_visibilities[]=local&exclude_visibilities[]=direct`);
    expect(new Set(without.map(({ visibility }) => visibility))).toEqual(new Set(["public"]));
    const { body } = await town.alice.get("/api/v1/accounts/verify_credentials");
    const { id } = body as { id: string };
    const toHerself = await all(`${path}&reply_visibility=self`);
    const replies = toHerself.filter(post => post.in_reply_to_id !== null);
    expect(replies.filter(({ mentions }) => !mentions.some(person => person.id === id))).toEqual(
      [],
    );
    expect(toHerself.length).toBeLessThan((await all(path)).length);
  });

  test.each([
    [
      "exclude_visibilities=direct",
      400,
      { error: "exclude_visibilities - Invalid array. Got: string." },
    ],
    ["reply_visibility=all", 500, { errors: { detail: "Internal server error" } }],
  ])("refuse %s", async (query, status, body) => {
    const answer = await town.alice.get(`/api/v1/timelines/public?${query}`);
    expect(answer).toMatchObject({ status, body });
  });

  test("can be read signed out, without what is only for people of this server", async () => {
    const { status, body } = await signedOut("/api/v1/timelines/public?limit=40");
    expect(status).toBe(200);
    expect(new Set(body.map(({ visibility }) => visibility))).toEqual(new Set(["public"]));
  });

  test("of a plain server have no replies to others, and can be read signed out", async () => {
    const { status, body } = await signedOut("/api/v1/timelines/public?limit=40", bare);
    expect(status).toBe(200);
    expect(hosts(body).size).toBeGreaterThan(2);
    const toOthers = body.filter(
      post => post.in_reply_to_id && post.in_reply_to_account_id !== post.account.id,
    );
    expect(toOthers).toEqual([]);
    const local = await signedOut("/api/v1/timelines/public?local=true", bare);
    expect(hosts(local.body)).toEqual(new Set(["here"]));
  });
});

describe("hashtag timelines", () => {
  const tags = async (query: string) => {
    const found = await all(`/api/v1/timelines/tag/${query}`);
    return found.map(post => post.tags.map(({ name }) => name));
  };

  test("combine several hashtags", async () => {
    const { send } = town.bob;
    for (const status of ["#oak", "#oak #elm", "#elm", "#oak #ash"])
      await send("POST", "/api/v1/statuses", { status });
    expect(await tags("oak")).toHaveLength(3);
    expect(await tags("oak?any[]=Elm")).toHaveLength(4);
    expect((await town.alice.get("/api/v1/timelines/tag/oak?all[]=elm")).status).toBe(500);
    expect(await tags("oak?none[]=elm&none[]=ash")).toEqual([["oak"]]);
    expect(await tags("oak?remote=true")).toEqual([]);
  });
});

test("the administrator may keep public timelines from people who are signed out", async () => {
  await using pleroma = await checkedInstance({ restricted: ["local", "federated"] });
  for (const path of ["public", "public?local=true", "tag/sea"]) {
    const answer = await pleroma.fetch(`/api/v1/timelines/${path}`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: "authorization required for timeline view" });
  }
  await using mastodon = await checkedInstance({ restricted: ["federated"], bare: true });
  const answer = await mastodon.fetch("/api/v1/timelines/public");
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ error: "This method requires an authenticated user" });
  expect((await mastodon.fetch("/api/v1/timelines/public?local=true")).status).toBe(200);
});

test("the administrator may keep people and posts from those who are signed out", async () => {
  const restricted = ["profiles", "activities"] as const;
  for (const [kind, status] of [
    [false, 404],
    [true, 401],
  ] as const) {
    await using open = await checkedInstance({ bare: kind });
    await using closed = await checkedInstance({ bare: kind, restricted });
    const page = (await (await closed.fetch("/api/v1/timelines/public")).json()) as Post[];
    const [post] = page;
    for (const path of [
      "/api/v1/accounts/lookup?acct=bob",
      `/api/v1/accounts/${post?.account.id}`,
      `/api/v1/accounts/${post?.account.id}/statuses`,
    ]) {
      const answer = await closed.fetch(path);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ error: "This API requires an authenticated user" });
    }
    for (const end of ["", "/context"])
      expect((await closed.fetch(`/api/v1/statuses/${post?.id}${end}`)).status).toBe(status);
    expect((await open.fetch("/api/v1/accounts/lookup?acct=bob")).status).toBe(200);
  }
});

describe.each([
  ["Pleroma", () => town],
  ["a plain server", () => bare],
])("list timelines of %s", (_, from) => {
  // The garden friends of alice.
  const path = "/api/v1/timelines/list/1";

  test("contain the posts of the members", async () => {
    const page = await all(`${path}?limit=5`, from());
    expect(page.length).toBeGreaterThan(10);
    expect(new Set(page.map(({ account }) => account.acct))).toEqual(new Set(["bob", "mei"]));
    expect(new Set(ids(page)).size).toBe(page.length);
    expect(page.some(({ visibility }) => visibility === "direct")).toBe(false);
    expect(page.some(({ reblog }) => reblog)).toBe(from() === bare);
  });

  test("are nobody else's", async () => {
    const refused = from() === bare ? 404 : 403;
    expect((await from().bob.get(path)).status).toBe(refused);
    expect((await from().alice.get("/api/v1/timelines/list/none")).status).toBe(
      from() === bare ? 404 : 400,
    );
    const { status } = await from().instance.fetch(path);
    expect(status).toBe(from() === bare ? 401 : 403);
  });
});

describe.each([
  ["Pleroma", () => town],
  ["a plain server", () => bare],
])("favourites and bookmarks of %s", (_, from) => {
  test.each(["favourites", "bookmarks"])(
    "%s are listed in the order in which they were made, in pages",
    async list => {
      const verb = list.slice(0, -1);
      const public_ = (await from().alice.get("/api/v1/timelines/public?limit=3")).body as Post[];
      const [first, second, third] = ids(public_);
      for (const id of [second, first, third])
        await from().alice.send("POST", `/api/v1/statuses/${id}/${verb}`);
      const found = await all(`/api/v1/${list}?limit=2`, from());
      expect(found.length).toBeGreaterThan(4);
      expect(ids(found).slice(0, 3)).toEqual([third, first, second]);
      expect(new Set(ids(found)).size).toBe(found.length);
      const page = await from().alice.get(`/api/v1/${list}?limit=2`);
      expect(page.link).not.toContain(first);
      const previous = /<([^>]*)>; rel="prev"/.exec(page.link ?? "")?.[1];
      expect((await from().alice.get(previous ?? "")).body).toEqual([]);
      for (const id of [first, second, third])
        await from().alice.send("POST", `/api/v1/statuses/${id}/un${verb}`);
    },
  );

  test("need a token", async () => {
    for (const list of ["favourites", "bookmarks"])
      expect((await from().instance.fetch(`/api/v1/${list}`)).status).toBe(
        from() === bare ? 401 : 403,
      );
  });
});

test("a bookmark folder has the bookmarks that are in it", async () => {
  const { body } = await town.alice.get("/api/v1/pleroma/bookmark_folders");
  const [birds] = body as { id: string; name: string }[];
  expect(birds?.name).toBe("Birds");
  const page = await posts(`/api/v1/bookmarks?folder_id=${birds?.id}`);
  expect(page).toMatchObject([{ pleroma: { bookmark_folder: birds?.id } }]);
  expect((await town.alice.get("/api/v1/bookmarks?folder_id=none")).status).toBe(400);
  expect(await posts("/api/v1/bookmarks?max_id=none")).toEqual([]);
});

test("nobody's favourites can be read by others unless they want it", async () => {
  const favouritesOf = async (acct: string) => {
    const { body } = await town.alice.get(`/api/v1/accounts/lookup?acct=${acct}`);
    return signedOut(`/api/v1/pleroma/accounts/${(body as { id: string }).id}/favourites`);
  };
  const refused = { status: 403, body: { error: "Can't get favorites" } };
  expect(await favouritesOf("alice")).toMatchObject(refused);
  expect((await favouritesOf("bob")).body).toHaveLength(2);
  await town.alice.send("PATCH", "/api/v1/accounts/update_credentials", { hide_favorites: false });
  expect((await favouritesOf("alice")).body).not.toHaveLength(0);
  await town.alice.send("PATCH", "/api/v1/accounts/update_credentials", { hide_favorites: true });
  expect(await favouritesOf("alice")).toMatchObject(refused);
});
