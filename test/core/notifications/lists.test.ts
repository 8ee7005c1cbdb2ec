import { afterEach, expect, test } from "vitest";
import { markers } from "../../../core/markers/markers.ts";
import { hasOwnTypes } from "../../../core/notifications/column.ts";
import { notificationList, notifications } from "../../../core/notifications/notifications.ts";
import { settings } from "../../../core/settings/settings.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { openColumn, streamed, fetched } from "../../support/core/notifications-column.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const has = [
  fetched(4),
  fetched(3, { type: "follow" }),
  fetched(2),
  fetched(1, { type: "follow" }),
];

afterEach(() => expectNoReports());

test("a list of one type is independent of the user's own filter", async () => {
  const { client, opened, ids, asked } = openColumn({ has });
  await opened();
  const follows = notificationList(client, { filter: "follow", live: true });
  follows.$view.listen(() => {});
  await until(() => follows.$view.get().phase === "end");
  expect(follows.$view.get().items.map(({ key }) => key)).toEqual(["3", "1"]);
  notifications(client).setFilter("favourite");
  await until(() => ids().length === 2);
  expect(follows.$view.get().filter).toBe("follow");
  expect(asked.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("a list of one type counts its own unread items, and moves the marker only when asked to", async () => {
  const { client, to } = openColumn({ has, markers: { notifications: { last_read_id: "1" } } });
  const follows = notificationList(client, { filter: "follow", live: true });
  follows.$view.listen(() => {});
  await until(() => follows.$view.get().phase === "end");
  expect(follows.$view.get().unread).toBe(1);
  follows.mount();
  expect(follows.$view.get().unread).toBe(0);
  expect(markers(client).$notifications.get()).toBe("1");
  const sent = () => to("/api/v1/markers").filter(({ method }) => method === "POST");
  expect(sent()).toEqual([]);
  follows.markAsRead();
  await until(() => sent().length === 1);
});

test("a column has types of its own, which the other lists don't follow", async () => {
  const { client, opened, ids, bring, asked } = openColumn({
    has,
    markers: { notifications: { last_read_id: "1" } },
  });
  await opened();
  const store = settings(client);
  const choose = (part: object) => store.change({ columns: { notifications: part } });
  expect(hasOwnTypes(store.$settings.get(), "notifications")).toBe(false);
  choose({ shows: { follow: false } });
  expect(hasOwnTypes(store.$settings.get(), "notifications")).toBe(true);
  const column = notificationList(client, { live: true, column: "notifications" });
  column.$view.listen(() => {});
  const inColumn = () => column.$view.get().items.map(({ key }) => key);
  await until(() => column.$view.get().phase === "end");
  expect(inColumn()).toEqual(["4", "2"]);
  const news = [streamed(5, { type: "follow" }), streamed(6)];
  for (const one of news) column.received(one);
  bring(...news);
  expect(inColumn()).toEqual(["6", "4", "2"]);
  expect(ids()).toContain("5");

  choose({ filter: "follow" });
  await until(() => inColumn().length === 2 && column.$view.get().phase === "end");
  expect(inColumn()).toEqual(["3", "1"]);
  expect(ids()).toContain("4");
  column.mount();
  await settled();
  expect(markers(client).$notifications.get()).toBe("1");
  choose({ filter: "", shows: { follow: true } });
  expect(hasOwnTypes(store.$settings.get(), "notifications")).toBe(false);
  expect(asked.filter(({ path, method }) => path.includes("markers") && method === "POST")).toEqual(
    [],
  );
});

test("a list that is not live ignores new notifications", async () => {
  const { client, bring, opened, ids } = openColumn({ has });
  await opened();
  const still = notificationList(client, { live: false });
  still.$view.listen(() => {});
  await until(() => still.$view.get().phase === "end");
  bring(streamed(5));
  await settled();
  expect(ids()).toContain("5");
  expect(still.$view.get().items).toHaveLength(4);
});

test("a list of the same kind is created once", () => {
  const { client } = openColumn({ has });
  const kind = { filter: "poll", live: true };
  expect(notificationList(client, kind)).toBe(notificationList(client, { ...kind }));
  expect(notificationList(client, { live: true })).toBe(notifications(client));
});
