import { afterEach, describe, expect, test } from "vitest";
import { check } from "../../../core/api/shapes.ts";
import { fetchStatus, statusShape } from "../../../core/api/statuses/statuses.ts";
import { fetchHome } from "../../../core/api/timelines.ts";
import { retainClient } from "../../../core/client.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { reactionActions } from "../../../core/reactions/actions.ts";
import {
  canAddReaction,
  withReaction,
  reactionsOf,
  type Reactions,
} from "../../../core/reactions/reactions.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";

async function filmNight({ client }: SignedInPerson): Promise<string> {
  const { items } = await fetchHome(client.api, { limit: 40 });
  const post = items.find(({ content }) => content.includes("Film night"))!;
  const store = statuses(client);
  store.retain(store.import([post], { source: "answer", startedAt: client.tick() }));
  return post.id;
}

const list = ({ client }: SignedInPerson, id: string) =>
  reactionsOf(statuses(client).get(id)!)!.list;

const named = (person: SignedInPerson, id: string, name: string) =>
  list(person, id).find(reaction => reaction.name === name);

afterEach(() => expectNoReports());

describe("on the demo instance", () => {
  for (const name of ["👍", "frog", "popcorn_cat@hangang.example"]) {
    test(`alice's reaction with ${name} is shown at once and can be taken back`, async () => {
      await using alice = await signIn("alice");
      const id = await filmNight(alice);
      const before = list(alice, id);
      const done = reactionActions(alice.client).react(id, name, true);
      expect(named(alice, id, name)).toMatchObject({ me: true });
      await done;
      const there = (await fetchStatus(alice.client.api, id)).pleroma?.emoji_reactions;
      expect(list(alice, id)).toEqual(there);
      expect(there?.find(reaction => reaction.name === name)?.me).toBe(true);
      await reactionActions(alice.client).react(id, name, false);
      expect(list(alice, id)).toEqual(before);
      expect(alerts(alice.client).$alerts.get()).toEqual([]);
    });
  }

  test("several reactions at once lead to the right result", async () => {
    await using alice = await signIn("alice");
    const id = await filmNight(alice);
    const { react } = reactionActions(alice.client);
    await Promise.all([react(id, "👍", true), react(id, "🎉", true), react(id, "👍", false)]);
    expect(named(alice, id, "👍")).toBeUndefined();
    expect(named(alice, id, "🎉")).toMatchObject({ count: 1, me: true });
    expect(list(alice, id)).toEqual(
      (await fetchStatus(alice.client.api, id)).pleroma?.emoji_reactions,
    );
  });

  test("an unknown emoji is undone and shows the server's message", async () => {
    await using alice = await signIn("alice");
    const id = await filmNight(alice);
    const before = list(alice, id);
    await reactionActions(alice.client).react(id, "no_such_emoji", true);
    expect(list(alice, id)).toEqual(before);
    expect(alerts(alice.client).$alerts.get()).toMatchObject([
      { title: "400", message: "Could not add reaction emoji" },
    ]);
  });

  test("a reaction that was already taken back elsewhere is not a failure", async () => {
    await using alice = await signIn("alice");
    await using phone = await signIn("alice", { instance: alice.instance });
    const id = await filmNight(alice);
    await filmNight(phone);
    await reactionActions(phone.client).react(id, "🍿", false);
    await reactionActions(alice.client).react(id, "🍿", false);
    expect(named(alice, id, "🍿")).toMatchObject({ me: false });
    expect(alerts(alice.client).$alerts.get()).toEqual([]);
  });
});

const bob = { id: "bob", username: "bob", acct: "bob" };

describe("other servers", () => {
  for (const [dialect, key, on, off] of [
    ["pleroma", "pleroma", "PUT /api/v1/pleroma/statuses/1/reactions/", "DELETE"],
    ["fedibird", "emoji_reactions", "PUT /api/v1/statuses/1/emoji_reactions/", "DELETE"],
    ["glitch", "reactions", "POST /api/v1/statuses/1/react/", "POST"],
  ] as const) {
    test(`reactions are sent to ${dialect} at its own endpoint`, async () => {
      const wire = (reactions: object[]) => ({
        id: "1",
        account: bob,
        [key]: key === "pleroma" ? { emoji_reactions: reactions } : reactions,
      });
      const { environment, asked } = answering(() => json(wire([])));
      const who = { instance: environment.origin, person: "alice", token: "t" };
      const { client, release } = retainClient(environment, who);
      const store = statuses(client);
      const from = { source: "answer", startedAt: client.tick() } as const;
      store.retain(store.import([check(statusShape, wire([]))], from));
      expect(reactionsOf(store.get("1")!)?.dialect).toBe(dialect);
      await reactionActions(client).react("1", "👍", true);
      await reactionActions(client).react("1", "👍", false);
      const sent = asked.map(({ method, path }) => `${method} ${decodeURIComponent(path)}`);
      expect(sent[0]).toBe(`${on}👍`);
      expect(sent[1]!.startsWith(off)).toBe(true);
      release();
    });
  }

  test("a status without a list of reactions has none", () => {
    expect(reactionsOf(check(statusShape, { id: "1", account: bob }) as never)).toBeNull();
  });
});

test("adding and removing a reaction changes its count, and removes it at zero", () => {
  const other = { name: "👍", count: 2, me: false, url: null };
  expect(withReaction([other], "👍", true)).toEqual([{ ...other, count: 3, me: true }]);
  expect(withReaction([{ ...other, count: 1, me: true }], "👍", false)).toEqual([]);
  expect(withReaction([other], "👍", false)).toEqual([other]);
  expect(withReaction([], "🎉", true)).toEqual([{ name: "🎉", count: 1, me: true, url: null }]);
});

test("reactions with another server's emoji can be joined on Pleroma only", () => {
  const dialects: Reactions["dialect"][] = ["pleroma", "fedibird", "glitch"];
  const reaction = { name: "cat@a.example", count: 1, me: false, url: null };
  expect(dialects.map(dialect => canAddReaction(dialect, reaction))).toEqual([true, false, false]);
  expect(dialects.map(dialect => canAddReaction(dialect, { ...reaction, name: "cat" }))).toEqual([
    true,
    true,
    true,
  ]);
});
