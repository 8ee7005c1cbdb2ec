import { describe, expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { retainClient } from "../../../core/client.ts";
import { newDraft, draftOf } from "../../../core/filters/draft.ts";
import { filters } from "../../../core/filters/filters.ts";
import { ownFilters } from "../../../core/filters/own-filters.ts";
import type { Filter } from "../../../core/filters/types.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";

const word = (phrase: string) => ({ phrase, wholeWord: true });

/** Alice's filters once they have loaded, and what she has of them. */
async function opened({ client }: Pick<SignedInPerson, "client">) {
  const store = ownFilters(client);
  const stop = store.$view.listen(() => {});
  await until(() => store.$view.get().state === "ready");
  const list = (): readonly Filter[] => {
    const view = store.$view.get();
    return view.state === "ready" ? view.value.filters : [];
  };
  const titled = (title: string) => list().find(filter => filter.title === title)!;
  const titles = () => list().map(({ title }) => title);
  const undoLast = () => alerts(client).runAction(alerts(client).$alerts.get().at(-1)!.key);
  return { store, stop, list, titled, titles, undoLast };
}

describe("filters on Pleroma", () => {
  test("are created for each phrase, changed, and deleted with undo", async () => {
    await using alice = await signIn("alice");
    const { store, titles, titled, undoLast, stop } = await opened(alice);
    expect(titles()).toEqual(["duck", "raffle", "bake-off"]);

    const draft = { ...newDraft(1, [word("ship"), word("boat")]), expiry: 3600 };
    const saved = await store.save(draft);
    expect(saved).toMatchObject({ failure: null, savedPhrases: 2 });
    expect(titled("ship")).toMatchObject({
      action: "soft",
      contexts: ["home", "notifications", "public", "thread"],
    });
    expect(titled("boat").expiresAt).toBeGreaterThan(alice.environment.now());

    const before = titled("boat");
    const change = { ...draftOf(before), action: "drop" as const };
    expect((await store.save(change, before)).failure).toBe(null);
    expect(titled("boat")).toMatchObject({ id: before.id, action: "drop" });
    expect(titled("boat").expiresAt).not.toBe(null);

    await store.remove(titled("raffle"));
    expect(titles()).toEqual(["duck", "bake-off", "ship", "boat"]);
    undoLast();
    await until(() => titles()[1] === "raffle");
    expect(titled("raffle")).toMatchObject({ action: "drop", expiresAt: null });
    stop();
  });

  test("may be regular expressions, which the server stores as a phrase", async () => {
    await using alice = await signIn("alice");
    const { store, titled, stop } = await opened(alice);
    const phrase = { phrase: "^b(oa|u)t", wholeWord: true, isExpression: true };
    await store.save(newDraft(1, [phrase]));
    const made = titled("/^b(oa|u)t/i");
    expect(made.phrases).toEqual([{ phrase: "^b(oa|u)t", wholeWord: false, isExpression: true }]);
    stop();
  });
});

describe("filters on a plain server", () => {
  test("have a name, several keywords and posts, which a deletion that is undone keeps", async () => {
    await using bare = await checkedInstance({ bare: true });
    await using alice = await signIn("alice", { instance: bare });
    const { store, titled, titles, undoLast, stop } = await opened(alice);
    const draft = { ...newDraft(2, [word("ship"), word("boat")]), title: "Sea", expiry: 3600 };
    expect((await store.save(draft)).savedPhrases).toBe(2);
    const sea = titled("Sea");
    expect(sea.phrases.map(({ phrase }) => phrase)).toEqual(["ship", "boat"]);

    const [ship] = sea.phrases;
    const change = { ...draftOf(sea), phrases: [ship!, word("raft")], action: "blur" as const };
    await store.save(change, sea);
    expect(titled("Sea")).toMatchObject({
      id: sea.id,
      action: "blur",
      expiresAt: sea.expiresAt,
      phrases: [{ id: ship!.id, phrase: "ship" }, { phrase: "raft" }],
    });

    const { body } = await alice.client.api.get("/api/v1/timelines/home?limit=1");
    const [{ id }] = body as [{ id: string }];
    expect(await filters(alice.client).addStatus(sea.id, id)).toBe(true);
    await store.remove(titled("Sea"));
    expect(titles()).not.toContain("Sea");
    undoLast();
    await until(() => titles().includes("Sea"));
    expect(titled("Sea")).toMatchObject({ statuses: [id], action: "blur" });
    expect(titled("Sea").expiresAt).not.toBe(null);

    await store.removeStatus(titled("Sea"), id);
    expect(titled("Sea").statuses).toEqual([]);
    await store.retry();
    expect(titled("Sea").statuses).toEqual([]);
    stop();
  });
});

interface Answers {
  [path: string]: unknown;
}

/** Alice on a server that answers as told, by method and path; anything else is missing there. */
function alone(answers: Answers) {
  const { environment, asked } = answering((one: Asked) => {
    const body = answers[`${one.method} ${one.path}`];
    if (body instanceof Response) return body.clone();
    return body === undefined ? json({ error: "Not found" }, { status: 404 }) : json(body);
  });
  const who = { instance: environment.origin, person: "alice", token: "token" };
  return { ...retainClient(environment, who), environment, asked };
}

const V2 = "/api/v2/filters";
const cat = {
  id: "1",
  title: "cat",
  context: ["home"],
  expires_at: null,
  filter_action: "warn",
  keywords: [{ id: "k", keyword: "cat", whole_word: true }],
  statuses: [],
};

describe("a server's answer", () => {
  test("that there are no filters is told, and is no failure", async () => {
    const { client, environment, release } = alone({});
    const store = ownFilters(client);
    const stop = store.$view.listen(() => {});
    await until(() => store.$view.get().state === "missing");
    expect(filters(client).$known.get().isMissing).toBe(true);
    stop();
    release();
    expectNoReports(environment);
  });

  test("that refuses a change leaves the filters as they were", async () => {
    const refusal = new Response(JSON.stringify({ error: "Not today" }), { status: 422 });
    const answers = { [`GET ${V2}`]: [cat], [`POST ${V2}`]: refusal, [`DELETE ${V2}/1`]: refusal };
    const { client, environment, release } = alone(answers);
    const { store, titles, titled, stop } = await opened({ client });
    const saved = await store.save(newDraft(2, [word("dog")]));
    expect(saved).toMatchObject({ failure: { message: "Not today" }, savedPhrases: 0 });
    await store.remove(titled("cat"));
    expect(titles()).toEqual(["cat"]);
    expect(alerts(client).$alerts.get()).toMatchObject([{ message: "Not today" }]);
    stop();
    release();
    expectNoReports(environment);
  });

  test("that is malformed changes nothing and is reported", async () => {
    const answers = { [`GET ${V2}`]: [cat, { title: 7 }], [`POST ${V2}`]: { nothing: true } };
    const { client, environment, release } = alone(answers);
    const { store, titles, stop } = await opened({ client });
    const { failure } = await store.save(newDraft(2, [word("dog")]));
    expect(failure).not.toBe(null);
    expect(titles()).toEqual(["cat"]);
    expect(claimReports(environment)).toHaveLength(2);
    stop();
    release();
  });

  test("that calls the id of a post a phrase is understood, as GoToSocial sends it", async () => {
    const answers: Answers = {
      [`GET ${V2}`]: [{ ...cat, statuses: [{ id: "m", phrase: "77" }] }],
      [`GET ${V2}/1/statuses`]: [{ id: "m", phrase: "77" }],
      [`DELETE ${V2}/statuses/m`]: {},
    };
    const { client, asked, release } = alone(answers);
    const { store, titled, stop } = await opened({ client });
    expect(titled("cat").statuses).toEqual(["77"]);
    await store.removeStatus(titled("cat"), "77");
    expect(asked.at(-1)).toMatchObject({ method: "DELETE", path: `${V2}/statuses/m` });
    await settled();
    stop();
    release();
  });

  test("that a filter is gone counts as its deletion", async () => {
    const { client, release } = alone({ [`GET ${V2}`]: [cat] });
    const { store, titles, titled, stop } = await opened({ client });
    await store.remove(titled("cat"));
    expect(titles()).toEqual([]);
    stop();
    release();
  });
});
