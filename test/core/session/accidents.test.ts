import { afterEach, describe, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { profiles } from "../../../core/profile/profile.ts";
import { json } from "../../../demo/environment/answers.ts";
import { createStorage } from "../../../demo/environment/storage.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { drop, later, smallInstance } from "../../support/small-instance.ts";
import { goTo, KEY, openTab } from "../../support/tab.ts";
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

describe("what is stored", () => {
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
    test(`${value || "nothing"} is nobody`, async () => {
      const instance = smallInstance();
      instance.tokens.set("token-a", "alice");
      const tab = openTab(instance, { local: createStorage({ [KEY]: value }) });
      expect(tab.session()).toEqual({ state: "signed-out" });
      expect(await tab.loginUrl()).toContain("client_id=client-1");
      tab.close();
    });
  }

  test("is alice whatever else stands beside her token", async () => {
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

  test("belongs to the page's own instance; another one has a key of its own", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice").set("token-b", "bob");
    const local = stored(ALICE);
    local.set(`${KEY}:https://other.example`, JSON.stringify({ ...ALICE, accountId: "bob" }));
    const tab = openTab(instance, { local, instance: "https://other.example" });
    expect(tab.session()).toMatchObject({ person: "bob" });
    tab.close();
  });

  test("behind a proxy, belongs to the server there", async () => {
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

  test("behind a proxy, is named after the server there, and gone after signing out", async () => {
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
    expect(local.keys()).toEqual(["glitch-lily:https://example.social:alice:draft"]);
    tab.close();
  });

  test("a token whose person is not known yet is asked about", async () => {
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

describe("a storage that is full or forbidden", () => {
  test("signs in for as long as the page lives", async () => {
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

  test("does not keep the person before either", async () => {
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

  test("exchanges a code with what the tab remembers", async () => {
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

  test("can be tried again when the network was down", async () => {
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

  test("starts anew when the answer was lost and the code is spent", async () => {
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
    test(`answered by ${status} resets the stored state`, async () => {
      const { instance, open } = await comeBack();
      instance.next("/oauth/token", refuse(status));
      const tab = open();
      expect((await tab.becomes("signed-out")).failure).toMatchObject({ status, message: "No" });
      expect(tab.stored()).toBeNull();
      tab.close();
    });
  }

  test("waits when there were too many", async () => {
    const { instance, open } = await comeBack();
    instance.next("/oauth/token", refuse(429));
    const tab = open();
    (await tab.becomes("failed")).retry();
    await tab.becomes("signed-in");
    tab.close();
  });

  test("without a token in the answer resets and reports", async () => {
    const { instance, open } = await comeBack();
    instance.next("/oauth/token", () => json({ access_token: null }));
    const tab = open();
    await tab.becomes("signed-out");
    expect(tab.stored()).toBeNull();
    expect(claimReports(tab.environment)).toHaveLength(1);
    tab.close();
  });

  test("is brought to its end when the element goes meanwhile", async () => {
    const { instance, open } = await comeBack();
    const tab = open();
    tab.close();
    const next = openTab(instance, { beside: tab.environment });
    expect((await next.becomes("signed-in")).person).toBe("alice");
    expect(tab.clients()).toBe(0);
    next.close();
  });
});

describe("the profile of a token whose person is not known", () => {
  const open = (instance: ReturnType<typeof smallInstance>) =>
    openTab(instance, { local: stored({ accessToken: "token-a", version: 1 }) });

  for (const status of [401, 403]) {
    test(`${status}: the token is cleared`, async () => {
      const instance = smallInstance();
      instance.next(VERIFY, refuse(status));
      const tab = open(instance);
      expect((await tab.becomes("signed-out")).failure?.status).toBe(status);
      expect(tab.stored()).toBeNull();
      tab.close();
    });
  }

  for (const status of [404, 429, 500, 502]) {
    test(`${status}: the token stays, and it can be tried again`, async () => {
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

  test("network down: it is tried again when the reader comes back", async () => {
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

  test("that is no profile is reported", async () => {
    const instance = smallInstance();
    instance.next(VERIFY, () => json([]));
    const tab = open(instance);
    await tab.becomes("failed");
    expect(tab.stored()).toMatchObject({ accessToken: "token-a" });
    expect(claimReports(tab.environment)).toHaveLength(1);
    tab.close();
  });
});

describe("the profile of somebody who is known", () => {
  test("reaches the person's client", async () => {
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
    test(`${status}: the token is cleared`, async () => {
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
    test(`${name}: nothing changes`, async () => {
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

  test("of somebody else: the person is corrected", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "bob");
    const tab = openTab(instance, { local: stored(ALICE) });
    await until(() => tab.stored()?.accountId === "bob");
    expect(tab.session()).toMatchObject({ state: "signed-in", person: "bob" });
    tab.close();
  });

  test("is what the start script asked for", async () => {
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

  test("asks for the profile once, however many there are", async () => {
    const { tab, home, asked, close } = await openAlice();
    await Promise.all([home(), home()]);
    await settled();
    await home();
    await settled();
    expect(asked()).toBe(2);
    expect(tab.session().state).toBe("signed-in");
    close();
  });

  test("signs out when the profile is refused too", async () => {
    const { instance, tab, home, close } = await openAlice();
    instance.tokens.clear();
    await home();
    await tab.becomes("signed-out");
    expect(tab.stored()).toEqual({ endedAccountId: "alice", version: 1 });
    close();
  });

  test("changes nothing when the profile cannot be asked for", async () => {
    const { instance, tab, home, asked, close } = await openAlice();
    networkDown(instance, VERIFY);
    await home();
    await settled();
    expect(asked()).toBe(3);
    expect(tab.session().state).toBe("signed-in");
    close();
  });

  test("whose verdict comes after somebody else signed in touches nobody", async () => {
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
