import { afterEach, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { workerFactsKey } from "../../../core/push/worker-facts.ts";
import { push } from "../../../core/push/push.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { consent } from "../../support/core/consent.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { openPushReceiver } from "../../support/demo/push-receiver.ts";
import { goTo, KEY, openTab, type Tab } from "../../support/core/tab.ts";
import { until } from "../../../demo/environment/until.ts";
import { fakeWorker } from "../../support/core/fake-worker.ts";

afterEach(() => expectNoReports());

/** Alice's tab, who has just signed in as everybody does. */
async function signIn() {
  const instance = await checkedInstance();
  const receiver = await openPushReceiver();
  const worker = fakeWorker(receiver.address);
  const site = {
    answer: ({ url, ...asked }: { url: string }) => instance.fetch(url, asked as RequestInit),
  };
  const before = openTab(site, { origin: instance.url, worker });
  const address = await consent(instance, await before.loginUrl(), "alice", ["read", "write"]);
  return {
    instance,
    worker,
    tab: goTo(before, site, address),
    site,
    async [Symbol.asyncDispose]() {
      await receiver[Symbol.asyncDispose]();
      await instance.close();
    },
  };
}

/** Push as the settings on this page have it. */
async function pushOn(tab: Tab) {
  const { person, token } = await tab.becomes("signed-in");
  const who = { instance: tab.environment.origin, person, token };
  const { client, release } = retainClient(tab.environment, who);
  const store = push(client);
  const stop = store.$view.listen(() => {});
  return {
    ...store,
    client,
    token,
    becomes: (state: string) => until(() => store.$view.get().state === state),
    leave() {
      stop();
      release();
    },
  };
}

test("a second consent results in a token with the scope “push”, and revokes the first one", async () => {
  await using site = await signIn();
  const before = await pushOn(site.tab);
  await before.becomes("consent");
  await before.enable();
  expect(before.$view.get().state).toBe("working");
  const way = site.tab.environment.opened[0]!;
  expect(new URL(way).searchParams.get("scope")).toBe("read write push");
  before.leave();

  const back = await consent(site.instance, way, "alice", ["read", "write", "push"]);
  const tab = goTo(site.tab, site.site, back);
  const after = await pushOn(tab);
  await after.becomes("on");
  expect(after.token).not.toBe(before.token);
  expect(tab.stored()).toMatchObject({ accessToken: after.token, scope: "read write push" });
  expect(tab.stored()).not.toHaveProperty("scopes");
  const headers = { authorization: `Bearer ${before.token}` };
  const check = "/api/v1/accounts/verify_credentials";
  await until(() => tab.asked.some(({ url }) => url.includes("/oauth/revoke")));
  expect((await site.instance.fetch(check, { headers })).status).toBe(403);

  // Whoever signs out takes it all along.
  after.leave();
  await tab.store.signOut();
  expect(site.worker.subscribed).toBe(null);
  // Only what is the device's own stays.
  expect(tab.environment.local.keys()).toEqual(["glitch-lily:http://lily.example::settings-here"]);
  expect(await tab.environment.database.get(workerFactsKey(site.instance.url))).toBe(undefined);
  tab.close();
});

test("a person who refuses the consent stays signed in and sees that push failed", async () => {
  await using site = await signIn();
  const before = await pushOn(site.tab);
  await before.becomes("consent");
  await before.enable();
  before.leave();
  const state = new URL(site.tab.environment.opened[0]!).searchParams.get("state");
  const tab = goTo(site.tab, site.site, `/web?error=access_denied&state=${state}`);
  const after = await pushOn(tab);
  await after.becomes("failed");
  expect(after.token).toBe(before.token);
  expect(tab.stored()).toHaveProperty(["scope"], "read write");
  expect(tab.environment.local.get(KEY)).toContain(before.token);
  after.leave();
  tab.close();
});
