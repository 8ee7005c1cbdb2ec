import { afterEach, describe, expect, test } from "vitest";
import { fetchStatus } from "../../core/api/statuses.ts";
import { fetchHome } from "../../core/api/timelines.ts";
import { holdClient } from "../../core/client.ts";
import { statuses } from "../../core/stores/statuses.ts";
import { threads } from "../../core/stores/threads.ts";
import { answering, json } from "../support/answers.ts";
import { claimReports, expectNoReports } from "../support/environment.ts";
import { signIn, type SignedInPerson } from "../support/sign-in.ts";
import { drop } from "../support/small-instance.ts";
import { settled, until } from "../support/until.ts";

/** An answer in alice's home timeline: its id, and that of what it answers. */
async function anAnswer({ client }: SignedInPerson) {
  const { items } = await fetchHome(client.api, { limit: 40 });
  const answer = items.find(status => status.in_reply_to_id)!;
  return { id: answer.id, parent: answer.in_reply_to_id! };
}

function open({ client }: Pick<SignedInPerson, "client">, id: string) {
  const { thread, release } = threads(client).open(id);
  const stop = thread.$thread.listen(() => {});
  const becomes = async (state: string) => {
    await until(() => thread.$thread.get().state === state);
    return thread.$thread.get();
  };
  return { thread, release, stop, becomes };
}

afterEach(() => expectNoReports());

describe("a thread on the demo instance", () => {
  test("has what the status answers and what answers it", async () => {
    await using alice = await signIn("alice");
    const { id, parent } = await anAnswer(alice);
    const below = open(alice, id);
    expect(await below.becomes("ready")).toMatchObject({
      ancestors: expect.arrayContaining([parent]),
    });
    const above = open(alice, parent);
    expect(await above.becomes("ready")).toMatchObject({
      descendants: expect.arrayContaining([id]),
    });
    expect(statuses(alice.client).get(parent)?.account).toBeTruthy();
    below.stop();
    above.stop();
  });

  test("of a status that does not exist is missing", async () => {
    await using alice = await signIn("alice");
    const { becomes, stop } = open(alice, "no such/status?");
    expect(await becomes("missing")).toEqual({ state: "missing" });
    stop();
  });

  test("that failed can be tried again", async () => {
    await using alice = await signIn("alice");
    const { id } = await anAnswer(alice);
    alice.instance.faults.add({ path: /context/, times: 1, status: 500, body: "<h1>Oh</h1>" });
    const { thread, becomes, stop } = open(alice, id);
    expect(await becomes("failed")).toMatchObject({ failure: { title: "500" } });
    await thread.retry();
    expect(thread.$thread.get().state).toBe("ready");
    stop();
  });
});

describe("a thread", () => {
  const account = { id: "bob", username: "bob", acct: "bob" };

  function page(answers: Record<string, () => Response>) {
    const { environment, asked } = answering(({ path }) => answers[path]!());
    const who = { instance: environment.origin, person: "alice", token: "token-a" };
    const { client } = holdClient(environment, who);
    return { environment, asked, client };
  }
  const known = () => json({ id: "1", account });
  const context = () => json({ ancestors: [], descendants: [{ id: "2", account }] });

  test("does not ask again for a status that is known", async () => {
    const { client, asked } = page({
      "/api/v1/statuses/1": known,
      "/api/v1/statuses/1/context": context,
    });
    const status = await fetchStatus(client.api, "1");
    statuses(client).import([status], { source: "answer", startedAt: client.moment() });
    await open({ client }, "1").becomes("ready");
    expect(asked.map(({ path }) => path)).toEqual([
      "/api/v1/statuses/1",
      "/api/v1/statuses/1/context",
    ]);
  });

  for (const status of [404, 410]) {
    test(`that is gone (${status}) is missing`, async () => {
      const gone = () => json({ error: "Record not found" }, { status });
      const { client } = page({ "/api/v1/statuses/1": gone, "/api/v1/statuses/1/context": gone });
      await open({ client }, "1").becomes("missing");
    });
  }

  test("without a network fails", async () => {
    const { client } = page({ "/api/v1/statuses/1": known, "/api/v1/statuses/1/context": drop });
    await open({ client }, "1").becomes("failed");
  });

  test("with a malformed answer fails, reported", async () => {
    const { client, environment } = page({
      "/api/v1/statuses/1": known,
      "/api/v1/statuses/1/context": () => json([]),
    });
    await open({ client }, "1").becomes("failed");
    expect(claimReports(environment)).toHaveLength(1);
  });

  test("is kept while it is held, and lets everything go then", async () => {
    const { client, asked } = page({
      "/api/v1/statuses/1": known,
      "/api/v1/statuses/1/context": context,
    });
    const one = open({ client }, "1");
    const other = open({ client }, "1");
    expect(other.thread).toBe(one.thread);
    await one.becomes("ready");
    one.release();
    await settled();
    expect(statuses(client).get("2")).toBeDefined();
    other.release();
    await until(() => statuses(client).get("2") === undefined);
    expect(statuses(client).get("1")).toBeUndefined();
    expect(asked).toHaveLength(2);
  });
});
