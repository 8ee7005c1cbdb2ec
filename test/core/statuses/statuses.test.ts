import { afterEach, describe, expect, test } from "vitest";
import { check } from "../../../core/api/shapes.ts";
import { statusShape, type Status } from "../../../core/api/statuses/statuses.ts";
import { retainClient } from "../../../core/client.ts";
import { accounts, displayName } from "../../../core/accounts/accounts.ts";
import { polls } from "../../../core/polls/polls.ts";
import { profiles } from "../../../core/profile/profile.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { expectNoReports, fakeEnvironment } from "../../../demo/environment/environment.ts";
import { fixture } from "../../support/core/fixture.ts";
import { settled } from "../../../demo/environment/until.ts";

const SENT = { source: "answer", startedAt: 0 } as const;

const real = (name: string) => check(statusShape, fixture(`pleroma-samples/${name}`));

const account = { id: "bob", username: "bob", acct: "bob" };

function status(fields: object): Status {
  return check(statusShape, { id: "1", account, content: "Hello", ...fields });
}

function page() {
  const environment = fakeEnvironment();
  const who = { instance: environment.origin, person: "alice", token: "token-a" };
  const { client } = retainClient(environment, who);
  return { client, store: statuses(client) };
}

afterEach(() => expectNoReports());

describe("importing a status", () => {
  test("splits a boost into two statuses and two accounts", () => {
    const { client, store } = page();
    const boost = real("boost");
    expect(store.import([boost], SENT)).toEqual([boost.id]);
    const wrapper = store.get(boost.id);
    expect(wrapper).toMatchObject({ account: boost.account.id, reblog: boost.reblog!.id });
    expect(store.get(boost.reblog!.id)).toMatchObject({
      content: boost.reblog!.content,
      account: boost.reblog!.account.id,
      reblog: null,
    });
    expect(accounts(client).get(boost.account.id)?.acct).toBe(boost.account.acct);
    expect(accounts(client).get(boost.reblog!.account.id)?.acct).toBe(boost.reblog!.account.acct);
  });

  test("stores a quote by its id, also when it comes inside `pleroma`", () => {
    const { store } = page();
    const quoting = real("status_quote");
    const quoted = quoting.pleroma!.quote!;
    store.import([quoting], SENT);
    expect(store.get(quoting.id)?.quote).toBe(quoted.id);
    expect(store.get(quoting.id)?.pleroma).not.toHaveProperty("quote");
    expect(store.get(quoted.id)?.content).toBe(quoted.content);
  });

  test("reads quotes as Mastodon and Akkoma send them", () => {
    const { store } = page();
    const quoted = { id: "2", account, content: "Quoted" };
    store.import([status({ quote: { state: "accepted", quoted_status: quoted } })], SENT);
    expect(store.get("1")?.quote).toBe("2");
    store.import([status({ id: "3", quote: quoted })], SENT);
    expect(store.get("3")?.quote).toBe("2");
    store.import([status({ id: "4", quote: { state: "revoked" } })], SENT);
    expect(store.get("4")?.quote).toBeNull();
  });

  test("stores a poll separately", () => {
    const { client, store } = page();
    const asking = real("status_poll");
    store.import([asking], SENT);
    expect(store.get(asking.id)?.poll).toBe(asking.poll!.id);
    expect(polls(client).$poll(asking.poll!.id).get()).toEqual(asking.poll);
  });

  test("keeps fields that a later copy does not contain", () => {
    const { store } = page();
    const quoted = { id: "2", account };
    const poll = { id: "p", options: [] };
    store.import([status({ poll, quote: quoted, pleroma: { context: "here" } })], SENT);
    store.import([status({ content: "Edited" })], SENT);
    expect(store.get("1")).toMatchObject({
      content: "Edited",
      poll: "p",
      quote: "2",
      pleroma: { context: "here" },
    });
    store.import([status({ poll: null, quote: null })], SENT);
    expect(store.get("1")).toMatchObject({ quote: null });
  });

  test("from the stream keeps the viewer's own fields", () => {
    const { client, store } = page();
    const mine = { name: "🐸", count: 1, me: true };
    const poll = { id: "p", options: [], voted: true, own_votes: [1] };
    store.import([status({ favourited: true, poll, pleroma: { emoji_reactions: [mine] } })], SENT);
    const news = { name: "🐸", count: 2, me: false };
    const other = { name: "🦆", count: 1, me: false };
    store.import(
      [
        status({
          favourited: false,
          favourites_count: 5,
          poll: { ...poll, voted: false, own_votes: [] },
          pleroma: { emoji_reactions: [news, other] },
        }),
      ],
      { source: "stream", startedAt: 1 },
    );
    expect(store.get("1")).toMatchObject({
      favourited: true,
      favourites_count: 5,
      pleroma: {
        emoji_reactions: [
          { name: "🐸", count: 2, me: true },
          { name: "🦆", count: 1, me: false },
        ],
      },
    });
    expect(polls(client).$poll("p").get()).toMatchObject({ voted: true, own_votes: [1] });
  });
});

describe("a retained status", () => {
  const thousand = () =>
    Array.from({ length: 1001 }, (_, index) => status({ id: `other-${index}` }));

  test("keeps everything that it shows until it is released", async () => {
    const { client, store } = page();
    const boost = status({
      id: "boost",
      account: { ...account, id: "carol" },
      reblog: {
        id: "1",
        account,
        poll: { id: "p", options: [] },
        quote: { id: "2", account: { ...account, id: "dan" } },
      },
    });
    const known = () => [
      ...["boost", "1", "2"].map(id => store.get(id) !== undefined),
      ...["carol", "bob", "dan"].map(id => accounts(client).get(id) !== undefined),
    ];
    store.import([boost], SENT);
    const release = store.retain(["boost"]);
    const letGoToo = store.retain(["boost", "1"]);
    store.import(thousand(), SENT);
    expect(known()).toEqual([true, true, true, true, true, true]);
    release();
    release();
    await settled();
    expect(known()).toEqual([true, true, true, true, true, true]);
    letGoToo();
    await settled();
    expect(known()).toEqual([false, false, false, false, false, false]);
  });

  test("keeps a poll that an update adds", () => {
    const { client, store } = page();
    const poll = (id: string) => ({ id, options: [] });
    store.import([status({})], SENT);
    store.retain(["1"]);
    store.import([status({ poll: poll("mine") })], SENT);
    store.import(
      Array.from({ length: 1001 }, (_, index) =>
        status({ id: `other-${index}`, poll: poll(`other-${index}`) }),
      ),
      SENT,
    );
    expect(polls(client).$poll("other-0").get()).toBeUndefined();
    expect(polls(client).$poll("mine").get()?.id).toBe("mine");
  });

  test("that quotes itself in a circle is dropped after its release", async () => {
    const { store } = page();
    const one = status({ id: "1", quote: { id: "2", account } });
    const two = status({ id: "2", quote: { id: "1", account } });
    store.import([one, two, one], SENT);
    const release = store.retain(["1", "2"]);
    release();
    await settled();
    expect(store.get("1")).toBeUndefined();
    expect(store.get("2")).toBeUndefined();
  });
});

describe("a status with a warning", () => {
  const warned = (fields: object = {}) => status({ spoiler_text: "food", ...fields });

  test("is folded until the reader unfolds it", () => {
    const { store } = page();
    store.import([warned()], SENT);
    const $hidden = store.$hidden("1");
    const seen: boolean[] = [];
    const stop = $hidden.subscribe(hidden => void seen.push(hidden));
    store.toggleHidden("1");
    store.toggleHidden("1");
    expect(seen).toEqual([true, false, true]);
    expect(store.$hidden("1")).toBe($hidden);
    stop();
  });

  test("stays unfolded when it is updated, and folds when its text changes", () => {
    const { store } = page();
    store.import([warned()], SENT);
    store.toggleHidden("1");
    store.import([warned({ favourites_count: 3 })], SENT);
    expect(store.$hidden("1").get()).toBe(false);
    store.import([warned({ content: "Something else" })], SENT);
    expect(store.$hidden("1").get()).toBe(true);
  });

  test("is unfolded in its boosts, too", () => {
    const { store } = page();
    const boost = status({ id: "boost", reblog: { id: "1", account, spoiler_text: "food" } });
    store.import([boost, warned({ content: "" })], SENT);
    store.toggleHidden(store.get("boost")!.reblog!);
    expect(store.$hidden("1").get()).toBe(false);
  });

  test("is unfolded if the settings say so, unless it matches their filter", () => {
    const { client, store } = page();
    store.import([warned(), warned({ id: "2", spoiler_text: "Spiders" })], SENT);
    const settings = { expand_spoilers: true, content_warnings: { filter: "spider" } };
    const me = { id: "alice", username: "alice", acct: "alice" };
    const own = { ...me, pleroma: { settings_store: { "glitch-lily": settings } } };
    profiles(client).receive(status({ account: own }).account, 0);
    expect(store.$hidden("1").get()).toBe(false);
    expect(store.$hidden("2").get()).toBe(true);
  });

  test("is not folded when it is unknown", () => {
    const { store } = page();
    store.toggleHidden("unknown");
    expect(store.$hidden("unknown").get()).toBe(false);
  });
});

describe("the name of an account", () => {
  for (const [name, shown] of [
    ["Bob the builder", "Bob the builder"],
    ["  Bob ", "Bob"],
    ["", "bob"],
    [" \t\u00a0\u3000", "bob"],
    ["<b>Bob</b>", "<b>Bob</b>"],
  ] as const) {
    test(`for “${name}” is shown as “${shown}”`, () => {
      expect(displayName(status({ account: { ...account, display_name: name } }).account)).toBe(
        shown,
      );
    });
  }
});
