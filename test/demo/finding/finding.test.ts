import { describe, expect, test } from "vitest";
import { demoTown } from "../../support/demo/demo-town.ts";

const town = demoTown();
const bare = demoTown({ bare: true });
const both = describe.each([
  ["Pleroma", () => town],
  ["a plain server", () => bare],
] as const);

interface Results {
  accounts: { acct: string; id: string }[];
  hashtags: { name: string }[];
  statuses: { id: string; content: string }[];
}

const search = async (from: typeof town, query: string) =>
  (await from.alice.get(`/api/v2/search?${query}`)).body as Results;

test.each([
  ["zebra", "zebra"],
  ["bread rye", "bread,rye,BreadRye"],
  ["#bread rye", "bread"],
  ["Bread bread", "Bread"],
  ["https://else.example/@bob/", "bob"],
  ["...", ""],
])("Pleroma makes hashtags of the words %s", async (q, names) => {
  const { hashtags } = await search(town, `type=hashtags&q=${encodeURIComponent(q)}`);
  expect(hashtags.map(({ name }) => name).join()).toBe(names);
});

both("the search on %s", (_, from) => {
  test("finds posts with all of its words, page by page", async () => {
    const first = await search(from(), "q=the&type=statuses&limit=3");
    const second = await search(from(), "q=the&type=statuses&limit=3&offset=3");
    const ids = [...first.statuses, ...second.statuses].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    expect(first.accounts).toEqual([]);
    expect((await search(from(), "q=the+xyzzy")).statuses).toEqual([]);
  });

  test("asks another server for somebody only if told to", async () => {
    const handle = "@gull@islands.example";
    expect((await search(from(), `q=${handle}`)).accounts).toEqual([]);
    const { accounts } = await search(from(), `q=${handle}&resolve=true`);
    expect(accounts).toMatchObject([{ acct: "gull@islands.example" }]);
    const again = await search(from(), `q=${handle}&resolve=true`);
    expect(again.accounts[0]!.id).toBe(accounts[0]!.id);
    expect((await search(from(), `q=${handle}`)).accounts).toHaveLength(1);
    const post = await search(from(), "q=https://islands.example/@gull/1&resolve=true");
    expect(post.accounts).toEqual([]);
    expect(post.statuses[0]!.content).toContain("Postcards from Gull");
    expect((await search(from(), "q=@gull@else.example&resolve=true")).accounts).toEqual([]);
  });

  test("the directory has local and known people in two orders", async () => {
    const acct = async (query: string) =>
      ((await from().alice.get(`/api/v1/directory?${query}`)).body as { acct: string }[]).map(
        person => person.acct,
      );
    const local = await acct("local=true&limit=40");
    expect(local).toContain("bob");
    expect(local.some(name => name.includes("@"))).toBe(false);
    expect((await acct("limit=40")).some(name => name.includes("@"))).toBe(true);
    expect(await acct("order=new&limit=5")).not.toEqual(await acct("order=active&limit=5"));
    expect(await acct("limit=2&offset=2")).toEqual((await acct("limit=4")).slice(2));
  });
});

test("Pleroma has no trends, and suggests nobody", async () => {
  expect((await town.alice.get("/api/v1/trends/tags")).status).toBe(404);
  expect((await town.alice.get("/api/v1/trends")).body).toEqual([]);
  expect((await town.alice.get("/api/v2/suggestions")).body).toEqual([]);
  expect((await town.instance.fetch("/api/v2/suggestions")).status).toBe(403);
});

test("a plain server tells how often hashtags and links were used on each of seven days", async () => {
  const { body, link } = await bare.alice.get("/api/v1/trends/tags?limit=2");
  expect(body).toHaveLength(2);
  expect(body).toMatchObject([
    {
      name: "lighthouse",
      history: { length: 7, 0: { day: expect.stringMatching(/^\d+$/) } },
    },
    {},
  ]);
  expect(link).toContain("offset=2");
  const links = await bare.alice.get("/api/v1/trends/links");
  expect(links.body).toMatchObject({ 0: { url: expect.any(String), history: { length: 7 } } });
});

test("somebody whom alice follows isn't suggested to her", async () => {
  const suggested = async () =>
    ((await bare.alice.get("/api/v2/suggestions")).body as { account: { id: string } }[]).map(
      ({ account }) => account.id,
    );
  const [first] = await suggested();
  await bare.alice.send("POST", `/api/v1/accounts/${first}/follow`, {});
  expect(await suggested()).not.toContain(first);
});
