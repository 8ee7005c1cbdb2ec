import { afterEach, expect, test } from "vitest";
import { markers } from "../../../core/markers/markers.ts";
import { notificationList, notifications } from "../../../core/notifications/notifications.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { openColumn, streamed, told } from "../../support/core/notifications-column.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const has = [told(4), told(3, { type: "follow" }), told(2), told(1, { type: "follow" })];

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
