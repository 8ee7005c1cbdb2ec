import { afterEach, describe, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { json } from "../../../demo/environment/answers.ts";
import { createStorage } from "../../../demo/environment/storage.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import {
  drop,
  later,
  smallInstance,
  type SmallInstance,
} from "../../support/core/small-instance.ts";
import { goTo, KEY, openTab, type Tab } from "../../support/core/tab.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const VERIFY = "/api/v1/accounts/verify_credentials";
const ALICE = { accessToken: "token-a", accountId: "alice", version: 1 };

const revoked = (tab: Tab) => tab.asked.filter(({ path }) => path === "/oauth/revoke");

/** Alice's browser with two tabs. */
async function twoTabs(): Promise<{ instance: SmallInstance; one: Tab; other: Tab }> {
  const instance = smallInstance();
  instance.tokens.set("token-a", "alice");
  const local = createStorage({ [KEY]: JSON.stringify(ALICE) });
  const one = openTab(instance, { local });
  const other = openTab(instance, { beside: one.environment });
  await settled();
  return { instance, one, other };
}

afterEach(() => expectNoReports());

describe("signing in", () => {
  test("is followed by another tab that offers a login", async () => {
    const instance = smallInstance();
    const one = openTab(instance);
    const other = openTab(instance, { beside: one.environment });
    await other.loginUrl();
    const back = goTo(one, instance, instance.consent(await one.loginUrl(), "alice"));
    await back.becomes("signed-in");
    expect(await other.becomes("signed-in")).toMatchObject({ person: "alice", token: "token-1" });
    back.close();
    other.close();
  });

  test("and signing out are followed by a tab whose storage is updated after the message", async () => {
    const instance = smallInstance();
    const one = openTab(instance);
    const late = createStorage();
    const other = openTab(instance, { beside: one.environment, local: late });
    await other.becomes("signed-out");
    const back = goTo(one, instance, instance.consent(await one.loginUrl(), "alice"));
    await back.becomes("signed-in");
    await settled();
    expect(other.session().state).toBe("signed-out");
    const asked = other.asked.length;
    late.set(KEY, JSON.stringify({ accessToken: "token-1", version: 1 }));
    other.environment.changeStored(KEY);
    await settled();
    expect([other.session().state, other.asked.length]).toEqual(["signed-out", asked]);
    late.set(KEY, JSON.stringify(back.stored()));
    other.environment.changeStored(KEY);
    expect(await other.becomes("signed-in")).toMatchObject({ person: "alice", token: "token-1" });
    late.remove(KEY);
    other.environment.changeStored(null);
    await other.becomes("signed-out");
    back.close();
    other.close();
  });

  test("twice with one code signs both tabs in, even if the successful answer comes last", async () => {
    const instance = smallInstance();
    const before = openTab(instance);
    const address = instance.consent(await before.loginUrl(), "alice");
    const copy = createStorage(Object.fromEntries(before.environment.session.values));
    const [slow, answered] = [later(), later()];
    // The first tab's exchange succeeds, but its answer is slow; the second one's is refused.
    instance.next("/oauth/token", async asked => {
      answered.give(await instance.answer(asked));
      return slow.answer(asked);
    });
    const one = goTo(before, instance, address);
    const other = openTab(instance, { beside: one.environment, session: copy, address });
    expect((await other.becomes("signed-out")).failure?.status).toBe(400);
    slow.give((await answered.answer(one.asked[0]!)) as Response);
    await one.becomes("signed-in");
    expect(await other.becomes("signed-in")).toMatchObject({ person: "alice", token: "token-1" });
    expect(one.stored()).toMatchObject({ accessToken: "token-1", clientId: "client-1" });
    one.close();
    other.close();
  });

  test("twice with one code signs both tabs in, even if the refusal comes last", async () => {
    const instance = smallInstance();
    const before = openTab(instance);
    const address = instance.consent(await before.loginUrl(), "alice");
    const copy = createStorage(Object.fromEntries(before.environment.session.values));
    const slow = later();
    const one = goTo(before, instance, address);
    instance.next("/oauth/token", slow.answer);
    const other = openTab(instance, { beside: one.environment, session: copy, address });
    await one.becomes("signed-in");
    expect(other.session().state).toBe("waiting");
    slow.give(json({ error: "Invalid credentials" }, { status: 400 }));
    expect(await other.becomes("signed-in")).toMatchObject({ person: "alice" });
    expect(one.session()).toMatchObject({ state: "signed-in", token: "token-1" });
    expect(one.stored()).toMatchObject({ accessToken: "token-1" });
    one.close();
    other.close();
  });

  test("as another person replaces the person in every tab", async () => {
    const { instance, one, other } = await twoTabs();
    instance.tokens.set("token-b", "bob");
    const third = openTab(instance, {
      beside: one.environment,
      address: "/web?access_token=token-b",
    });
    (await third.becomes("asking")).accept();
    await until(() => (one.session() as { person?: string }).person === "bob");
    await until(() => (other.session() as { person?: string }).person === "bob");
    expect(one.clients()).toBe(2);
    for (const tab of [one, other, third]) tab.close();
  });

  test("is followed by a tab whose own token is refused", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-b", "bob");
    const slow = later();
    instance.next(VERIFY, slow.answer);
    const local = createStorage({ [KEY]: JSON.stringify({ accessToken: "token-a" }) });
    const tab = openTab(instance, { local });
    local.set(KEY, JSON.stringify({ accessToken: "token-b", accountId: "bob" }));
    slow.give(json({ error: "No" }, { status: 403 }));
    expect(await tab.becomes("signed-in")).toMatchObject({ person: "bob", token: "token-b" });
    tab.close();
  });

  test("is not overwritten by an app that another tab registers meanwhile", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    const one = openTab(instance);
    const slow = later();
    instance.next("/api/v1/apps", slow.answer);
    const preparing = one.login.prepare();
    const address = "/web?access_token=token-a";
    const other = openTab(instance, { beside: one.environment, address });
    (await other.becomes("asking")).accept();
    await other.becomes("signed-in");
    slow.give(json({ client_id: "late", client_secret: "late" }));
    await preparing;
    expect(one.stored()).toMatchObject({ accessToken: "token-a" });
    expect(one.stored()).not.toHaveProperty("clientId");
    one.close();
    other.close();
  });

  test("is not undone by a registration that fails meanwhile", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    const one = openTab(instance);
    const slow = later();
    instance.next("/api/v1/apps", slow.answer);
    const preparing = one.login.prepare();
    const address = "/web?access_token=token-a";
    const other = openTab(instance, { beside: one.environment, address });
    (await other.becomes("asking")).accept();
    await other.becomes("signed-in");
    slow.fail();
    await preparing;
    expect(one.stored()).toMatchObject({ accessToken: "token-a" });
    one.close();
    other.close();
  });
});

describe("signing out", () => {
  test("revokes the token, deletes the person's data and signs the other tab out", async () => {
    const { instance, one, other } = await twoTabs();
    const { local, session } = one.environment;
    local.set("glitch-lily:https://example.social:alice:drafts", "mine");
    local.set("glitch-lily:https://example.social:alice2:drafts", "not mine");
    local.set("glitch-lily-locale", "de");
    session.set("glitch-lily:https://example.social:alice:place", "7");
    await one.store.signOut();
    expect(one.session()).toEqual({ state: "signed-out" });
    expect(instance.tokens.size).toBe(0);
    expect(revoked(one)[0]?.credentials).toBe("include");
    expect(local.keys().toSorted()).toEqual([
      "glitch-lily-locale",
      "glitch-lily:https://example.social:alice2:drafts",
    ]);
    expect(session.keys()).toEqual([]);
    await other.becomes("signed-out");
    one.close();
    other.close();
  });

  test("twice at once revokes the token once", async () => {
    const { one, other } = await twoTabs();
    await Promise.all([one.store.signOut(), one.store.signOut()]);
    expect(revoked(one)).toHaveLength(1);
    one.close();
    other.close();
  });

  test("in both tabs at once signs both out", async () => {
    const { one, other } = await twoTabs();
    await Promise.all([one.store.signOut(), other.store.signOut()]);
    expect(one.session()).toEqual({ state: "signed-out" });
    expect(other.session()).toEqual({ state: "signed-out" });
    expect(one.stored()).toBeNull();
    one.close();
    other.close();
  });

  for (const status of [401, 403, 404]) {
    test(`succeeds when the revocation is answered with ${status}`, async () => {
      const { instance, one, other } = await twoTabs();
      instance.next("/oauth/revoke", () => json({ error: "No" }, { status }));
      await one.store.signOut();
      expect(one.session()).toEqual({ state: "signed-out" });
      expect(one.stored()).toBeNull();
      one.close();
      other.close();
    });
  }

  for (const [name, answer] of [
    ["the network is down", drop],
    ["the instance answers 500", () => json({ error: "No" }, { status: 500 })],
    ["there were too many requests", () => json({ error: "No" }, { status: 429 })],
  ] as const) {
    test(`fails with an alert, and can be repeated, when ${name}`, async () => {
      const { instance, one, other } = await twoTabs();
      instance.next("/oauth/revoke", answer);
      const who = { instance: "https://example.social", person: "alice", token: "token-a" };
      const { client, release } = retainClient(one.environment, who);
      await one.store.signOut();
      expect(one.session().state).toBe("signed-in");
      expect(one.stored()).toEqual(ALICE);
      expect(alerts(client).$alerts.get()).toHaveLength(1);
      await one.store.signOut();
      expect(one.session().state).toBe("signed-out");
      release();
      one.close();
      other.close();
    });
  }

  test("does not affect a person who signed in meanwhile", async () => {
    const { instance, one, other } = await twoTabs();
    const slow = later();
    instance.next("/oauth/revoke", slow.answer);
    const leaving = one.store.signOut();
    instance.tokens.set("token-b", "bob");
    const address = "/web?access_token=token-b";
    const third = openTab(instance, { beside: one.environment, address });
    (await third.becomes("asking")).accept();
    await third.becomes("signed-in");
    slow.give(json({}));
    await leaving;
    expect(one.session()).toMatchObject({ state: "signed-in", person: "bob" });
    expect(one.stored()).toMatchObject({ accessToken: "token-b" });
    for (const tab of [one, other, third]) tab.close();
  });

  test("is noticed when a suspended tab becomes visible", async () => {
    const { one, other } = await twoTabs();
    one.environment.local.remove(KEY);
    other.environment.setVisible(false);
    expect(other.session().state).toBe("signed-in");
    other.environment.setVisible(true);
    expect(other.session().state).toBe("signed-out");
    one.close();
    other.close();
  });

  test("is followed on a message even if storage still has the token", async () => {
    const { instance, one, other } = await twoTabs();
    instance.tokens.clear();
    const channel = one.environment.channel("glitch-lily:https://example.social::session");
    channel.post({ type: "signed-out", person: "alice" });
    await other.becomes("signed-out");
    channel.close();
    one.close();
    other.close();
  });

  test("reaches a tab that can't store anything", async () => {
    const { one, instance } = await twoTabs();
    const local = createStorage();
    local.full = true;
    const address = "/web?access_token=token-a";
    const other = openTab(instance, { beside: one.environment, local, address });
    (await other.becomes("asking")).accept();
    await other.becomes("signed-in");
    await one.store.signOut();
    await other.becomes("signed-out");
    one.close();
    other.close();
  });

  test("is not undone by a profile that another tab was loading", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    const slow = later();
    instance.next(VERIFY, slow.answer);
    const local = createStorage({ [KEY]: JSON.stringify({ accessToken: "token-a" }) });
    const one = openTab(instance, { local });
    const other = openTab(instance, { beside: one.environment });
    await other.becomes("signed-in");
    await other.store.signOut();
    slow.give(json({ id: "alice", username: "alice", acct: "alice" }));
    await one.becomes("signed-out");
    expect(one.stored()).toBeNull();
    one.close();
    other.close();
  });
});

test("a refusal that arrives after signing out does not remove the app of the next login", async () => {
  const instance = smallInstance();
  instance.tokens.set("token-a", "alice");
  const slow = later();
  instance.next(VERIFY, slow.answer);
  const tab = openTab(instance, { local: createStorage({ [KEY]: JSON.stringify(ALICE) }) });
  await tab.store.signOut();
  await tab.loginUrl();
  slow.give(json({ error: "No" }, { status: 403 }));
  await settled();
  expect(tab.stored()).toMatchObject({ clientId: "client-1" });
  expect(tab.login.$login.get().state).toBe("ready");
  tab.close();
});

describe("an unexpected message between tabs", () => {
  for (const message of [null, 7, "signed-out", {}, { type: "signed-out", person: "bob" }]) {
    test(`is ignored: ${JSON.stringify(message)}`, async () => {
      const { one, other } = await twoTabs();
      const channel = one.environment.channel("glitch-lily:https://example.social::session");
      channel.post(message);
      await settled();
      expect(other.session().state).toBe("signed-in");
      channel.close();
      one.close();
      other.close();
    });
  }
});

test("no listener or timer is left when all elements are removed", async () => {
  const { one, other } = await twoTabs();
  one.close();
  other.close();
  await settled();
  expect(one.clients() + other.clients()).toBe(0);
  expect(one.environment.channels.openLines).toBe(0);
  expect(one.environment.clock.waiting).toBe(0);
});
