import { afterEach, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { serviceWorker } from "../../../core/push/service-worker.ts";
import { expectNoReports, fakeEnvironment } from "../../../demo/environment/environment.ts";
import { openingKey } from "../../../core/push/opening.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { fakeWorker } from "../../support/core/fake-worker.ts";

afterEach(() => expectNoReports());

function open(worker = fakeWorker(null)) {
  const environment = fakeEnvironment({ worker });
  const instance = environment.origin;
  const { client, release } = retainClient(environment, { instance, person: null, token: null });
  return { environment, worker, store: serviceWorker(client), release };
}

test("a new version is reported, and applied by a reload after the new worker takes over", async () => {
  const { environment, worker, store, release } = open();
  const stop = store.$update.listen(() => {});
  await settled();
  expect(store.$update.get()).toBe(false);
  worker.wait();
  expect(store.$update.get()).toBe(true);
  store.apply();
  await settled();
  expect([worker.takenOver, environment.reloads]).toEqual([1, 1]);
  stop();
  release();
});

test("a page that stays open looks for a new version when it becomes visible after an hour", async () => {
  const { environment, worker, store, release } = open();
  const stop = store.$update.listen(() => {});
  await settled();
  const comeBack = () => {
    environment.setVisible(false);
    environment.setVisible(true);
  };
  comeBack();
  expect(worker.looks).toBe(0);
  environment.clock.advance(60 * 60_000);
  comeBack();
  comeBack();
  expect(worker.looks).toBe(1);
  stop();
  release();
});

test("a clicked notification opens only addresses of the client", async () => {
  const { worker, store, release } = open();
  const stop = store.$update.listen(() => {});
  await settled();
  const parsed: string[] = [];
  store.onOpen(path => parsed.push(path));
  worker.say({ type: "open", path: "/web/@bob/7" });
  for (const path of ["https://evil.example/", "/website", "//evil.example", 7])
    worker.say({ type: "open", path });
  worker.say(null);
  await settled();
  expect(parsed).toEqual(["/web/@bob/7"]);
  stop();
  release();
});

/** A browser in which alice is the current account, and bob another one. */
function openForTwo() {
  const worker = fakeWorker(null);
  const environment = fakeEnvironment({ worker });
  const instance = environment.origin;
  const signIn = { accessToken: "token-b", accountId: "bob", acct: "bob" };
  const accounts = [{ instance, signIn }];
  environment.local.set("glitch-lily-accounts", JSON.stringify({ version: 1, accounts }));
  const opened: string[] = [];
  const begin = () => {
    const alice = { instance, person: "alice", token: "token-a" };
    const { client, release } = retainClient(environment, alice);
    const store = serviceWorker(client);
    store.onOpen(path => opened.push(path));
    const stop = store.$update.listen(() => {});
    return () => {
      stop();
      release();
    };
  };
  const current = () => JSON.parse(environment.local.get("glitch-lily-auth") ?? "{}") as object;
  return { environment, worker, opened, begin, current };
}

test("a clicked notification of another account switches to that one, and opens its post", async () => {
  const { environment, worker, opened, begin, current } = openForTwo();
  const end = begin();
  await settled();
  worker.say({ type: "open", path: "/web/@mei/1", token: "token-a" });
  await until(() => opened.length > 0);
  expect(opened).toEqual(["/web/@mei/1"]);
  expect(environment.opened).toEqual([]);
  worker.say({ type: "open", path: "/web/@mei/2", token: "token-b" });
  await until(() => environment.opened.length > 0);
  expect(environment.opened).toEqual([`${environment.origin}/web/@mei/2`]);
  expect(current()).toMatchObject({ accountId: "bob" });
  expect(opened).toHaveLength(1);
  end();
});

test("a window that was opened for another account switches to that one, once", async () => {
  const { environment, begin, current } = openForTwo();
  const key = openingKey(environment.origin);
  await environment.database.set(key, { path: "/web/@mei/2", token: "token-b" });
  const end = begin();
  await until(() => environment.opened.length > 0);
  expect(environment.opened).toEqual([`${environment.origin}/web/@mei/2`]);
  expect(current()).toMatchObject({ accountId: "bob" });
  expect(await environment.database.get(key)).toBe(undefined);
  end();
});

test("a browser without service workers reports no update, and applying one only reloads", async () => {
  const environment = fakeEnvironment();
  const who = { instance: environment.origin, person: null, token: null };
  const { client, release } = retainClient(environment, who);
  const stop = serviceWorker(client).$update.listen(() => {});
  await settled();
  serviceWorker(client).apply();
  await settled();
  expect(environment.reloads).toBe(1);
  stop();
  release();
});
