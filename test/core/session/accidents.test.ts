import { afterEach, describe, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { profiles } from "../../../core/profile/profile.ts";
import { json } from "../../../demo/environment/answers.ts";
import { createStorage } from "../../../demo/environment/storage.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { drop, later, smallInstance } from "../../support/core/small-instance.ts";
import { goTo, KEY, openTab } from "../../support/core/tab.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const VERIFY = "/api/v1/accounts/verify_credentials";
const ALICE = { accessToken: "token-a", accountId: "alice", version: 1 };

const stored = (value: unknown) => createStorage({ [KEY]: JSON.stringify(value) });
/** For long, where it is for a time. */
const refuse = (status: number) => () =>
  json({ error: "No" }, { status, headers: { "retry-after": "60" } });

/** A connection drops, and drops again when the read is asked once more. */
function networkDown(instance: ReturnType<typeof smallInstance>, path: string): void {
  instance.next(path, drop);
  instance.next(path, drop);
}

afterEach(() => expectNoReports());

describe("the stored sign-in", () => {
  for (const value of [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"token"',
    "{}",
    '{"accessToken":null}',
    '{"accessToken":""}',
    '{"accessToken":{"a":1},"accountId":"alice"}',
    '{"accessToken":["token-a"]}',
    '{"__proto__":{"accessToken":"token-a"}}',
    '{"accountId":"alice"}',
    '{"accessToken":"token-a","accountId":"alice","issuer":"https://elsewhere.example"}',
  ]) {
    test(`counts as signed out: ${value || "nothing"}`, async () => {
      const instance = smallInstance();
      instance.tokens.set("token-a", "alice");
      const tab = openTab(instance, { local: createStorage({ [KEY]: value }) });
      expect(tab.session()).toEqual({ state: "signed-out" });
      expect(await tab.loginUrl()).toContain("client_id=client-1");
      tab.close();
    });
  }

  test("is read despite unexpected fields beside the token", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    const value = { ...ALICE, version: "2", clientId: 7, registeredAt: "yesterday", more: [] };
    const tab = openTab(instance, {
      local: stored({ ...value, issuer: "https://example.social" }),
    });
    expect(tab.session()).toMatchObject({ state: "signed-in", person: "alice" });
    await settled();
    expect(tab.session().state).toBe("signed-in");
    tab.close();
  });

  test("belongs to the page's own instance, and another instance has its own key", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice").set("token-b", "bob");
    const local = stored(ALICE);
    local.set(`${KEY}:https://other.example`, JSON.stringify({ ...ALICE, accountId: "bob" }));
    const tab = openTab(instance, { local, instance: "https://other.example" });
    expect(tab.session()).toMatchObject({ person: "bob" });
    tab.close();
  });

  test("behind a proxy belongs to the server there", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    const issuer = "https://behind.example";
    const theirs = openTab(instance, { local: stored({ ...ALICE, issuer }), issuer });
    expect(theirs.session()).toMatchObject({ state: "signed-in", person: "alice" });
    theirs.close();
    for (const value of [ALICE, { ...ALICE, issuer: "https://third.example" }]) {
      const tab = openTab(instance, { local: stored(value), issuer });
      expect(tab.session()).toEqual({ state: "signed-out" });
      await settled();
      expect(tab.asked.filter(({ headers }) => headers.has("authorization"))).toEqual([]);
      tab.close();
    }
  });

  test("behind a proxy is stored with that server's name, and its data is deleted at sign-out", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    const issuer = "https://behind.example";
    const tab = openTab(instance, { issuer, address: "/web?access_token=token-a" });
    (await tab.becomes("asking")).accept();
    const { local } = tab.environment;
    await tab.becomes("signed-in");
    expect(tab.stored()).toMatchObject({ accessToken: "token-a", accountId: "alice", issuer });
    local.set(`glitch-lily:${issuer}:alice:draft`, "Hello");
    local.set("glitch-lily:https://example.social:alice:draft", "Of another alice");
    await tab.store.signOut();
    expect(local.keys().toSorted()).toEqual([
      `glitch-lily:${issuer}::settings-here`,
      "glitch-lily:https://example.social:alice:draft",
    ]);
    tab.close();
  });

  test("with a token but no person is completed from the profile", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    const tab = openTab(instance, { local: stored({ accessToken: "token-a" }) });
    expect(tab.session()).toEqual({ state: "waiting" });
    await tab.becomes("signed-in");
    const known = { accessToken: "token-a", accountId: "alice", acct: "alice", version: 1 };
    expect(tab.stored()).toEqual(known);
    tab.close();
  });
});

describe("a storage that is full or unavailable", () => {
  test("keeps the person signed in while the page is open", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    const local = createStorage();
    local.full = true;
    const tab = openTab(instance, { local, address: "/web?access_token=token-a" });
    (await tab.becomes("asking")).accept();
    expect((await tab.becomes("signed-in")).person).toBe("alice");
    tab.environment.setVisible(true);
    await settled();
    expect(tab.session().state).toBe("signed-in");
    tab.close();
  });

  test("does not keep the previous person either", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice").set("token-b", "bob");
    const tab = openTab(instance, { local: stored(ALICE), address: "/web?access_token=token-b" });
    const session = await tab.becomes("asking");
    tab.environment.local.full = true;
    session.accept();
    expect((await tab.becomes("signed-in")).person).toBe("bob");
    expect(tab.stored()).toBeNull();
    tab.close();
  });

  test("does not prevent the exchange of a code in the same tab", async () => {
    const instance = smallInstance();
    const before = openTab(instance);
    before.environment.local.full = true;
    const address = instance.consent(await before.loginUrl(), "alice");
    const tab = goTo(before, instance, address);
    expect((await tab.becomes("signed-in")).person).toBe("alice");
    tab.close();
  });
});

describe("the exchange of a code", () => {
  const comeBack = async () => {
    const instance = smallInstance();
    const before = openTab(instance);
    const address = instance.consent(await before.loginUrl(), "alice");
    return { instance, open: () => goTo(before, instance, address) };
  };

  test("can be retried after the network was down", async () => {
    const { instance, open } = await comeBack();
    instance.next("/oauth/token", drop);
    const tab = open();
    const { retry, failure } = await tab.becomes("failed");
    expect(failure).toMatchObject({ unreachable: true });
    retry();
    retry();
    expect((await tab.becomes("signed-in")).person).toBe("alice");
    expect(tab.asked.filter(({ path }) => path === "/oauth/token")).toHaveLength(2);
    tab.close();
  });

  test("starts over when the answer was lost and the code is spent", async () => {
    const { instance, open } = await comeBack();
    instance.next("/oauth/token", asked => {
      void instance.answer(asked);
      return drop();
    });
    const tab = open();
    (await tab.becomes("failed")).retry();
    expect((await tab.becomes("signed-out")).failure?.status).toBe(400);
    expect(tab.stored()).toBeNull();
    tab.close();
  });

  for (const status of [400, 401, 403, 422, 500]) {
    test(`resets the stored state after ${status}`, async () => {
      const { instance, open } = await comeBack();
      instance.next("/oauth/token", refuse(status));
      const tab = open();
      expect((await tab.becomes("signed-out")).failure).toMatchObject({ status, message: "No" });
      expect(tab.stored()).toBeNull();
      tab.close();
    });
  }

  test("can be retried after a rate limit", async () => {
    const { instance, open } = await comeBack();
    instance.next("/oauth/token", refuse(429));
    const tab = open();
    (await tab.becomes("failed")).retry();
    await tab.becomes("signed-in");
    tab.close();
  });

  test("without a token in the answer resets the stored state and is reported", async () => {
    const { instance, open } = await comeBack();
    instance.next("/oauth/token", () => json({ access_token: null }));
    const tab = open();
    await tab.becomes("signed-out");
    expect(tab.stored()).toBeNull();
    expect(claimReports(tab.environment)).toHaveLength(1);
    tab.close();
  });

  test("is completed even if the element is removed meanwhile", async () => {
    const { instance, open } = await comeBack();
    const tab = open();
    tab.close();
    const next = openTab(instance, { beside: tab.environment });
    expect((await next.becomes("signed-in")).person).toBe("alice");
    expect(tab.clients()).toBe(0);
    next.close();
  });
});

describe("loading the profile for a token of an unknown person", () => {
  const open = (instance: ReturnType<typeof smallInstance>) =>
    openTab(instance, { local: stored({ accessToken: "token-a", version: 1 }) });

  for (const status of [401, 403]) {
    test(`clears the token after ${status}`, async () => {
      const instance = smallInstance();
      instance.next(VERIFY, refuse(status));
      const tab = open(instance);
      expect((await tab.becomes("signed-out")).failure?.status).toBe(status);
      expect(tab.stored()).toBeNull();
      tab.close();
    });
  }

  for (const status of [404, 429, 500, 502]) {
    test(`keeps the token after ${status} and can be retried`, async () => {
      const instance = smallInstance();
      instance.tokens.set("token-a", "alice");
      instance.next(VERIFY, refuse(status));
      const tab = open(instance);
      const { failure, retry } = await tab.becomes("failed");
      expect(failure.status).toBe(status);
      expect(tab.stored()).toMatchObject({ accessToken: "token-a" });
      retry();
      await tab.becomes("signed-in");
      tab.close();
    });
  }

  test("is retried when the page becomes visible after a network failure", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    networkDown(instance, VERIFY);
    const tab = open(instance);
    await tab.becomes("failed");
    tab.environment.setVisible(false);
    tab.environment.setVisible(true);
    await tab.becomes("signed-in");
    tab.close();
  });

  test("reports an answer that is not a profile, and keeps the token", async () => {
    const instance = smallInstance();
    instance.next(VERIFY, () => json([]));
    const tab = open(instance);
    await tab.becomes("failed");
    expect(tab.stored()).toMatchObject({ accessToken: "token-a" });
    expect(claimReports(tab.environment)).toHaveLength(1);
    tab.close();
  });
});

describe("loading the profile of a known person", () => {
  test("passes it on to the person's client", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    const tab = openTab(instance, { local: stored(ALICE) });
    const who = { instance: "https://example.social", person: "alice", token: "token-a" };
    const { client, release } = retainClient(tab.environment, who);
    await until(() => profiles(client).$profile.get()?.username === "alice");
    release();
    tab.close();
  });

  for (const status of [401, 403]) {
    test(`clears the token and announces the end of the session after ${status}`, async () => {
      const instance = smallInstance();
      instance.next(VERIFY, refuse(status));
      const tab = openTab(instance, { local: stored(ALICE) });
      expect(tab.session().state).toBe("signed-in");
      const ended = { person: "alice", acct: null };
      expect(await tab.becomes("signed-out")).toEqual({ state: "signed-out", ended });
      expect(tab.stored()).toEqual({ endedAccountId: "alice", version: 1 });
      tab.close();
    });
  }

  for (const [name, answer] of [
    ["500", refuse(500)],
    ["429", refuse(429)],
    ["no network", drop],
  ] as const) {
    test(`changes nothing after this failure: ${name}`, async () => {
      const instance = smallInstance();
      instance.next(VERIFY, answer);
      instance.next(VERIFY, answer);
      const tab = openTab(instance, { local: stored(ALICE) });
      await settled();
      expect(tab.session()).toMatchObject({ state: "signed-in", person: "alice" });
      expect(tab.stored()).toEqual(ALICE);
      tab.close();
    });
  }

  test("happens again once the server can be reached", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    networkDown(instance, VERIFY);
    const tab = openTab(instance, { local: stored(ALICE) });
    const who = { instance: "https://example.social", person: "alice", token: "token-a" };
    const { client, release } = retainClient(tab.environment, who);
    await settled();
    expect(profiles(client).$profile.get()).toBeUndefined();
    tab.environment.setOnline(false);
    tab.environment.setOnline(true);
    await until(() => profiles(client).$profile.get()?.username === "alice");
    release();
    tab.close();
  });

  test("corrects the person when the token belongs to someone else", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "bob");
    const tab = openTab(instance, { local: stored(ALICE) });
    await until(() => tab.stored()?.accountId === "bob");
    expect(tab.session()).toMatchObject({ state: "signed-in", person: "bob" });
    tab.close();
  });

  test("uses the start script's request", async () => {
    const answer = Promise.resolve(json({ id: "alice", username: "alice", acct: "alice" }));
    const tab = openTab(smallInstance(), {
      local: stored(ALICE),
      started: { [VERIFY]: { token: "token-a", answer } },
    });
    await settled();
    expect(tab.session().state).toBe("signed-in");
    expect(tab.asked).toEqual([]);
    tab.close();
  });
});

describe("a refused request", () => {
  const openAlice = async (token = "alice") => {
    const instance = smallInstance();
    instance.tokens.set("token-a", token);
    const tab = openTab(instance, { local: stored(ALICE) });
    await settled();
    const who = { instance: "https://example.social", person: "alice", token: "token-a" };
    const { client, release } = retainClient(tab.environment, who);
    const home = () => client.api.get("/api/v1/timelines/home").catch(() => {});
    const asked = () => tab.asked.filter(({ path }) => path === VERIFY).length;
    const close = () => {
      release();
      tab.close();
    };
    return { instance, tab, home, asked, close };
  };

  test("checks the profile once, even for several requests", async () => {
    const { tab, home, asked, close } = await openAlice();
    await Promise.all([home(), home()]);
    await settled();
    await home();
    await settled();
    expect(asked()).toBe(2);
    expect(tab.session().state).toBe("signed-in");
    close();
  });

  test("signs out when the profile is refused, too", async () => {
    const { instance, tab, home, close } = await openAlice();
    instance.tokens.clear();
    await home();
    await tab.becomes("signed-out");
    expect(tab.stored()).toEqual({ endedAccountId: "alice", version: 1 });
    close();
  });

  test("changes nothing when the profile can't be loaded", async () => {
    const { instance, tab, home, asked, close } = await openAlice();
    networkDown(instance, VERIFY);
    await home();
    await settled();
    expect(asked()).toBe(3);
    expect(tab.session().state).toBe("signed-in");
    close();
  });

  test("does not affect a person who signs in before its check is answered", async () => {
    const { instance, tab, home, close } = await openAlice();
    const verdict = later();
    instance.next(VERIFY, verdict.answer);
    await home();
    instance.tokens.set("token-b", "bob");
    tab.environment.local.set(KEY, JSON.stringify({ accessToken: "token-b", accountId: "bob" }));
    tab.environment.setVisible(true);
    expect(tab.session()).toMatchObject({ person: "bob" });
    verdict.give(json({ error: "No" }, { status: 403 }));
    await settled();
    expect(tab.session()).toMatchObject({ state: "signed-in", person: "bob" });
    expect(tab.stored()).toMatchObject({ accessToken: "token-b" });
    close();
  });
});
