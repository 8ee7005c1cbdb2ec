import { afterEach, describe, expect, test } from "vitest";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { settings } from "../../../core/settings/settings.ts";
import { openColumn, range, streamed, fetched } from "../../support/core/notifications-column.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const read = (id: string) => ({ notifications: { last_read_id: id } });

afterEach(() => expectNoReports());

test("notifications newer than the marker are unread, and the line is at the marker", async () => {
  const { opened, view, store } = openColumn({ markers: read("135") });
  await opened();
  expect(view()).toMatchObject({ unread: 5, lastReadId: "135", readMarkerId: "135" });
  expect(store.$unread.get()).toBe(5);
});

test("without a marker everything is unread until it is seen", async () => {
  const { opened, view, store } = openColumn();
  await opened();
  expect(view()).toMatchObject({ unread: 20, lastReadId: "0" });
  store.mount();
  expect(view()).toMatchObject({ unread: 0, lastReadId: "140", readMarkerId: "0" });
});

describe("mounting the list", () => {
  test("marks everything as read at any scroll position, and leaves the line in place", async () => {
    const { opened, view, store } = openColumn({ markers: read("135") });
    await opened();
    store.scrollTop(false);
    store.mount();
    expect(view()).toMatchObject({ unread: 0, lastReadId: "140", readMarkerId: "135" });
  });

  test("keeps notifications unread until the marker's page has loaded", async () => {
    const { opened, view, store } = openColumn({ markers: read("110") });
    await opened();
    store.mount();
    expect(view()).toMatchObject({ unread: 20, lastReadId: "110" });
    await store.loadMore();
    expect(view()).toMatchObject({ unread: 0, lastReadId: "140", readMarkerId: "110" });
  });

  test("marks everything as read after the first page loads, too", async () => {
    const { opened, view, store } = openColumn({ markers: read("135") });
    store.mount();
    await opened();
    expect(view()).toMatchObject({ unread: 0, lastReadId: "140", readMarkerId: "135" });
  });

  test("again moves the line to the newest notification read", async () => {
    const { opened, view, store } = openColumn({ markers: read("135") });
    await opened();
    store.mount()();
    store.mount();
    expect(view().readMarkerId).toBe("140");
  });
});

test("a notification that arrives after the list is unmounted is unread", async () => {
  const { opened, view, store, bring } = openColumn({ markers: read("140") });
  await opened();
  const unmount = store.mount();
  bring(streamed(141));
  expect(view()).toMatchObject({ unread: 0, lastReadId: "141" });
  unmount();
  bring(streamed(142));
  expect(view()).toMatchObject({ unread: 1, lastReadId: "141" });
});

test("a notification that arrives while scrolled down is unread until the user is back at the top", async () => {
  const { opened, view, store, bring } = openColumn({ markers: read("140") });
  await opened();
  store.mount();
  store.scrollTop(false);
  bring(streamed(141), streamed(142));
  expect(view()).toMatchObject({ unread: 2, lastReadId: "140" });
  store.scrollTop(true);
  expect(view()).toMatchObject({ unread: 0, lastReadId: "142" });
});

test("a notification that arrives on a hidden page is unread, and later above the line", async () => {
  const { opened, view, store, bring, environment } = openColumn({ markers: read("140") });
  await opened();
  store.mount();
  environment.setVisible(false);
  bring(streamed(141));
  expect(view().unread).toBe(1);
  environment.setVisible(true);
  expect(view()).toMatchObject({ unread: 0, lastReadId: "141", readMarkerId: "140" });
});

test("a notification that arrives while the list itself is out of sight is unread until it is visible", async () => {
  const { opened, view, store, bring } = openColumn({ markers: read("140") });
  await opened();
  store.mount();
  store.visibility(false);
  bring(streamed(141));
  expect(view().unread).toBe(1);
  store.visibility(true);
  expect(view().unread).toBe(0);
});

describe("marking as read", () => {
  const posted = (column: ReturnType<typeof openColumn>, path: string) =>
    column.to(path).filter(({ method }) => method === "POST");

  test("moves line and marker and sends them at once", async () => {
    const column = openColumn({ markers: read("135") });
    await column.opened();
    column.store.markAsRead();
    await settled();
    expect(column.view()).toMatchObject({ unread: 0, lastReadId: "140", readMarkerId: "140" });
    expect(posted(column, "/api/v1/markers").at(-1)?.body).toBe(
      JSON.stringify({ notifications: { last_read_id: "140" } }),
    );
    expect(posted(column, "/api/v1/pleroma")).toEqual([]);
  });

  test("calls Pleroma's own endpoint as well", async () => {
    const column = openColumn({ markers: read("135"), isPleroma: true });
    await column.opened();
    column.store.markAsRead();
    await until(() => posted(column, "/api/v1/pleroma/notifications/read").length === 1);
    expect(posted(column, "/api/v1/pleroma/notifications/read")[0]?.body).toBe('{"max_id":"140"}');
  });
});

test("a marker moved in another tab applies here", async () => {
  const { opened, view, environment, client } = openColumn({ markers: read("135") });
  await opened();
  environment.channels.open(client.key("entities")).post({ markers: { notifications: "138" } });
  await settled();
  expect(view()).toMatchObject({ unread: 2, lastReadId: "138", readMarkerId: "135" });
});

test("ids that can't be ordered are read by their places in the list", async () => {
  const has = range(10, 1).map(id => fetched(`day/${id}`));
  const { opened, view, store, bring } = openColumn({ has, markers: read("day/7") });
  await opened();
  expect(view().unread).toBe(3);
  store.mount();
  expect(view()).toMatchObject({ unread: 0, lastReadId: "day/10" });
  store.scrollTop(false);
  bring(streamed("day/11"));
  expect(view().unread).toBe(1);
});

test("types that aren’t counted are left out of the number in badges, at once and later", async () => {
  const has = [
    fetched(4, { type: "follow" }),
    fetched(3),
    fetched(2, { type: "follow" }),
    fetched(1),
  ];
  const { client, opened, store } = openColumn({ has, markers: read("1") });
  const { $unread } = store;
  await opened();
  expect($unread.get()).toBe(3);
  settings(client).change({ notifications: { counts: { follow: false } } });
  expect($unread.get()).toBe(1);
  settings(client).change({ notifications: { counts: { follow: true, favourite: false } } });
  expect($unread.get()).toBe(2);
});
