import { afterEach, describe, expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import {
  openColumn,
  range,
  streamed,
  fetched,
  type ColumnOptions,
} from "../../support/core/notifications-column.ts";
import { later } from "../../support/core/small-instance.ts";
import { settled } from "../../../demo/environment/until.ts";

const has = [
  fetched(6),
  fetched(5, { type: "follow" }),
  fetched(4, { account: { id: "bob", username: "bob", acct: "bob" } }),
  fetched(3, { type: "follow", account: { id: "bob", username: "bob", acct: "bob" } }),
  fetched(2),
  fetched(1),
];

async function clearing(options: ColumnOptions = {}) {
  const column = openColumn({ has, isPleroma: true, ...options });
  await column.opened();
  column.store.enterClearing(true);
  return {
    ...column,
    marked: () => [...column.view().marked].toSorted(),
    alerted: () => alerts(column.client).$alerts.get(),
    destroyed: () => column.to("/api/v1/notifications/destroy_multiple"),
  };
}

const refusing =
  (part: string, status: number): ColumnOptions["first"] =>
  ({ path, method }) =>
    path.includes(part) && method !== "GET" ? json({ error: "No" }, { status }) : undefined;

afterEach(() => expectNoReports());

describe("clearing mode", () => {
  test("marks notifications, and removes all marks when it ends", async () => {
    const { store, marked, view } = await clearing();
    store.mark("6", true);
    store.mark("2", true);
    store.mark("6", false);
    store.mark("nobody", true);
    expect(marked()).toEqual(["2"]);
    store.enterClearing(false);
    expect(view()).toMatchObject({ clearing: false, marked: new Set() });
  });

  test("marks new notifications after “all” and “invert”, and stops after “none”", async () => {
    const { store, marked, bring } = await clearing();
    store.markAll();
    bring(streamed(7));
    expect(marked()).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    store.invert();
    expect(marked()).toEqual([]);
    bring(streamed(8));
    expect(marked()).toEqual(["8"]);
    store.markNone();
    bring(streamed(9));
    expect(marked()).toEqual([]);
  });

  test("marks pending notifications only when they are shown", async () => {
    const { store, marked, bring } = await clearing({ settings: { use_pending_items: true } });
    store.markAll();
    bring(streamed(7));
    expect(marked()).not.toContain("7");
    store.loadPending();
    expect(marked()).toContain("7");
  });

  test("marks by type, by person, and by both", async () => {
    const { store, marked } = await clearing();
    store.markWhere({ type: "follow" });
    expect(marked()).toEqual(["3", "5"]);
    store.markWhere({ account: "bob" });
    expect(marked()).toEqual(["3", "4", "5"]);
    store.markNone();
    store.markWhere({ type: "follow", account: "bob" });
    store.markWhere({});
    expect(marked()).toEqual(["3"]);
  });
});

describe("deleting marked notifications", () => {
  test("sends one request, and removes them when it is answered", async () => {
    const { store, ids, view, destroyed, marked } = await clearing();
    store.mark("5", true);
    store.mark("2", true);
    const done = store.deleteMarked();
    expect(view().isLoading).toBe(true);
    expect(ids()).toContain("5");
    await done;
    expect(ids()).toEqual(["6", "4", "3", "1"]);
    expect(marked()).toEqual([]);
    expect(view().isLoading).toBe(false);
    expect(destroyed()).toHaveLength(1);
    expect(new URL(destroyed()[0]!.url).searchParams.getAll("ids[]")).toEqual(["5", "2"]);
  });

  test("shows that it is under way until the request is answered", async () => {
    const { store, view, ids } = await clearing();
    store.mark("6", true);
    const deleting = store.deleteMarked();
    expect(view()).toMatchObject({ isDeleting: true, marked: new Set(["6"]) });
    expect(ids()).toContain("6");
    await deleting;
    expect(view()).toMatchObject({ isDeleting: false, marked: new Set(), clearing: true });
  });

  test("does nothing when nothing is marked", async () => {
    const { store, view, destroyed } = await clearing();
    await store.deleteMarked();
    expect(view().isLoading).toBe(false);
    expect(destroyed()).toEqual([]);
  });

  test("shows an alert and keeps everything when it fails", async () => {
    const { store, view, ids, marked, alerted } = await clearing({
      first: refusing("destroy_multiple", 500),
    });
    store.markAll();
    await store.deleteMarked();
    expect(ids()).toHaveLength(6);
    expect(marked()).toHaveLength(6);
    expect(view()).toMatchObject({ isLoading: false, canDestroy: true, clearing: true });
    expect(alerted()).toMatchObject([{ title: "500" }]);
  });

  test("is no longer offered when the server does not support it", async () => {
    const { store, view, ids, alerted } = await clearing({
      first: refusing("destroy_multiple", 404),
    });
    store.markAll();
    await store.deleteMarked();
    expect(ids()).toHaveLength(6);
    expect(view()).toMatchObject({ canDestroy: false, canDismiss: true, clearing: false });
    expect(alerted()).toHaveLength(1);
  });

  test("is not offered on servers that never support it", async () => {
    const { view } = await clearing({ isPleroma: false });
    expect(view()).toMatchObject({ canDestroy: false, canDismiss: true });
  });

  test("splits a large number into addresses below 8,000 characters", async () => {
    const { store, ids, destroyed } = await clearing();
    for (const id of range(450, 7).toReversed()) store.received(streamed(id));
    await settled();
    store.markAll();
    await store.deleteMarked();
    expect(destroyed().every(({ url }) => url.length < 8000)).toBe(true);
    expect(ids().every(id => !["1", "2", "6"].includes(id))).toBe(true);
  });

  test("is not reverted by an answer that was requested before it", async () => {
    const { store, ids, server, view } = await clearing();
    const slow = later();
    server.first = one => (one.path.includes("since_id") ? slow.answer(one) : undefined);
    const refreshing = store.refresh();
    expect(view(), "loading is no deletion").toMatchObject({ isLoading: true, isDeleting: false });
    store.mark("6", true);
    await store.deleteMarked();
    slow.give(json(has));
    await refreshing;
    expect(ids()).toEqual(["5", "4", "3", "2", "1"]);
  });
});

describe("dismissing a notification", () => {
  test("removes it at once", async () => {
    const { store, ids, to } = await clearing();
    const done = store.dismiss("4");
    expect(ids()).not.toContain("4");
    await done;
    expect(to("/api/v1/notifications/4/dismiss")).toHaveLength(1);
  });

  test("puts it back in its place when it is refused", async () => {
    const { store, ids, alerted } = await clearing({ first: refusing("dismiss", 500) });
    await store.dismiss("4");
    expect(ids()).toEqual(["6", "5", "4", "3", "2", "1"]);
    expect(store.get("4")).toMatchObject({ account: "bob" });
    expect(alerted()).toMatchObject([{ title: "500" }]);
  });

  test("is no longer offered when the server does not support it", async () => {
    const { store, ids, view } = await clearing({
      first: one => (one.path.endsWith("/4") ? json(has[2]) : refusing("dismiss", 404)?.(one)),
    });
    await store.dismiss("4");
    expect(ids()).toContain("4");
    expect(view().canDismiss).toBe(false);
  });

  test("is never offered on GoToSocial", async () => {
    const { view } = await clearing({ isPleroma: false, version: "0.20.0" });
    expect(view().canDismiss).toBe(false);
  });

  test("that no longer exists is not a failure", async () => {
    const { store, ids, view, alerted } = await clearing({
      first: ({ path }) =>
        path.includes("/4") ? json({ error: "Not found" }, { status: 404 }) : undefined,
    });
    await store.dismiss("4");
    expect(ids()).not.toContain("4");
    expect(view().canDismiss).toBe(true);
    expect(alerted()).toEqual([]);
  });
});

describe("clearing all notifications", () => {
  test("empties the list at once", async () => {
    const { store, ids, view, to } = await clearing();
    const done = store.clear();
    expect(ids()).toEqual([]);
    await done;
    expect(view()).toMatchObject({ phase: "end", unread: 0, isLoading: false });
    expect(to("/api/v1/notifications/clear")).toHaveLength(1);
  });

  test("restores everything when it is refused, including what arrived meanwhile", async () => {
    const { store, ids, alerted, server, bring } = await clearing();
    const slow = later();
    server.first = one => (one.path.endsWith("/clear") ? slow.answer(one) : undefined);
    const done = store.clear();
    bring(streamed(7));
    slow.give(json({ error: "No" }, { status: 500 }));
    await done;
    expect(ids()).toEqual(["7", "6", "5", "4", "3", "2", "1"]);
    expect(alerted()).toHaveLength(1);
  });
});
