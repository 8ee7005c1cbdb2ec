import { afterEach, describe, expect, test } from "vitest";
import { accountActions } from "../../../core/accounts/actions.ts";
import { accountLists } from "../../../core/accounts/lists.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { followRequestCount } from "../../../core/accounts/follow-request-count.ts";
import { followRequests } from "../../../core/accounts/follow-requests.ts";
import { statusRemoval } from "../../../core/statuses/removal.ts";
import { json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { PLEROMA } from "../../support/core/listening.ts";
import { noteScroll } from "../../../core/lib/when-still.ts";
import {
  openColumn,
  range,
  status,
  streamed,
  fetched,
} from "../../support/core/notifications-column.ts";
import { createSockets } from "../../../demo/environment/sockets.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const names = (from: number, to: number) => range(from, to).map(String);
const mention = (id: number, words: string) =>
  streamed(id, { type: "mention", status: status(`s${id}`, { content: words }) });

afterEach(() => expectNoReports());

describe("live notifications", () => {
  test("appear once at the top, however often and late they arrive", async () => {
    const { opened, bring, ids } = openColumn();
    await opened();
    bring(streamed(142));
    bring(streamed(141), streamed(142), streamed(140));
    expect(ids()).toEqual(names(142, 121));
  });

  test("older than the loaded ones appear with their page, not before", async () => {
    const { opened, bring, ids, store } = openColumn();
    await opened();
    bring(streamed(119));
    expect(ids()).toEqual(names(140, 121));
    await store.loadMore();
    expect(ids()).toEqual(names(140, 101));
  });

  test("in a burst of 500 are all shown with at most 50 updates of the view", async () => {
    const { opened, store, environment, ids } = openColumn();
    await opened();
    let commits = 0;
    store.$view.listen(() => void (commits += 1));
    for (const [place, id] of range(640, 141).toReversed().entries()) {
      store.received(streamed(id));
      if (place % 10 === 9) environment.clock.advance(100);
    }
    expect(ids()).toEqual(names(640, 121));
    expect(commits).toBeLessThanOrEqual(50);
  });

  test("are dropped beyond some hundreds, and older ones load again on scrolling", async () => {
    const { opened, bring, store, view, ids, server } = openColumn();
    await opened();
    store.mount();
    server.has = range(5141, 101).map(id => fetched(id));
    bring(
      ...range(5140, 141)
        .toReversed()
        .map(id => streamed(id)),
    );
    expect(view().items.length).toBeLessThanOrEqual(600);
    expect(ids()[0]).toBe("5140");
    await until(() => store.get("141") === undefined);
    const [oldest] = ids().slice(-1);
    expect(store.get(oldest!)).toBeDefined();
    expect(view().phase).toBe("ready");
    bring(streamed(5141));
    expect(ids()[0]).toBe("5141");
    const kept = ids().length;
    store.scrollTop(false);
    for (const page of [1, 2, 3]) {
      await store.loadMore();
      expect(ids()).toEqual(names(5141, 5142 - kept - page * 20));
    }
  });

  test("are all kept while the user has scrolled down, and trimmed at the top", async () => {
    const { opened, bring, store, view, ids } = openColumn();
    await opened();
    store.mount();
    store.scrollTop(false);
    const many = range(1140, 141).toReversed();
    bring(...many.map(id => streamed(id)));
    expect(view().items).toHaveLength(1020);
    const below = ids().at(-1);
    store.scrollTop(true);
    expect(view().items).toHaveLength(400);
    expect(ids()).not.toContain(below);
  });

  test("are dropped while scrolling through thousands, and load again on the way up", async () => {
    const has = range(5000, 1).map(id => fetched(id));
    const { opened, store, view, ids, environment } = openColumn({ has });
    await opened();
    store.mount();
    store.scrollTop(false);
    const read = (keys: string[]) => {
      store.setVisibleRows(keys);
      environment.clock.advance(100);
    };
    const isKept = (id: number) => store.get(String(id)) !== undefined;
    let most = 0;
    while (view().phase !== "end") {
      await store.loadMore();
      read(
        view()
          .items.slice(-8)
          .map(({ key }) => key),
      );
      most = Math.max(most, ids().filter(id => id !== "gap").length);
    }
    expect(ids().at(-1)).toBe("1");
    expect(most).toBeLessThanOrEqual(500);
    await until(() => range(5000, 1).filter(isKept).length <= 500);

    // Upwards each gap fills as it comes into sight.
    const passed: string[] = [];
    for (let place = view().items.length - 1; place >= 0;) {
      const row = view().items[place]!;
      if (row.kind === "gap") {
        const below = view().items[place + 1]!.key;
        await store.fill(row.key);
        place = view().items.findIndex(({ key }) => key === below) - 1;
        continue;
      }
      passed.push(row.id);
      read(
        view()
          .items.slice(place, place + 8)
          .map(({ key }) => key),
      );
      place = view().items.findIndex(({ key }) => key === row.key) - 1;
      most = Math.max(most, ids().filter(id => id !== "gap").length);
    }
    expect(passed).toEqual(names(5000, 1).toReversed());
    expect(most).toBeLessThanOrEqual(500);
  });

  test("stay while the reader scrolls, until the list is twice as long", async () => {
    const has = range(2000, 1).map(id => fetched(id));
    const { opened, store, view, environment } = openColumn({ has });
    await opened();
    store.mount();
    store.scrollTop(false);
    const keys = () => view().items.map(({ key }) => key);
    while (keys().length < 600) await store.loadMore();
    store.setVisibleRows(keys().slice(-8));
    noteScroll();
    environment.clock.advance(100);
    expect(keys()).toHaveLength(600);
    environment.clock.advance(150);
    expect(keys().length).toBeLessThan(500);
    while (view().phase !== "end") {
      await store.loadMore();
      store.setVisibleRows(keys().slice(-8));
      noteScroll();
      expect(keys().length).toBeLessThanOrEqual(840);
    }
    expect(keys().at(-1)).toBe("1");
  });

  test("of a hidden type are not listed, and are announced as hidden", async () => {
    const { opened, bring, ids, store } = openColumn({
      settings: { notifications: { shows: { follow: false } } },
    });
    await opened();
    const news: unknown[] = [];
    const stop = store.listen(one => void news.push(one));
    bring(streamed(141, { type: "follow" }), streamed(142, { type: "never:heard" }));
    stop();
    bring(streamed(143));
    expect(ids().slice(0, 3)).toEqual(["143", "142", "140"]);
    expect(news).toEqual([
      { id: "141", silent: false, shown: false },
      { id: "142", silent: false, shown: true },
    ]);
  });

  test("are dropped by an irreversible filter, and silenced by another one", async () => {
    const filters = [
      { id: "1", phrase: "spoiler", context: ["notifications"], irreversible: true },
      { id: "2", phrase: "football", context: ["notifications"], irreversible: false },
    ].map(one => ({ ...one, whole_word: true, expires_at: null }));
    const column = openColumn({
      first: one => (one.path === "/api/v1/filters" ? json(filters) : undefined),
    });
    await column.opened();
    const news: string[] = [];
    column.store.listen(({ id, silent }) => void news.push(`${id} ${silent}`));
    column.bring(mention(141, "hello"));
    await until(() => column.to("/api/v1/filters").length > 0);
    await settled();
    column.bring(mention(142, "a spoiler"), mention(143, "football again"), mention(144, "words"));
    column.bring(streamed(145, { status: status("s145", { content: "a spoiler" }) }));
    expect(column.ids().slice(0, 4)).toEqual(["145", "144", "143", "141"]);
    expect(news).toEqual(["141 false", "143 true", "144 false", "145 false"]);
  });

  test("of a muted thread are silent", async () => {
    const { opened, bring, store } = openColumn();
    await opened();
    const news: boolean[] = [];
    store.listen(({ silent }) => void news.push(silent));
    bring(streamed(141, { pleroma: { is_muted: true } }));
    expect(news).toEqual([true]);
  });

  test("that were fetched are announced like streamed ones, oldest first and once", async () => {
    const { opened, environment, server, bring, store, ids } = openColumn();
    await opened();
    const news: string[] = [];
    store.listen(({ id, silent }) => void news.push(`${id} ${silent}`));
    server.has.unshift(fetched(142, { pleroma: { is_muted: true } }), fetched(141));
    // Polls come every 20 to 40 seconds: one, and not a second.
    environment.clock.advance(40_000);
    await until(() => ids()[0] === "142");
    expect(news).toEqual(["141 false", "142 true"]);
    bring(streamed(141));
    server.has.unshift(fetched(143));
    await store.refresh();
    expect(ids().slice(0, 3)).toEqual(["143", "142", "141"]);
    expect(news).toHaveLength(2);
  });

  test("that failed to load are requested again while the stream is open", async () => {
    const sockets = createSockets();
    let isDown = true;
    const { environment, store, view } = openColumn({
      socket: sockets.connect,
      first(one) {
        if (one.path === "/api/v1/instance") return json(PLEROMA);
        if (!isDown || !one.path.startsWith("/api/v1/notifications")) return undefined;
        return json({}, { status: 502 });
      },
    });
    store.$unread.listen(() => {});
    await until(() => sockets.all.length > 0);
    sockets.last.open();
    await settled();
    expect(view().phase).toBe("failed");
    isDown = false;
    environment.clock.advance(40_000);
    await until(() => view().phase === "ready");
  });

  test("about a follow request update the list of requests, its count and the relationship", async () => {
    const { opened, bring, client, to } = openColumn();
    await opened();
    const { item: list } = accountLists(client).open("follow_requests");
    list.$view.listen(() => {});
    await until(() => to("/api/v1/follow_requests").length === 1);
    await settled();
    bring(streamed(141, { type: "follow_request" }));
    followRequests(client).onStreamUpdate("person 141", true);
    await until(() => to("/api/v1/follow_requests").length > 1);
    await until(() => to("/api/v1/accounts/relationships").length > 0);
    expect(followRequestCount(client).$count.get()).toBe(1);
    expect(to("/api/v1/accounts/relationships")[0]?.path).toContain("person+141");
  });
});

describe("pending notifications", () => {
  test("wait in order while the user prefers that, until they are loaded", async () => {
    const { opened, bring, ids, view, store } = openColumn({
      settings: { use_pending_items: true },
    });
    await opened();
    store.mount();
    bring(streamed(141));
    bring(streamed(142));
    expect(view()).toMatchObject({ pending: 2, unread: 2 });
    expect(ids()[0]).toBe("140");
    store.loadPending();
    expect(view()).toMatchObject({ pending: 0, unread: 0, lastReadId: "142" });
    expect(ids()).toEqual(names(142, 121));
  });

  test("come from newer pages, but not from older ones", async () => {
    const { opened, ids, view, store, server } = openColumn({
      settings: { use_pending_items: true },
    });
    await opened();
    server.has.unshift(fetched(141));
    await store.refresh();
    await store.loadMore();
    expect(view().pending).toBe(1);
    expect(ids()).toEqual(names(140, 101));
  });
});

describe("removing notifications", () => {
  const about = (id: number, name: string) => fetched(id, { status: status(name) });
  const has = [about(5, "s1"), fetched(4), about(3, "s2"), about(2, "s1"), fetched(1)];

  test("happens when their post is deleted, here or in another tab", async () => {
    const { opened, ids, client, bring } = openColumn({
      has,
      first: ({ method }) => (method === "DELETE" ? json(status("s1")) : undefined),
    });
    await opened();
    bring(streamed(6, { status: status("s1") }));
    const done = statusRemoval(client).remove("s1");
    alerts(client).dismiss(alerts(client).$alerts.get()[0]!.key);
    await done;
    expect(ids()).toEqual(["4", "3", "1"]);
    client.environment
      .channel(client.key("entities"))
      .post({ "entity-event": { kind: "deleted", status: "s2" } });
    await settled();
    expect(ids()).toEqual(["4", "1"]);
  });

  test("happens for blocked people, and for muted people whose notifications are muted", async () => {
    const column = openColumn({
      has: range(4, 1).map(id => fetched(id)),
      first: ({ path }) => {
        const [, id = "", verb = ""] = /accounts\/([^/]+)\/(block|mute)/.exec(path) ?? [];
        if (!verb) return undefined;
        return json({
          id: decodeURIComponent(id),
          blocking: verb === "block",
          muting: verb === "mute",
        });
      },
    });
    const { opened, ids, client } = column;
    await opened();
    const actions = accountActions(client);
    await actions.block("person 4");
    await actions.mute("person 3", { notifications: false, seconds: 0 });
    await actions.mute("person 2", { notifications: true, seconds: 0 });
    expect(ids()).toEqual(["3", "1"]);
  });

  test("happens for a blocked server", async () => {
    const far = { id: "far", username: "far", acct: "far@noise.example" };
    const { opened, ids, client } = openColumn({ has: [fetched(2, { account: far }), fetched(1)] });
    await opened();
    await accountActions(client).blockDomain("noise.example");
    expect(ids()).toEqual(["1"]);
  });

  test("happens when a follow request is answered", async () => {
    const { opened, ids, client } = openColumn({
      has: [fetched(2, { type: "follow_request" }), fetched(1)],
      first: ({ path }) => (path.includes("authorize") ? json({ id: "person 2" }) : undefined),
    });
    await opened();
    await followRequests(client).authorise("person 2");
    expect(ids()).toEqual(["1"]);
  });
});

test("no timer is left after the list is released", async () => {
  const { opened, environment, release, bring } = openColumn();
  const stop = await opened();
  bring(streamed(141));
  stop();
  release();
  await settled();
  environment.clock.advance(3_600_000);
  expect(environment.clock.waiting).toBe(0);
});
