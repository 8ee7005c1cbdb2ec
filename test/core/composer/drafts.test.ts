import { afterEach, describe, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { json } from "../../../demo/environment/answers.ts";
import { alice, anotherTab, composer, page, posted } from "../../support/core/compose-page.ts";
import { keptTexts, openComposer, readyComposer, sentId } from "../../support/core/composing.ts";
import { expectNoReports, fakeEnvironment } from "../../../demo/environment/environment.ts";
import { later } from "../../support/core/small-instance.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

describe("a draft", () => {
  test("survives a reload together with its choices, separately for each reply", async () => {
    const { client, environment } = page();
    const fresh = await composer(client);
    fresh.compose.write(" as typed\n");
    const reply = await readyComposer(client, { replyTo: "1" });
    reply.compose.write("another");
    reply.compose.change({ visibility: "direct" });
    environment.leave();
    environment.crash();
    const after = anotherTab(environment);
    const again = await readyComposer(after);
    expect(again.view()).toMatchObject({ text: " as typed\n", selection: null });
    const replyAgain = await readyComposer(after, { replyTo: "1" });
    expect(replyAgain.view()).toMatchObject({ text: "another", visibility: "direct" });
    expect((await readyComposer(after, { replyTo: "2" })).view().text).toBe("");
  });

  test("keeps everything that was chosen for it", async () => {
    const { client, environment } = page();
    const { compose } = await composer(client);
    const poll = { options: ["Tea", "Coffee"], multiple: true, hideTotals: false, expiresIn: 600 };
    compose.write("Hi");
    compose.setWarning("Food");
    compose.change({ isSensitive: true });
    compose.change({ poll });
    compose.change({ language: "de" });
    compose.change({ contentType: "text/markdown" });
    compose.change({ scheduledAt: "2027-01-01T00:00:00.000Z" });
    compose.change({ expiresIn: 86_400 });
    compose.change({ quotePolicy: "nobody" });
    compose.setQuote("7");
    compose.change({ addressees: ["bob"] });
    environment.leave();
    const { view } = await readyComposer(anotherTab(environment));
    expect(view()).toMatchObject({
      text: "Hi",
      warning: "Food",
      isSensitive: true,
      poll,
      language: "de",
      contentType: "text/markdown",
      scheduledAt: "2027-01-01T00:00:00.000Z",
      expiresIn: 86_400,
      quotePolicy: "nobody",
      quote: "7",
      addressees: ["bob"],
    });
  });

  test("can't be sent while it loads, and is joined with text typed meanwhile", async () => {
    const { client, environment } = page();
    const { compose } = await composer(client);
    compose.write("Hello");
    environment.leave();
    const early = openComposer(anotherTab(environment), {});
    expect(early.view()).toMatchObject({ state: "loading", text: "", canSend: false });
    early.compose.write(", you");
    expect(early.view().text).toBe(", you");
    await until(() => early.view().state === "writing");
    expect(early.view().text).toBe("Hello, you");
  });

  test("that was typed before stored drafts loaded is kept, once, when the page is left", async () => {
    const { client, environment } = page();
    const { compose } = await composer(client);
    compose.write("Hello");
    await settled();
    const who = { instance: environment.origin, person: "alice", token: "token-a" };
    const [gone, stays] = [1, 2].map(() => fakeEnvironment({ beside: environment }));
    environment.database.slow = new Promise(() => {});
    openComposer(retainClient(gone!, who).client, { replyTo: "1" }).compose.write("Gone");
    const { promise, resolve } = Promise.withResolvers<void>();
    environment.database.slow = promise;
    const early = openComposer(retainClient(stays!, who).client, {});
    early.compose.write(", you");
    for (const tab of [gone, stays]) tab!.leave();
    environment.database.slow = null;
    resolve();
    await until(() => early.view().state === "writing");
    expect(early.view().text).toBe("Hello, you");
    await settled();
    const after = anotherTab(environment);
    expect((await readyComposer(after)).view().text).toBe("Hello, you");
    expect((await readyComposer(after, { replyTo: "1" })).view().text).toBe("Gone");
    expect(keptTexts(after).toSorted()).toEqual(["Gone", "Hello, you"]);
  });

  test("reports that it can't be stored", async () => {
    const { client, environment } = page();
    const { compose, view } = await composer(client);
    environment.local.full = true;
    environment.database.broken = true;
    compose.write("Hi");
    await until(() => !view().keeping.isStored);
    expect(view()).toMatchObject({ text: "Hi", keeping: { place: "nowhere" } });
  });

  test("leaves nothing in storage when it is emptied or discarded, and can be restored", async () => {
    const { client, environment } = page();
    const { compose, view } = await composer(client);
    compose.write("Hi");
    await settled();
    expect(keptTexts(client)).toEqual(["Hi"]);
    compose.write("");
    environment.clock.advance(300);
    await until(() => keptTexts(client).length === 0);
    compose.write("Hi");
    compose.change({ visibility: "direct" });
    const restore = compose.discard();
    expect(view()).toMatchObject({ text: "", visibility: "unlisted" });
    environment.clock.advance(300);
    await settled();
    expect(keptTexts(client)).toEqual([]);
    restore();
    expect(view()).toMatchObject({ text: "Hi", visibility: "direct" });
  });

  test("is still being sent when the composer is closed and opened again", async () => {
    const answer = later();
    const { client } = page({ "POST /api/v1/statuses": answer.answer });
    const first = await composer(client);
    first.compose.write("Hi");
    const done = first.compose.send();
    first.close();
    await settled();
    const { view } = openComposer(client, {});
    expect(view()).toMatchObject({ state: "sending", text: "Hi", canSend: false });
    answer.give(json({ id: "new", account: alice }));
    expect(await done).toEqual({ kind: "sent", status: "new" });
    expect(view()).toMatchObject({ state: "writing", text: "" });
  });

  test("keeps text that is typed while it is being sent", async () => {
    const answer = later();
    const { client, sent } = page({ "POST /api/v1/statuses": answer.answer });
    const { compose, view } = await composer(client);
    compose.write("Hi");
    const done = compose.send();
    await until(() => sent().length === 1);
    expect(await compose.send()).toEqual({ kind: "refused" });
    compose.write("Hi and more");
    answer.give(json({ id: "new", account: alice }));
    expect(await done).toMatchObject({ kind: "sent" });
    expect(view()).toMatchObject({ state: "writing", text: "Hi and more" });
  });

  test("is removed after it was sent, even if all composers are closed", async () => {
    const answer = later();
    const { environment, client, release } = page({ "POST /api/v1/statuses": answer.answer });
    const { compose, close } = await composer(client);
    compose.write("Hi");
    const done = compose.send();
    close();
    release();
    answer.give(json({ id: "new", account: alice }));
    expect(await done).toEqual({ kind: "sent", status: "new" });
    await settled();
    expect(await keys(environment)).toEqual([]);
  });

  test("can be put aside and continued in another composer", async () => {
    const { client, environment } = page();
    const { compose, view } = await composer(client);
    compose.write("One");
    compose.putAside();
    expect(view()).toMatchObject({ state: "writing", text: "" });
    compose.write("Two");
    await settled();
    expect(keptTexts(client).toSorted()).toEqual(["One", "Two"]);
    const one = storedDrafts(client)
      .$drafts.get()
      .find(({ text }) => text === "One")!;
    const other = openComposer(client, { draft: one.id });
    await until(() => other.view().text === "One");
    const two = openComposer(client, { draft: compose.$draft.get() });
    expect(two.view().text).toBe("Two");
    two.compose.write("Two, too");
    expect(view().text).toBe("Two, too");
    expect(await sentId(other.compose)).toBe("new");
    environment.clock.advance(300);
    await until(() => keptTexts(client).join() === "Two, too");
  });
});

/** All that is kept of drafts and posts. */
async function keys({ local, database }: ReturnType<typeof page>["environment"]) {
  const entries = (await database.entries("glitch-lily")) ?? [];
  const all = [...local.keys(), ...entries.map(([key]) => key)];
  return all.filter(key => /draft|outbox/.test(key));
}

describe("drafts in the old format", () => {
  const old = { version: 1, visibility: "direct", warning: "Cake", isWarned: true, attempt: null };

  function browser(kept: Record<string, object | string>) {
    const { environment } = page();
    const who = { instance: environment.origin, person: "alice", token: "token-a" };
    const key = (name: string) => `glitch-lily:${environment.origin}:alice:${name}`;
    for (const [name, value] of Object.entries(kept))
      environment.local.set(key(name), typeof value === "string" ? value : JSON.stringify(value));
    return { environment, key, open: () => retainClient(environment, who).client };
  }

  test("are migrated once and completely", async () => {
    const origin = {
      replyTo: "3",
      quote: "4",
      isSensitive: true,
      poll: { options: ["Tea", "Coffee"], multiple: false, expires_in: 3600 },
      language: "de",
    };
    const media = [{ id: "m1", type: "image", url: "https://example.social/a.png" }];
    const { environment, open } = browser({
      draft: { ...old, text: "New" },
      "draft:1": { ...old, text: "Reply", warning: null, isWarned: null },
      "draft:redraft:5": { ...old, text: "Anew", media, origin },
    });
    const client = open();
    const fresh = await readyComposer(client);
    expect(fresh.view()).toMatchObject({ text: "New", visibility: "direct", warning: "Cake" });
    const reply = await readyComposer(client, { replyTo: "1" });
    expect(reply.view()).toMatchObject({ text: "Reply", warning: null, replyTo: "1" });
    const anew = await readyComposer(client, { redraft: "5" });
    expect(anew.view()).toMatchObject({
      text: "Anew",
      replyTo: "3",
      quote: "4",
      isSensitive: true,
      language: "de",
      poll: { options: ["Tea", "Coffee"], expiresIn: 3600 },
    });
    expect(anew.compose.uploads.$uploads.get()).toMatchObject([{ status: { state: "ready" } }]);
    expect(environment.local.keys()).toEqual([]);
    const again = fakeEnvironment({ beside: environment });
    const who = { instance: environment.origin, person: "alice", token: "token-a" };
    const later = retainClient(again, who).client;
    await storedDrafts(later).loaded;
    expect(keptTexts(later).toSorted()).toEqual(["Anew", "New", "Reply"]);
  });

  test("stay in storage when they can't be read", async () => {
    const { environment, open, key } = browser({
      draft: "nonsense",
      "draft:1": { version: 1, text: 3 },
      "draft:2": { version: 9, text: "Hi" },
    });
    const { view } = await readyComposer(open());
    expect(view().text).toBe("");
    expect(environment.local.keys().toSorted()).toEqual(["draft", "draft:1", "draft:2"].map(key));
  });
});

test("a composer that was closed leaves no listener or timer behind", async () => {
  const { client, environment, release } = page({ "POST /api/v1/statuses": posted });
  const { close } = await composer(client);
  expect(environment.channels.openLines).toBeGreaterThan(0);
  close();
  release();
  expect(environment.channels.openLines).toBe(0);
  expect(environment.clock.waiting).toBe(0);
});
