import { describe, expect, test } from "vitest";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { CLAIM_MS } from "../../../core/outbox/internal/entry.ts";
import { outbox } from "../../../core/outbox/outbox.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
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
import { settled, until } from "../../../demo/environment/until.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

const hear = ({ client }: SignedInPerson, listener: (status: StatusRecord) => unknown) =>
  outbox(client).onSent(
    (_, made) => made.kind === "sent" && listener(statuses(client).get(made.status.id)!),
  );

const never = new Promise<never>(() => {});

/** The page dies while it waits for the answer to its post, which may have arrived or not. */
async function dies(alice: SignedInPerson, arrives: boolean): Promise<void> {
  const { fetch } = alice.environment;
  alice.environment.fetch = async (request, init) => {
    if (init?.method === "POST" && arrives) await fetch(request, init);
    return never;
  };
  await put(alice, "Story");
  await until(() => view(alice)[0]?.state === "sending");
  await settled();
  alice.environment.crash();
  alice.environment.fetch = fetch;
}

describe("a page that crashes while sending", () => {
  test("does not cause a duplicate when its post was created", async () => {
    await using alice = await signIn("alice");
    await dies(alice, true);
    const after = await beside(alice);
    await sent(after);
    await wait(after, 600);
    expect(await posted(after)).toEqual(["Story"]);
    after.release();
  });

  test("leaves a post that is sent after the claim on it expires", async () => {
    await using alice = await signIn("alice");
    await dies(alice, false);
    const after = await beside(alice);
    await settled();
    expect(view(after)).toMatchObject([{ state: "sending", draft: { text: "Story" } }]);
    expect(await posted(after)).toEqual([]);
    await wait(after, CLAIM_MS / 1000);
    await sent(after);
    expect(await posted(after)).toEqual(["Story"]);
    after.release();
  });

  test("leaves a post that the next page sends if no attempt was made", async () => {
    await using alice = await signIn("alice");
    alice.environment.setOnline(false);
    await put(alice, "Story");
    alice.environment.crash();
    alice.environment.setOnline(true);
    const after = await beside(alice);
    await sent(after);
    expect(await posted(after)).toEqual(["Story"]);
    after.release();
  });

  test("while taking a post back leaves a draft and no post", async () => {
    await using alice = await signIn("alice");
    const id = await put(alice, "Story", 30_000);
    storedDrafts(alice.client).store = () => never;
    void outbox(alice.client).takeBack(id);
    await settled();
    alice.environment.crash();
    const after = await beside(alice);
    await until(() => drafted(after).length === 1);
    await wait(after, 600);
    expect(drafted(after)).toMatchObject([{ id, text: "Story" }]);
    expect([await posted(after), view(after)]).toEqual([[], []]);
    after.release();
  });

  test("while moving a draft to the outbox leaves a post, which is sent, and no draft", async () => {
    await using alice = await signIn("alice");
    const post = written(alice, "Story");
    await storedDrafts(alice.client).store(post.draft);
    storedDrafts(alice.client).remove = () => never;
    alice.environment.setOnline(false);
    void outbox(alice.client).put([post]);
    await until(() => view(alice).length === 1);
    alice.environment.crash();
    alice.environment.setOnline(true);
    const after = await beside(alice);
    await until(() => drafted(after).length === 0);
    await sent(after);
    expect(await posted(after)).toEqual(["Story"]);
    after.release();
  });
});

describe("two tabs", () => {
  test.each(["with locks", "without locks"])("send each post once, %s", async how => {
    await using alice = await signIn("alice");
    if (how === "without locks") alice.environment.lock = () => null;
    const other = await beside(alice);
    const used = [...(await Promise.all([keys(alice), keys(other)]))];
    loseAnswer(alice);
    await Promise.all([put(alice, "Story 1"), put(other, "Story 2")]);
    await wait(alice, 5);
    await Promise.all([sent(alice), sent(other)]);
    expect((await posted(alice)).toSorted()).toEqual(["Story 1", "Story 2"]);
    expect(new Set(used.flat()).size).toBe(2);
    other.release();
  });

  test("that are ready to send the same post at the same moment send it once", async () => {
    await using alice = await signIn("alice");
    const other = await beside(alice);
    const [here, there] = [keys(alice), keys(other)];
    await put(alice, "Story", 5000);
    await until(() => view(other).length === 1);
    await wait(alice, 5);
    await Promise.all([sent(alice), sent(other)]);
    expect(await posted(alice)).toEqual(["Story"]);
    expect(new Set([...here, ...there]).size).toBe(1);
    other.release();
  });

  test("wait for each other's answers, even if the server is slow", async () => {
    await using alice = await signIn("alice");
    const other = await beside(alice);
    const answer = Promise.withResolvers<void>();
    alice.instance.faults.add({ ...POST, times: 1, until: answer.promise });
    const there = keys(other);
    await put(alice, "Story");
    await until(() => view(other)[0]?.state === "sending");
    await wait(alice, 29);
    expect(view(other)).toMatchObject([{ state: "sending" }]);
    answer.resolve();
    await Promise.all([sent(alice), sent(other)]);
    expect(await posted(alice)).toEqual(["Story"]);
    expect(there).toEqual([]);
    other.release();
  });

  test("send a thread in order, even if storing it is slow", async () => {
    await using alice = await signIn("alice");
    const other = await beside(alice);
    const { database } = alice.environment;
    const { change } = database;
    database.change = async (key, next) => {
      const isKept = await change.call(database, key, next);
      await settled();
      return isKept;
    };
    await outbox(alice.client).put([1, 2].map(nth => written(alice, `Story ${nth}`)));
    await Promise.all([sent(alice), sent(other)]);
    expect(await posted(alice)).toEqual(["Story 1", "Story 2"]);
    other.release();
  });

  test("are both notified when a post was sent by either", async () => {
    await using alice = await signIn("alice");
    const other = await beside(alice);
    const parsed: string[] = [];
    outbox(alice.client).onSent(one => parsed.push(`one ${one}`));
    outbox(other.client).onSent(one => parsed.push(`other ${one}`));
    const id = await put(alice, "Story", 10_000);
    await until(() => view(other).length === 1);
    await outbox(other.client).sendNow(id);
    await sent(alice);
    await until(() => parsed.length === 2);
    expect(parsed.toSorted()).toEqual([`one ${id}`, `other ${id}`]);
    other.release();
  });

  test("both show a post, and either can take it back", async () => {
    await using alice = await signIn("alice");
    const other = await beside(alice);
    const id = await put(alice, "Story", 10_000);
    await settled();
    expect(view(other)).toMatchObject([{ id, state: "grace" }]);
    await outbox(other.client).takeBack(id);
    await wait(alice, 600);
    expect([view(alice), view(other), await posted(alice)]).toEqual([[], [], []]);
    expect(drafted(alice)).toMatchObject([{ id, text: "Story" }]);
    other.release();
  });

  test("keep a post that is taken back while the other tab is opening", async () => {
    await using alice = await signIn("alice");
    const [answer, look] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    alice.instance.faults.add({ ...POST, times: 1, until: answer.promise });
    alice.instance.faults.add({ path: "/api/v1/timelines/home", times: 1, until: look.promise });
    await put(alice, "Story 1");
    const id = await put(alice, "Story 2");
    await until(() => view(alice)[0]?.state === "sending");
    const other = await beside(alice);
    await wait(alice, 1);
    await outbox(alice.client).takeBack(id);
    await settled();
    look.resolve();
    answer.resolve();
    await Promise.all([sent(alice), sent(other)]);
    await settled();
    expect(drafted(alice)).toMatchObject([{ id, text: "Story 2" }]);
    expect(await posted(alice)).toEqual(["Story 1"]);
    other.release();
  });

  test("send a post from the tab that has it when nothing can be stored", async () => {
    await using alice = await signIn("alice");
    alice.environment.database.broken = true;
    alice.environment.local.full = true;
    const other = await beside(alice);
    await put(alice, "Story", 5000);
    await wait(alice, 5);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story"]);
    other.release();
  });

  test("send a post once when only local storage is available", async () => {
    await using alice = await signIn("alice");
    alice.environment.database.broken = true;
    const other = await beside(alice);
    loseAnswer(alice);
    await put(alice, "Story", 5000);
    await settled();
    expect(view(other)).toMatchObject([{ state: "grace" }]);
    await wait(alice, 5);
    await until(() => view(alice)[0]?.failure);
    await wait(alice, 5);
    await Promise.all([sent(alice), sent(other)]);
    expect(await posted(alice)).toEqual(["Story"]);
    expect(alice.environment.local.keys()).toEqual([]);
    other.release();
  });
});

describe("a thread", () => {
  const three = (alice: SignedInPerson) => [1, 2, 3].map(nth => written(alice, `Story ${nth}`));

  test("is sent in order, each post in reply to the one before", async () => {
    await using alice = await signIn("alice");
    const ids: string[] = [];
    const answered: (string | null)[] = [];
    hear(alice, status => {
      ids.push(status.id);
      answered.push(status.in_reply_to_id);
    });
    loseAnswer(alice);
    await outbox(alice.client).put(three(alice));
    await until(() => view(alice)[0]?.failure);
    expect(view(alice).map(post => post.hasPredecessor)).toEqual([false, true, true]);
    await wait(alice, 5);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story 1", "Story 2", "Story 3"]);
    expect(answered).toEqual([null, ids[0], ids[1]]);
  });

  test("stops after a post that failed, and continues when that post is corrected and sent", async () => {
    await using alice = await signIn("alice");
    const posts = three(alice);
    const poll = { options: ["Tea"], multiple: false };
    posts[1]!.wire = { ...posts[1]!.wire, poll };
    await outbox(alice.client).put(posts);
    await until(() => view(alice)[0]?.state === "failed");
    await wait(alice, 600);
    expect(view(alice).map(post => post.state)).toEqual(["failed", "waiting"]);
    expect(await posted(alice)).toEqual(["Story 1"]);
    const draft = (await outbox(alice.client).takeBack(posts[1]!.draft.id))!;
    expect(draft.replyTo).not.toBeNull();
    await wait(alice, 600);
    expect(await posted(alice)).toEqual(["Story 1"]);
    const wire = { status: "Story 2b", visibility: "public", in_reply_to_id: draft.replyTo! };
    await outbox(alice.client).put([{ draft, wire }]);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story 1", "Story 2b", "Story 3"]);
  });

  test("closes the gap when a post is discarded", async () => {
    await using alice = await signIn("alice");
    const posts = three(alice);
    const answered: (string | null)[] = [];
    hear(alice, status => answered.push(status.in_reply_to_id, status.id));
    await outbox(alice.client).put(posts, 10_000);
    await outbox(alice.client).discard(posts[1]!.draft.id);
    await wait(alice, 10);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story 1", "Story 3"]);
    expect(answered[2]).toBe(answered[1]);
  });

  test("whose second post is being edited makes it a reply to the first when that is sent", async () => {
    await using alice = await signIn("alice");
    const posts = three(alice);
    await outbox(alice.client).put(posts, 10_000);
    const id = posts[1]!.draft.id;
    await outbox(alice.client).takeBack(id);
    let first = "";
    hear(alice, status => (first ||= status.id));
    await wait(alice, 10);
    await until(() => first !== "");
    await settled();
    expect(drafted(alice)).toMatchObject([{ id, replyTo: first, after: null }]);
    expect(view(alice)).toMatchObject([{ hasPredecessor: true, draft: { text: "Story 3" } }]);
  });

  test("keeps a post that is taken back while the draft of the first is still being removed", async () => {
    await using alice = await signIn("alice");
    const { database } = alice.environment;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const posts = three(alice);
    const { change } = database;
    database.change = async (key, next) => {
      if (key.includes(`kept-draft:${posts[0]!.draft.id}:`)) await late;
      return change.call(database, key, next);
    };
    const done = outbox(alice.client).put(posts, 10_000);
    await until(() => view(alice).length === 3);
    await wait(alice, 1);
    const { id } = posts[1]!.draft;
    await outbox(alice.client).takeBack(id);
    resolve();
    await done;
    expect(drafted(alice)).toMatchObject([{ id, text: "Story 2" }]);
  });

  test("waits while its first post is taken back, and can be sent without it when its draft is deleted", async () => {
    await using alice = await signIn("alice");
    const posts = three(alice);
    await outbox(alice.client).put(posts, 10_000);
    const { id } = (await outbox(alice.client).takeBack(posts[0]!.draft.id))!;
    expect(view(alice)).toMatchObject([
      { state: "waiting", hasPredecessor: true, until: null },
      { state: "grace", hasPredecessor: true },
    ]);
    await storedDrafts(alice.client).remove(id);
    expect(view(alice)[0]).toMatchObject({
      state: "waiting",
      hasPredecessor: false,
      failure: { title: { message: "Part of the thread is missing" } },
    });
    await wait(alice, 600);
    expect(await posted(alice)).toEqual([]);
    await outbox(alice.client).sendNow(posts[1]!.draft.id);
    await sent(alice);
    expect(await posted(alice)).toEqual(["Story 2", "Story 3"]);
  });

  test("leaves no drafts when it is sent by a tab that still lists its posts as drafts", async () => {
    await using alice = await signIn("alice");
    const posts = three(alice);
    let before: string | null = null;
    for (const { draft } of posts) {
      await storedDrafts(alice.client).store({ ...draft, after: before });
      before = draft.id;
    }
    const other = await beside(alice);
    await until(() => drafted(other).length === 3);
    const { database } = other.environment;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const entries = database.entries;
    database.entries = async prefix => {
      if (prefix.includes("kept-draft")) await late;
      return entries.call(database, prefix);
    };
    let count = 0;
    hear(other, () => (count += 1));
    alice.environment.online = () => false;
    await outbox(alice.client).put(posts);
    await until(() => count === 3);
    resolve();
    await settled();
    expect(await posted(other)).toEqual(["Story 1", "Story 2", "Story 3"]);
    expect([drafted(alice), drafted(other)]).toEqual([[], []]);
    other.release();
  });
});

test("an edit is sent once, even if its answer was lost", async () => {
  await using alice = await signIn("alice");
  let edited = "";
  hear(alice, status => (edited = status.id));
  await put(alice, "Story");
  await sent(alice);
  alice.instance.faults.add({
    path: `/api/v1/statuses/${edited}`,
    method: "PUT",
    times: 1,
    drop: "answer",
  });
  const { draft } = written(alice, "Story, better", { edit: edited });
  const wire = { status: "Story, better", spoiler_text: "", media_ids: [] };
  await outbox(alice.client).put([{ draft, wire }]);
  await until(() => view(alice)[0]?.failure);
  await wait(alice, 5);
  await sent(alice);
  expect(await posted(alice)).toEqual(["Story, better"]);
  const { body } = await alice.client.api.get(`/api/v1/statuses/${edited}/history`);
  expect(body).toHaveLength(2);
});

test("the later of two edits of a post stays, even if the first was delayed", async () => {
  await using alice = await signIn("alice");
  let edited = "";
  hear(alice, status => (edited = status.id));
  await put(alice, "Story");
  await sent(alice);
  const path = `/api/v1/statuses/${edited}`;
  alice.instance.faults.add({ path, method: "PUT", times: 1, status: 503, body: "" });
  const change = (text: string) =>
    outbox(alice.client).put([
      {
        draft: written(alice, text, { edit: edited }).draft,
        wire: { status: text, spoiler_text: "", media_ids: [] },
      },
    ]);
  await change("Story, better");
  await until(() => view(alice)[0]?.failure);
  await wait(alice, 1);
  await change("Story, best");
  await settled();
  await wait(alice, 5);
  await sent(alice);
  expect(await posted(alice)).toEqual(["Story, best"]);
});
