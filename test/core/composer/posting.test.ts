import { afterEach, expect, test } from "vitest";
import { fetchStatus } from "../../../core/api/statuses/statuses.ts";
import { fetchHome } from "../../../core/api/timelines.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { threads } from "../../../core/threads/threads.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { file } from "../../support/core/attaching.ts";
import { keptTexts, readyComposer, sentId } from "../../support/core/composing.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { until } from "../../../demo/environment/until.ts";

async function readHome({ client }: SignedInPerson) {
  const { items } = await fetchHome(client.api, { limit: 40 });
  const store = statuses(client);
  store.retain(store.import(items, { source: "answer", startedAt: client.tick() }));
  return items;
}

afterEach(() => expectNoReports());

test("a new post appears once at the top of the home timeline, and its draft is removed", async () => {
  await using alice = await signIn("alice");
  const { item: timeline } = timelines(alice.client).open("home");
  timeline.$view.listen(() => {});
  await until(() => timeline.$view.get().phase === "ready");
  const { compose, view } = await readyComposer(alice.client);
  await until(() => view().visibility === "public");
  expect(view()).toMatchObject({ text: "", canSend: false, replyTo: null });
  compose.write("Hello, world");
  expect(view()).toMatchObject({ canSend: true, left: view().limit - 12 });
  const id = await sentId(compose);
  expect(timeline.$view.get().items[0]).toMatchObject({ kind: "status", id });
  expect(timeline.$view.get().items.filter(item => item.key === id)).toHaveLength(1);
  expect(view()).toMatchObject({ state: "writing", text: "", canSend: false });
  expect(keptTexts(alice.client)).toEqual([]);
  const status = await fetchStatus(alice.client.api, id);
  expect(status).toMatchObject({ visibility: "public", account: { id: alice.client.person } });
});

test("a file that was removed can't be put back once the post was sent", async () => {
  await using alice = await signIn("alice");
  const { compose } = await readyComposer(alice.client);
  await compose.uploads.add([file("one.png")]);
  expect(await compose.uploads.settle()).toBe(true);
  let isOver = false;
  const { key } = compose.uploads.$uploads.get()[0]!;
  const back = compose.uploads.remove(key, () => (isOver = true));
  compose.write("Without it");
  await until(() => compose.$view.get().canSend);
  expect(isOver).toBe(false);
  await sentId(compose);
  expect(isOver).toBe(true);
  back();
  expect(compose.uploads.$uploads.get()).toEqual([]);
});

test("a reply mentions everyone in the conversation and appears in the thread", async () => {
  await using alice = await signIn("alice");
  await using bob = await signIn("bob", { instance: alice.instance });
  const hers = await readyComposer(alice.client);
  hers.compose.change({ visibility: "unlisted" });
  const question = await sentId(hers.compose, "Coffee, @bob, @carol?");
  const { item: thread } = threads(bob.client).open(question);
  thread.$thread.listen(() => {});
  await until(() => thread.$thread.get().state === "ready");
  const { compose, view } = await readyComposer(bob.client, { replyTo: question });
  const start = { text: "@alice @carol ", selection: [7, 14] };
  await until(() => view().visibility === "unlisted");
  expect(view()).toMatchObject({ ...start, visibility: "unlisted", replyTo: question });
  const answer = await sentId(compose, `${view().text}Tea!`);
  expect(thread.$thread.get()).toMatchObject({ rows: [{ id: question }, { id: answer }] });
  expect(await fetchStatus(bob.client.api, answer)).toMatchObject({
    visibility: "unlisted",
    in_reply_to_id: question,
  });
  expect(statuses(bob.client).get(question)).toMatchObject({ replies_count: 1 });
  expect(view()).toMatchObject(start);
});

test("a reply to a boost answers the boosted post", async () => {
  await using alice = await signIn("alice");
  const boost = (await readHome(alice)).find(({ reblog }) => reblog)!;
  const { compose, view } = await readyComposer(alice.client, { replyTo: boost.id });
  expect(view().replyTo).toBe(boost.reblog!.id);
  const id = await sentId(compose, `${view().text}Nice`);
  expect(await fetchStatus(alice.client.api, id)).toMatchObject({
    in_reply_to_id: boost.reblog!.id,
  });
});

test("a reply to a post that is not loaded requests it first", async () => {
  await using alice = await signIn("alice");
  const { items } = await fetchHome(alice.client.api);
  const { id, account } = items.find(
    ({ reblog, account: author }) => !reblog && author.id !== alice.client.person,
  )!;
  const { view } = await readyComposer(alice.client, { replyTo: id });
  await until(() => view().text.includes(`@${account.acct} `));
});
