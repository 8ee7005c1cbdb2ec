import { afterEach, describe, expect, test } from "vitest";
import { check } from "../../../core/api/shapes.ts";
import { relationshipShape } from "../../../core/api/accounts/relationships.ts";
import { statusShape } from "../../../core/api/statuses/statuses.ts";
import { retainClient } from "../../../core/client.ts";
import { accountActions } from "../../../core/accounts/actions.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { countUnsentWork } from "../../../core/session/unsent-work.ts";
import { outboxActions } from "../../../core/outbox/actions.ts";
import { pollVotes } from "../../../core/polls/votes.ts";
import { polls } from "../../../core/polls/polls.ts";
import { reactionActions } from "../../../core/reactions/actions.ts";
import { reactionsOf } from "../../../core/reactions/reactions.ts";
import { relationships } from "../../../core/accounts/relationships.ts";
import { statusActions } from "../../../core/statuses/actions.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { json } from "../../../demo/environment/answers.ts";
import {
  expectNoReports,
  fakeEnvironment,
  type FakeEnvironment,
} from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const bob = { id: "bob", username: "bob", acct: "bob" };
const OPTIONS = [
  { title: "Tea", votes_count: 2 },
  { title: "Coffee", votes_count: 1 },
];

/** A server that can be stopped; it keeps what is done to one status, one poll and one person. */
function server() {
  const state = { favourited: false, reblogged: false, bookmarked: false, following: false };
  const votes: number[] = [];
  const reactions = new Set<string>();
  const done: string[] = [];
  const control = { isUp: true, losesAnswers: false, isTokenDead: false, refuses: 0 };

  const poll = () => ({
    id: "p",
    options: OPTIONS,
    voted: votes.length > 0,
    own_votes: votes,
    votes_count: 3,
    voters_count: 3,
  });
  const status = () => {
    const favourites = 3 + Number(state.favourited);
    const emoji_reactions = [...reactions].map(name => ({ name, count: 1, me: true }));
    return {
      ...{ id: "1", account: bob, favourites_count: favourites, poll: poll() },
      ...{ pleroma: { emoji_reactions }, ...state },
    };
  };
  const flags = {
    favourite: "favourited",
    reblog: "reblogged",
    bookmark: "bookmarked",
  } as const;

  function act(path: string): Response {
    const verb = path.split("/").at(-1)!;
    done.push(verb);
    if (path.includes("/accounts/")) {
      state.following = verb === "follow";
      return json({ id: "bob", following: state.following });
    }
    if (path.includes("/polls/")) {
      votes.push(1);
      return json(poll());
    }
    const isOff = verb.startsWith("un");
    const flag = flags[verb.slice(isOff ? 2 : 0) as keyof typeof flags];
    state[flag] = !isOff;
    return json(status());
  }

  function react(path: string, on: boolean): Response {
    const name = decodeURIComponent(path.split("/").at(-1)!);
    done.push(on ? `react ${name}` : `unreact ${name}`);
    if (on) reactions.add(name);
    else reactions.delete(name);
    return json(status());
  }

  return {
    state,
    votes,
    reactions,
    done,
    control,
    status,
    answer(address: string, init?: RequestInit): Response {
      const { pathname } = new URL(address);
      if (!control.isUp) throw new TypeError("Failed to fetch");
      if (control.isTokenDead && pathname !== "/api/v1/instance")
        return json({ error: "Invalid credentials." }, { status: 403 });
      const isReaction = pathname.includes("/reactions/");
      if (init?.method !== "POST" && !isReaction)
        return json({ id: "alice", username: "alice", acct: "alice" });
      if (control.refuses > 0) {
        control.refuses -= 1;
        return json({ error: "Not for you" }, { status: 422 });
      }
      const answer = isReaction ? react(pathname, init?.method === "PUT") : act(pathname);
      if (control.losesAnswers) throw new TypeError("Failed to fetch");
      return answer;
    },
  };
}

type Server = ReturnType<typeof server>;

/** A tab of alice's, with one status of bob's. */
function open(instance: Server, beside?: FakeEnvironment) {
  const environment = fakeEnvironment({
    beside,
    fetch: async (address, init) => instance.answer(address, init),
  });
  const who = { instance: environment.origin, person: "alice", token: "token-a" };
  const { client, release } = retainClient(environment, who);
  const box = outboxActions(client);
  const store = statuses(client);
  return {
    environment,
    client,
    release,
    box,
    actions: statusActions(client),
    people: accountActions(client),
    react: (name: string, on: boolean) => reactionActions(client).react("1", name, on),
    vote: (...choices: number[]) => pollVotes(client).vote("p", choices),
    /** Its list brings the status, as the server has it. */
    bring() {
      const from = { source: "answer", startedAt: client.tick() } as const;
      store.retain(store.import([check(statusShape, instance.status())], from));
      const relationship = { id: "bob", following: instance.state.following };
      relationships(client).import([check(relationshipShape, relationship)], from);
      return this;
    },
    shown: () => {
      const { favourited, favourites_count, reblogged, bookmarked } = store.get("1")!;
      const following = relationships(client).get("bob")?.following;
      const { voted } = polls(client).get("p")!;
      const reactions = reactionsOf(store.get("1")!)!.list.map(({ name }) => name);
      return { favourited, favourites_count, reblogged, bookmarked, following, voted, reactions };
    },
    alerts: () => alerts(client).$alerts.get(),
    async wait(seconds: number) {
      environment.clock.advance(seconds * 1000);
      await settled();
    },
    isEmpty: () => until(() => box.$actions.get().length === 0),
  };
}

const DONE = {
  favourited: true,
  favourites_count: 4,
  reblogged: true,
  bookmarked: true,
  following: true,
  voted: true,
  reactions: ["🎉"],
};

async function doAll({ actions, people, vote, react }: ReturnType<typeof open>) {
  await Promise.all([
    actions.favourite("1", true),
    actions.boost("1", true),
    actions.bookmark("1", true),
    people.follow("bob"),
    vote(1),
    react("🎉", true),
  ]);
}

afterEach(() => expectNoReports());

describe("waiting actions", () => {
  for (const [name, stop, start] of [
    [
      "without a network",
      (tab: ReturnType<typeof open>) => tab.environment.setOnline(false),
      (tab: ReturnType<typeof open>) => tab.environment.setOnline(true),
    ],
    [
      "without a server",
      (_: ReturnType<typeof open>, { control }: Server) => (control.isUp = false),
      async (tab: ReturnType<typeof open>, { control }: Server) => {
        control.isUp = true;
        await tab.wait(5);
      },
    ],
  ] as const)
    test(`${name} stay shown as done and are each sent once`, async () => {
      const instance = server();
      const tab = open(instance).bring();
      stop(tab, instance);
      await doAll(tab);
      expect(tab.shown()).toEqual(DONE);
      expect(tab.alerts()).toEqual([]);
      expect(instance.done).toEqual([]);
      await start(tab, instance);
      await tab.isEmpty();
      expect(instance.done.toSorted()).toEqual([
        "bookmark",
        "favourite",
        "follow",
        "react 🎉",
        "reblog",
        "votes",
      ]);
      expect(tab.shown()).toEqual(DONE);
      await tab.wait(600);
      expect(instance.done).toHaveLength(6);
      tab.release();
    });

  test("survive a reload, apply to entities as they load and are counted", async () => {
    const instance = server();
    const tab = open(instance).bring();
    tab.environment.setOnline(false);
    await doAll(tab);
    tab.environment.crash();
    const after = open(instance, tab.environment);
    instance.control.isUp = false;
    await after.box.loading;
    after.bring();
    expect(after.shown()).toEqual(DONE);
    expect(await after.box.unsent()).toEqual({ count: 6 });
    const nobody = { ...after.client, person: null };
    expect(await countUnsentWork(nobody, "alice")).toEqual({ drafts: 0, posts: 0, actions: 6 });
    await settled();
    instance.control.isUp = true;
    await after.wait(5);
    await after.isEmpty();
    expect(instance.done).toHaveLength(6);
    expect(after.shown()).toEqual(DONE);
    after.release();
  });

  test("survive a page that closes before the database has stored them", async () => {
    const instance = server();
    const tab = open(instance).bring();
    tab.environment.setOnline(false);
    await tab.actions.bookmark("1", true);
    const { database } = tab.environment;
    const { change } = database;
    database.change = () => new Promise(() => {});
    void tab.actions.favourite("1", true);
    void tab.react("🎉", true);
    void tab.actions.bookmark("1", false);
    tab.environment.crash();
    database.change = change;
    const after = open(instance, tab.environment);
    after.environment.setOnline(false);
    await after.box.loading;
    after.bring();
    expect(after.shown()).toMatchObject({ favourited: true, bookmarked: false, reactions: ["🎉"] });
    after.environment.setOnline(true);
    await after.isEmpty();
    expect(instance.done).not.toContain("bookmark");
    expect(instance.state).toMatchObject({ favourited: true, bookmarked: false });
    expect([...instance.reactions]).toEqual(["🎉"]);
    expect(after.environment.local.keys().filter(key => key.includes("outbox"))).toEqual([]);
    after.release();
  });

  test("are separate for each emoji, and those taken back are not sent", async () => {
    const instance = server();
    instance.reactions.add("👍");
    const tab = open(instance).bring();
    tab.environment.setOnline(false);
    await Promise.all([
      tab.react("🎉", true),
      tab.react("🍞", true),
      tab.react("👍", false),
      tab.react("🍞", false),
    ]);
    expect(tab.shown().reactions).toEqual(["🎉"]);
    await tab.react("🎉", false);
    await tab.react("🌊", true);
    expect(tab.shown().reactions).toEqual(["🌊"]);
    tab.environment.setOnline(true);
    await tab.isEmpty();
    expect(instance.done.toSorted()).toEqual(["react 🌊", "unreact 👍"]);
    expect(tab.shown().reactions).toEqual(["🌊"]);
    expect(tab.alerts()).toEqual([]);
    tab.release();
  });

  test("that are taken back before they are sent are never sent", async () => {
    const instance = server();
    const tab = open(instance).bring();
    const before = tab.shown();
    tab.environment.setOnline(false);
    await tab.actions.favourite("1", true);
    await tab.actions.favourite("1", false);
    await tab.people.follow("bob");
    await tab.people.unfollow("bob");
    expect(tab.shown()).toEqual(before);
    expect(tab.box.$actions.get()).toEqual([]);
    tab.environment.setOnline(true);
    await tab.wait(60);
    expect(instance.done).toEqual([]);
    tab.release();
  });

  test("send the last choice when the server may already have the first", async () => {
    const instance = server();
    const tab = open(instance).bring();
    instance.control.losesAnswers = true;
    await tab.actions.favourite("1", true);
    instance.control.losesAnswers = false;
    instance.control.isUp = false;
    await tab.actions.favourite("1", false);
    expect(tab.shown()).toMatchObject({ favourited: false, favourites_count: 3 });
    instance.control.isUp = true;
    await tab.wait(5);
    await tab.isEmpty();
    expect(instance.done).toEqual(["favourite", "unfavourite"]);
    expect(instance.state.favourited).toBe(false);
    tab.release();
  });

  test("are undone with an alert in every tab when the server refuses them", async () => {
    const instance = server();
    const tab = open(instance).bring();
    const other = open(instance, tab.environment).bring();
    await settled();
    tab.environment.setOnline(false);
    other.environment.setOnline(false);
    await tab.actions.favourite("1", true);
    await until(() => other.shown().favourited);
    instance.control.refuses = 9;
    tab.environment.setOnline(true);
    other.environment.setOnline(true);
    await tab.isEmpty();
    for (const { shown, alerts: said } of [tab, other]) {
      await until(() => !shown().favourited);
      expect(shown()).toMatchObject({ favourites_count: 3 });
      await until(() => said().length > 0);
      expect(said()).toMatchObject([
        { title: { message: "Couldn’t favourite the post" }, message: "Not for you" },
      ]);
    }
    tab.release();
    other.release();
  });

  test("are sent by one tab, and the server's answer is shown in all tabs", async () => {
    const instance = server();
    const tab = open(instance).bring();
    const other = open(instance, tab.environment).bring();
    await settled();
    for (const { environment } of [tab, other]) environment.setOnline(false);
    await doAll(tab);
    for (const { environment } of [tab, other]) environment.setOnline(true);
    await Promise.all([tab.isEmpty(), other.isEmpty()]);
    expect(instance.done).toHaveLength(6);
    await settled();
    expect(other.shown()).toEqual(DONE);
    tab.release();
    other.release();
  });

  test("wait for the next sign-in when the token is revoked", async () => {
    const instance = server();
    const tab = open(instance).bring();
    tab.environment.setOnline(false);
    await tab.actions.favourite("1", true);
    instance.control.isTokenDead = true;
    tab.environment.setOnline(true);
    await until(() => tab.box.$actions.get()[0]?.state.is === "signed-out");
    await settled();
    expect(tab.shown().favourited).toBe(true);
    expect(tab.alerts()).toEqual([]);
    instance.control.isTokenDead = false;
    tab.client.api.authorise("token-b");
    await tab.box.resume();
    await tab.isEmpty();
    expect(instance.done).toEqual(["favourite"]);
    tab.release();
  });
});
