import { expect, test } from "vitest";
import { accounts } from "../../../core/accounts/accounts.ts";
import { relationships } from "../../../core/accounts/relationships.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { directories, type DirectoryName } from "../../../core/explore/directory.ts";
import { followSuggestions } from "../../../core/explore/follow-suggestions.ts";
import { exploreOffers } from "../../../core/explore/offers.ts";
import { trendingLinks, trendingTags } from "../../../core/explore/trends.ts";
import type { PagedList } from "../../../core/paged-list.ts";
import { until } from "../../../demo/environment/until.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";

async function shown<T>(list: PagedList<T>): Promise<readonly T[]> {
  list.$view.listen(() => {});
  await until(() => !list.$view.get().phase.startsWith("loading"));
  return list.$view.get().items;
}

async function offered({ client }: SignedInPerson): Promise<string[]> {
  const { $offers } = exploreOffers(client);
  $offers.listen(() => {});
  await until(() => Object.values($offers.get()).every(offer => offer !== undefined));
  return Object.entries($offers.get()).flatMap(([name, isOffered]) => (isOffered ? name : []));
}

test("a plain server offers trends, people and a directory", async () => {
  await using instance = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance });
  expect(await offered(alice)).toEqual(["posts", "hashtags", "links", "people", "directory"]);
});

test("Pleroma offers only a directory", async () => {
  await using alice = await signIn("alice");
  expect(await offered(alice)).toEqual(["directory"]);
  expect(await shown(trendingTags(alice.client))).toEqual([]);
  expect(trendingTags(alice.client).$view.get().hidden).toBe(true);
});

test("a server that can't be reached has offered nothing yet", async () => {
  await using instance = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance });
  const { $offers, $failure, retry } = exploreOffers(alice.client);
  instance.faults.add({ path: /^\/api\//, drop: true });
  expect(await offered(alice)).toEqual([]);
  expect($failure.get()).toMatchObject({ unreachable: true });
  instance.faults.clear();
  retry();
  expect($offers.get().links).toBeUndefined();
  expect(await offered(alice)).toContain("links");
  expect($failure.get()).toBeNull();
});

test("a server without any of it has no failure to show", async () => {
  await using alice = await signIn("alice");
  alice.instance.faults.add({
    path: /^\/api\/v[12]\/(suggestions|directory)/,
    status: 404,
    body: "{}",
  });
  expect(await offered(alice)).toEqual([]);
  expect(exploreOffers(alice.client).$failure.get()).toBeNull();
});

test("trending hashtags and links come with a week of history", async () => {
  await using instance = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance });
  const tags = await shown(trendingTags(alice.client));
  expect(tags.length).toBeGreaterThan(3);
  expect(tags[0]!.history).toHaveLength(7);
  expect(tags[0]!.history.some(({ uses }) => uses > 0)).toBe(true);
  const links = await shown(trendingLinks(alice.client));
  expect(links[0]).toMatchObject({ url: expect.stringMatching(/^https:/), history: { length: 7 } });
});

test("suggestions have a reason, and stay away once they are dismissed", async () => {
  await using instance = await checkedInstance({ bare: true });
  await using carol = await signIn("carol", { instance });
  const store = followSuggestions(carol.client);
  const [first] = await shown(store);
  expect(first!.sources).toEqual(["friends_of_friends"]);
  expect(accounts(carol.client).get(first!.id)).toBeDefined();
  const ids = () => store.$view.get().items.map(({ id }) => id);
  await store.dismiss(first!.id);
  await store.renew();
  expect(ids()).not.toContain(first!.id);
  const [second] = ids();
  instance.faults.add({ path: `/api/v1/suggestions/${second}`, times: 1, status: 500, body: "{}" });
  await store.dismiss(second!);
  expect(ids()[0]).toBe(second);
  expect(alerts(carol.client).$alerts.get()).toHaveLength(1);
});

test("suggestions come from the older endpoint where the newer one is missing", async () => {
  await using alice = await signIn("alice");
  const { faults } = alice.instance;
  const account = { id: "7", username: "dora", acct: "dora" };
  faults.add({ path: "/api/v2/suggestions", status: 404, body: '{"error":"Not found"}' });
  faults.add({ path: "/api/v1/suggestions", status: 200, body: JSON.stringify([account]) });
  expect(await shown(followSuggestions(alice.client))).toEqual([{ id: "7", sources: [] }]);
});

test.each(["local active", "local new", "known active", "known new"] as const)(
  "the directory has pages: %s",
  async (name: DirectoryName) => {
    await using alice = await signIn("alice");
    const { item } = directories(alice.client).open(name);
    const people = await shown(item);
    const store = accounts(alice.client);
    const isLocal = people.every(id => !store.get(id)!.acct.includes("@"));
    expect(isLocal).toBe(name.startsWith("local"));
    const count = people.length;
    if (item.$view.get().phase === "ready") {
      await item.loadMore();
      expect(item.$view.get().items.length).toBeGreaterThan(count);
    }
  },
);

test("a directory that the server is known to lack is hidden without a request", async () => {
  await using instance = await checkedInstance({ bare: "gotosocial" });
  await using alice = await signIn("alice", { instance });
  const { fetch } = alice.environment;
  const asked: string[] = [];
  alice.environment.fetch = (request, init) => {
    asked.push(new URL(request).pathname);
    return fetch(request, init);
  };
  const { item } = directories(alice.client).open("unfollowed active");
  expect(await shown(item)).toEqual([]);
  expect(item.$view.get()).toMatchObject({ phase: "end", hidden: true });
  expect(asked).not.toContain("/api/v1/directory");
});

test("the directory of people to follow leaves out the user and whom they can't follow now", async () => {
  await using alice = await signIn("alice");
  const { client } = alice;
  const { body: bob } = await client.api.get("/api/v1/accounts/lookup?acct=bob");
  await client.api.send("POST", `/api/v1/accounts/${(bob as { id: string }).id}/unfollow`);
  const { body } = await client.api.get("/api/v1/directory");
  const listed = (body as { id: string }[]).map(({ id }) => id);
  const items = await shown(directories(client).open("unfollowed active").item);
  const follows = (id: string) => relationships(client).get(id)?.following;
  const blocked = (id: string) => relationships(client).get(id)?.blocked_by;
  expect(listed.filter(follows)).not.toEqual([]);
  expect(listed.filter(blocked)).not.toEqual([]);
  expect(items).not.toEqual([]);
  const left = (id: string) => id === client.person || follows(id) || blocked(id);
  expect(items).toEqual(listed.filter(id => !left(id)));
});
