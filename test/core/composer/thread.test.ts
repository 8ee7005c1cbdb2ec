import { afterEach, describe, expect, test } from "vitest";
import { accountStatuses } from "../../../core/api/accounts/statuses.ts";
import { fetchStatuses } from "../../../core/api/timelines.ts";
import { retainClient } from "../../../core/client.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { file } from "../../support/core/attaching.ts";
import { composer, page } from "../../support/core/compose-page.ts";
import { keptTexts, openComposer, readyComposer, sentId } from "../../support/core/composing.ts";
import { expectNoReports, fakeEnvironment } from "../../../demo/environment/environment.ts";
import { beside, sent } from "../../support/core/outgoing.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const POST = { path: "/api/v1/statuses", method: "POST" };

/** Hers, oldest first, each with what it answers. */
async function story({ client }: SignedInPerson) {
  const page = await fetchStatuses(client.api, accountStatuses(client.person!, "replies"), {
    limit: 40,
  });
  const own = page.items.map(status => ({
    id: status.id,
    said: status.pleroma?.content?.["text/plain"] ?? "",
    replyTo: status.in_reply_to_id,
    visibility: status.visibility,
    isSensitive: status.sensitive,
  }));
  return own.filter(({ said }) => said.startsWith("Part")).toReversed();
}

async function threeParts(alice: SignedInPerson) {
  const held = await readyComposer(alice.client);
  const { compose } = held;
  await until(() => held.view().visibility === "public");
  compose.change({ visibility: "unlisted" });
  compose.write("Part one");
  for (const text of ["Part two", "Part three"]) {
    compose.addToThread();
    const part = compose.$thread.get().at(-1)!;
    part.$view.listen(() => {});
    await until(() => part.$view.get().state === "writing");
    part.write(text);
  }
  await settled();
  return held;
}

describe("a thread", () => {
  test("is sent once as a chain of replies, and leaves no drafts", async () => {
    await using alice = await signIn("alice");
    const { compose, view } = await threeParts(alice);
    const first = await sentId(compose);
    const all = await story(alice);
    expect(all.map(({ said }) => said)).toEqual(["Part one", "Part two", "Part three"]);
    expect(all.map(({ replyTo }) => replyTo)).toEqual([null, first, all[1]!.id]);
    expect(all.map(({ visibility }) => visibility)).toEqual(Array(3).fill("unlisted"));
    expect(keptTexts(alice.client)).toEqual([]);
    expect(compose.$thread.get()).toEqual([]);
    expect(view()).toMatchObject({ text: "", state: "writing" });
  });

  test("marks each post as sensitive according to its own checkbox", async () => {
    await using alice = await signIn("alice");
    const { compose } = await threeParts(alice);
    const [second] = compose.$thread.get();
    const posts = [compose, second!];
    for (const [at, { uploads }] of posts.entries()) void uploads.add([file(`${at}.png`)]);
    await until(() =>
      posts.every(({ uploads }) => uploads.$uploads.get()[0]?.status.state === "ready"),
    );
    second!.change({ isSensitive: true });
    await sentId(compose);
    expect((await story(alice)).map(({ isSensitive }) => isSensitive)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test("whose second post is refused returns to the composer from there, and can be continued", async () => {
    await using alice = await signIn("alice");
    const { compose, view } = await threeParts(alice);
    let posts = 0;
    const { fetch } = alice.environment;
    alice.environment.fetch = (request, init) => {
      if (init?.method === "POST" && ++posts === 2)
        alice.instance.faults.add({ ...POST, times: 1, status: 422, body: '{"error":"Not this"}' });
      return fetch(request, init);
    };
    expect(await compose.send()).toEqual({ kind: "refused" });
    const [first] = await story(alice);
    expect(view()).toMatchObject({
      text: "Part two",
      replyTo: first!.id,
      failure: { title: "422" },
    });
    await until(() => compose.$thread.get()[0]?.$view.get().text === "Part three");
    await sentId(compose, "Part two, mended");
    const all = await story(alice);
    expect(all.map(({ said }) => said)).toEqual(["Part one", "Part two, mended", "Part three"]);
    expect(all.map(({ replyTo }) => replyTo)).toEqual([null, all[0]!.id, all[1]!.id]);
  });

  test("is complete after a reload", async () => {
    await using alice = await signIn("alice");
    await threeParts(alice);
    alice.environment.leave();
    const after = await beside(alice);
    const { compose, view } = await readyComposer(after.client);
    await until(() => compose.$thread.get().length === 2);
    const texts = () => compose.$thread.get().map(({ $view }) => $view.get().text);
    await until(() => texts().join() === "Part two,Part three");
    expect(view().text).toBe("Part one");
  });

  test("continues after its stored posts, even when they load later", async () => {
    await using alice = await signIn("alice");
    await threeParts(alice);
    alice.environment.leave();
    const { promise, resolve } = Promise.withResolvers<void>();
    alice.environment.database.slow = promise;
    const environment = fakeEnvironment({ beside: alice.environment });
    const { instance, person, api } = alice.client;
    const { client, release } = retainClient(environment, { instance, person, token: api.token });
    const { compose } = openComposer(client, {});
    compose.addToThread();
    compose.$thread.get()[0]!.write("Part four");
    alice.environment.database.slow = null;
    resolve();
    const texts = () => compose.$thread.get().map(({ $view }) => $view.get().text);
    await until(() => texts().join() === "Part two,Part three,Part four");
    await sentId(compose);
    const all = await story(alice);
    expect(all.map(({ said }) => said)).toEqual([
      "Part one",
      "Part two",
      "Part three",
      "Part four",
    ]);
    expect(all.map(({ replyTo }) => replyTo).slice(1)).toEqual(all.map(({ id }) => id).slice(0, 3));
    release();
  });

  test("that is put aside stays together and leaves the composer empty", async () => {
    await using alice = await signIn("alice");
    const { compose, view } = await threeParts(alice);
    compose.putAside();
    await settled();
    expect(view().text).toBe("");
    const after = await beside(alice);
    const fresh = await readyComposer(after.client);
    expect([fresh.view().text, fresh.compose.$thread.get().length]).toEqual(["", 0]);
    const head = storedDrafts(after.client)
      .$drafts.get()
      .find(({ text }) => text === "Part one");
    const again = await readyComposer(after.client, { draft: head!.id });
    await until(() => again.compose.$thread.get().length === 2);
    expect(again.view().text).toBe("Part one");
  });

  test("keeps its order when the second post is sent before the first", async () => {
    await using alice = await signIn("alice");
    const { compose } = await threeParts(alice);
    compose.putAside();
    await settled();
    const find = (said: string) =>
      storedDrafts(alice.client)
        .$drafts.get()
        .find(({ text }) => text === said)!.id;
    const second = await readyComposer(alice.client, { draft: find("Part two") });
    await until(() => second.view().canSend);
    expect(await second.compose.send()).toEqual({ kind: "waits" });
    expect(await story(alice)).toEqual([]);
    const first = await readyComposer(alice.client, { draft: find("Part one") });
    await sentId(first.compose);
    await sent(alice);
    const all = await story(alice);
    expect(all.map(({ said }) => said)).toEqual(["Part one", "Part two", "Part three"]);
    expect(all.map(({ replyTo }) => replyTo)).toEqual([null, all[0]!.id, all[1]!.id]);
  });

  test("closes the gap when a post is removed, and reopens it when that is undone", async () => {
    const { client, environment } = page();
    const { compose } = await composer(client);
    compose.write("One");
    compose.addToThread();
    compose.addToThread();
    const [two, three] = compose.$thread.get();
    await until(() => [two, three].every(part => part!.$view.get().state === "writing"));
    two!.write("Two");
    three!.write("Three");
    const restore = compose.removeFromThread(two!);
    await settled();
    const drafts = () => storedDrafts(client).$drafts.get();
    const find = (said: string) => drafts().find(({ text }) => text === said);
    environment.clock.advance(300);
    await until(() => find("Three")?.after === find("One")?.id);
    restore();
    await until(() => compose.$thread.get()[0]?.$view.get().text === "Two");
    await settled();
    environment.clock.advance(300);
    await until(() => find("Three")?.after === find("Two")?.id);
  });

  test("can't be sent while one of its posts is too long, and leaves out empty posts", async () => {
    const { client, bodies } = page();
    const { compose, view } = await composer(client);
    compose.write("One");
    compose.addToThread();
    const [two] = compose.$thread.get();
    await until(() => two!.$view.get().state === "writing");
    two!.write("Much more than twenty characters");
    expect(view().canSend).toBe(false);
    two!.write("");
    expect(view().canSend).toBe(true);
    await sentId(compose);
    expect(bodies()).toMatchObject([{ status: "One" }]);
  });

  test("can't be scheduled", async () => {
    const pleroma = { metadata: { features: ["pleroma_api"] } };
    const { client } = page({
      "GET /api/v1/instance": () => Response.json({ max_toot_chars: 20, pleroma }),
    });
    const { compose, view } = await composer(client);
    await until(() => view().canSchedule);
    compose.addToThread();
    expect(view()).toMatchObject({ canSchedule: false });
    compose.removeFromThread(compose.$thread.get()[0]!);
    compose.change({ scheduledAt: "2027-01-01T00:00:00.000Z" });
    expect(view().canThread).toBe(false);
  });
});
