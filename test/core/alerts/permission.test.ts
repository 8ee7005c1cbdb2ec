import { afterEach, expect, test } from "vitest";
import { alertPermission } from "../../../core/alerts/permission.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { openColumn, type ColumnOptions } from "../../support/core/notifications-column.ts";
import { settled } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

async function open(options: ColumnOptions = {}) {
  const { client, environment } = openColumn(options);
  const store = alertPermission(client);
  await settled();
  const seen = () => [store.$permission.get(), store.$offered.get()];
  return { store, environment, seen, noticed: environment.noticed };
}

test("the permission is offered until the person asks for it, and never requested before", async () => {
  const { store, noticed, seen } = await open();
  expect(seen()).toEqual(["default", true]);
  expect(noticed.asked).toBe(0);
  await store.ask();
  expect(seen()).toEqual(["granted", false]);
});

test("a denied permission is reported and not offered again", async () => {
  const { store, noticed, seen } = await open();
  noticed.answer = "denied";
  await store.ask();
  expect(seen()).toEqual(["denied", false]);
});

test("the permission follows changes made in the browser", async () => {
  const { noticed, seen } = await open({ permission: "denied" });
  noticed.permit("granted");
  expect(seen()).toEqual(["granted", false]);
});

test("a dismissed offer does not return on this device", async () => {
  const { store, environment, seen } = await open();
  store.dismiss();
  expect(seen()).toEqual(["default", false]);
  const later = await open({ local: environment.local });
  expect(later.seen()).toEqual(["default", false]);
});

test("alerts are unsupported and not offered when their code fails to load", async () => {
  const { client, environment } = openColumn();
  environment.attention = () => Promise.reject(new TypeError("Failed to fetch"));
  const store = alertPermission(client);
  await store.ask();
  expect([store.$permission.get(), store.$offered.get()]).toEqual(["unsupported", false]);
});
