import { afterEach, describe, expect, test } from "vitest";
import { accountLists } from "../../../core/accounts/lists.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { accountActions } from "../../../core/accounts/actions.ts";
import { relationships } from "../../../core/accounts/relationships.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { fetchLists } from "../../../core/api/lists.ts";
import type { Client } from "../../../core/client.ts";
import { instances } from "../../../core/instance/instance.ts";
import { listMembers } from "../../../core/lists/members.ts";
import { peopleSearch } from "../../../core/lists/people-search.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { until } from "../../../demo/environment/until.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";

afterEach(() => expectNoReports());

/** The members of alice's first list, and a search beside them. */
async function open({ client, environment }: SignedInPerson) {
  const [list] = await fetchLists(client.api);
  const { item: members } = accountLists(client).open(`list_members:${list!.id}`);
  members.$view.listen(() => {});
  await until(() => members.$view.get().phase !== "loading");
  const { item: search } = peopleSearch(client).open(list!.id);
  search.$view.listen(() => {});
  const acct = (id: string) => accounts(client).get(id)?.acct;
  return {
    list: list!.id,
    search,
    store: listMembers(client),
    members: () => members.$view.get().items.map(acct),
    async find(text: string) {
      search.search(text);
      environment.clock.advance(300);
      await until(() => search.$view.get().state === "ready");
      const id = search.$view.get().found.find(id => acct(id) === text)!;
      await until(() => relationships(client).get(id));
      return id;
    },
  };
}

const lastAlert = (client: Client) => alerts(client).$alerts.get().at(-1);

describe("the members of a list", () => {
  test("are added at once, and removed with an undo button", async () => {
    await using alice = await signIn("alice");
    const { list, store, members, find } = await open(alice);
    expect(members().toSorted()).toEqual(["bob", "mei"]);
    const grete = await find("grete");
    const added = store.add(list, grete);
    expect(members()).toContain("grete");
    expect(await added).toBe(true);
    await store.remove(list, grete, { offersUndo: true });
    expect(members()).not.toContain("grete");
    alerts(alice.client).runAction(lastAlert(alice.client)!.key);
    expect(members()).toContain("grete");
  });

  test("return to what they were when the server refuses, in the order of the presses", async () => {
    await using alice = await signIn("alice");
    const { list, store, members, find } = await open(alice);
    const grete = await find("grete");
    alice.instance.faults.add({
      path: `/api/v1/lists/${list}/accounts`,
      times: 1,
      status: 500,
      body: "{}",
    });
    const added = store.add(list, grete);
    const removed = store.remove(list, grete);
    expect(await added).toBe(false);
    await removed;
    expect(members().toSorted()).toEqual(["bob", "mei"]);
    expect(alerts(alice.client).$alerts.get()).toHaveLength(1);
  });

  test("are known for an account, whose lists follow its changes", async () => {
    await using alice = await signIn("alice");
    const { list, store, find } = await open(alice);
    const grete = await find("grete");
    const { $view } = store.open(grete).item;
    $view.listen(() => {});
    await until(() => $view.get().state === "ready");
    expect($view.get()).toEqual({ state: "ready", value: new Set() });
    await store.add(list, grete);
    expect($view.get()).toEqual({ state: "ready", value: new Set([list]) });
  });
});

describe("on a plain server", () => {
  test("a person must be followed before, and may be added twice", async () => {
    await using instance = await checkedInstance({ bare: true });
    await using alice = await signIn("alice", { instance });
    const { list, store, members, find } = await open(alice);
    store.$needsFollow.listen(() => {});
    await until(() => instances(alice.client).$instance.get());
    expect(store.$needsFollow.get()).toBe(true);
    const grete = await find("grete");
    await accountActions(alice.client).unfollow(grete);
    expect(await store.add(list, grete)).toBe(false);
    expect(members()).not.toContain("grete");
    await store.followAndAdd(list, grete);
    expect(relationships(alice.client).get(grete)?.following).toBe(true);
    expect(members()).toContain("grete");
    expect(await store.add(list, grete)).toBe(true);
  });
});

describe("the search for people", () => {
  test("forgets what it found when the text is deleted", async () => {
    await using alice = await signIn("alice");
    const { search, find } = await open(alice);
    await find("grete");
    search.search(" ");
    expect(search.$view.get()).toEqual({ text: " ", state: "idle", found: [] });
  });

  test("tells a failure, and tries again", async () => {
    await using alice = await signIn("alice");
    const { search } = await open(alice);
    alice.instance.faults.add({ path: "/api/v2/search", times: 1, status: 422, body: "{}" });
    search.search("grete");
    alice.environment.clock.advance(300);
    await until(() => search.$view.get().state === "failed");
    search.retry();
    await until(() => search.$view.get().state === "ready");
    expect(search.$view.get().found).toHaveLength(1);
  });
});
