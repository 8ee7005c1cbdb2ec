import { afterEach, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { workerFactsKey } from "../../../core/push/worker-facts.ts";
import { isPushed } from "../../../core/push/has-push.ts";
import { push } from "../../../core/push/push.ts";
import type { RunningInstance } from "../../../demo/instance/start.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import {
  expectNoReports,
  fakeEnvironment,
  type FakeEnvironment,
} from "../../../demo/environment/environment.ts";
import { openPushReceiver } from "../../support/demo/push-receiver.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { fakeWorker } from "../../support/core/fake-worker.ts";
import type { PushView } from "../../../core/push/types.ts";

afterEach(() => expectNoReports());

/** Alice in a browser that can be pushed to. */
async function openBrowser(options: { scope?: string; instance?: RunningInstance } = {}) {
  const { scope = "read write push" } = options;
  const instance = options.instance ?? (await checkedInstance());
  const receiver = await openPushReceiver();
  const worker = fakeWorker(receiver.address);
  const { token, get } = await demoPerson(instance, "alice", scope);
  const { body } = await get("/api/v1/accounts/verify_credentials");
  const { id } = body as { id: string };
  const environment = fakeEnvironment({
    origin: instance.url,
    fetch: (request, init) => instance.fetch(request, init),
    worker,
  });
  const signIn = { accessToken: token, accountId: id, scope, version: 1 };
  environment.local.set("glitch-lily-auth", JSON.stringify(signIn));
  const visits: (() => void)[] = [];
  return {
    instance,
    receiver,
    worker,
    environment,
    token,
    /** A page of hers; each one has stores of its own. */
    async visit(from: FakeEnvironment = environment) {
      const held = retainClient(from, { instance: instance.url, person: id, token });
      const store = push(held.client);
      const stop = store.$view.listen(() => {});
      const leave = () => {
        stop();
        held.release();
      };
      visits.push(leave);
      await settled();
      return {
        ...store,
        client: held.client,
        leave,
        becomes: (state: PushView["state"]) => until(() => store.$view.get().state === state),
      };
    },
    async [Symbol.asyncDispose]() {
      for (const leave of visits) leave();
      await settled();
      await receiver[Symbol.asyncDispose]();
      if (!options.instance) await instance.close();
    },
  };
}

const PATH = "/api/v1/push/subscription";

test("push can be switched on, limited to some types that the server supports and switched off", async () => {
  await using alice = await openBrowser();
  const { enable, disable, choose, becomes, $view, client } = await alice.visit();
  const pushed = (type: string) => isPushed(client, type);
  await becomes("off");
  expect(pushed("mention")).toBe(false);
  await enable();
  expect(alice.environment.noticed.asked).toBe(1);
  expect($view.get()).toEqual({
    state: "on",
    policy: null,
    // Of all the types that there are, those that Pleroma has answered.
    alerts: Object.fromEntries(
      ["follow", "favourite", "mention", "reblog", "poll"]
        .concat("pleroma:chat_mention", "pleroma:emoji_reaction")
        .map(type => [type, true]),
    ),
  });

  const choices = [choose("favourite", false), choose("poll", false)];
  expect($view.get().alerts, "before the server has answered").toMatchObject({ poll: false });
  await Promise.all(choices);
  expect($view.get().alerts).toMatchObject({ favourite: false, poll: false, mention: true });
  alice.instance.notify({ to: "alice", by: "bob", type: "favourite" });
  alice.instance.notify({ to: "alice", by: "bob", type: "follow" });
  expect(JSON.parse((await alice.receiver.next()).text).notification_type).toBe("follow");
  expect(["favourite", "poll", "mention", "follow_request", "move"].map(pushed)).toEqual([
    ...[false, false],
    ...[true, true],
    false,
  ]);
  const mirror = await alice.environment.database.get(workerFactsKey(alice.instance.url));
  expect(mirror).toMatchObject({ locale: "en", alerts: { favourite: false } });

  await disable();
  expect($view.get()).toEqual({ state: "off", alerts: {}, policy: null });
  expect(alice.worker.subscribed).toBe(null);
  expect(alice.environment.local.get(client.key("push"))).toBe(null);
  expect(await alice.environment.database.get(workerFactsKey(alice.instance.url))).toBe(undefined);
});

test("push stays on at the next visit, and a lost subscription is created again", async () => {
  await using alice = await openBrowser();
  const first = await alice.visit();
  await first.becomes("off");
  await first.enable();
  await first.choose("poll", false);
  first.leave();

  const second = await alice.visit();
  await second.becomes("on");
  expect(alice.worker.subscriptions).toBe(1);
  second.leave();

  alice.worker.subscribed = null;
  const third = await alice.visit();
  await until(() => alice.worker.subscriptions === 2);
  await third.becomes("on");
  expect(third.$view.get().alerts).toMatchObject({ poll: false, mention: true });

  alice.worker.subscribed = { ...alice.worker.subscribed!, serverKey: "B".repeat(87) };
  alice.worker.say({ type: "resubscribed" });
  await until(() => alice.worker.subscriptions === 3);
  await third.becomes("on");
});

test("a choice made in one tab applies in the others and is not reverted", async () => {
  await using alice = await openBrowser();
  const first = await alice.visit();
  const second = await alice.visit(fakeEnvironment({ beside: alice.environment }));
  await first.becomes("off");
  await first.enable();
  await second.becomes("on");
  await first.choose("poll", false);
  await until(() => second.$view.get().alerts["poll"] === false);
  await second.choose("favourite", false);
  await until(() => first.$view.get().alerts["favourite"] === false);
  expect(first.$view.get().alerts).toMatchObject({ poll: false, mention: true });
  expect(alice.worker.subscriptions).toBe(1);
  await first.disable();
  await second.becomes("off");
});

test("a subscription that the server lost is created again when a choice is changed", async () => {
  await using alice = await openBrowser();
  const { enable, choose, becomes, $view } = await alice.visit();
  await becomes("off");
  await enable();
  alice.instance.faults.add({ path: /push_subscriptions/, times: 1, status: 404, body: "{}" });
  const headers = { authorization: `Bearer ${alice.token}` };
  await alice.instance.fetch(PATH, { method: "DELETE", headers });
  await choose("poll", false);
  expect($view.get()).toMatchObject({ state: "on", alerts: { poll: false, mention: true } });
  const kept = await alice.instance.fetch(PATH, { headers });
  expect(await kept.json()).toMatchObject({ alerts: { poll: false } });
});

test("a refused choice is undone and shows an alert", async () => {
  await using alice = await openBrowser();
  const { enable, choose, becomes, $view, client } = await alice.visit();
  await becomes("off");
  await enable();
  alice.instance.faults.add({ path: PATH, times: 1, status: 500, body: "{}" });
  await choose("poll", false);
  expect($view.get().alerts["poll"]).toBe(true);
  expect(alerts(client).$alerts.get()).toHaveLength(1);
});

test("a refusal by the browser or the instance is shown, and no subscription remains", async () => {
  await using alice = await openBrowser();
  const { enable, becomes, $view } = await alice.visit();
  await becomes("off");
  alice.environment.noticed.answer = "denied";
  await enable();
  expect($view.get()).toMatchObject({ state: "failed" });

  alice.environment.noticed.permit("granted");
  alice.worker.refusal = new DOMException("push service error", "AbortError");
  await enable();
  expect($view.get()).toMatchObject({ state: "failed", alerts: {} });

  alice.worker.refusal = null;
  alice.instance.faults.add({ path: PATH, times: 1, status: 422, body: '{"error":"No"}' });
  await enable();
  expect($view.get()).toMatchObject({ state: "failed", failure: { message: "No" } });
  expect(alice.worker.subscribed).toBe(null);
});

test("push is unavailable when the browser blocks notifications", async () => {
  await using alice = await openBrowser();
  alice.environment.noticed.permit("denied");
  const { becomes, $view } = await alice.visit();
  await becomes("unsupported");
  expect($view.get()).toMatchObject(lacks("permission"));
});

test("a failed lookup is shown and can be retried", async () => {
  await using alice = await openBrowser();
  alice.environment.setOnline(false);
  const { becomes, enable, $view } = await alice.visit();
  await becomes("failed");
  expect($view.get().failure).toMatchObject({ unreachable: true });
  alice.environment.setOnline(true);
  await enable();
  expect($view.get().state).toBe("on");
});

const lacks = (obstacle: string) => ({ state: "unsupported", obstacle });

test("push is unavailable without a worker, without a server key and for other instances", async () => {
  await using alice = await openBrowser();
  const bare = fakeEnvironment({ origin: alice.instance.url, fetch: alice.environment.fetch });
  expect((await alice.visit(bare)).$view.get()).toMatchObject(lacks("browser"));

  const elsewhere = fakeEnvironment({
    origin: "https://elsewhere.example",
    fetch: alice.environment.fetch,
    worker: alice.worker,
  });
  expect((await alice.visit(elsewhere)).$view.get()).toMatchObject(lacks("browser"));

  await using plain = await checkedInstance({ bare: true });
  await using carol = await openBrowser({ instance: plain, scope: "read write" });
  const visit = await carol.visit();
  await visit.becomes("unsupported");
  expect(visit.$view.get()).toMatchObject(lacks("server"));
});
