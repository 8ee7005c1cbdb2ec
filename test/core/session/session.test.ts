import { afterEach, describe, expect, test } from "vitest";
import { createStorage } from "../../../demo/environment/storage.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { json } from "../../../demo/environment/answers.ts";
import { drop, smallInstance } from "../../support/core/small-instance.ts";
import { goTo, KEY, openTab } from "../../support/core/tab.ts";
import { takeReturnPath } from "../../../core/session/return-path.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const VERIFY = "/api/v1/accounts/verify_credentials";

const stored = (value: unknown) => createStorage({ [KEY]: JSON.stringify(value) });

const paths = (tab: { asked: { path: string }[] }) => tab.asked.map(({ path }) => path);

afterEach(() => expectNoReports());

describe("signing in with a code", () => {
  test("returns from the sign-in page, and alice is still signed in at the next visit", async () => {
    const instance = smallInstance();
    const before = openTab(instance);
    expect(before.session()).toEqual({ state: "signed-out" });
    const url = new URL(await before.loginUrl());
    expect(url.origin + url.pathname).toBe("https://example.social/oauth/authorize");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: "code",
      client_id: "client-1",
      redirect_uri: "https://example.social/web",
      scope: "read write",
      state: expect.stringMatching(/./),
    });

    const tab = goTo(before, instance, instance.consent(url.href, "alice"));
    expect(tab.session()).toEqual({ state: "waiting" });
    expect(tab.environment.address.read().href).toBe("https://example.social/web");
    const { person, token } = await tab.becomes("signed-in");
    expect({ person, token }).toEqual({ person: "alice", token: "token-1" });
    expect(tab.stored()).toEqual({
      accessToken: "token-1",
      acct: "alice",
      clientId: "client-1",
      clientSecret: "secret-1",
      accountId: "alice",
      scope: "read write",
      version: 1,
    });
    expect(tab.environment.session.keys()).toEqual([]);

    const next = goTo(tab, instance, "/web");
    expect(next.session()).toEqual({ state: "signed-in", person: "alice", token: "token-1" });
    await settled();
    expect(paths(next)).toEqual([VERIFY]);
    next.close();
  });

  test("leads back to the instance's page on which it began", async () => {
    const instance = smallInstance();
    const before = openTab(instance, { address: "/admin/news?page=2#latest" });
    const url = (await before.login.renew())!;
    const tab = goTo(before, instance, instance.consent(url, "alice"));
    await until(() => tab.environment.opened.length > 0);
    expect(tab.environment.opened).toEqual(["https://example.social/admin/news?page=2#latest"]);
    expect(tab.environment.session.keys()).toEqual([]);

    const back = goTo(tab, instance, "/admin/news?page=2#latest");
    expect(back.session()).toMatchObject({ state: "signed-in", person: "alice" });
    back.close();
  });

  test("does not lead to the page of another sign-in or to another origin", async () => {
    const instance = smallInstance();
    const before = openTab(instance, { address: "/admin/news" });
    const url = (await before.login.renew())!;
    const [key] = before.environment.session.keys().filter(name => name.endsWith("way-back"));
    const state = new URL(url).searchParams.get("state")!;
    for (const kept of [`another /admin/news`, `${state} //elsewhere.example/`]) {
      before.environment.session.set(key!, kept);
      expect(takeReturnPath(before.client, state)).toBeNull();
      expect(before.environment.session.get(key!)).toBeNull();
    }
    before.close();
  });

  test("exchanges the code with the expected form", async () => {
    const instance = smallInstance();
    const before = openTab(instance);
    const tab = goTo(before, instance, instance.consent(await before.loginUrl(), "alice"));
    await tab.becomes("signed-in");
    const form = Object.fromEntries(tab.asked[0]!.body as URLSearchParams);
    expect(form).toMatchObject({
      grant_type: "authorization_code",
      client_id: "client-1",
      client_secret: "secret-1",
      redirect_uri: "https://example.social/web",
      scopes: "read write",
    });
    tab.close();
  });

  test("works in another tab than the one with the link", async () => {
    const instance = smallInstance();
    const before = openTab(instance);
    const address = instance.consent(await before.loginUrl(), "alice");
    const tab = openTab(instance, { beside: before.environment, address });
    await tab.becomes("signed-in");
    expect((await before.becomes("signed-in")).person).toBe("alice");
    before.close();
    tab.close();
  });

  test("ignores a code that arrives a second time", async () => {
    const instance = smallInstance();
    const before = openTab(instance);
    const address = instance.consent(await before.loginUrl(), "alice");
    const tab = goTo(before, instance, address);
    await tab.becomes("signed-in");
    const again = goTo(tab, instance, address);
    expect(again.session().state).toBe("signed-in");
    await settled();
    expect(paths(again)).toEqual([VERIFY]);
    expect(again.environment.address.read().search).toBe("");
    again.close();
  });

  test("does not exchange an unknown code when someone is signed in", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    const local = stored({ accessToken: "token-a", accountId: "alice", clientId: "client-1" });
    const tab = openTab(instance, { local, address: "/web?code=stranger&state=stranger" });
    expect(tab.session().state).toBe("signed-in");
    await settled();
    expect(paths(tab)).toEqual([VERIFY]);
    tab.close();
  });

  test("ignores an unknown code when no app is registered", async () => {
    const tab = openTab(smallInstance(), { address: "/web?code=stranger" });
    expect(tab.session()).toEqual({ state: "signed-out" });
    expect(tab.asked).toEqual([]);
    tab.close();
  });

  test("with an invalid client resets the state and registers an app again", async () => {
    const instance = smallInstance();
    const before = openTab(instance);
    const address = instance.consent(await before.loginUrl(), "alice");
    instance.apps.set("client-1", "another secret");
    const tab = goTo(before, instance, address);
    const { failure } = await tab.becomes("signed-out");
    expect(failure).toMatchObject({ title: "400", message: "Invalid credentials" });
    expect(tab.stored()).toBeNull();
    const url = new URL(await tab.loginUrl());
    expect(url.searchParams.get("client_id")).toBe("client-2");
    tab.close();
  });

  test("keeps other parts of the address", async () => {
    const tab = openTab(smallInstance(), { address: "/web/?code=x&theme=dark#here" });
    expect(tab.environment.address.read().href).toBe("https://example.social/web/?theme=dark#here");
    tab.close();
  });

  for (const address of ["/web/notifications?error=x", "/?code=x", "/webs?access_token=x"]) {
    test(`ignores ${address}`, () => {
      const tab = openTab(smallInstance(), { address });
      expect(tab.session()).toEqual({ state: "signed-out" });
      expect(tab.environment.address.read().search).not.toBe("");
      tab.close();
    });
  }
});

test("a page of one instance does not sign in to another instance", () => {
  const instance = "https://other.example";
  const tab = openTab(smallInstance(), { instance, address: "/web?access_token=token-a" });
  expect(tab.session()).toEqual({ state: "signed-out" });
  expect(tab.environment.address.read().search).toBe("?access_token=token-a");
  tab.close();
});

describe("a refusal on the sign-in page", () => {
  const comeBack = async (query: (state: string) => string) => {
    const instance = smallInstance();
    const before = openTab(instance);
    const state = new URL(await before.loginUrl()).searchParams.get("state")!;
    return goTo(before, instance, `/web?${query(state)}`);
  };

  test("shows no failure when the person cancelled", async () => {
    const tab = await comeBack(state => `error=access_denied&state=${state}`);
    expect(tab.session()).toEqual({ state: "signed-out" });
    expect(tab.environment.address.read().search).toBe("");
    tab.close();
  });

  test("shows the server's message", async () => {
    const tab = await comeBack(
      state => `error=server_error&error_description=Out+of+tea&state=${state}`,
    );
    expect(tab.session()).toMatchObject({
      state: "signed-out",
      failure: { message: "Out of tea" },
    });
    tab.close();
  });

  test("is ignored without our state", async () => {
    const tab = await comeBack(() => "error=x&error_description=Call+this+number&state=guess");
    expect(tab.session()).toEqual({ state: "signed-out" });
    tab.close();
  });
});

describe("an access token in the address", () => {
  test.each(["/web", "/web/", "/web/@bob", "/web/notice/1"])(
    "below %s is removed at once, and needs the person's agreement even when signed out",
    async path => {
      const instance = smallInstance();
      instance.tokens.set("token-a", "alice");
      const tab = openTab(instance, { address: `${path}?access_token=token-a&a=b` });
      expect(tab.environment.address.read().search).toBe("?a=b");
      const session = await tab.becomes("asking");
      expect(session.replaces).toBe(false);
      expect(tab.asked).toEqual([]);
      session.refuse();
      expect(tab.session()).toEqual({ state: "signed-out" });
      expect(tab.stored()).toBeNull();
      tab.close();
    },
  );

  test("is taken once from the start script", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    const tab = openTab(instance, { address: "/web/@bob", returned: "?access_token=token-a" });
    (await tab.becomes("asking")).accept();
    expect((await tab.becomes("signed-in")).person).toBe("alice");
    expect(tab.stored()).toMatchObject({ accessToken: "token-a", accountId: "alice" });
    tab.close();
  });

  test("is accepted without a question if it comes with our state", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-b", "bob");
    const before = openTab(instance);
    const url = new URL(await before.loginUrl());
    const state = url.searchParams.get("state");
    instance.tokens.set("token-a", "alice");
    before.environment.local.set(
      KEY,
      JSON.stringify({ accessToken: "token-a", accountId: "alice" }),
    );
    const tab = goTo(before, instance, `/web?access_token=token-b&state=${state}`);
    expect((await tab.becomes("signed-in")).person).toBe("bob");
    expect(tab.stored()).toMatchObject({ accessToken: "token-b", clientId: "client-1" });
    tab.close();
  });

  test("is discarded when the server refuses it", async () => {
    const tab = openTab(smallInstance(), { address: "/web?access_token=garbage" });
    (await tab.becomes("asking")).accept();
    const { failure } = await tab.becomes("signed-out");
    expect(failure?.status).toBe(403);
    expect(tab.stored()).toBeNull();
    tab.close();
  });

  const overAlice = (address: string) => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice").set("token-b", "bob");
    return openTab(instance, {
      local: stored({ accessToken: "token-a", accountId: "alice" }),
      address,
    });
  };

  test("replaces a signed-in person after they agree", async () => {
    const tab = overAlice("/web?access_token=token-b&state=guess");
    const session = await tab.becomes("asking");
    expect(session.replaces).toBe(true);
    expect(tab.asked).toEqual([]);
    session.accept();
    session.refuse();
    expect((await tab.becomes("signed-in")).person).toBe("bob");
    expect(paths(tab)).toEqual([VERIFY]);
    expect(tab.stored()).toMatchObject({ accessToken: "token-b", accountId: "bob" });
    tab.close();
  });

  test("is discarded when a signed-in person declines", async () => {
    const tab = overAlice("/web?access_token=token-b");
    (await tab.becomes("asking")).refuse();
    expect(tab.session()).toMatchObject({ state: "signed-in", person: "alice" });
    expect(tab.stored()).toMatchObject({ accessToken: "token-a" });
    tab.close();
  });

  test("causes no question when it is already stored", () => {
    const tab = overAlice("/web?access_token=token-a");
    expect(tab.session()).toMatchObject({ state: "signed-in", person: "alice" });
    tab.close();
  });
});

describe("the login link", () => {
  const MINUTE = 60_000;

  test("keeps its app for some minutes, and registers a new one later", async () => {
    const instance = smallInstance();
    const tab = openTab(instance);
    const first = await tab.loginUrl();
    tab.environment.clock.advance(9 * MINUTE);
    expect(await tab.login.renew()).toBe(first);
    tab.environment.clock.advance(2 * MINUTE);
    expect(await tab.login.renew()).toContain("client_id=client-2");
    expect(instance.apps.size).toBe(2);
    tab.close();
  });

  test("uses another tab's recent app with a state of its own", async () => {
    const instance = smallInstance();
    const one = openTab(instance);
    const other = openTab(instance, { beside: one.environment });
    const urls = [await one.loginUrl(), await other.loginUrl()].map(url => new URL(url));
    expect(instance.apps.size).toBe(1);
    expect(new Set(urls.map(url => url.searchParams.get("state"))).size).toBe(2);
    one.close();
    other.close();
  });

  test("registers one app when it is prepared twice at once", async () => {
    const instance = smallInstance();
    const tab = openTab(instance);
    await Promise.all([tab.login.prepare(), tab.login.renew()]);
    expect(instance.apps.size).toBe(1);
    tab.close();
  });

  test("works in each tab when two tabs register an app at once", async () => {
    const instance = smallInstance();
    const one = openTab(instance);
    const other = openTab(instance, { beside: one.environment });
    const [url] = await Promise.all([one.loginUrl(), other.loginUrl()]);
    expect(instance.apps.size).toBe(2);
    const tab = goTo(one, instance, instance.consent(url!, "alice"));
    expect((await tab.becomes("signed-in")).person).toBe("alice");
    tab.close();
    other.close();
  });

  test("shows why it failed, and works when it is requested again", async () => {
    const instance = smallInstance();
    const tab = openTab(instance);
    instance.next("/api/v1/apps", () => json({ error: "Throttled" }, { status: 429 }));
    expect(await tab.login.renew()).toBeNull();
    expect(tab.login.$login.get()).toMatchObject({
      state: "failed",
      failure: { title: "429", message: "Throttled" },
    });
    expect(tab.stored()).toBeNull();
    expect(await tab.login.renew()).toContain("client_id=client-1");
    tab.close();
  });

  test("fails when the network is down, and an old app is removed from storage", async () => {
    const instance = smallInstance();
    const old = { clientId: "dead", clientSecret: "dead", registeredAt: 0 };
    const tab = openTab(instance, { local: stored(old) });
    instance.next("/api/v1/apps", drop);
    await tab.login.prepare();
    expect(tab.login.$login.get()).toMatchObject({ state: "failed" });
    expect(tab.stored()).toBeNull();
    tab.close();
  });

  test("fails and is reported when a registration has no id", async () => {
    const instance = smallInstance();
    const tab = openTab(instance);
    instance.next("/api/v1/apps", () => json({}));
    await tab.login.prepare();
    expect(tab.login.$login.get().state).toBe("failed");
    expect(claimReports(tab.environment)).toHaveLength(1);
    tab.close();
  });

  test("is not offered when nothing can be stored", async () => {
    const tab = openTab(smallInstance());
    tab.environment.local.full = true;
    tab.environment.session.full = true;
    await tab.login.prepare();
    expect(tab.login.$login.get().state).toBe("failed");
    tab.close();
  });
});
