import { afterEach, describe, expect, test } from "vitest";
import { entityEvents } from "../../../core/entities/events.ts";
import { profiles } from "../../../core/profile/profile.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { sketch, visitHome } from "../../support/core/live-home.ts";
import { longHome } from "../../support/core/long-home.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { later } from "../../support/core/small-instance.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `s${first + index}`);

/** Home with one page shown, and its stream heard; `asked` is what was asked since. */
async function live(length = 60) {
  const home = visitHome(longHome(length));
  await home.heard();
  await until(() => home.asked.length === 2);
  await settled();
  home.asked.length = 0;
  return home;
}

type Live = Awaited<ReturnType<typeof live>>;

/** Somebody writes to everybody; gives the id. */
async function write({ client }: SignedInPerson, status: string): Promise<string> {
  const body = { status, visibility: "public" };
  const answer = await client.api.send("POST", "/api/v1/statuses", { body });
  return (answer.body as { id: string }).id;
}

/** The person writes, and the composer has brought the answer. */
function post({ client }: Live, id: string): void {
  statuses(client).import([sketch(id) as never], { source: "answer", startedAt: client.tick() });
  entityEvents(client).emitLocally({ kind: "posted", status: id });
}

afterEach(() => expectNoReports());

describe("home on the demo instance", () => {
  test("alice sees bob's new post, its deletion and posts that she missed", async () => {
    await using alice = await signIn("alice");
    const { instance, client, environment } = alice;
    await using bob = await signIn("bob", { instance });
    const { item: timeline } = timelines(client).open("home");
    const stop = timeline.$view.listen(() => {});
    const ids = () => timeline.$view.get().items.map(({ key }) => key);
    const comes = (id: string) =>
      until(() => {
        environment.clock.advance(1000);
        return ids()[0] === id;
      });
    await until(() => instance.sockets() === 1);
    await settled();

    const heard = await write(bob, "Good morning");
    await comes(heard);
    expect(statuses(client).get(heard)).toMatchObject({ content: "Good morning" });
    await bob.client.api.send("DELETE", `/api/v1/statuses/${heard}`);
    await until(() => !ids().includes(heard));

    instance.closeSockets();
    await until(() => instance.sockets() === 0);
    const missed = await write(bob, "Is anybody there?");
    await comes(missed);
    timeline.setAtTop(false);
    await until(() => instance.sockets() === 1);
    await settled();
    const waits = await write(bob, "I will wait");
    await until(() => {
      environment.clock.advance(1000);
      return timeline.$view.get().pending === 1;
    });
    expect(ids()[0]).toBe(missed);
    timeline.showPending();
    expect(ids()[0]).toBe(waits);
    stop();
  });

  test("carol sees a new post on an instance without a stream", async () => {
    await using carol = await signIn("carol");
    carol.environment.socket = () => null;
    await using alice = await signIn("alice", { instance: carol.instance });
    const { item: timeline } = timelines(carol.client).open("home");
    timeline.$view.listen(() => {});
    await until(() => timeline.$view.get().items.length > 0);
    const id = await write(alice, "Good evening");
    await until(() => {
      carol.environment.clock.advance(1000);
      return timeline.$view.get().items[0]?.key === id;
    });
  });
});

describe("a new status", () => {
  test("appears at once when the reader is at the top", async () => {
    const { bring, ids, view, client } = await live();
    bring("new");
    expect(ids()).toEqual(["new", ...numbers(1, 20)]);
    expect(view().pending).toBe(0);
    expect(statuses(client).get("new")).toBeDefined();
  });

  test("waits when the reader is elsewhere, until it is shown on request", async () => {
    const { bring, ids, view, timeline, client } = await live();
    timeline.setAtTop(false);
    const { items } = view();
    bring("new1", "new2");
    expect(view().items).toBe(items);
    expect(view().pending).toBe(2);
    expect(statuses(client).get("new1"), "held while it waits").toBeDefined();
    timeline.showPending();
    expect(ids()).toEqual(["new2", "new1", ...numbers(1, 20)]);
    expect(view().pending).toBe(0);
  });

  test("waits behind other waiting posts, even at the top", async () => {
    const { bring, view, timeline } = await live();
    timeline.setAtTop(false);
    bring("new1");
    timeline.setAtTop(true);
    bring("new2");
    expect(view().pending).toBe(2);
    timeline.showPending();
    bring("new3");
    expect(view().pending).toBe(0);
  });

  test("always waits if the settings say so", async () => {
    const { bring, view, client } = await live();
    const settings_store = { "glitch-lily": { use_pending_items: true } };
    const alice = { ...sketch("").account, id: "alice", pleroma: { settings_store } };
    profiles(client).receive(alice as never, client.tick());
    bring("new");
    expect(view().pending).toBe(1);
  });

  test("appears once, however often it arrives", async () => {
    const { bring, ids, asked, timeline, source } = await live();
    bring("new", "new");
    bring("new", "s5");
    expect(ids()).toEqual(["new", ...numbers(1, 20)]);
    source.ids.unshift("new");
    await timeline.refresh();
    expect(ids()).toEqual(["new", ...numbers(1, 20)]);
    expect(asked).toHaveLength(1);
  });

  test("is added in one update with others of the same burst", async () => {
    const { bring, seen, ids } = await live();
    const before = seen.length;
    bring(...numbers(101, 115).toReversed());
    expect(seen.length).toBe(before + 1);
    expect(ids().slice(0, 16)).toEqual([...numbers(101, 115), "s1"]);
  });

  test("stays when an answer to an earlier request arrives after it", async () => {
    const { bring, ids, plan, source, timeline, sockets } = await live();
    const slow = later();
    plan.push(slow.answer);
    const refreshing = timeline.refresh();
    bring("new");
    sockets.last.say("update", sketch("in the burst"));
    slow.give(source.answer({ url: "https://example.social/api/v1/timelines/home" } as never));
    await refreshing;
    expect(ids()).toEqual(["in the burst", "new", ...numbers(1, 20)]);
  });

  test("joins a timeline that is trimmed after thousands of posts, which load again", async () => {
    const { bring, ids, view, asked, source, timeline } = await live(100);
    const news = Array.from({ length: 2000 }, (_, index) => `new${index}`);
    for (let from = 0; from < 2000; from += 20) bring(...news.slice(from, from + 20));
    news.reverse();
    source.ids.unshift(...news);
    expect(asked, "nothing is asked for").toEqual([]);
    expect(ids().slice(0, 40)).toEqual(news.slice(0, 40));
    expect(ids().filter(id => id !== "gap").length).toBeLessThanOrEqual(440);
    expect(view().items.length).toBeLessThanOrEqual(460);
    const gap = view().items.findIndex(({ kind }) => kind === "gap");
    timeline.setVisibleRange(gap - 5, gap);
    await timeline.fill(view().items[gap]!.key);
    expect(ids().slice(0, gap + 20)).toEqual(news.slice(0, gap + 20));
  });

  test("is counted with thousands of waiting posts, which are not all kept in memory", async () => {
    const { bring, ids, view, timeline, client } = await live(100);
    timeline.setAtTop(false);
    timeline.setVisibleRange(5, 10);
    const shown = ids();
    const news = Array.from({ length: 2000 }, (_, index) => `new${index}`);
    for (let from = 0; from < 2000; from += 20) bring(...news.slice(from, from + 20));
    expect(ids()).toEqual(shown);
    expect(view().pending).toBe(2000);
    await until(() => statuses(client).get("new1000") === undefined);
    timeline.showPending();
    expect(ids().slice(0, 2)).toEqual(["new1999", "new1998"]);
    expect(view().pending).toBe(0);
  });

  test("far from the reader can be dropped in favour of others, which leaves a gap", async () => {
    const { bring, timeline, client, source, view } = await live(600);
    while (view().items.length < 400) await timeline.loadMore();
    timeline.setAtTop(false);
    timeline.setVisibleRange(300, 310);
    for (let burst = 0; burst < 20; burst += 1) {
      const news = Array.from({ length: 21 }, (_, index) => `new${burst}-${index}`);
      source.ids.unshift(...news.toReversed());
      bring(...news);
      await settled();
    }
    // One that shared a page with what is shown may have gone into the gap there.
    expect(view().pending).toBeGreaterThan(400);
    const held = () => source.ids.filter(id => statuses(client).get(id)).length;
    await until(() => held() <= 460);
    timeline.showPending();
    expect(view().pending).toBe(0);
    expect(view().items.some(item => item.kind === "gap")).toBe(true);
  });
});

describe("the person's own status", () => {
  test("appears once at the top, together with waiting posts", async () => {
    const home = await live();
    home.timeline.setAtTop(false);
    home.bring("new");
    post(home, "mine");
    expect(home.ids()).toEqual(["mine", "new", ...numbers(1, 20)]);
    expect(home.view().pending).toBe(0);
    home.bring("mine");
    expect(home.ids()).toEqual(["mine", "new", ...numbers(1, 20)]);
  });

  test("appears once when the stream is faster", async () => {
    const home = await live();
    home.timeline.setAtTop(false);
    home.bring("mine");
    expect(home.view().pending).toBe(1);
    post(home, "mine");
    expect(home.ids()).toEqual(["mine", ...numbers(1, 20)]);
    home.sockets.last.say("update", sketch("second"));
    post(home, "second");
    home.environment.clock.advance(100);
    expect(home.ids()).toEqual(["second", "mine", ...numbers(1, 20)]);
  });

  test("is not lost while the first page loads", async () => {
    const slow = later();
    const source = longHome(30);
    const home = visitHome(source, { plan: [slow.answer] });
    await until(() => home.asked.length === 1);
    post(home, "mine");
    expect(home.view().phase).toBe("loading");
    slow.give(source.answer({ url: "https://example.social/api/v1/timelines/home" } as never));
    await until(() => home.view().phase === "ready");
    expect(home.ids()).toEqual(["mine", ...numbers(1, 20)]);
  });

  test("can be posted without an open timeline", async () => {
    const home = await live();
    home.leave();
    expect(() =>
      entityEvents(home.client).emitLocally({ kind: "posted", status: "mine" }),
    ).not.toThrow();
  });
});

describe("a deleted status", () => {
  test("disappears, and does not return", async () => {
    const { sockets, ids, bring, timeline, view } = await live();
    sockets.last.say("delete", "s3");
    sockets.last.say("delete", "unknown");
    expect(ids()).toEqual(["s1", "s2", ...numbers(4, 20)]);
    await timeline.refresh();
    expect(ids()).toEqual(["s1", "s2", ...numbers(4, 20)]);
    sockets.last.say("delete", "new");
    bring("new");
    expect(ids()).not.toContain("new");
    timeline.setAtTop(false);
    bring("waits");
    sockets.last.say("delete", "waits");
    expect(view().pending).toBe(0);
  });

  test("disappears together with its boosts, and other posts keep waiting", async () => {
    const { sockets, ids, bring, environment, timeline, view } = await live();
    sockets.last.say("update", sketch("boost", { reblog: sketch("s3") }));
    environment.clock.advance(100);
    timeline.setAtTop(false);
    bring("new");
    sockets.last.say("delete", "s3");
    expect(ids()).toEqual(["s1", "s2", ...numbers(4, 20)]);
    expect(view().pending).toBe(1);
  });
});

describe("a forgotten account", () => {
  const isS = (prefix: string) => ({ id: prefix, username: prefix, acct: prefix });

  test("does not return with an answer that was requested before", async () => {
    const { client, ids, plan, source, timeline, sockets, environment } = await live();
    const slow = later();
    plan.push(slow.answer);
    const refreshing = timeline.refresh();
    sockets.last.say("update", sketch("loud", { account: isS("loud") }));
    environment.clock.advance(100);
    expect(ids()[0]).toBe("loud");
    entityEvents(client).emit({ kind: "forgot", of: { account: "loud" }, from: "all" });
    expect(ids()[0]).toBe("s1");
    slow.give(source.answer({ url: "https://example.social/api/v1/timelines/home" } as never));
    await refreshing;
    expect(ids()).toEqual(numbers(1, 20));
  });

  test("is not shown by events of the same burst", async () => {
    const { client, ids, sockets, environment } = await live();
    sockets.last.say("update", sketch("loud", { account: isS("loud") }));
    entityEvents(client).emit({ kind: "forgot", of: { account: "loud" }, from: "all" });
    environment.clock.advance(100);
    expect(ids()).toEqual(numbers(1, 20));
  });
});

describe("after an interruption", () => {
  test("missed posts wait at the top, with a gap when there were too many", async () => {
    const { sockets, environment, source, ids, view, timeline, asked } = await live();
    timeline.setAtTop(false);
    sockets.last.drop();
    source.ids.unshift(...Array.from({ length: 50 }, (_, index) => `new${index}`));
    environment.clock.advance(1000);
    sockets.last.open();
    await until(() => view().pending > 0);
    expect(asked).toHaveLength(1);
    expect(view().pending).toBe(20);
    expect(ids()).toEqual(numbers(1, 20));
    timeline.showPending();
    expect(ids().slice(19, 22)).toEqual(["new19", "gap", "s1"]);
    await timeline.fill(view().items[20]!.key);
    expect(ids().slice(38, 42)).toEqual(["new38", "new39", "gap", "s1"]);
  });

  test("posts that fill a gap far above do not wait", async () => {
    const { timeline, bring, view, ids, environment } = await live(700);
    timeline.setAtTop(false);
    bring("new");
    while (view().items.length < 600) await timeline.loadMore();
    timeline.setVisibleRange(590, 599);
    environment.clock.advance(100);
    const gap = view().items.findIndex(item => item.kind === "gap");
    const pending = view().pending;
    await timeline.fill(view().items[gap]!.key);
    expect(view().pending).toBe(pending);
    expect(ids().slice(0, gap + 1)).toEqual(numbers(1, gap + 1));
  });

  test("a failure is shown as a notice in the timeline, without an alert, and can be retried", async () => {
    const { environment, plan, asked, view, client, timeline, ids, sockets } = await live();
    plan.push(() => json({ error: "Back soon" }, { status: 503 }));
    sockets.last.drop();
    await until(() => {
      if (asked.length === 0) environment.clock.advance(10_000);
      return view().notice;
    });
    expect(view()).toMatchObject({ phase: "ready", notice: { message: "Back soon" } });
    expect(ids()).toEqual(numbers(1, 20));
    expect(alerts(client).$alerts.get()).toEqual([]);
    await timeline.retry();
    expect(view()).not.toHaveProperty("notice");
  });

  test("a rate-limited instance is not asked again before the time that it names", async () => {
    const { environment, plan, view, asked, sockets } = await live();
    const until429 = environment.now() + 300_000;
    const headers = { "x-ratelimit-reset": new Date(until429).toISOString() };
    plan.push(() => json({ error: "Throttled" }, { status: 429, headers }));
    sockets.last.drop();
    await until(() => {
      if (asked.length === 0) environment.clock.advance(10_000);
      return view().notice;
    });
    const before = asked.length;
    for (let steps = 0; steps < 25; steps += 1) {
      environment.clock.advance(10_000);
      await settled();
    }
    expect(asked).toHaveLength(before);
    await until(() => {
      environment.clock.advance(10_000);
      return !view().notice;
    });
    expect(asked).toHaveLength(before + 1);
  });
});

describe("listening to the stream", () => {
  test("starts after the first page, and ends with the timeline", async () => {
    const slow = later();
    const source = longHome(30);
    const home = visitHome(source, { plan: [slow.answer] });
    await settled();
    expect(home.sockets.all).toEqual([]);
    slow.give(source.answer({ url: "https://example.social/api/v1/timelines/home" } as never));
    await home.heard();
    home.leave();
    expect(home.sockets.open).toBe(0);
    await settled();
    expect(home.environment.clock.waiting).toBe(0);
  });
});
