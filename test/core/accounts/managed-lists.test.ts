import { afterEach, describe, expect, test } from "vitest";
import { accounts } from "../../../core/accounts/accounts.ts";
import { accountActions } from "../../../core/accounts/actions.ts";
import { managedLists } from "../../../core/accounts/managed-lists.ts";
import { relationships } from "../../../core/accounts/relationships.ts";
import type { ManagedKind } from "../../../core/accounts/types.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { fetchAccountList } from "../../../core/api/accounts/lists.ts";
import { lookupAccount } from "../../../core/api/accounts/accounts.ts";
import { blockAccount, muteAccount } from "../../../core/api/accounts/relationships.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { until } from "../../../demo/environment/until.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";

afterEach(() => expectNoReports());

async function idOf({ client }: SignedInPerson, acct: string): Promise<string> {
  const account = await lookupAccount(client.api, acct);
  accounts(client).import(account, { source: "answer", startedAt: client.tick() });
  return account.id;
}

/** A list as its page has it, with more people in it than the seed has. */
async function open(person: SignedInPerson, kind: ManagedKind) {
  const { client } = person;
  const { item: list } = managedLists(client).open(kind);
  list.$view.listen(() => {});
  const view = () => list.$view.get();
  await until(() => ["ready", "end", "failed"].includes(view().phase));
  const names = () => view().items.map(id => accounts(client).get(id)!.acct);
  return { ...list, view, names };
}

async function blocking(person: SignedInPerson, ...accts: string[]) {
  for (const acct of accts) await blockAccount(person.client.api, await idOf(person, acct));
}

/** Whom the server has in the list. */
async function stored({ client }: SignedInPerson, kind: "blocks" | "mutes") {
  const { items } = await fetchAccountList(client.api, kind, "");
  return items.map(({ acct }) => acct).toSorted();
}

const said = ({ client }: SignedInPerson) => alerts(client).$alerts.get();

describe("the list of blocked people", () => {
  test("a search finds names and handles, with and without accents", async () => {
    await using alice = await signIn("alice");
    await blocking(alice, "bob", "mei");
    const list = await open(alice, "blocks");
    expect(list.names()).toHaveLength(3);
    list.search("LOUD");
    expect(list.names()).toEqual(["loud@noise.example"]);
    list.search("@noise.EXAMPLE");
    expect(list.names()).toEqual(["loud@noise.example"]);
    list.search("nobody of this name");
    expect(list.view()).toMatchObject({ items: [], count: 3 });
    list.search(" ");
    expect(list.names()).toHaveLength(3);
  });

  test("unblocking somebody removes them at once, and Undo blocks them again in their place", async () => {
    await using alice = await signIn("alice");
    await blocking(alice, "bob", "mei");
    const list = await open(alice, "blocks");
    const before = list.names();
    const mei = await idOf(alice, "mei");
    const done = list.lift(mei);
    expect(list.names()).not.toContain("mei");
    await done;
    expect(await stored(alice, "blocks")).toEqual(["bob", "loud@noise.example"]);
    expect(said(alice)).toMatchObject([{ title: "@mei" }]);
    alerts(alice.client).runAction(said(alice)[0]!.key);
    expect(list.names()).toEqual(before);
    await until(async () => (await stored(alice, "blocks")).includes("mei"));
  });

  test("somebody whom the server doesn't unblock comes back, with an alert", async () => {
    await using alice = await signIn("alice");
    const list = await open(alice, "blocks");
    alice.instance.faults.add({ path: /unblock/, status: 500, body: '{"error":"Not today"}' });
    await list.lift(list.view().items[0]!);
    expect(list.names()).toEqual(["loud@noise.example"]);
    expect(said(alice)).toMatchObject([{ message: "Not today" }]);
  });

  test("several are unblocked with progress, and failures name the person", async () => {
    await using alice = await signIn("alice");
    await blocking(alice, "bob", "mei", "piet");
    const list = await open(alice, "blocks");
    const mei = await idOf(alice, "mei");
    alice.instance.faults.add({
      path: new RegExp(`${mei}/unblock`),
      times: 1,
      status: 500,
      body: '{"error":"Not today"}',
    });
    list.select(list.view().items, true);
    expect(list.view().selected.size).toBe(4);
    const seen = new Set<number>();
    list.$view.listen(({ progress }) => progress && seen.add(progress.done));
    await list.liftSelected();
    expect([...seen]).toEqual([0, 1, 2, 3, 4]);
    expect(list.view()).toMatchObject({
      items: [mei],
      progress: null,
      refused: [{ account: mei, failure: { message: "Not today" } }],
    });
    expect(list.view().selected.size).toBe(0);
    expect(said(alice), "one alert for all").toMatchObject([{ message_values: { count: 3 } }]);
    expect(await stored(alice, "blocks")).toEqual(["mei"]);
  });

  test("Undo blocks all of them again, in their places, with the first failure as an alert", async () => {
    await using alice = await signIn("alice");
    await blocking(alice, "bob", "mei", "piet");
    const list = await open(alice, "blocks");
    const before = list.view().items;
    const mei = await idOf(alice, "mei");
    list.select(before, true);
    await list.liftSelected();
    expect(await stored(alice, "blocks")).toEqual([]);
    alice.instance.faults.add({
      path: new RegExp(`${mei}/block`),
      status: 500,
      body: '{"error":"Not today"}',
    });
    alerts(alice.client).runAction(said(alice)[0]!.key);
    expect(list.view().items).toEqual(before);
    await until(() => said(alice).some(({ message }) => message === "Not today"));
    expect(list.view().items).toEqual(before.filter(id => id !== mei));
    expect(await stored(alice, "blocks")).toEqual(["bob", "loud@noise.example", "piet"]);
  });

  test("after Stop, nobody else is unblocked, and the others stay selected", async () => {
    await using alice = await signIn("alice");
    await blocking(alice, "bob", "mei", "piet", "grete");
    const list = await open(alice, "blocks");
    list.select(list.view().items, true);
    const done = list.liftSelected();
    list.stop();
    await done;
    const left = list.view();
    expect(left.items.length).toBeGreaterThan(0);
    expect(new Set(left.items)).toEqual(left.selected);
    expect(left.refused).toEqual([]);
  });

  test("somebody who is blocked meanwhile is added", async () => {
    await using alice = await signIn("alice");
    const list = await open(alice, "blocks");
    await accountActions(alice.client).block(await idOf(alice, "mei"));
    await until(() => list.names().includes("mei"));
  });

  test("corrects a relationship that another client has changed", async () => {
    await using alice = await signIn("alice");
    const mei = await idOf(alice, "mei");
    relationships(alice.client).loadMissing([mei]);
    await until(() => relationships(alice.client).get(mei)?.blocking === false);
    await blocking(alice, "mei");
    await open(alice, "blocks");
    expect(relationships(alice.client).get(mei)).toMatchObject({ blocking: true });
  });

  test("pages load until there are enough matches for the search", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const { items } = await fetchAccountList(client.api, "followers", await idOf(alice, "bob"), {
      limit: 40,
    });
    const others = items.filter(({ id }) => id !== client.person);
    for (const { id } of others) await blockAccount(client.api, id);
    await blocking(alice, "bob");
    const list = await open(alice, "blocks");
    list.search("bob");
    await until(() => list.view().phase === "end");
    expect(list.names()).toContain("bob");
  });
});

test("a mute that is undone ends when the first one would have ended", async () => {
  const clock = { now: () => Date.now() };
  const instance = await checkedInstance({ clock: () => clock.now() });
  await using alice = await signIn("alice", { instance });
  clock.now = alice.environment.now;
  const bob = await idOf(alice, "bob");
  await muteAccount(alice.client.api, bob, { notifications: false, seconds: 3600 });
  const list = await open(alice, "mutes");
  const before = accounts(alice.client).get(bob)!.mute_expires_at!;
  await list.lift(bob);
  expect(list.names()).not.toContain("bob");
  alerts(alice.client).runAction(said(alice)[0]!.key);
  await until(async () => (await stored(alice, "mutes")).includes("bob"));
  const { items } = await fetchAccountList(alice.client.api, "mutes", "");
  const after = items.find(({ id }) => id === bob)!.mute_expires_at!;
  expect(Math.abs(Date.parse(after) - Date.parse(before))).toBeLessThan(60_000);
  expect(relationships(alice.client).get(bob)).toMatchObject({ muting_notifications: false });
  await instance.close();
});

test("featured people can be removed and put back", async () => {
  await using alice = await signIn("alice");
  const list = await open(alice, "endorsements");
  expect(list.names().toSorted()).toEqual(["bob", "mei"]);
  const mei = await idOf(alice, "mei");
  await list.lift(mei);
  expect(list.names()).toEqual(["bob"]);
  alerts(alice.client).runAction(said(alice)[0]!.key);
  await until(() => relationships(alice.client).get(mei)?.endorsed);
  expect(list.names()).toHaveLength(2);
});
