import { expect, test } from "vitest";
import { demoPerson } from "../support/demo/demo-person.ts";
import { checkedInstance } from "../support/demo/shapes.ts";

const PATH = "/api/v1/pleroma/settings/an-app";
const STORE = "/api/v1/accounts/update_credentials";

test("a merge returns the merged settings without storing them, and the next merge starts over", async () => {
  let now = Date.parse("2026-11-21T12:00:00Z");
  await using instance = await checkedInstance({ clock: () => now });
  const alice = await demoPerson(instance, "alice");
  expect((await alice.get(PATH)).body).toEqual({});
  const whole = { one: { two: 2, three: 3 }, four: [4] };
  await alice.send("PATCH", STORE, { pleroma_settings_store: { "an-app": whole } });
  const change = { one: { two: null, five: 5 } };
  expect((await alice.send("PATCH", PATH, change)).body).toEqual({
    one: { three: 3, five: 5 },
    four: [4],
  });
  now += 86_400_000;
  expect((await alice.get(PATH)).body).toEqual(whole);
  expect((await alice.get("/api/v1/accounts/verify_credentials")).body).toMatchObject({
    pleroma: { settings_store: { "an-app": whole } },
  });
  expect((await alice.send("PATCH", PATH, { six: 6 })).body).toEqual({ ...whole, six: 6 });
});

test("settings are overwritten per app, take effect at once, and are visible to their owner only", async () => {
  await using instance = await checkedInstance();
  const alice = await demoPerson(instance, "alice");
  const bob = await demoPerson(instance, "bob");
  const save = (value: object) => alice.send("PATCH", STORE, { pleroma_settings_store: value });
  await save({ one: { a: 1, b: 2 }, two: { c: 3 } });
  const { body } = await save({ one: { b: 4 } });
  const kept = { pleroma: { settings_store: { one: { b: 4 }, two: { c: 3 } } } };
  expect(body).toMatchObject(kept);
  expect((await alice.get("/api/v1/accounts/verify_credentials")).body).toMatchObject(kept);
  expect((await bob.get("/api/v1/accounts/verify_credentials")).body).toMatchObject({
    pleroma: { settings_store: {} },
  });
});
