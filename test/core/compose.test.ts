import { afterEach, describe, expect, test } from "vitest";
import { fetchStatus } from "../../core/api/statuses.ts";
import { fetchHome } from "../../core/api/timelines.ts";
import { holdClient, type Client } from "../../core/client.ts";
import { composes } from "../../core/stores/compose.ts";
import type { Compose } from "../../core/stores/composition.ts";
import { drafts } from "../../core/stores/drafts.ts";
import { forgetPerson } from "../../core/stores/sign-out.ts";
import { statuses } from "../../core/stores/statuses.ts";
import { threads } from "../../core/stores/threads.ts";
import { timelines } from "../../core/stores/timelines.ts";
import { answering, json, type Asked } from "../support/answers.ts";
import {
  claimReports,
  expectNoReports,
  fakeEnvironment,
  type FakeEnvironment,
} from "../support/environment.ts";
import { signIn, type SignedInPerson } from "../support/sign-in.ts";
import { drop, later } from "../support/small-instance.ts";
import { settled, until } from "../support/until.ts";

/** A composer as an element has it: watched. */
function open(client: Client, replyTo?: string) {
  const { compose, release } = composes(client).open({ replyTo });
  const stop = compose.$view.listen(() => {});
  return {
    compose,
    view: () => compose.$view.get(),
    ready: () => until(() => compose.$view.get().visibility !== "private"),
    close() {
      stop();
      release();
    },
  };
}

async function readHome({ client }: SignedInPerson) {
  const { items } = await fetchHome(client.api, { limit: 40 });
  const store = statuses(client);
  store.hold(store.import(items, { source: "answer", startedAt: client.moment() }));
  return items;
}

async function say(compose: Compose, text: string) {
  compose.write(text);
  return compose.send();
}

afterEach(() => expectNoReports());

describe("on the demo instance", () => {
  test("alice posts, once and at the top, and her draft is gone", async () => {
    await using alice = await signIn("alice");
    const { timeline } = timelines(alice.client).open("home");
    timeline.$view.listen(() => {});
    await until(() => timeline.$view.get().phase === "ready");
    const { compose, view, ready } = open(alice.client);
    await ready();
    expect(view()).toMatchObject({ visibility: "public", text: "", canSend: false, replyTo: null });
    compose.write("Hello, world");
    expect(view()).toMatchObject({ canSend: true, left: view().limit - 12 });
    const id = await compose.send();
    expect(timeline.$view.get().items[0]).toMatchObject({ kind: "status", id });
    expect(timeline.$view.get().items.filter(item => item.key === id)).toHaveLength(1);
    expect(view()).toMatchObject({ state: "writing", text: "", canSend: false });
    expect(drafts(alice.client).of(null).read()).toBeNull();
    const status = await fetchStatus(alice.client.api, id!);
    expect(status).toMatchObject({ visibility: "public", account: { id: alice.client.person } });
  });

  test("bob answers alice for those she spoke to, and sees it in the thread", async () => {
    await using alice = await signIn("alice");
    await using bob = await signIn("bob", { instance: alice.instance });
    const hers = open(alice.client);
    await hers.ready();
    hers.compose.setVisibility("unlisted");
    const question = await say(hers.compose, "Coffee, @bob, @carol?");
    const { thread } = threads(bob.client).open(question!);
    thread.$thread.listen(() => {});
    await until(() => thread.$thread.get().state === "ready");
    const { compose, view, ready } = open(bob.client, question!);
    await ready();
    expect(view()).toMatchObject({
      text: "@alice @carol ",
      selection: [7, 14],
      visibility: "unlisted",
      replyTo: question,
    });
    const answer = await say(compose, `${view().text}Tea!`);
    expect(thread.$thread.get()).toMatchObject({ rows: [{ id: question }, { id: answer }] });
    expect(await fetchStatus(bob.client.api, answer!)).toMatchObject({
      visibility: "unlisted",
      in_reply_to_id: question,
    });
    expect(statuses(bob.client).get(question!)).toMatchObject({ replies_count: 1 });
    expect(view()).toMatchObject({ text: "@alice @carol ", selection: [7, 14] });
  });

  test("a reply to a boost answers what was boosted", async () => {
    await using alice = await signIn("alice");
    const boost = (await readHome(alice)).find(({ reblog }) => reblog)!;
    const { compose, view, ready } = open(alice.client, boost.id);
    await ready();
    expect(view().replyTo).toBe(boost.reblog!.id);
    const id = await say(compose, `${view().text}Nice`);
    expect(await fetchStatus(alice.client.api, id!)).toMatchObject({
      in_reply_to_id: boost.reblog!.id,
    });
  });

  test("a reply to what nobody has read yet asks for it first", async () => {
    await using alice = await signIn("alice");
    const { items } = await fetchHome(alice.client.api);
    const { id, account } = items.find(
      ({ reblog, account }) => !reblog && account.id !== alice.client.person,
    )!;
    const { view, ready } = open(alice.client, id);
    expect(view()).toMatchObject({ text: "", canSend: false });
    await ready();
    expect(view().text).toContain(`@${account.acct} `);
  });

  test("what the server refuses is kept, with its words, and can be mended", async () => {
    await using alice = await signIn("alice");
    const { instance } = alice;
    const { compose, view, ready } = open(alice.client);
    await ready();
    compose.write("A reply to what is gone");
    for (const [status, body, failure] of [
      [422, '{"error":"Poll must contain at least 2 options"}', { title: "422" }],
      [413, '{"errors":{"detail":"Internal server error"}}', { title: "413" }],
      [500, "<h1>Oh</h1>", { title: "500" }],
      [429, '{"error":"Throttled"}', { title: "429", message: "Throttled" }],
    ] as const) {
      instance.faults.add({ path: "/api/v1/statuses", method: "POST", times: 1, status, body });
      expect(await compose.send()).toBeNull();
      expect(view()).toMatchObject({
        state: "writing",
        text: "A reply to what is gone",
        canSend: true,
        failure,
      });
    }
    compose.write("Mended");
    expect(view()).not.toHaveProperty("failure");
    expect(await compose.send()).not.toBeNull();
  });

  test("a post whose answer was lost is found, not sent again", async () => {
    await using alice = await signIn("alice");
    const { compose, view, ready } = open(alice.client);
    await ready();
    loseAnswer(alice);
    expect(await say(compose, "Was that heard, @bob?\n\nI wonder")).toBeNull();
    expect(view()).toMatchObject({ text: "Was that heard, @bob?\n\nI wonder", canSend: true });
    const id = await compose.send();
    const { items } = await fetchHome(alice.client.api);
    expect(items.slice(0, 2).filter(({ account }) => account.id === alice.client.person)).toEqual([
      expect.objectContaining({ id }),
    ]);
  });

  test("a post that never arrived is sent again", async () => {
    await using alice = await signIn("alice");
    const { compose, ready } = open(alice.client);
    await ready();
    alice.instance.faults.add({ path: "/api/v1/statuses", method: "POST", times: 1, drop: true });
    expect(await say(compose, "Into the void")).toBeNull();
    const id = await compose.send();
    expect(await fetchStatus(alice.client.api, id!)).toMatchObject({ id });
  });
});

/** The next post arrives, but its answer does not. */
function loseAnswer({ environment }: SignedInPerson): void {
  const { fetch } = environment;
  environment.fetch = async (request, init) => {
    const answer = await fetch(request, init);
    if (init?.method !== "POST") return answer;
    environment.fetch = fetch;
    throw new TypeError("Failed to fetch");
  };
}

const alice = { id: "alice", username: "alice", acct: "alice" };
const bob = { id: "bob", username: "bob", acct: "bob" };

type Answering = (asked: Asked) => Response | Promise<Response>;

/** Alice on a made-up instance; `answers` by method and path, the first that begins so. */
function page(answers: Record<string, Answering> = {}) {
  const all: Record<string, Answering> = {
    "GET /api/v1/accounts/verify_credentials": () =>
      json({ ...alice, source: { privacy: "unlisted" } }),
    "GET /api/v1/instance": () => json({ max_toot_chars: 20 }),
    "GET /api/v1/timelines/home": () => json([]),
    "POST /api/v1/statuses": posted,
    ...answers,
  };
  const { environment, asked } = answering(one => {
    const name = Object.keys(all).findLast(key => `${one.method} ${one.path}`.startsWith(key));
    return name ? all[name]!(one) : json({ error: "Record not found" }, { status: 404 });
  });
  const sent = () => asked.filter(({ method }) => method === "POST");
  return {
    environment,
    answers: all,
    asked,
    sent,
    bodies: () => sent().map(({ body }) => read(body)),
    keys: () => sent().map(({ headers }) => headers.get("idempotency-key")),
    ...held(environment),
  };
}

const posted: Answering = ({ body }) => json({ id: "new", account: alice, ...read(body) });

const read = (body: BodyInit | null) => JSON.parse(body as string) as Record<string, unknown>;

function held(environment: FakeEnvironment) {
  const who = { instance: environment.origin, person: "alice", token: "token-a" };
  return holdClient(environment, who);
}

/** The same browser's second tab, or the page after a reload. */
const anotherTab = (environment: FakeEnvironment) => held({ ...environment, page: {} }).client;

describe("visibility", () => {
  test("is what the account prefers, and is always sent", async () => {
    const { client, bodies } = page();
    const { compose, view, ready } = open(client);
    await ready();
    expect(view().visibility).toBe("unlisted");
    await say(compose, "Hi");
    expect(bodies()).toEqual([{ status: "Hi", visibility: "unlisted" }]);
  });

  test("nobody sends before it is known, unless it was chosen", async () => {
    const profile = later();
    const { client, sent } = page({ "GET /api/v1/accounts/verify_credentials": profile.answer });
    const { compose, view } = open(client);
    compose.write("Hi");
    expect(view()).toMatchObject({ visibility: "private", canSend: false });
    expect(await compose.send()).toBeNull();
    expect(sent()).toEqual([]);
    compose.setVisibility("direct");
    expect(view().canSend).toBe(true);
    expect(await compose.send()).toBe("new");
  });

  test("that could not be learned is asked for again by who sends", async () => {
    const { client, answers, bodies } = page({ "GET /api/v1/accounts/verify_credentials": drop });
    const { compose, view } = open(client);
    compose.write("Hi");
    await until(() => view().canSend);
    expect(await compose.send()).toBeNull();
    expect(view()).toMatchObject({ text: "Hi", failure: { title: { message: "Oops!" } } });
    answers["GET /api/v1/accounts/verify_credentials"] = () =>
      json({ ...alice, source: { privacy: "direct" } });
    expect(await compose.send()).toBe("new");
    expect(bodies()).toMatchObject([{ visibility: "direct" }]);
  });

  test.each([
    [{}, "public"],
    [{ source: {} }, "public"],
    [{ source: { privacy: "mutuals_only" } }, "private"],
  ])("of an account with %o is %s", async (more, visibility) => {
    const { client, bodies } = page({
      "GET /api/v1/accounts/verify_credentials": () => json({ ...alice, ...more }),
    });
    const { compose, view } = open(client);
    compose.write("Hi");
    await until(() => view().canSend);
    await compose.send();
    expect(bodies()).toMatchObject([{ visibility }]);
  });

  test("a reply to what is gone is not sent looser, but told", async () => {
    const { client, sent } = page();
    const { compose, view } = open(client, "1");
    compose.write("Hi");
    await until(() => view().canSend);
    expect(await compose.send()).toBeNull();
    expect(view()).toMatchObject({ visibility: "private", failure: { title: "404" } });
    expect(sent()).toEqual([]);
  });

  test("`local` is offered by Pleroma alone, and only `direct` under what is direct", async () => {
    const pleroma = { metadata: { features: ["pleroma_api"] } };
    const { client } = page({
      "GET /api/v1/instance": () => json({ pleroma }),
      "GET /api/v1/statuses/1": () => json({ id: "1", account: bob, visibility: "direct" }),
    });
    const fresh = open(client);
    await until(() => fresh.view().visibilities.includes("local"));
    const reply = open(client, "1");
    await until(() => reply.view().visibility === "direct");
    expect(reply.view().visibilities).toEqual(["direct"]);
    const elsewhere = open(page().client);
    await elsewhere.ready();
    expect(elsewhere.view().visibilities).not.toContain("local");
  });
});

describe("the counter", () => {
  test("counts as the server does and stops what is too long", async () => {
    const { client, sent } = page();
    const { compose, view, ready } = open(client);
    await ready();
    await until(() => view().limit === 20);
    compose.write(`@bob@example.org ${"a".repeat(15)}`);
    expect(view()).toMatchObject({ left: 0, canSend: true });
    compose.write(`@bob@example.org ${"a".repeat(16)}`);
    expect(view()).toMatchObject({ left: -1, canSend: false });
    compose.write(" \n ");
    expect(view()).toMatchObject({ left: 20, canSend: false });
    expect(await compose.send()).toBeNull();
    expect(sent()).toEqual([]);
  });
});

describe("the key", () => {
  const refuse = (status: number) => () => json({ error: "No" }, { status });

  async function keysOf(answer: Answering, between: (compose: Compose) => void = () => {}) {
    const { client, answers, keys, environment } = page({ "POST /api/v1/statuses": answer });
    const { compose, ready } = open(client);
    await ready();
    await say(compose, "Hi");
    between(compose);
    answers["POST /api/v1/statuses"] = posted;
    await compose.send();
    claimReports(environment);
    return keys();
  }

  for (const status of [400, 401, 403, 404, 413, 422, 429, 500]) {
    test(`is another one after the answer ${status}`, async () => {
      const [one, other] = await keysOf(refuse(status));
      expect(one).toBeTruthy();
      expect(other).not.toBe(one);
    });
  }

  test.each<[string, Answering]>([
    ["no answer", drop],
    ["a gateway's answer", refuse(504)],
    ["an answer that nobody understands", () => json({})],
  ])("is the same after %s", async (_, answer) => {
    const [one, other] = await keysOf(answer);
    expect(other).toBe(one);
  });

  test("is another one for another text or visibility, and the same for the same again", async () => {
    const [one, other] = await keysOf(drop, compose => compose.write("Ho"));
    expect(other).not.toBe(one);
    const [first, second] = await keysOf(drop, compose => compose.setVisibility("direct"));
    expect(second).not.toBe(first);
    const [early, late] = await keysOf(drop, compose => {
      compose.write("Ho");
      compose.write("Hi");
    });
    expect(late).toBe(early);
  });

  test("outlives a reload while no answer has come", async () => {
    const { client, environment, keys } = page({ "POST /api/v1/statuses": later().answer });
    const { compose, ready } = open(client);
    await ready();
    void say(compose, "Hi");
    await until(() => keys().length === 1);
    const after = open(anotherTab(environment));
    await after.ready();
    expect(after.view()).toMatchObject({ state: "writing", text: "Hi" });
    void after.compose.send();
    await until(() => keys().length === 2);
    expect(keys()[1]).toBe(keys()[0]);
  });
});

describe("a post whose answer was lost", () => {
  const now = "2026-11-21T12:00:30.000Z";
  const sent = { id: "found", account: alice, visibility: "unlisted", created_at: now };
  const said = (text: string) => ({ pleroma: { content: { "text/plain": text } } });

  async function second(home: object[]) {
    const { client, answers, sent, asked } = page({ "POST /api/v1/statuses": drop });
    const { compose, ready } = open(client);
    await ready();
    await say(compose, "Hi @bob@far.example,\n  you");
    answers["GET /api/v1/timelines/home"] = () => json(home);
    answers["POST /api/v1/statuses"] = posted;
    const id = await compose.send();
    expect(asked.at(-1)!.path).toMatch(sent().length > 1 ? "/statuses" : "/home");
    return id;
  }

  test.each<[string, object[], string]>([
    ["in the words of the server", [{ ...sent, ...said("Hi @bob, you") }], "found"],
    ["as it was typed", [{ ...sent, text: "Hi @bob@far.example,\n  you" }], "found"],
    ["by somebody else", [{ ...sent, account: bob, ...said("Hi @bob, you") }], "new"],
    ["for others", [{ ...sent, visibility: "public", ...said("Hi @bob, you") }], "new"],
    ["in answer to something", [{ ...sent, in_reply_to_id: "1", ...said("Hi @bob, you") }], "new"],
    ["long ago", [{ ...sent, ...said("Hi @bob, you"), created_at: "2026-11-21T11:00Z" }], "new"],
    ["in other words", [{ ...sent, ...said("Hi @bob, you there") }], "new"],
    ["in a boost", [{ ...sent, ...said("Hi @bob, you"), reblog: { ...sent, id: "x" } }], "new"],
    ["nowhere", [], "new"],
  ])("that stands there %s", async (_, home, id) => {
    expect(await second(home)).toBe(id);
  });
});

describe("a draft", () => {
  test("survives a reload, each reply its own, with what was chosen", async () => {
    const { client, environment } = page();
    const fresh = open(client);
    await fresh.ready();
    fresh.compose.write(" as typed\n");
    const reply = open(client, "1");
    reply.compose.write("another");
    reply.compose.setVisibility("direct");
    const after = anotherTab(environment);
    expect(open(after).view()).toMatchObject({ text: " as typed\n", selection: null });
    expect(open(after, "1").view()).toMatchObject({ text: "another", visibility: "direct" });
    expect(open(after, "2").view().text).toBe("");
  });

  test("says when it is not kept", async () => {
    const { client, environment } = page();
    const { compose, view } = open(client);
    environment.local.full = true;
    compose.write("Hi");
    expect(view()).toMatchObject({ text: "Hi", kept: false });
    environment.local.full = false;
    compose.write("Hi!");
    expect(view().kept).toBe(true);
  });

  test("that somebody else wrote into the storage is not believed", () => {
    for (const value of [
      "nonsense",
      "[]",
      '{"version":1}',
      '{"version":1,"text":3}',
      '{"version":9,"text":"Hi"}',
    ]) {
      const environment = fakeEnvironment();
      const { client } = held(environment);
      environment.local.set(client.key("draft"), value);
      expect(open(client).view().text).toBe("");
    }
    const { client, environment } = page();
    const odd = {
      version: 1,
      text: "Hi",
      visibility: "everybody",
      attempt: { key: 1 },
      media: [3],
      origin: {},
    };
    environment.local.set(client.key("draft"), JSON.stringify(odd));
    expect(drafts(client).of(null).read()).toEqual({
      text: "Hi",
      visibility: null,
      warning: null,
      isWarned: null,
      media: null,
      origin: null,
      attempt: null,
    });
  });

  test("leaves nothing behind when it is emptied or thrown away", async () => {
    const { client, environment } = page();
    const { compose, view, ready } = open(client);
    await ready();
    compose.write("Hi");
    compose.write("");
    expect(environment.local.keys()).toEqual([]);
    compose.write("Hi");
    compose.setVisibility("direct");
    compose.discard();
    expect(view()).toMatchObject({ text: "", visibility: "unlisted" });
    expect(environment.local.keys()).toEqual([]);
  });

  test("keeps what is typed while it is being sent", async () => {
    const answer = later();
    const { client } = page({ "POST /api/v1/statuses": answer.answer });
    const { compose, view, ready } = open(client);
    await ready();
    const done = say(compose, "Hi");
    expect(view()).toMatchObject({ state: "sending", canSend: false });
    expect(await compose.send()).toBeNull();
    compose.write("Hi and more");
    answer.give(json({ id: "new", account: alice }));
    expect(await done).toBe("new");
    expect(view()).toMatchObject({ state: "writing", text: "Hi and more" });
    expect(drafts(client).of(null).read()).toMatchObject({ text: "Hi and more", attempt: null });
  });

  test("is still being sent for who closes the composer and opens it again", async () => {
    const answer = later();
    const { client } = page({ "POST /api/v1/statuses": answer.answer });
    const first = open(client);
    await first.ready();
    const done = say(first.compose, "Hi");
    first.close();
    await settled();
    const { view } = open(client);
    expect(view()).toMatchObject({ state: "sending", text: "Hi" });
    answer.give(json({ id: "new", account: alice }));
    await done;
    expect(view()).toMatchObject({ state: "writing", text: "" });
  });

  test("goes when it was sent, though everybody has left", async () => {
    const answer = later();
    const { environment, client, release } = page({ "POST /api/v1/statuses": answer.answer });
    const { compose, ready, close } = open(client);
    await ready();
    const done = say(compose, "Hi");
    close();
    release();
    answer.give(json({ id: "new", account: alice }));
    expect(await done).toBe("new");
    expect(environment.local.keys()).toEqual([]);
  });
});

describe("in two tabs", () => {
  async function two(answers: Record<string, Answering> = {}) {
    const { client, environment } = page(answers);
    const one = open(client);
    const other = open(anotherTab(environment));
    await one.ready();
    await other.ready();
    return { one, other, client };
  }

  test("a draft follows, and goes when it was sent in the other", async () => {
    const { one, other } = await two();
    one.compose.write("H");
    one.compose.write("Hi");
    one.compose.setVisibility("direct");
    await until(() => other.view().visibility === "direct");
    expect(other.view().text).toBe("Hi");
    await one.compose.send();
    await until(() => other.view().text === "");
    expect(other.view().visibility).toBe("unlisted");
  });

  test("what both write at once is lost in neither, and the last writer's is kept", async () => {
    const { one, other, client } = await two();
    one.compose.write("one");
    other.compose.write("other");
    await settled();
    one.compose.write("one more");
    await settled();
    expect([one.view().text, other.view().text]).toEqual(["one more", "other"]);
    expect(drafts(client).of(null).read()?.text).toBe("one more");
    await one.compose.send();
    await until(() => drafts(client).of(null).read()?.text === "other");
    expect([one.view().text, other.view().text]).toEqual(["", "other"]);
  });

  test("what is being sent is not changed by the other", async () => {
    const answer = later();
    const { one, other } = await two({ "POST /api/v1/statuses": answer.answer });
    const done = say(one.compose, "Hi");
    await until(() => other.view().text === "Hi");
    other.compose.discard();
    await settled();
    expect(one.view()).toMatchObject({ state: "sending", text: "Hi" });
    answer.give(json({ error: "No" }, { status: 422 }));
    expect(await done).toBeNull();
    expect(one.view()).toMatchObject({ text: "Hi", failure: { title: "422" } });
  });

  test("a reply shows in the other's thread", async () => {
    const { client, environment } = page({
      "GET /api/v1/statuses/1": () => json({ id: "1", account: bob, visibility: "public" }),
      "GET /api/v1/statuses/1/context": () => json({ ancestors: [], descendants: [] }),
    });
    const there = anotherTab(environment);
    const { thread } = threads(there).open("1");
    thread.$thread.listen(() => {});
    await until(() => thread.$thread.get().state === "ready");
    const { compose, ready } = open(client, "1");
    await ready();
    await say(compose, "@bob Hi");
    await until(() => JSON.stringify(thread.$thread.get()).includes("new"));
    expect(statuses(there).get("new")?.account).toBe("alice");
  });

  test("nonsense on the line does no harm", async () => {
    const { one, other, client } = await two();
    const line = client.environment.channel(client.key("drafts"));
    one.compose.write("Hi");
    await until(() => other.view().text === "Hi");
    const odd = { replyTo: null, before: "Hi", draft: { text: 3 } };
    for (const message of [null, 3, {}, { replyTo: null }, odd]) line.post(message);
    await settled();
    expect([one.view().text, other.view().text]).toEqual(["Hi", "Hi"]);
  });

  test("who signs out in the other leaves no draft of what was being sent", async () => {
    const answer = later();
    const { one, client } = await two({ "POST /api/v1/statuses": answer.answer });
    const done = say(one.compose, "Hi");
    await settled();
    await forgetPerson(client, "alice");
    answer.fail();
    await done;
    expect(one.view()).toMatchObject({ text: "Hi", state: "writing" });
    expect(client.environment.local.keys()).toEqual([]);
  });
});

test("a composer that is gone leaves nothing listening", async () => {
  const { client, environment, release } = page();
  const { close, ready } = open(client);
  await ready();
  expect(environment.channels.openLines).toBeGreaterThan(0);
  close();
  release();
  expect(environment.channels.openLines).toBe(0);
  expect(environment.clock.waiting).toBe(0);
});
