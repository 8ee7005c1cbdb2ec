import { afterEach, describe, expect, test } from "vitest";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { outbox } from "../../../core/outbox/outbox.ts";
import { settings } from "../../../core/settings/settings.ts";
import { composer, page, posted, refuse, type Answering } from "../../support/core/compose-page.ts";
import { keptTexts, openComposer, readyComposer, sentId } from "../../support/core/composing.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { beside, loseAnswer, posted as onServer, sent, wait } from "../../support/core/outgoing.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { drop, later } from "../../support/core/small-instance.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const POST = { path: "/api/v1/statuses", method: "POST" };

describe("a post that the server refuses", () => {
  test.each([
    [422, '{"error":"Poll must contain at least 2 options"}', { title: "422" }],
    [413, '{"errors":{"detail":"Internal server error"}}', { title: "413" }],
    [400, '{"errors":{"detail":"Bad request"}}', { title: "400", message: "Bad request" }],
    [403, "<h1>Forbidden</h1>", { title: "403" }],
  ] as const)(
    "with %i returns to the composer with the failure, and can be corrected",
    async (status, body, failure) => {
      await using alice = await signIn("alice");
      const { compose, view } = await readyComposer(alice.client);
      alice.instance.faults.add({ ...POST, times: 1, status, body });
      compose.setWarning("Story");
      compose.write("Story that is no good");
      await until(() => view().canSend);
      expect(await compose.send()).toEqual({ kind: "refused" });
      expect(view()).toMatchObject({
        state: "writing",
        text: "Story that is no good",
        warning: "Story",
        canSend: true,
        failure,
      });
      expect(keptTexts(alice.client)).toEqual(["Story that is no good"]);
      expect(outbox(alice.client).$posts.get()).toEqual([]);
      compose.write("Story mended");
      expect(view()).not.toHaveProperty("failure");
      await sentId(compose);
      expect(await onServer(alice)).toEqual(["Story mended"]);
      expect(keptTexts(alice.client)).toEqual([]);
    },
  );

  test("becomes a draft again when its composer was closed meanwhile", async () => {
    const answer = later();
    const { client } = page({ "POST /api/v1/statuses": answer.answer });
    const { compose, close } = await composer(client);
    compose.write("Hi");
    const done = compose.send();
    close();
    await settled();
    answer.give(refuse(422)());
    expect(await done).toEqual({ kind: "refused" });
    await until(() => keptTexts(client).join() === "Hi");
    const again = await readyComposer(client);
    expect(again.view()).toMatchObject({ text: "Hi" });
  });
});

describe("a post in the outbox", () => {
  test.each<[string, Answering]>([
    ["500", refuse(500)],
    ["429", refuse(429, "Throttled")],
    ["502", refuse(502)],
    ["no answer", drop],
  ])("after %s leaves an empty composer, and is sent again automatically", async (_, answer) => {
    const { client, answers, environment, bodies } = page({ "POST /api/v1/statuses": answer });
    const { compose, view } = await composer(client);
    compose.write("Hi");
    expect(await compose.send()).toEqual({ kind: "waits" });
    expect(view()).toMatchObject({ state: "writing", text: "", canSend: false });
    expect(view()).not.toHaveProperty("failure");
    expect(keptTexts(client)).toEqual([]);
    expect(outbox(client).$posts.get()).toMatchObject([{ draft: { text: "Hi" } }]);
    answers["POST /api/v1/statuses"] = posted;
    environment.clock.advance(5000);
    await until(() => outbox(client).$posts.get().length === 0);
    expect(bodies().map(({ status }) => status)).toEqual(["Hi", "Hi"]);
    claimReports(environment);
  });

  test("that was written without a network is sent when the network is back", async () => {
    await using alice = await signIn("alice");
    const { compose, view } = await readyComposer(alice.client);
    compose.write("Story from the train");
    await until(() => view().canSend);
    alice.environment.setOnline(false);
    expect(await compose.send()).toEqual({ kind: "waits" });
    await wait(alice, 60);
    compose.write("Story from the next train");
    expect(await compose.send()).toEqual({ kind: "waits" });
    expect(outbox(alice.client).$posts.get()).toHaveLength(2);
    alice.environment.setOnline(true);
    await sent(alice);
    expect(await onServer(alice)).toEqual(["Story from the train", "Story from the next train"]);
  });

  test("is recognised on the server when only its answer was lost", async () => {
    await using alice = await signIn("alice");
    const { compose } = await readyComposer(alice.client);
    await until(() => compose.$view.get().visibility === "public");
    loseAnswer(alice);
    compose.write("Story, @bob?\n\nI wonder");
    expect(await compose.send()).toEqual({ kind: "waits" });
    await wait(alice, 5);
    await sent(alice);
    expect(await onServer(alice)).toHaveLength(1);
  });

  test("is not sent again automatically after an unreadable answer", async () => {
    const {
      client,
      environment,
      sent: asked,
    } = page({
      "POST /api/v1/statuses": () => new Response("{}"),
    });
    const { compose } = await composer(client);
    compose.write("Hi");
    expect(await compose.send()).toEqual({ kind: "waits" });
    environment.clock.advance(5000);
    await until(() => outbox(client).$posts.get()[0]?.state === "failed");
    expect(outbox(client).$posts.get()).toMatchObject([
      {
        draft: { text: "Hi" },
        failure: { title: { message: "Unexpected response" } },
        mayRetry: true,
      },
    ]);
    expect(asked()).toHaveLength(1);
    claimReports(environment);
  });

  test("can be taken back within the time that its author chose", async () => {
    const { client, environment, sent: asked } = page();
    const { compose, view } = await composer(client);
    settings(client).change({ posting_grace: 10 });
    compose.write("Hi");
    expect(await compose.send()).toEqual({ kind: "waits" });
    expect(view().text).toBe("");
    environment.clock.advance(9000);
    await settled();
    expect(asked()).toEqual([]);
    const [post] = outbox(client).$posts.get();
    await outbox(client).takeBack(post!.id);
    const again = openComposer(client, { draft: post!.id });
    await until(() => again.view().text === "Hi");
  });
});

describe("the idempotency key", () => {
  async function keysOf(answer: Answering) {
    const { client, answers, keys, environment } = page({ "POST /api/v1/statuses": answer });
    const { compose } = await composer(client);
    compose.write("Hi");
    const first = await compose.send();
    answers["POST /api/v1/statuses"] = posted;
    if (first.kind === "refused") await sentId(compose);
    else environment.clock.advance(5000);
    await until(() => keys().length === 2);
    claimReports(environment);
    return keys();
  }

  for (const status of [400, 403, 404, 413, 422, 429, 500]) {
    test(`changes after the answer ${status}`, async () => {
      const [one, other] = await keysOf(refuse(status));
      expect(one).toBeTruthy();
      expect(other).not.toBe(one);
    });
  }

  test.each<[string, Answering]>([
    ["no answer", drop],
    ["a gateway's answer", refuse(504)],
  ])("stays the same after %s", async (_, answer) => {
    const [one, other] = await keysOf(answer);
    expect(other).toBe(one);
  });
});

test("a post is sent with another key after an error that the server repeats for the first key", async () => {
  const spent = new Set<string | null>();
  const { client } = page({
    "POST /api/v1/statuses": asked => {
      const key = asked.headers.get("idempotency-key");
      const isFirst = spent.size === 0;
      if (isFirst) spent.add(key);
      return spent.has(key) ? refuse(422)() : posted(asked);
    },
  });
  const { compose } = await composer(client);
  compose.write("Hi");
  expect(await compose.send()).toEqual({ kind: "refused" });
  expect(await sentId(compose)).toBe("new");
});

test("a reload while a post is being sent neither loses nor duplicates it", async () => {
  await using alice = await signIn("alice");
  const { compose } = await readyComposer(alice.client);
  await until(() => compose.$view.get().visibility === "public");
  compose.write("Story of a reload");
  await until(() => compose.$view.get().canSend);
  const { fetch } = alice.environment;
  const held = Promise.withResolvers<void>();
  alice.environment.fetch = async (request, init) => {
    const answer = await fetch(request, init);
    if (init?.method === "POST") await held.promise;
    return answer;
  };
  void compose.send();
  await until(() => outbox(alice.client).$posts.get().length === 1);
  await settled();
  alice.environment.crash();
  const after = await beside(alice);
  after.environment.fetch = fetch;
  await until(() => outbox(after.client).$posts.get().length === 0);
  expect(await onServer(after)).toEqual(["Story of a reload"]);
  expect(storedDrafts(after.client).$drafts.get()).toEqual([]);
  held.resolve();
});
