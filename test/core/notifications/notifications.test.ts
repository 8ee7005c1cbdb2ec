import { afterEach, describe, expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { settings } from "../../../core/settings/settings.ts";
import { json } from "../../../demo/environment/answers.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import {
  openColumn,
  range,
  status,
  streamed,
  fetched,
} from "../../support/core/notifications-column.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { drop, later } from "../../support/core/small-instance.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { notifications } from "../../../core/notifications/notifications.ts";
import { typesFor } from "../../../core/notifications/kinds.ts";

const names = (from: number, to: number) => range(from, to).map(String);

afterEach(() => expectNoReports());

describe("loading notifications", () => {
  test("shows the newest page, then older ones as the server links them, to the end", async () => {
    const has = range(140, 105).map(id => fetched(id));
    const { opened, store, ids, view } = openColumn({ has });
    await opened();
    expect(ids()).toEqual(names(140, 121));
    expect(view()).toMatchObject({ phase: "ready", isLoading: false });
    const loading = store.loadMore();
    expect(view()).toMatchObject({ phase: "loading-more", isLoading: true });
    await loading;
    expect(ids()).toEqual(names(140, 105));
    expect(view().phase).toBe("end");
  });

  test("is marked as loading until the request is answered", async () => {
    const { opened, store, view } = openColumn();
    await opened();
    expect(view()).toMatchObject({ phase: "ready", isLoading: false });
    const expanding = store.loadMore();
    expect(view()).toMatchObject({ phase: "loading-more", isLoading: true });
    await expanding;
    expect(view()).toMatchObject({ phase: "ready", isLoading: false });
  });

  test("sends one request when called twice", async () => {
    const { opened, store, to } = openColumn();
    await opened();
    await Promise.all([store.loadMore(), store.loadMore()]);
    expect(to("/api/v1/notifications")).toHaveLength(2);
  });

  test("requests what is newer than the newest, even while older ones load", async () => {
    const { opened, store, server, ids, to } = openColumn();
    await opened();
    const more = store.loadMore();
    server.has.unshift(fetched(141));
    const refreshed = store.refresh();
    await Promise.all([more, refreshed]);
    await store.refresh();
    expect(ids()).toEqual(names(141, 101));
    expect(to("/api/v1/notifications").at(-1)?.path).toContain("since_id=140");
  });

  test("leaves a gap when more arrived than fit into a page, and filling it completes the list", async () => {
    const { opened, store, server, ids, view } = openColumn();
    await opened();
    server.has.unshift(...range(190, 141).map(id => fetched(id)));
    await store.refresh();
    expect(ids()).toEqual([...names(190, 171), "gap", ...names(140, 121)]);
    for (let gap; (gap = view().items.find(row => row.kind === "gap"));) await store.fill(gap.key);
    expect(ids()).toEqual(names(190, 121));
  });

  test("removes notifications that the server has deleted between loaded ones", async () => {
    const { opened, store, server, ids } = openColumn({
      has: range(125, 101).map(id => fetched(id)),
    });
    await opened();
    // A server that knows nothing of `since_id`.
    server.first = one =>
      one.path.includes("since_id")
        ? json(
            range(127, 110)
              .filter(id => id !== 120)
              .map(id => fetched(id)),
          )
        : undefined;
    await store.refresh();
    expect(ids()).toEqual([...names(127, 121), ...names(119, 106)]);
  });

  test("keeps streamed notifications that are newer than the answer", async () => {
    const { opened, store, server, ids, bring } = openColumn();
    await opened();
    const slow = later();
    server.first = one => (one.path.includes("since_id") ? slow.answer(one) : undefined);
    const refreshing = store.refresh();
    bring(streamed(143), streamed(142));
    slow.give(json([fetched(142), fetched(141)]));
    await refreshing;
    expect(ids()).toEqual(names(143, 121));
  });

  test("works with ids that can't be ordered", async () => {
    const has = range(30, 1).map(id => fetched(`day/${id}`));
    const { opened, store, ids, view, server, bring } = openColumn({
      has,
      first: one =>
        one.path.startsWith("/api/v1/notifications") ? json(server.has.slice(0, 25)) : undefined,
    });
    await opened();
    bring(streamed("day/31"));
    expect(ids()[0]).toBe("day/31");
    await store.loadMore();
    await store.loadMore();
    expect(view().phase).toBe("end");
    expect(new Set(ids()).size).toBe(ids().length);
  });

  test("leaves out malformed notifications, and keeps those without account or status", async () => {
    const has = [
      fetched(5),
      { id: 4 },
      null,
      fetched(3, { account: {} }),
      fetched(2, { type: "odd:type", status: { id: "broken" } }),
      fetched(1, { type: "mention", status: status("s1") }),
    ];
    const column = openColumn({
      first: one => (one.path.startsWith("/api/v1/notifications") ? json(has) : undefined),
    });
    await column.opened();
    expect(column.ids()).toEqual(["5", "3", "2", "1"]);
    expect(column.store.get("3")).toMatchObject({ account: null });
    expect(column.store.get("2")).toMatchObject({ type: "odd:type", status: null });
    expect(column.store.get("1")).toMatchObject({ status: "s1" });
    expect(claimReports(column.environment)).toHaveLength(2);
  });

  test("sends no request when signed out", async () => {
    const { asked, store } = openColumn({ person: null });
    store.$view.listen(() => {});
    await settled();
    expect(asked).toEqual([]);
  });
});

describe("a failure", () => {
  test("to load the first page is shown in its place, and a retry loads it", async () => {
    const { opened, store, server, view, ids, client } = openColumn();
    server.first = one =>
      one.path.startsWith("/api/v1/notifications")
        ? json({ error: "Oh" }, { status: 500 })
        : undefined;
    await opened();
    expect(view()).toMatchObject({ phase: "failed", isLoading: false, failure: { status: 500 } });
    expect(alerts(client).$alerts.get()).toEqual([]);
    server.first = undefined;
    await store.retry();
    expect(ids()).toHaveLength(20);
  });

  test("to load older notifications shows an alert and keeps the list, and a retry loads them", async () => {
    const { opened, store, server, view, ids, client } = openColumn();
    await opened();
    server.first = one =>
      one.path.includes("max_id") ? json({ error: "Oh" }, { status: 500 }) : undefined;
    await store.loadMore();
    expect(view()).toMatchObject({ phase: "failed", isLoading: false });
    expect(alerts(client).$alerts.get()).toMatchObject([{ title: "500" }]);
    expect(ids()).toHaveLength(20);
    server.first = undefined;
    await store.retry();
    expect(ids()).toHaveLength(40);
  });

  test("to load older notifications is retried after a refresh that is under way", async () => {
    const { opened, store, server, ids } = openColumn();
    await opened();
    const slow = later();
    let isRefused = true;
    server.first = one => {
      if (one.path.includes("since_id")) return slow.answer(one);
      return isRefused && one.path.includes("max_id")
        ? json({ error: "Oh" }, { status: 500 })
        : undefined;
    };
    await store.loadMore();
    isRefused = false;
    const refreshing = store.refresh();
    const retried = store.retry();
    slow.give(json({ error: "Oh" }, { status: 500 }));
    await refreshing;
    await retried;
    expect(ids()).toHaveLength(40);
  });

  test("to refresh on request shows an alert and keeps the list", async () => {
    const { opened, store, server, view, ids, client } = openColumn();
    await opened();
    server.first = one => (one.path.includes("since_id") ? drop() : undefined);
    await store.refresh();
    expect(alerts(client).$alerts.get()).toHaveLength(1);
    expect(view().phase).toBe("ready");
    expect(ids()).toHaveLength(20);
  });

  test("with status 429 pauses the polling until its reset time, and then nothing is missing", async () => {
    const { opened, environment, server, ids, to } = openColumn();
    await opened();
    const reset = new Date(environment.now() + 60_000).toISOString();
    let polls = 0;
    server.first = one => {
      if (!one.path.includes("since_id")) return undefined;
      polls += 1;
      return json({ error: "Slow" }, { status: 429, headers: { "x-ratelimit-reset": reset } });
    };
    server.has.unshift(fetched(141));
    await until(() => {
      environment.clock.advance(20_000);
      return polls === 1;
    });
    await settled();
    const before = to("/api/v1/notifications").length;
    server.first = undefined;
    await until(() => {
      environment.clock.advance(20_000);
      return to("/api/v1/notifications").length > before;
    });
    await settled();
    expect(ids()).toEqual(names(141, 121));
  });

  test.each([400, 422, 500])(
    "with status %i for a query of types makes the client filter them instead",
    async at => {
      const { opened, server, ids, store, to } = openColumn({
        isPleroma: true,
        has: [fetched(3), fetched(2, { type: "follow" }), fetched(1)],
        settings: { notifications: { shows: { follow: false } } },
      });
      server.first = one =>
        one.path.includes("include_types") ? json({ error: "enum" }, { status: at }) : undefined;
      await opened();
      expect(ids()).toEqual(["3", "1"]);
      const before = to("/api/v1/notifications").length;
      await store.refresh();
      expect(to("/api/v1/notifications")).toHaveLength(before + 1);
    },
  );

  test.each([true, false])(
    "to load several types at once falls back to single types (Pleroma: %s)",
    async isPleroma => {
      const { opened, server, ids, view } = openColumn({
        isPleroma,
        has: [fetched(4, { type: "move" }), fetched(3), fetched(2, { type: "follow" }), fetched(1)],
        settings: { notifications: { shows: { follow: false } } },
      });
      server.first = one =>
        one.path.startsWith("/api/v1/notifications") && !/[?&](include_)?types/.test(one.path)
          ? json({ error: "Oh" }, { status: 500 })
          : one.path.includes("move")
            ? json({ error: "Oh" }, { status: 500 })
            : undefined;
      await opened();
      expect(ids()).toEqual(["3", "1"]);
      expect(view().phase).toBe("end");
    },
  );
});

describe("filtering notifications", () => {
  const mixed = range(10, 1).map(id => fetched(id, { type: id % 2 ? "follow" : "favourite" }));

  test("empties the list, requests one type and keeps the choice in the settings", async () => {
    const { opened, store, ids, view, to, client } = openColumn({ has: mixed });
    await opened();
    store.setFilter("follow");
    expect(view()).toMatchObject({ filter: "follow", items: [], phase: "loading" });
    await until(() => view().phase === "end");
    expect(ids()).toEqual(["9", "7", "5", "3", "1"]);
    const query = new URL(to("/api/v1/notifications").at(-1)!.url).searchParams;
    expect(query.getAll("exclude_types[]")).toContain("favourite");
    expect(query.getAll("exclude_types[]")).not.toContain("follow");
    expect(settings(client).$settings.get().notifications.quickFilter.active).toBe("follow");
  });

  test("leaves out streamed notifications of other types", async () => {
    const { opened, store, ids, view, bring } = openColumn({
      has: mixed,
      settings: { notifications: { quickFilter: { active: "follow" } } },
    });
    await opened();
    expect(view().filter).toBe("follow");
    const news: unknown[] = [];
    store.listen(one => void news.push(one));
    bring(streamed(11), streamed(12, { type: "follow" }));
    expect(ids()[0]).toBe("12");
    expect(news).toEqual([
      { id: "11", silent: false, shown: true },
      { id: "12", silent: false, shown: true },
    ]);
  });

  test("ignores a late answer for the previous filter", async () => {
    const { opened, store, server, ids, view } = openColumn({ has: mixed });
    await opened();
    const slow = later();
    server.first = one => (one.path.includes("since_id") ? slow.answer(one) : undefined);
    const refreshing = store.refresh();
    store.setFilter("follow");
    await until(() => view().phase === "end");
    slow.give(json([fetched(11)]));
    await refreshing;
    await settled();
    expect(ids()).toEqual(["9", "7", "5", "3", "1"]);
  });

  test("leaves out types hidden in the settings from “all”, and shows them when they are unhidden", async () => {
    const { opened, ids, view, client } = openColumn({
      has: mixed,
      settings: { notifications: { shows: { follow: false } } },
    });
    await opened();
    expect(ids()).toEqual(["10", "8", "6", "4", "2"]);
    settings(client).change({ notifications: { shows: { follow: true } } });
    await until(() => view().phase === "end" && ids().length === 10);
  });

  test("requests all of Pleroma's types, including chats and reports", async () => {
    const { opened, to } = openColumn({ isPleroma: true });
    await opened();
    const query = new URL(to("/api/v1/notifications")[0]!.url).searchParams;
    expect(query.getAll("include_types[]").toSorted()).toEqual([
      ...["favourite", "follow", "follow_request", "mention", "move", "pleroma:chat_mention"],
      ...["pleroma:emoji_reaction", "pleroma:report", "poll", "reblog", "status", "update"],
    ]);
    expect(query.has("exclude_types[]")).toBe(false);
  });

  test.each([
    ["4.5.0+glitch", true],
    ["5.0.1", true],
    ["4.4.9", false],
    ["0.20.0-rc1+git-1d2f3a4", false],
    ["", false],
  ])("sends a server with the version %j the type “quote”: %s", async (version, hasQuotes) => {
    const { opened, to, client } = openColumn({
      version,
      settings: { notifications: { quickFilter: { active: "follow" } } },
    });
    await opened();
    const query = new URL(to("/api/v1/notifications")[0]!.url).searchParams;
    expect(query.getAll("exclude_types[]").includes("quote")).toBe(hasQuotes);
    expect(typesFor(client, true).includes("quote")).toBe(hasQuotes);
  });

  test.each(["admin.sign_up", "quote", "moon.landing"])(
    "shows an empty list without a request for %s, which Pleroma does not have",
    async active => {
      const { opened, to, view } = openColumn({
        isPleroma: true,
        settings: { notifications: { quickFilter: { active } } },
      });
      await opened();
      expect(view()).toMatchObject({ phase: "end", items: [] });
      expect(to("/api/v1/notifications")).toEqual([]);
    },
  );
});

test("alice can load all notifications of the demo, each once", async () => {
  await using alice = await signIn("alice");
  const store = notifications(alice.client);
  store.$view.listen(() => {});
  await until(() => store.$view.get().phase === "ready");
  while (store.$view.get().phase === "ready") await store.loadMore();
  const { items, phase } = store.$view.get();
  expect(phase).toBe("end");
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  const types = new Set(items.map(row => (row.kind === "gap" ? "" : store.get(row.id)?.type)));
  expect(types.size).toBe(12);
});

test("a plain server's notifications load", async () => {
  const { checkedInstance } = await import("../../support/demo/shapes.ts");
  await using instance = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance });
  const store = notifications(alice.client);
  store.$view.listen(() => {});
  await until(() => store.$view.get().phase === "ready");
  expect(store.$view.get().items).toHaveLength(20);
});
