import { afterEach, describe, expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { retainClient } from "../../../core/client.ts";
import { addAccount, typedInstance } from "../../../core/session/adding.ts";
import { isHome } from "../../../core/session/home-instance.ts";
import { keptAccounts, switchAccount } from "../../../core/session/kept-accounts.ts";
import { otherAccounts } from "../../../core/session/other-accounts.ts";
import { json } from "../../../demo/environment/answers.ts";
import { expectNoReports, type FakeEnvironment } from "../../../demo/environment/environment.ts";
import { createStorage } from "../../../demo/environment/storage.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import {
  drop,
  later,
  smallInstance,
  type SmallInstance,
} from "../../support/core/small-instance.ts";
import { goTo, KEY, openTab, type Tab } from "../../support/core/tab.ts";

const VERIFY = "/api/v1/accounts/verify_credentials";
const OWN = "https://example.social";
const OTHER = "https://other.example";
const OTHER_KEY = `${KEY}:${OTHER}`;

const alice = { instance: OWN, person: "alice" };
const bob = { instance: OWN, person: "bob" };
const carol = { instance: OTHER, person: "carol" };

afterEach(() => expectNoReports());

/** The page's own instance and another one. */
function twoInstances() {
  const [own, other] = [smallInstance(), smallInstance()];
  own.tokens.set("token-a", "alice");
  other.tokens.set("token-c", "carol");
  const answer: SmallInstance["answer"] = asked =>
    new URL(asked.url).origin === OTHER && asked.path === "/api/v1/instance"
      ? json({ version: "4.5.0", title: "Other" })
      : (asked.url.startsWith(OTHER) ? other : own).answer(asked);
  return { own, other, both: { answer } };
}

const ALICE = { accessToken: "token-a", accountId: "alice", acct: "alice", version: 1 };
const CAROL = { accessToken: "token-c", accountId: "carol", acct: "carol" };
const BOB = { accessToken: "token-b", accountId: "bob", acct: "bob" };

const aliceStored = (...kept: object[]) =>
  createStorage({
    [KEY]: JSON.stringify(ALICE),
    ...(kept.length > 0 && {
      "glitch-lily-accounts": JSON.stringify({ version: 1, accounts: kept }),
    }),
  });

const people = (environment: FakeEnvironment) =>
  keptAccounts(environment).map(({ person }) => person);

const revoked = (tab: Tab) =>
  tab.asked
    .filter(({ path }) => path === "/oauth/revoke")
    .map(({ body }) => (body as URLSearchParams).get("token"));

/** Goes to the sign-in page for a further account on the own instance, and comes back. */
async function add(tab: Tab, own: SmallInstance, person: string): Promise<Tab> {
  const url = await tab.login.renew({ another: true });
  expect(new URL(url!).searchParams.get("force_login")).toBe("true");
  const back = goTo(tab, own, own.consent(url!, person));
  await back.becomes("signed-in");
  await settled();
  return back;
}

describe("a further sign-in", () => {
  test("keeps the account that was signed in, and stores the new one as ever", async () => {
    const { own } = twoInstances();
    const tab = openTab(own, { local: aliceStored() });
    await tab.becomes("signed-in");
    const back = await add(tab, own, "bob");
    expect(back.session()).toMatchObject({ person: "bob" });
    expect(back.stored()).toMatchObject({ accountId: "bob", acct: "bob", version: 1 });
    expect(people(back.environment)).toEqual(["alice"]);
    expect(own.tokens.has("token-a")).toBe(true);
    expect(revoked(back)).toEqual([]);
    back.close();
  });

  test("as an account that is kept replaces its token", async () => {
    const { own } = twoInstances();
    own.tokens.set("token-b", "bob");
    const tab = openTab(own, { local: aliceStored({ instance: OWN, signIn: BOB }) });
    await tab.becomes("signed-in");
    const back = await add(tab, own, "bob");
    await until(() => revoked(back).length > 0);
    expect(revoked(back)).toEqual(["token-b"]);
    expect(people(back.environment)).toEqual(["alice"]);
    back.close();
  });

  test("that fails leaves the present account, and tells", async () => {
    const { own } = twoInstances();
    const tab = openTab(own, { local: aliceStored() });
    await tab.becomes("signed-in");
    const url = await tab.login.renew({ another: true });
    own.next("/oauth/token", () => json({ error: "No more people" }, { status: 400 }));
    const back = goTo(tab, own, own.consent(url!, "bob"));
    expect(await back.becomes("signed-in")).toMatchObject({ person: "alice", token: "token-a" });
    const { client, release } = retainClient(back.environment, { ...alice, token: null });
    await until(() => alerts(client).$alerts.get().length > 0);
    expect(alerts(client).$alerts.get()[0]).toMatchObject({ message: "No more people" });
    expect(people(back.environment)).toEqual([]);
    release();
    back.close();
  });

  test("whose profile never comes loses neither account", async () => {
    const { own } = twoInstances();
    const tab = openTab(own, { local: aliceStored() });
    await tab.becomes("signed-in");
    const url = await tab.login.renew({ another: true });
    const slow = later();
    own.next(VERIFY, slow.answer);
    const back = goTo(tab, own, own.consent(url!, "bob"));
    await until(() => back.stored()?.["accessToken"] === "token-2");
    expect(people(back.environment)).toEqual(["alice"]);
    back.close();
    const again = openTab(own, { beside: back.environment });
    expect(await again.becomes("signed-in")).toMatchObject({ person: "bob" });
    expect(people(again.environment)).toEqual(["alice"]);
    again.close();
    slow.fail();
    await settled();
  });
});

describe("switching", () => {
  test("exchanges the sign-ins, and other tabs follow", async () => {
    const { own } = twoInstances();
    own.tokens.set("token-b", "bob");
    const one = openTab(own, { local: aliceStored({ instance: OWN, signIn: BOB }) });
    const other = openTab(own, { beside: one.environment });
    await Promise.all([one.becomes("signed-in"), other.becomes("signed-in")]);
    await settled();
    expect(switchAccount(one.environment, bob)).toBe(true);
    expect(one.stored()).toMatchObject({ accessToken: "token-b", accountId: "bob" });
    expect(people(one.environment)).toEqual(["alice"]);
    other.environment.changeStored(KEY);
    await until(() => other.session().state === "signed-in");
    expect(other.session()).toMatchObject({ person: "bob", token: "token-b" });
    expect(switchAccount(one.environment, alice)).toBe(true);
    expect(one.stored()).toEqual(ALICE);
    expect(people(one.environment)).toEqual(["bob"]);
    expect([...revoked(one), ...revoked(other)]).toEqual([]);
    one.close();
    other.close();
  });

  test("to another instance names it, and back forgets it", () => {
    const { own } = twoInstances();
    const tab = openTab(own, { local: aliceStored({ instance: OTHER, signIn: CAROL }) });
    const { environment } = tab;
    const { values } = environment.local;
    expect(switchAccount(environment, carol)).toBe(true);
    expect(values.get("glitch-lily-instance")).toBe(OTHER);
    expect(values.has(KEY)).toBe(false);
    expect(JSON.parse(values.get(OTHER_KEY)!)).toMatchObject(CAROL);
    expect(people(environment)).toEqual(["alice"]);
    expect(switchAccount(environment, alice)).toBe(true);
    expect([...values.keys()].toSorted()).toEqual(["glitch-lily-accounts", KEY].toSorted());
    expect(people(environment)).toEqual(["carol"]);
    tab.close();
  });

  test("that can't be stored changes nothing", () => {
    const { own } = twoInstances();
    const tab = openTab(own, { local: aliceStored({ instance: OWN, signIn: BOB }) });
    const before = new Map(tab.environment.local.values);
    tab.environment.local.full = true;
    expect(switchAccount(tab.environment, bob)).toBe(false);
    expect(tab.environment.local.values).toEqual(before);
    tab.close();
  });

  test("to an account whose session has ended offers to sign in again", async () => {
    const { own } = twoInstances();
    const { accessToken: _, ...ended } = BOB;
    const tab = openTab(own, { local: aliceStored({ instance: OWN, signIn: ended }) });
    switchAccount(tab.environment, bob);
    const again = openTab(own, { beside: tab.environment });
    const { ended: who } = await again.becomes("signed-out");
    expect(who).toEqual({ person: "bob", acct: "bob" });
    expect(people(again.environment)).toEqual(["alice"]);
    tab.close();
    again.close();
  });

  test("leaves what the account has not sent where it is", async () => {
    const { own } = twoInstances();
    own.tokens.set("token-b", "bob");
    const tab = openTab(own, { local: aliceStored({ instance: OWN, signIn: BOB }) });
    const { environment } = tab;
    await environment.database.set(`glitch-lily:${OWN}:alice:outbox:1`, { text: "Later" });
    environment.local.set(`glitch-lily:${OWN}:alice:kept-draft:1`, "{}");
    switchAccount(environment, bob);
    const { client, release } = retainClient(environment, { ...bob, token: "token-b" });
    expect(await otherAccounts(client).unsent(alice)).toEqual({ drafts: 1, posts: 1, actions: 0 });
    release();
    tab.close();
  });
});

describe("signing out", () => {
  test("ends the current account alone, and continues with the last one used", async () => {
    const { own } = twoInstances();
    own.tokens.set("token-b", "bob");
    const tab = openTab(own, { local: aliceStored({ instance: OWN, signIn: BOB }) });
    const other = openTab(own, { beside: tab.environment });
    await Promise.all([tab.becomes("signed-in"), other.becomes("signed-in")]);
    const { local } = tab.environment;
    local.set(`glitch-lily:${OWN}:alice:settings`, "{}");
    local.set(`glitch-lily:${OWN}:bob:settings`, "{}");
    await tab.store.signOut();
    expect(revoked(tab)).toEqual(["token-a"]);
    expect(tab.session()).toMatchObject({ state: "signed-in", person: "bob" });
    expect(local.keys().filter(key => key.endsWith(":settings"))).toEqual([
      `glitch-lily:${OWN}:bob:settings`,
    ]);
    expect(people(tab.environment)).toEqual([]);
    await settled();
    expect(other.session()).toMatchObject({ state: "signed-in", person: "bob" });
    tab.close();
    other.close();
  });

  test("continues on another instance, and ends at the own one", async () => {
    const { both } = twoInstances();
    const tab = openTab(both, { local: aliceStored({ instance: OTHER, signIn: CAROL }) });
    await tab.becomes("signed-in");
    await tab.store.signOut();
    expect(tab.session().state).toBe("signed-out");
    expect(tab.environment.local.get("glitch-lily-instance")).toBe(OTHER);
    const next = openTab(both, { beside: tab.environment, instance: OTHER });
    expect(isHome(next.client)).toBe(true);
    expect(await next.becomes("signed-in")).toMatchObject({ person: "carol" });
    await next.store.signOut();
    expect(next.environment.local.get("glitch-lily-instance")).toBe(null);
    expect(revoked(next)).toEqual(["token-c"]);
    tab.close();
    next.close();
  });

  test("of a kept account deletes only what is its own", async () => {
    const { own } = twoInstances();
    own.tokens.set("token-b", "bob");
    const tab = openTab(own, { local: aliceStored({ instance: OWN, signIn: BOB }) });
    await tab.becomes("signed-in");
    const { environment } = tab;
    environment.local.set(`glitch-lily:${OWN}:alice:settings`, "{}");
    environment.local.set(`glitch-lily:${OWN}:bob:settings`, "{}");
    const { client, release } = retainClient(environment, { ...alice, token: "token-a" });
    const store = otherAccounts(client);
    own.next("/oauth/revoke", drop);
    await store.signOut(bob);
    expect(alerts(client).$alerts.get()).toHaveLength(1);
    expect(people(environment)).toEqual(["bob"]);
    expect(environment.local.get(`glitch-lily:${OWN}:bob:settings`)).toBe("{}");
    await store.signOut(bob);
    expect(store.$others.get()).toEqual([]);
    expect(own.tokens.has("token-b")).toBe(false);
    expect(own.tokens.has("token-a")).toBe(true);
    expect(environment.local.get(`glitch-lily:${OWN}:bob:settings`)).toBe(null);
    expect(environment.local.get(`glitch-lily:${OWN}:alice:settings`)).toBe("{}");
    expect(tab.session()).toMatchObject({ state: "signed-in", person: "alice" });
    release();
    tab.close();
  });

  test("of a kept account that another tab switches to meanwhile keeps its data", async () => {
    const { own } = twoInstances();
    own.tokens.set("token-b", "bob");
    const tab = openTab(own, { local: aliceStored({ instance: OWN, signIn: BOB }) });
    const { environment } = tab;
    environment.local.set(`glitch-lily:${OWN}:bob:settings`, "{}");
    const { client, release } = retainClient(environment, { ...alice, token: "token-a" });
    const slow = later();
    own.next("/oauth/revoke", slow.answer);
    const leaving = otherAccounts(client).signOut(bob);
    await settled();
    switchAccount(environment, bob);
    slow.give(json({}));
    await leaving;
    expect(environment.local.get(`glitch-lily:${OWN}:bob:settings`)).toBe("{}");
    expect(tab.stored()).toMatchObject({ accountId: "bob" });
    release();
    tab.close();
  });
});

describe("an account of another instance", () => {
  test("is added by a sign-in there, and is shown when the client opens anew", async () => {
    const { other, both } = twoInstances();
    const tab = openTab(both, { local: aliceStored() });
    await tab.becomes("signed-in");
    const { environment } = tab;
    const { client, release } = retainClient(environment, { ...alice, token: "token-a" });
    expect(await addAccount(client, OTHER)).toBe(null);
    const [address = ""] = environment.opened;
    expect(address.startsWith(`${OTHER}/oauth/authorize?`)).toBe(true);
    release();
    const back = goTo(tab, both, other.consent(address, "carol"));
    await until(() => back.environment.opened.length > 0);
    expect(back.environment.opened).toEqual([`${OWN}/web`]);
    expect(people(back.environment)).toEqual(["alice"]);
    back.close();
    const next = openTab(both, { beside: back.environment, instance: OTHER });
    expect(await next.becomes("signed-in")).toMatchObject({ person: "carol" });
    expect(revoked(next)).toEqual([]);
    next.close();
  });

  test("that refuses the code leaves the present account, and tells", async () => {
    const { other, both } = twoInstances();
    const tab = openTab(both, { local: aliceStored() });
    await tab.becomes("signed-in");
    const { client, release } = retainClient(tab.environment, { ...alice, token: "token-a" });
    await addAccount(client, OTHER);
    release();
    other.next("/oauth/token", () => json({ error: "Too late" }, { status: 400 }));
    const back = goTo(tab, both, other.consent(tab.environment.opened[0]!, "carol"));
    expect(await back.becomes("signed-in")).toMatchObject({ person: "alice" });
    const mine = retainClient(back.environment, { ...alice, token: null });
    await until(() => alerts(mine.client).$alerts.get().length > 0);
    expect(back.environment.local.get("glitch-lily-instance")).toBe(null);
    expect(people(back.environment)).toEqual([]);
    mine.release();
    back.close();
  });

  test.each([
    ["the page's policy", "{own}’s security policy"],
    ["no such server", "There seems to be no"],
    ["no CORS headers", "isn’t a Mastodon or Pleroma server, or"],
    ["a dead server", "The server isn’t responding."],
  ])("isn't added because of %s, which is told", async (reason, words) => {
    const own = smallInstance();
    const tab: Tab = openTab(
      {
        answer(asked) {
          if (!asked.url.startsWith(OTHER)) return own.answer(asked);
          if (reason === "no such server") return json({}, { status: 404 });
          if (reason === "the page's policy")
            tab.environment.block({ url: asked.url, directive: "connect-src" });
          // After a request and its repetition, one that can't read the answer.
          const tries = tab.asked.filter(({ url }) => url.startsWith(OTHER)).length;
          return reason === "no CORS headers" && tries === 3 ? json({}) : drop();
        },
      },
      { local: aliceStored() },
    );
    own.tokens.set("token-a", "alice");
    const { client, release } = retainClient(tab.environment, { ...alice, token: "token-a" });
    const adding = addAccount(client, OTHER);
    let failure: Awaited<typeof adding> | undefined;
    void adding.then(found => (failure = found));
    await settled();
    tab.environment.clock.advance(1000);
    await until(() => failure !== undefined);
    expect(JSON.stringify(failure)).toContain(words);
    expect(tab.environment.opened).toEqual([]);
    release();
    tab.close();
  });
});

describe("the other accounts", () => {
  test("show what is new, and who has to sign in again", async () => {
    const { own, other, both } = twoInstances();
    own.tokens.set("token-b", "bob");
    const tab = openTab(both, {
      local: aliceStored({ instance: OWN, signIn: BOB }, { instance: OTHER, signIn: CAROL }),
    });
    await tab.becomes("signed-in");
    await settled();
    own.next(VERIFY, () =>
      json({
        id: "bob",
        username: "bob",
        acct: "bob",
        display_name: "Bob :bread:",
        emojis: [
          { shortcode: "bread", url: "https://a.example/b", static_url: "https://a.example/b" },
        ],
        pleroma: { unread_notifications_count: 3 },
      }),
    );
    other.tokens.clear();
    const { client, release } = retainClient(tab.environment, { ...alice, token: "token-a" });
    const store = otherAccounts(client);
    await store.refresh();
    expect(store.$others.get()).toMatchObject([
      {
        person: "bob",
        name: "Bob :bread:",
        emojis: [{ shortcode: "bread" }],
        handle: "bob@example.social",
        unread: 3,
        isEnded: false,
      },
      { person: "carol", handle: "carol@other.example", isEnded: true },
    ]);
    const asked = tab.asked.length;
    await store.refresh();
    expect(tab.asked.length).toBe(asked);
    release();
    tab.close();
  });

  test("stay when their server can't be reached", async () => {
    const { own } = twoInstances();
    const tab = openTab(own, { local: aliceStored({ instance: OWN, signIn: BOB }) });
    await tab.becomes("signed-in");
    await settled();
    own.next(VERIFY, drop);
    own.next(VERIFY, drop);
    const { client, release } = retainClient(tab.environment, { ...alice, token: "token-a" });
    await otherAccounts(client).refresh();
    expect(otherAccounts(client).$others.get()).toMatchObject([{ person: "bob", isEnded: false }]);
    release();
    tab.close();
  });

  test("of another server behind the same proxy aren't shown", () => {
    const { own } = twoInstances();
    const signIn = { ...BOB, issuer: "https://former.example" };
    const tab = openTab(own, { local: aliceStored({ instance: OWN, signIn }) });
    expect(people(tab.environment)).toEqual([]);
    tab.close();
  });

  test.each([
    7,
    "[]",
    '{"version":1,"accounts":[null,{"instance":"x"},{"instance":"https://a.b"}]}',
  ])("are none if what is stored is unreadable: %s", stored => {
    const { own } = twoInstances();
    const local = createStorage({ "glitch-lily-accounts": String(stored) });
    const tab = openTab(own, { local });
    expect(people(tab.environment)).toEqual([]);
    tab.close();
  });
});

test.each([
  ["example.social", "https://example.social"],
  ["@carol@other.example", "https://other.example"],
  ["https://other.example/@carol", "https://other.example"],
  ["http://localhost:4180", "http://localhost:4180"],
  ["two words", null],
  ["", null],
])("the instance that %s means is %s", (typed, origin) => {
  expect(typedInstance(typed)).toBe(origin);
});
