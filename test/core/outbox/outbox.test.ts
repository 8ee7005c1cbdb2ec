import { describe, expect, test } from "vitest";
import { fetchScheduledStatuses } from "../../../core/api/statuses/scheduled-statuses.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { outbox } from "../../../core/outbox/outbox.ts";
import { deleteUserData } from "../../../core/session/internal/delete-user-data.ts";
import { claimReports } from "../../../demo/environment/environment.ts";
import {
  beside,
  drafted,
  keys,
  loseAnswer,
  POST,
  posted,
  put,
  sent,
  view,
  wait,
  written,
} from "../../support/core/outgoing.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { until } from "../../../demo/environment/until.ts";

const VERIFY = "/api/v1/accounts/verify_credentials";

describe("a post", () => {
  test("is sent once, and its draft is removed", async () => {
    await using alice = await signIn("alice");
    const drafts = storedDrafts(alice.client);
    const held = drafts.create({ text: "" });
    held.change({ text: "Story 1" });
    await held.settled();
    const parsed: string[] = [];
    outbox(alice.client).onSent((id, made) => parsed.push(`${id} ${made.kind}`));
    const draft = held.$draft.get();
    await outbox(alice.client).put([
      { draft, wire: { status: draft.text, visibility: "unlisted" } },
    ]);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story 1"]);
    expect(parsed).toEqual([`${draft.id} sent`]);
    expect(drafted(alice)).toEqual([]);
    expect(held.$draft.get().text).toBe("");
    expect(await outbox(alice.client).unsent()).toEqual({ count: 0 });
    expect([...alice.environment.database.values.keys()]).toEqual([]);
  });

  test("waits while there is no network", async () => {
    await using alice = await signIn("alice");
    alice.environment.setOnline(false);
    await put(alice, "Story");
    await wait(alice, 60);
    expect(view(alice)).toMatchObject([{ state: "waiting", draft: { text: "Story" } }]);
    expect(await outbox(alice.client).unsent()).toEqual({ count: 1 });
    alice.environment.setOnline(true);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story"]);
  });

  test("whose connection breaks is sent again as soon as the network is back", async () => {
    await using alice = await signIn("alice");
    alice.instance.faults.add({ ...POST, times: 1, drop: true });
    const used = keys(alice);
    await put(alice, "Story");
    await until(() => view(alice)[0]?.failure);
    expect(view(alice)).toMatchObject([
      { state: "waiting", failure: { title: { message: "No connection" } } },
    ]);
    alice.environment.setOnline(true);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story"]);
    expect(used).toHaveLength(2);
    expect(used[1]).toBe(used[0]);
  });

  test("whose answer was lost is recognised on the server and not sent again", async () => {
    await using alice = await signIn("alice");
    loseAnswer(alice);
    const used = keys(alice);
    await put(alice, "Story, @bob?\n\n  Well");
    await until(() => view(alice)[0]?.failure);
    await wait(alice, 5);
    await sent(alice);
    expect(await posted(alice)).toHaveLength(1);
    expect(used).toHaveLength(1);
  });

  test("with the same text as an earlier one is sent, even if its first attempt fails", async () => {
    await using alice = await signIn("alice");
    await put(alice, "Story");
    await sent(alice);
    alice.instance.faults.add({ ...POST, times: 1, drop: true });
    await put(alice, "Story");
    await until(() => view(alice)[0]?.failure);
    await wait(alice, 5);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story", "Story"]);
  });
});

test("two waiting posts with the same text are both sent, even if one attempt fails", async () => {
  await using alice = await signIn("alice");
  const { fetch } = alice.environment;
  let asked = 0;
  alice.environment.fetch = async (request, init) => {
    if (init?.method === "POST" && ++asked === 2) throw new TypeError("Failed to fetch");
    return fetch(request, init);
  };
  alice.environment.setOnline(false);
  await put(alice, "Story");
  await put(alice, "Story");
  alice.environment.setOnline(true);
  await until(() => view(alice)[0]?.failure);
  await wait(alice, 5);
  await sent(alice);
  expect(await posted(alice)).toEqual(["Story", "Story"]);
});

describe("a post after another one", () => {
  /** Two posts, the first of which finds the connection broken. */
  async function twoPosts(alice: SignedInPerson, loss: "answer" | true) {
    alice.instance.faults.add({ ...POST, times: 1, drop: loss });
    await put(alice, "Story 1");
    await until(() => view(alice)[0]?.failure);
  }

  test.each(["answer", true] as const)(
    "is sent after it when the network is back (lost: %s)",
    async loss => {
      await using alice = await signIn("alice");
      await twoPosts(alice, loss);
      alice.environment.setOnline(false);
      await wait(alice, 1);
      await put(alice, "Story 2");
      await wait(alice, 1);
      alice.environment.setOnline(true);
      await sent(alice);
      expect(await posted(alice)).toEqual(["Story 1", "Story 2"]);
    },
  );

  test("waits with it for its next attempt, and its composer doesn't wait", async () => {
    await using alice = await signIn("alice");
    await twoPosts(alice, true);
    const second = written(alice, "Story 2");
    expect(await outbox(alice.client).send([second])).toEqual({ is: "waiting" });
    const [first, next] = view(alice);
    expect(next).toMatchObject({ state: "waiting", until: first!.until });
    await wait(alice, 5);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story 1", "Story 2"]);
  });

  test("brings it along when it is sent at once", async () => {
    await using alice = await signIn("alice");
    await twoPosts(alice, true);
    const second = await put(alice, "Story 2");
    await outbox(alice.client).sendNow(second);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story 1", "Story 2"]);
  });

  test("doesn't wait for one that the server refuses, or that can be taken back", async () => {
    await using alice = await signIn("alice");
    alice.instance.faults.add({ ...POST, times: 1, status: 422, body: '{"error":"No"}' });
    await put(alice, "Story 1");
    await until(() => view(alice)[0]?.state === "failed");
    await put(alice, "Story 2", 30_000);
    await put(alice, "Story 3");
    await until(() => view(alice).length === 2);
    expect(await posted(alice)).toEqual(["Story 3"]);
  });
});

describe("an answer", () => {
  test.each([
    [500, 5],
    [502, 5],
    [429, 5],
  ] as const)("of %i makes the post wait, and then it is sent", async (status, seconds) => {
    await using alice = await signIn("alice");
    alice.instance.faults.add({ ...POST, times: 1, status, body: '{"error":"No"}' });
    const used = keys(alice);
    await put(alice, "Story");
    await until(() => view(alice)[0]?.failure);
    expect(view(alice)).toMatchObject([{ state: "waiting", failure: { message: "No" } }]);
    await wait(alice, seconds);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story"]);
    expect(new Set(used).size).toBe(status === 502 ? 1 : 2);
  });

  test("of 429 makes the post wait as long as the server asks", async () => {
    await using alice = await signIn("alice");
    const headers = { "retry-after": "120" };
    alice.instance.faults.add({ ...POST, times: 1, status: 429, body: "{}", headers });
    await put(alice, "Story");
    await until(() => view(alice)[0]?.failure);
    expect(view(alice)[0]!.until).toBe(alice.environment.now() + 120_000);
    await wait(alice, 119);
    expect(await posted(alice)).toEqual([]);
    await wait(alice, 1);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story"]);
  });

  test.each([400, 403, 413, 422] as const)(
    "of %i shows a failure, and the draft can be taken back and sent again",
    async status => {
      await using alice = await signIn("alice");
      alice.instance.faults.add({ ...POST, times: 1, status, body: '{"error":"Too much"}' });
      const used = keys(alice);
      const id = await put(alice, "Story");
      await until(() => view(alice)[0]?.state === "failed");
      expect(view(alice)).toMatchObject([
        { failure: { title: String(status), message: "Too much" }, mayRetry: status === 403 },
      ]);
      await wait(alice, 600);
      expect(await posted(alice)).toEqual([]);
      expect(await outbox(alice.client).takeBack(id)).toMatchObject({ text: "Story" });
      expect(view(alice)).toEqual([]);
      expect(drafted(alice)).toMatchObject([{ id, text: "Story" }]);
      const [draft] = drafted(alice);
      const wire = { status: "Story, mended", visibility: "public" };
      await outbox(alice.client).put([{ draft: draft!, wire }]);
      await sent(alice);
      expect(await posted(alice)).toEqual(["Story, mended"]);
      expect(new Set(used).size).toBe(2);
    },
  );

  test("of 500 to every attempt shows a failure in the end, and the post can be retried", async () => {
    await using alice = await signIn("alice");
    alice.instance.faults.add({ ...POST, status: 500, body: "<h1>Oh</h1>" });
    const id = await put(alice, "Story");
    for (const pause of [5, 15, 30, 60, 120]) {
      await until(() => view(alice)[0]?.state !== "sending");
      await wait(alice, pause);
    }
    await until(() => view(alice)[0]?.state === "failed");
    expect(view(alice)).toMatchObject([{ failure: { title: "500" }, mayRetry: true }]);
    alice.instance.faults.clear();
    await outbox(alice.client).sendNow(id);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story"]);
  });

  test("of 500 to a post that was created does not cause a duplicate", async () => {
    await using alice = await signIn("alice");
    const { fetch } = alice.environment;
    alice.environment.fetch = async (request, init) => {
      const answer = await fetch(request, init);
      if (init?.method !== "POST") return answer;
      alice.environment.fetch = fetch;
      return new Response("", { status: 500 });
    };
    await put(alice, "Story");
    await until(() => view(alice)[0]?.failure);
    await wait(alice, 5);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story"]);
  });

  test.each([true, false])(
    "that can't be read makes the outbox look for the post on the server (created: %s)",
    async isThere => {
      await using alice = await signIn("alice");
      const { fetch } = alice.environment;
      alice.environment.fetch = async (request, init) => {
        if (init?.method !== "POST") return fetch(request, init);
        alice.environment.fetch = fetch;
        if (isThere) await fetch(request, init);
        return new Response('{"id":');
      };
      const id = await put(alice, "Story");
      await until(() => view(alice)[0]?.failure);
      expect(claimReports(alice.environment)).toHaveLength(1);
      await wait(alice, 5);
      if (!isThere) {
        await until(() => view(alice)[0]?.state === "failed");
        expect(view(alice)).toMatchObject([
          { failure: { title: { message: "Unexpected response" } } },
        ]);
        await wait(alice, 600);
        await outbox(alice.client).sendNow(id);
      }
      await sent(alice);
      expect(await posted(alice)).toEqual(["Story"]);
    },
  );

  test("that the server repeats for its key does not affect the next attempt, which has another key", async () => {
    await using alice = await signIn("alice");
    const long = written(alice, "Story".repeat(2000));
    const used = keys(alice);
    await outbox(alice.client).put([long]);
    await until(() => view(alice)[0]?.state === "failed");
    // The same key would be answered with the same refusal, whatever is sent.
    const { instance } = alice;
    const replay = await instance.fetch("/api/v1/statuses", {
      method: "POST",
      headers: {
        "idempotency-key": used[0]!,
        "content-type": "application/json",
        authorization: `Bearer ${alice.client.api.token}`,
      },
      body: JSON.stringify({ status: "Story, short", visibility: "public" }),
    });
    expect(replay.status).toBe(422);
    const draft = (await outbox(alice.client).takeBack(long.draft.id))!;
    const wire = { status: "Story, short", visibility: "public" };
    await outbox(alice.client).put([{ draft, wire }]);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story, short"]);
  });

  test("of 401 in a session that is still valid shows a failure", async () => {
    await using alice = await signIn("alice");
    alice.instance.faults.add({ ...POST, times: 1, status: 401, body: "{}" });
    await put(alice, "Story");
    await until(() => view(alice)[0]?.state === "failed");
    expect(await posted(alice)).toEqual([]);
  });

  test("of 403 makes the post wait when the session can't be checked", async () => {
    await using alice = await signIn("alice");
    alice.instance.faults.add({ ...POST, times: 1, status: 403, body: "{}" });
    alice.instance.faults.add({ path: VERIFY, times: 1, status: 500, body: "{}" });
    await put(alice, "Story");
    await until(() => view(alice)[0]?.failure);
    expect(view(alice)).toMatchObject([{ state: "waiting" }]);
    await wait(alice, 5);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story"]);
  });

  test.each([401, 403] as const)(
    "of %i in a session that has ended makes the post wait for the next sign-in",
    async status => {
      await using alice = await signIn("alice");
      for (const fault of [POST, { path: VERIFY }])
        alice.instance.faults.add({ ...fault, times: 1, status, body: "{}", remembered: true });
      await put(alice, "Story");
      await until(() => view(alice)[0]?.failure);
      await wait(alice, 600);
      expect(view(alice)).toMatchObject([
        { state: "waiting", failure: { title: { message: "You’re signed out" } } },
      ]);
      const after = await beside(alice);
      await sent(after);
      expect(await posted(alice)).toEqual(["Story"]);
      after.release();
    },
  );
});

describe("the grace period", () => {
  test("lets a post be taken back as a draft", async () => {
    await using alice = await signIn("alice");
    const id = await put(alice, "Story", 10_000);
    expect(view(alice)).toMatchObject([
      { state: "grace", until: alice.environment.now() + 10_000 },
    ]);
    await wait(alice, 9);
    expect(await outbox(alice.client).takeBack(id)).toMatchObject({ text: "Story" });
    await wait(alice, 600);
    expect(await posted(alice)).toEqual([]);
    expect(drafted(alice)).toMatchObject([{ text: "Story" }]);
  });

  test("ends after at most 30 seconds, or when its author sends the post at once", async () => {
    await using alice = await signIn("alice");
    await put(alice, "Story 1", 99_000);
    await wait(alice, 30);
    await sent(alice);
    const id = await put(alice, "Story 2", 30_000);
    await outbox(alice.client).sendNow(id);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story 1", "Story 2"]);
    expect(await outbox(alice.client).takeBack(id)).toBeNull();
  });

  test("lets a post be discarded, which can be undone", async () => {
    await using alice = await signIn("alice");
    const id = await put(alice, "Story", 10_000);
    const back = await outbox(alice.client).discard(id);
    await wait(alice, 600);
    expect([await posted(alice), view(alice), drafted(alice)]).toEqual([[], [], []]);
    await back!();
    expect(drafted(alice)).toMatchObject([{ id, text: "Story" }]);
  });
});

describe("a scheduled post", () => {
  const at = (alice: SignedInPerson, minutes: number) =>
    new Date(alice.environment.now() + minutes * 60_000).toISOString();
  const later = async ({ client }: SignedInPerson) =>
    (await fetchScheduledStatuses(client.api)).items.map(({ params }) => params.text);

  /** The instance's clock is another one. */
  async function scheduling() {
    const alice = await signIn("alice");
    alice.environment.clock.set(Date.now());
    return alice;
  }

  test.each([true, false])("is scheduled once on the server (answer lost: %s)", async isLost => {
    await using alice = await scheduling();
    if (isLost) loseAnswer(alice);
    await outbox(alice.client).put([written(alice, "Story", { scheduledAt: at(alice, 60) })]);
    if (isLost) await until(() => view(alice)[0]?.failure);
    await wait(alice, 5);
    await sent(alice);
    expect(await later(alice)).toEqual(["Story"]);
    expect(await posted(alice)).toEqual([]);
  });

  test("waits in the outbox when its time is too soon for the server", async () => {
    await using alice = await scheduling();
    await outbox(alice.client).put([written(alice, "Story", { scheduledAt: at(alice, 2) })]);
    await until(() => view(alice)[0]?.state === "waiting");
    await wait(alice, 119);
    expect([await later(alice), await posted(alice)]).toEqual([[], []]);
    await wait(alice, 1);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story"]);
  });

  test("is sent late when there was no network at its time", async () => {
    await using alice = await scheduling();
    alice.environment.setOnline(false);
    await outbox(alice.client).put([written(alice, "Story", { scheduledAt: at(alice, 60) })]);
    await wait(alice, 2 * 3600);
    alice.environment.setOnline(true);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story"]);
  });
});

describe("a sign-out", () => {
  test("deletes waiting posts, which are not sent", async () => {
    await using alice = await signIn("alice");
    await put(alice, "Story", 10_000);
    await deleteUserData(alice.client, alice.client.person!);
    await wait(alice, 10);
    expect(await posted(alice)).toEqual([]);
    expect([...alice.environment.database.values.keys()]).toEqual([]);
  });
});
