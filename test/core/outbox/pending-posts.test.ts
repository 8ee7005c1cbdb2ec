import { describe, expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { outbox } from "../../../core/outbox/outbox.ts";
import { pendingPosts } from "../../../core/outbox/pending-posts.ts";
import { beside, POST, put, sent, wait, written } from "../../support/core/outgoing.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const shown = ({ client }: SignedInPerson) =>
  pendingPosts(client)
    .$posts.get()
    .map(({ state, draft }) => `${draft.text}: ${state}`);
const announced = ({ client }: SignedInPerson) =>
  alerts(client)
    .$alerts.get()
    .map(({ message }) => (typeof message === "string" ? message : message.message));

/** Somebody looks. */
async function looking() {
  const alice = await signIn("alice");
  pendingPosts(alice.client).$posts.listen(() => {});
  await settled();
  return alice;
}

describe("the list of outgoing posts", () => {
  test("shows nothing for a post that is sent right away", async () => {
    await using alice = await looking();
    const seen = new Set<string>();
    pendingPosts(alice.client).$posts.listen(posts =>
      posts.forEach(({ state }) => seen.add(state)),
    );
    await put(alice, "Story");
    await sent(alice);
    expect([...seen]).toEqual([]);
    expect(announced(alice)).toEqual([]);
  });

  test("shows and announces nothing for a post that was being sent before the list was watched", async () => {
    await using alice = await signIn("alice");
    alice.instance.faults.add({ ...POST, times: 1, delay: 50 });
    await put(alice, "Story");
    pendingPosts(alice.client).$posts.listen(() => {});
    await settled();
    expect(shown(alice)).toEqual([]);
    await wait(alice, 1);
    await sent(alice);
    await settled();
    expect(announced(alice)).toEqual([]);
  });

  test("shows a post that takes long to send", async () => {
    await using alice = await looking();
    alice.instance.faults.add({ ...POST, times: 1, delay: 60_000 });
    await put(alice, "Story");
    expect(shown(alice)).toEqual([]);
    await wait(alice, 2);
    expect(shown(alice)).toEqual(["Story: sending"]);
  });

  test("announces that a delayed post was sent, with a link to it", async () => {
    await using alice = await looking();
    const opened: string[] = [];
    const posted: string[] = [];
    pendingPosts(alice.client).setOpener(id => opened.push(id));
    pendingPosts(alice.client).onPosted(id => posted.push(id));
    alice.environment.setOnline(false);
    await put(alice, "Story");
    expect(pendingPosts(alice.client).$posts.get()[0]!.failure!.title).toMatchObject({
      message: "No connection",
    });
    alice.environment.setOnline(true);
    await sent(alice);
    await until(() => announced(alice).length > 0);
    expect(announced(alice)).toEqual(["Post sent."]);
    alerts(alice.client).runAction(alerts(alice.client).$alerts.get()[0]!.key);
    expect(opened).toEqual(posted);
    expect(opened).toHaveLength(1);
  });

  test("shows a refused post only if its author is not waiting in the composer", async () => {
    await using alice = await looking();
    const seen: string[] = [];
    pendingPosts(alice.client).$posts.listen(posts =>
      seen.push(...posts.map(({ state }) => state)),
    );
    alice.instance.faults.add({ ...POST, times: 1, status: 422, body: '{"error":"Too shy"}' });
    const end = await outbox(alice.client).send([written(alice, "Story")]);
    expect(end).toMatchObject({ is: "refused" });
    expect(seen).toEqual([]);
    alice.instance.faults.add({ ...POST, times: 1, status: 422, body: '{"error":"Too shy"}' });
    await put(alice, "Story");
    await until(() => shown(alice).join() === "Story: failed");
  });

  test("announces nothing for a post that was taken back and sent again", async () => {
    await using alice = await looking();
    const id = await put(alice, "Story", 10_000);
    expect(shown(alice)).toEqual(["Story: grace"]);
    const draft = await outbox(alice.client).takeBack(id);
    await outbox(alice.client).put([
      { draft: draft!, wire: { status: "Story", visibility: "public" } },
    ]);
    await sent(alice);
    await settled();
    expect(announced(alice)).toEqual([]);
  });

  test("shows and announces a post left behind by a page that crashed", async () => {
    await using alice = await signIn("alice");
    await put(alice, "Story", 20_000);
    alice.environment.crash();
    const after = await beside(alice);
    pendingPosts(after.client).$posts.listen(() => {});
    await until(() => shown(after).join() === "Story: grace");
    await wait(after, 20);
    await sent(after);
    await until(() => announced(after).join() === "Post sent.");
    after.release();
  });
});
