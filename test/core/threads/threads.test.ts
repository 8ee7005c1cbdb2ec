import { afterEach, describe, expect, test } from "vitest";
import { check } from "../../../core/api/shapes.ts";
import { statusShape } from "../../../core/api/statuses/statuses.ts";
import { fetchHome } from "../../../core/api/timelines.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import { entityEvents } from "../../../core/entities/events.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { still, threads } from "../../../core/threads/threads.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import type { FakeStorage } from "../../../demo/environment/storage.ts";
import { createSockets } from "../../../demo/environment/sockets.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { drop, later } from "../../support/core/small-instance.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import type { ThreadView } from "../../../core/threads/types.ts";

type Answering = (asked: Asked) => Response | Promise<Response>;

const STREAMS = { streaming_api: "wss://example.social" };
const AT_NINE = { created_at: "2026-11-20T09:00:00.000Z" };

/** An answer in alice's home timeline: its id, and that of what it answers. */
async function anAnswer({ client }: SignedInPerson) {
  const { items } = await fetchHome(client.api, { limit: 40 });
  const answer = items.find(status => status.in_reply_to_id)!;
  return { id: answer.id, parent: answer.in_reply_to_id! };
}

type Phase = Extract<ThreadView, { state: "ready" }>["phase"];

function open({ client }: { client: Client }, id: string) {
  const { item: thread, release } = threads(client).open(id);
  const stop = thread.$thread.listen(() => {});
  const is = (wanted: ThreadView["state"] | Phase) => {
    const view = thread.$thread.get();
    return view.state === wanted || (view.state === "ready" && view.phase === wanted);
  };
  const becomes = async (wanted: ThreadView["state"] | Phase) => {
    await until(() => is(wanted));
    return thread.$thread.get();
  };
  return { thread, release, stop, becomes, drawn: () => drawn(thread.$thread.get()) };
}

/** Nothing is on its way any more: the stream is there, and has asked for what it needs. */
async function heard({ instance }: SignedInPerson): Promise<void> {
  await until(() => instance.sockets() === 1);
  await settled();
}

/** Rows in words: a dot for each level, `+` for a tombstone, `(n)` for n others. */
function drawn(view: ThreadView): string {
  if (view.state !== "ready") return view.state;
  const words = view.rows.map(row => {
    if (row.kind === "others") return `(${row.count})`;
    return ".".repeat(row.depth) + (row.kind === "tombstone" ? "+" : row.id);
  });
  return words.join(" ");
}

afterEach(() => expectNoReports());

describe("a thread on the demo instance", () => {
  test("contains a status's parents and its replies", async () => {
    await using alice = await signIn("alice");
    const { id, parent } = await anAnswer(alice);
    const below = open(alice, id);
    await below.becomes("whole");
    expect(below.drawn()).toMatch(new RegExp(`${parent} ${id}`));
    const above = open(alice, parent);
    await above.becomes("whole");
    expect(above.drawn()).toMatch(new RegExp(`${parent}.* \\.${id}`));
    expect(statuses(alice.client).get(parent)?.account).toBeTruthy();
    await heard(alice);
    below.stop();
    above.stop();
  });

  test("follows no stream if it is to stay still", async () => {
    await using alice = await signIn("alice");
    const { id, parent } = await anAnswer(alice);
    const above = open(alice, still(parent));
    await above.becomes("whole");
    await settled();
    expect(above.drawn()).toMatch(new RegExp(`${parent}.* \\.${id}`));
    expect(alice.instance.sockets()).toBe(0);
    above.stop();
  });

  test("of a status that does not exist is missing", async () => {
    await using alice = await signIn("alice");
    const { becomes, stop } = open(alice, "no such/status?");
    expect(await becomes("missing")).toEqual({ state: "missing" });
    await heard(alice);
    stop();
  });

  test("that failed to load can be retried", async () => {
    await using alice = await signIn("alice");
    const { id } = await anAnswer(alice);
    alice.instance.faults.add({ path: /context/, times: 1, status: 500, body: "<h1>Oh</h1>" });
    const { thread, becomes, stop } = open(alice, id);
    expect(await becomes("failed")).toMatchObject({ failure: { title: "500" } });
    await thread.retry();
    expect(thread.$thread.get()).toMatchObject({ state: "ready", phase: "whole" });
    await heard(alice);
    stop();
  });
});

describe("a thread", () => {
  const account = { id: "bob", username: "bob", acct: "bob" };
  const sketch = (id: string, parent: string | null = null, more: object = {}) => ({
    id,
    account,
    content: id,
    in_reply_to_id: parent,
    created_at: `2026-11-20T09:${id.padStart(2, "0")}:00.000Z`,
    ...more,
  });

  const CONTEXT = "/api/v1/statuses/1/context";

  /** Alice's page on a made-up instance; streams are heard from the start. */
  function page(around: object, more: Record<string, Answering> = {}, local?: FakeStorage) {
    const sockets = createSockets();
    const answers: Record<string, Answering> = {
      "/api/v1/statuses/1": () => json(sketch("1")),
      [CONTEXT]: () => json({ ancestors: [], descendants: [], ...around }),
      ...more,
    };
    const { environment, asked } = answering(
      one =>
        one.path === "/api/v1/instance"
          ? json({ version: "2.7.2 (compatible; Pleroma 2.7.51)", urls: STREAMS })
          : answers[one.path]!(one),
      { socket: sockets.connect, local },
    );
    const who = { instance: environment.origin, person: "alice", token: "token-a" };
    const { client, release } = retainClient(environment, who);
    const paths = () => asked.map(({ path }) => path).filter(path => path.includes("statuses"));
    return { client, environment, answers, paths, sockets, leave: release };
  }

  /** The thread around post 1, once all of it is there. */
  async function opened(...given: Parameters<typeof page>) {
    const shown = page(...given);
    const thread = open(shown, "1");
    await thread.becomes("whole");
    return { ...shown, ...thread };
  }

  async function know({ client }: { client: Client }, ...list: object[]): Promise<void> {
    const found = list.map(each => check(statusShape, each));
    statuses(client).import(found, { source: "answer", startedAt: client.tick() });
  }

  test("shows a known status at once, without requesting it", async () => {
    const shown = page({ descendants: [sketch("2", "1")] });
    await know(shown, sketch("1"));
    const { becomes, drawn } = open(shown, "1");
    await settled();
    expect(drawn()).toBe("1 .2");
    expect(shown.paths()).toEqual([CONTEXT]);
    await becomes("whole");
  });

  test("shows the status while its context loads", async () => {
    const slow = later();
    const focus = () => json(sketch("1", "0"));
    const { client } = page({}, { "/api/v1/statuses/1": focus, [CONTEXT]: slow.answer });
    const { becomes, drawn } = open({ client }, "1");
    await until(() => drawn() === "1");
    slow.give(json({ ancestors: [sketch("0")], descendants: [sketch("2", "1")] }));
    await becomes("whole");
    expect(drawn()).toBe("0 1 .2");
  });

  for (const status of [404, 410]) {
    test(`with a status that does not exist (${status}) is missing`, async () => {
      const gone = () => json({ error: "Record not found" }, { status });
      const shown = page({}, { "/api/v1/statuses/1": gone, [CONTEXT]: gone });
      await open(shown, "1").becomes("missing");
    });
  }

  test("that is missing stays missing when the order is changed", async () => {
    const gone = () => json({ error: "Record not found" }, { status: 404 });
    const shown = page({}, { [CONTEXT]: gone });
    await know(shown, sketch("1"));
    const { becomes, drawn } = open(shown, "1");
    await becomes("missing");
    threads(shown.client).setMode("chronological");
    expect(drawn()).toBe("missing");
  });

  test("fails without a network, below the status if that is known, and can be retried", async () => {
    const shown = page({}, { "/api/v1/statuses/1": drop, [CONTEXT]: drop });
    const { becomes, thread } = open(shown, "1");
    expect(await becomes("failed")).toMatchObject({ state: "failed" });
    shown.answers["/api/v1/statuses/1"] = () => json(sketch("1"));
    await thread.retry();
    expect(thread.$thread.get()).toMatchObject({ state: "ready", phase: "failed", replies: 0 });
    shown.answers[CONTEXT] = () => json({ ancestors: [], descendants: [] });
    await thread.retry();
    expect(thread.$thread.get()).toMatchObject({ state: "ready", phase: "whole" });
  });

  test("fails and is reported when its answer is malformed", async () => {
    const { environment, client } = page({}, { [CONTEXT]: () => json([]) });
    await open({ client }, "1").becomes("failed");
    expect(claimReports(environment)).toHaveLength(1);
  });

  test("is kept while it is held, and releases its statuses afterwards", async () => {
    const shown = page({ descendants: [sketch("2", "1")] });
    const { client } = shown;
    const one = open({ client }, "1");
    const other = open({ client }, "1");
    expect(other.thread).toBe(one.thread);
    await one.becomes("whole");
    one.release();
    await settled();
    expect(statuses(client).get("2")).toBeDefined();
    other.release();
    one.stop();
    other.stop();
    await until(() => statuses(client).get("2") === undefined);
    expect(statuses(client).get("1")).toBeUndefined();
    expect(shown.paths()).toHaveLength(2);
  });

  test("with 1,500 replies is complete, although it is processed in portions", async () => {
    const many = Array.from({ length: 1500 }, (_, index) => sketch(`r${index}`, "1", AT_NINE));
    const { client, environment } = page({ descendants: many });
    const { thread, becomes } = open({ client }, "1");
    await until(() => {
      environment.clock.advance(1);
      const view = thread.$thread.get();
      return view.state === "ready" && view.phase === "whole";
    });
    expect(await becomes("whole")).toMatchObject({ replies: 1500 });
    expect(many.filter(({ id }) => !statuses(client).get(id))).toEqual([]);
  });

  test("is updated once for each change", async () => {
    const { thread, client } = await opened({ descendants: [sketch("2", "1"), sketch("3", "2")] });
    const seen: ThreadView[] = [];
    thread.$thread.listen(view => void seen.push(view));
    thread.toggle("2");
    threads(client).setMode("chronological");
    entityEvents(client).emit({ kind: "deleted", status: "3" });
    entityEvents(client).emit({ kind: "deleted", status: "nobody knows it" });
    expect(seen).toHaveLength(3);
  });

  test("keeps a collapsed branch collapsed when a reply to it arrives", async () => {
    const { client, thread, drawn } = await opened({
      descendants: [sketch("2", "1"), sketch("3", "2"), sketch("4", "1")],
    });
    thread.toggle("2");
    expect(drawn()).toBe("1 .2 .4");
    await know({ client }, sketch("5", "3"), sketch("6", "4"));
    entityEvents(client).emitLocally({ kind: "posted", status: "5" });
    entityEvents(client).emitLocally({ kind: "posted", status: "6" });
    expect(drawn()).toBe("1 .2 .4 ..6");
    thread.toggle("2");
    expect(drawn()).toBe("1 .2 ..3 ...5 .4 ..6");
  });

  test("shows the rest of the conversation on request", async () => {
    const { thread, drawn } = await opened(
      {
        ancestors: [sketch("0"), sketch("8", "0")],
        descendants: [sketch("9", "8")],
      },
      { "/api/v1/statuses/1": () => json(sketch("1", "0")) },
    );
    expect(drawn()).toBe("0 1 (2)");
    thread.showOthers(true);
    expect(drawn()).toBe("0 1 (2) .8 ..9");
    thread.showOthers(false);
    expect(drawn()).toBe("0 1 (2)");
  });

  test("keeps the chronological order for the next visit after it was chosen", async () => {
    const around = { descendants: [sketch("2", "1"), sketch("3", "1"), sketch("4", "2")] };
    const { client, environment, drawn } = await opened(around);
    threads(client).setMode("chronological");
    expect(drawn()).toBe("1 2 3 4");
    const again = await opened(around, {}, environment.local);
    expect(again.drawn()).toBe("1 2 3 4");
    threads(again.client).setMode("tree");
    expect(again.drawn()).toBe("1 .2 ..4 .3");
  });

  test("opens and folds all its content warnings", async () => {
    const warned = { spoiler_text: "Spiders" };
    const { client, thread } = await opened({
      ancestors: [],
      descendants: [sketch("2", "1", warned), sketch("3", "2"), sketch("4", "3", warned)],
    });
    const hidden = () =>
      ["1", "2", "3", "4"].filter(id => statuses(client).$hidden(id, { copy: "thread" }).get());
    const { warnings } = thread.$thread.get() as Extract<ThreadView, { state: "ready" }>;
    expect([warnings, hidden()]).toEqual(["folded", ["2", "4"]]);
    thread.setHidden(false);
    expect(thread.$thread.get()).toMatchObject({ warnings: "open" });
    expect(hidden()).toEqual([]);
    thread.setHidden(true);
    expect(hidden()).toEqual(["2", "4"]);
  });

  test("reports that it has no content warnings", async () => {
    const { thread } = await opened({ descendants: [sketch("2", "1")] });
    expect(thread.$thread.get()).toMatchObject({ warnings: "none" });
  });

  describe("with an open stream", () => {
    async function listening(around: object) {
      const shown = await opened(around);
      await until(() => shown.sockets.all.length > 0);
      shown.sockets.last.open();
      await settled();
      return shown;
    }

    test("adds replies to its statuses, and nothing else", async () => {
      const { sockets, drawn } = await listening({ descendants: [sketch("2", "1")] });
      sockets.last.say("update", sketch("3", "2"));
      sockets.last.say("update", sketch("4"));
      sockets.last.say("update", sketch("5", "somewhere"));
      sockets.last.say("update", sketch("3", "2"));
      expect(drawn()).toBe("1 .2 ..3");
    });

    test("removes deleted statuses, and shows a tombstone for one with replies", async () => {
      const { sockets, drawn, environment } = await listening({
        descendants: [sketch("2", "1"), sketch("3", "2"), sketch("4", "1")],
      });
      const goes = (id: string) => {
        sockets.last.say("delete", id);
        environment.clock.advance(16);
      };
      goes("4");
      expect(drawn()).toBe("1 .2 ..3");
      goes("2");
      expect(drawn()).toBe("1 .+ ..3");
      goes("3");
      expect(drawn()).toBe("1");
      goes("1");
      expect(drawn()).toBe("missing");
    });

    test("requests what it missed, and shows a tombstone for a status deleted meanwhile", async () => {
      const { environment, sockets, answers, drawn, paths } = await listening({
        descendants: [sketch("2", "1"), sketch("3", "2"), sketch("4", "1")],
      });
      const before = paths().length;
      // Pleroma forgets what an answer to a deleted status answered.
      const descendants = [
        sketch("3", null, { pleroma: { parent_visible: false } }),
        sketch("5", "1"),
      ];
      answers[CONTEXT] = () => json({ ancestors: [], descendants });
      sockets.last.drop();
      await until(() => {
        environment.clock.advance(1000);
        return paths().length > before;
      });
      await until(() => drawn() === "1 .+ ..3 .5");
    });

    test("repeats its request after a failure until it is answered", async () => {
      const { environment, answers, drawn, paths } = await listening({
        descendants: [sketch("2", "1")],
      });
      const before = paths().length;
      answers[CONTEXT] = () => json({}, { status: 502 });
      environment.clock.advance(40_000);
      await settled();
      expect(paths().length, "too early when the line was opened").toBeGreaterThan(before);
      const descendants = [sketch("2", "1"), sketch("3", "2")];
      answers[CONTEXT] = () => json({ ancestors: [], descendants });
      // The code that reads a refusal may still be on its way.
      await until(() => {
        environment.clock.advance(40_000);
        return drawn() === "1 .2 ..3";
      });
      await settled();
      const enough = paths().length;
      environment.clock.advance(400_000);
      await settled();
      expect(paths().length).toBe(enough);
    });
  });

  test("keeps the person's own reply that is missing from an older answer", async () => {
    const slow = later();
    const shown = page({}, { [CONTEXT]: slow.answer });
    await know(shown, sketch("1"), sketch("2", "1"));
    const { becomes, drawn } = open(shown, "1");
    await becomes("loading");
    entityEvents(shown.client).emitLocally({ kind: "posted", status: "2" });
    expect(drawn()).toBe("1 .2");
    slow.give(json({ ancestors: [], descendants: [] }));
    await becomes("whole");
    expect(drawn()).toBe("1 .2");
  });
});
