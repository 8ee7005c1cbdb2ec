import { afterEach, expect, test } from "vitest";
import { alertPermission } from "../../../core/alerts/permission.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { openColumn, type ColumnOptions } from "../../support/notifications-column.ts";
import { settled } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

async function open(options: ColumnOptions = {}) {
  const { client, environment } = openColumn(options);
  const store = alertPermission(client);
  await settled();
  const seen = () => [store.$permission.get(), store.$offered.get()];
  return { store, environment, seen, noticed: environment.noticed };
}

test("is offered until it is asked for, which nothing but a person's wish does", async () => {
  const { store, noticed, seen } = await open();
  expect(seen()).toEqual(["default", true]);
  expect(noticed.asked).toBe(0);
  await store.ask();
  expect(seen()).toEqual(["granted", false]);
});

test("that is denied is told, and offered no more", async () => {
  const { store, noticed, seen } = await open();
  noticed.answer = "denied";
  await store.ask();
  expect(seen()).toEqual(["denied", false]);
});

test("follows what the person changes in the browser", async () => {
  const { noticed, seen } = await open({ permission: "denied" });
  noticed.permit("granted");
  expect(seen()).toEqual(["granted", false]);
});

test("is offered no more on this device, once that was put away", async () => {
  const { store, environment, seen } = await open();
  store.dismiss();
  expect(seen()).toEqual(["default", false]);
  const later = await open({ local: environment.local });
  expect(later.seen()).toEqual(["default", false]);
});

test("where the code for it does not come, there are no alerts and no offer", async () => {
  const { client, environment } = openColumn();
  environment.attention = () => Promise.reject(new TypeError("Failed to fetch"));
  const store = alertPermission(client);
  await store.ask();
  expect([store.$permission.get(), store.$offered.get()]).toEqual(["unsupported", false]);
});
