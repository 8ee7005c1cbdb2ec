import { afterEach, expect, test } from "vitest";
import { fetchStatus } from "../../../core/api/statuses/statuses.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { statusRemoval } from "../../../core/statuses/removal.ts";
import { filters } from "../../../core/filters/filters.ts";
import { threads } from "../../../core/threads/threads.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

/** Alice's home, watched, with something of hers at its head. */
async function home({ client }: SignedInPerson, text = "Short-lived") {
  const { body } = await client.api.send("POST", "/api/v1/statuses", { body: { status: text } });
  const { item: timeline, release } = timelines(client).open("home");
  const stop = timeline.$view.listen(() => {});
  await until(() => timeline.$view.get().items.length > 0);
  const ids = () =>
    timeline.$view.get().items.flatMap(item => (item.kind === "status" ? [item.id] : []));
  return {
    id: (body as { id: string }).id,
    ids,
    /** Those that the list shows. */
    shown() {
      const store = filters(client);
      return ids().filter(id => !store.drops(store.$basis.get(), id, "home"));
    },
    [Symbol.dispose]() {
      stop();
      release();
    },
  };
}

/** Dismisses all alerts, after which nothing can be undone. */
function dismissAll({ client }: SignedInPerson): void {
  for (const { key } of alerts(client).$alerts.get()) alerts(client).dismiss(key);
}

test("a deleted post leaves the home timeline and the server", async () => {
  await using alice = await signIn("alice");
  using page = await home(alice);
  expect(page.ids()).toContain(page.id);
  const done = statusRemoval(alice.client).remove(page.id);
  expect(page.shown()).not.toContain(page.id);
  await expect(fetchStatus(alice.client.api, page.id)).resolves.toMatchObject({ id: page.id });
  dismissAll(alice);
  await done;
  expect(page.ids()).not.toContain(page.id);
  await expect(fetchStatus(alice.client.api, page.id)).rejects.toMatchObject({ status: 404 });
});

test("a deletion that is undone shows the post again, and the server never hears of it", async () => {
  await using alice = await signIn("alice");
  using page = await home(alice);
  const done = statusRemoval(alice.client).remove(page.id);
  const [alert] = alerts(alice.client).$alerts.get();
  expect(alert).toMatchObject({ message: { message: "Post deleted." } });
  alerts(alice.client).runAction(alert!.key);
  await done;
  expect(page.shown()).toContain(page.id);
  await expect(fetchStatus(alice.client.api, page.id)).resolves.toMatchObject({ id: page.id });
});

test("a post is deleted for good when the page is left", async () => {
  await using alice = await signIn("alice");
  using page = await home(alice);
  const done = statusRemoval(alice.client).remove(page.id);
  alice.environment.leave();
  await done;
  await expect(fetchStatus(alice.client.api, page.id)).rejects.toMatchObject({ status: 404 });
});

test("a post that is deleted is a gap in its thread, until that is undone", async () => {
  await using alice = await signIn("alice");
  using page = await home(alice);
  const wire = { status: "An answer", in_reply_to_id: page.id };
  await alice.client.api.send("POST", "/api/v1/statuses", { body: wire });
  const { item, release } = threads(alice.client).open(page.id);
  item.$thread.listen(() => {});
  const kinds = () => {
    const view = item.$thread.get();
    return view.state === "ready" ? view.rows.map(({ kind }) => kind) : [];
  };
  await until(() => kinds().length === 2);
  void statusRemoval(alice.client).remove(page.id);
  expect(kinds()).toEqual(["tombstone", "status"]);
  alerts(alice.client).runAction(alerts(alice.client).$alerts.get()[0]!.key);
  await until(() => kinds()[0] === "status");
  release();
});

test("a post stays and an alert is shown when deleting it is refused", async () => {
  await using alice = await signIn("alice");
  using page = await home(alice);
  const path = `/api/v1/statuses/${page.id}`;
  alice.instance.faults.add({ path, status: 429, body: '{"error":"Throttled"}' });
  const done = statusRemoval(alice.client).remove(page.id);
  dismissAll(alice);
  await done;
  expect(page.shown()).toContain(page.id);
  expect(alerts(alice.client).$alerts.get()).toMatchObject([{ title: "429" }]);
});

test("a post that was already deleted elsewhere leaves the home timeline", async () => {
  await using alice = await signIn("alice");
  using page = await home(alice);
  await alice.client.api.send("DELETE", `/api/v1/statuses/${page.id}`);
  const done = statusRemoval(alice.client).remove(page.id);
  dismissAll(alice);
  await done;
  expect(page.ids()).not.toContain(page.id);
  expect(alerts(alice.client).$alerts.get()).toEqual([]);
});

test("redrafting returns the text, and redrafting twice at once gives the same result", async () => {
  await using alice = await signIn("alice");
  using page = await home(alice, "With a tpyo");
  const { redraft } = statusRemoval(alice.client);
  const [one, other] = await Promise.all([redraft(page.id), redraft(page.id)]);
  expect(one).toMatchObject({ text: "With a tpyo" });
  expect(other).toBe(one);
});

test("deleting a reply decreases its parent's reply count", async () => {
  await using alice = await signIn("alice");
  using page = await home(alice);
  const wire = { status: "An answer", in_reply_to_id: page.id };
  const { body } = await alice.client.api.send("POST", "/api/v1/statuses", { body: wire });
  const answer = (body as { id: string }).id;
  const store = statuses(alice.client);
  const from = { source: "answer", startedAt: alice.client.tick() } as const;
  const both = await Promise.all([page.id, answer].map(id => fetchStatus(alice.client.api, id)));
  store.retain(store.import(both, from));
  expect(store.get(page.id)?.replies_count).toBe(1);
  const done = statusRemoval(alice.client).remove(answer);
  dismissAll(alice);
  await done;
  expect(store.get(page.id)?.replies_count).toBe(0);
});
