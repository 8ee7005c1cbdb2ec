import { afterEach, describe, expect, test } from "vitest";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { countUnsentWork } from "../../../core/session/unsent-work.ts";
import { createStorage } from "../../../demo/environment/storage.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { beside, POST, posted, put, sent, view, wait } from "../../support/core/outgoing.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { smallInstance } from "../../support/core/small-instance.ts";
import { goTo, KEY, openTab } from "../../support/core/tab.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const ALICE = { accessToken: "token-a", accountId: "alice", acct: "alice", version: 1 };
const ENDED = { person: "alice", acct: "alice" };

const browserOfAlice = () => createStorage({ [KEY]: JSON.stringify(ALICE) });

afterEach(() => expectNoReports());

describe("a session that the server has ended", () => {
  test("is announced in every tab, after a reload, and until the next sign-in", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    const one = openTab(instance, { local: browserOfAlice() });
    const other = openTab(instance, { beside: one.environment });
    await settled();
    instance.tokens.clear();
    const third = openTab(instance, { beside: one.environment });
    for (const tab of [one, other, third])
      expect((await tab.becomes("signed-out")).ended).toEqual(ENDED);
    const reloaded = goTo(one, instance, "/web");
    expect(reloaded.session()).toEqual({ state: "signed-out", ended: ENDED });
    const address = instance.consent(await reloaded.loginUrl(), "bob");
    expect(openTab(instance, { beside: one.environment }).session()).toMatchObject({
      ended: ENDED,
    });
    const back = goTo(reloaded, instance, address);
    await back.becomes("signed-in");
    await back.store.signOut();
    expect(back.session()).toEqual({ state: "signed-out" });
    for (const tab of [back, other, third]) tab.close();
  });

  test("stays announced when no app can be registered for the next sign-in", async () => {
    const instance = smallInstance();
    const tab = openTab(instance, { local: browserOfAlice() });
    await tab.becomes("signed-out");
    instance.next("/api/v1/apps", () => new Response("{}", { status: 500 }));
    await tab.login.prepare();
    expect(goTo(tab, instance, "/web").session()).toEqual({ state: "signed-out", ended: ENDED });
  });

  test("is not announced after a deliberate sign-out, even when the storage is slow", async () => {
    const instance = smallInstance();
    instance.tokens.set("token-a", "alice");
    const one = openTab(instance, { local: browserOfAlice() });
    const slow = createStorage(Object.fromEntries(one.environment.local.values));
    const other = openTab(instance, { beside: one.environment, local: slow });
    await settled();
    await one.store.signOut();
    expect(one.session()).toEqual({ state: "signed-out" });
    expect(await other.becomes("signed-out")).toEqual({ state: "signed-out" });
    one.close();
    other.close();
  });
});

describe("a post sent with a token that was revoked", () => {
  test("waits beside the drafts, and is sent once after the next sign-in", async () => {
    await using alice = await signIn("alice");
    const { instance, client } = alice;
    const draft = storedDrafts(client).create();
    draft.change({ text: "For later" });
    await draft.settled();
    const body = new URLSearchParams({ token: client.api.token! });
    await instance.fetch("/oauth/revoke", { method: "POST", body });
    await put(alice, "Story");
    await until(() => view(alice)[0]?.failure);
    expect(view(alice)).toMatchObject([
      { state: "waiting", failure: { title: { message: "You’re signed out" } } },
    ]);
    await wait(alice, 600);
    expect(await countUnsentWork(client, client.person!)).toEqual({
      drafts: 1,
      posts: 1,
      actions: 0,
    });
    expect(await countUnsentWork(client, "somebody-else")).toEqual({
      drafts: 0,
      posts: 0,
      actions: 0,
    });

    await using again = await signIn("alice", { instance });
    client.api.authorise(again.client.api.token);
    const after = await beside(alice);
    await sent(after);
    await wait(after, 600);
    expect(await posted(again)).toEqual(["Story"]);
    expect(await countUnsentWork(client, client.person!)).toEqual({
      drafts: 1,
      posts: 0,
      actions: 0,
    });
    after.release();
    draft.release();
  });

  test("is sent even if the page closed while the session was being checked", async () => {
    await using alice = await signIn("alice");
    const verdict = Promise.withResolvers<void>();
    alice.instance.faults.add({ ...POST, times: 1, status: 403, body: "{}", remembered: true });
    alice.instance.faults.add({
      path: "/api/v1/accounts/verify_credentials",
      times: 1,
      until: verdict.promise,
    });
    await put(alice, "Story");
    await until(() => [...alice.environment.database.values.values()].some(isBeingJudged));
    expect(view(alice)).toMatchObject([{ state: "sending" }]);
    const after = await beside(alice);
    await sent(after);
    verdict.resolve();
    await settled();
    await wait(after, 600);
    expect(await posted(alice)).toEqual(["Story"]);
    after.release();
  });

  test("is sent even if the server repeats its refusal of the ended session", async () => {
    await using alice = await signIn("alice");
    // Its page died before it heard of the refusal, which the server goes on giving to this key.
    alice.instance.faults.add({ ...POST, times: 1, status: 403, body: "{}", remembered: true });
    const { fetch } = alice.environment;
    let isLost = false;
    alice.environment.fetch = async (request, init) => {
      const answer = await fetch(request, init);
      if (init?.method === "POST" && !isLost) {
        isLost = true;
        throw new TypeError("Failed to fetch");
      }
      return answer;
    };
    await put(alice, "Story");
    await until(() => view(alice)[0]?.failure);
    await wait(alice, 5);
    await wait(alice, 15);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story"]);
  });
});

const isBeingJudged = (value: unknown) =>
  (value as { state?: { refusal?: unknown } }).state?.refusal !== undefined;
