import { afterEach, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { accountActions } from "../../../core/accounts/actions.ts";
import { accountPages } from "../../../core/accounts/pages.ts";
import { relationships } from "../../../core/accounts/relationships.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { applyFollowEvent } from "../../../core/accounts/follow-events.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import {
  claimReports,
  expectNoReports,
  fakeEnvironment,
} from "../../../demo/environment/environment.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const PATH = "/api/v1/accounts/relationships";

/** A server on which everybody is followed; what it was asked is noted. */
function server(answer = (ids: string[]) => json(ids.map(id => ({ id, following: true })))) {
  const { environment, asked } = answering(({ url }) =>
    answer(new URL(url).searchParams.getAll("id[]")),
  );
  const who = { instance: environment.origin, person: "me", token: "t" };
  const { client } = retainClient(environment, who);
  const wanted = () =>
    asked
      .filter(({ url }) => new URL(url).pathname === PATH)
      .map(({ url }) => new URL(url).searchParams.getAll("id[]"));
  return { client, environment, store: relationships(client), wanted };
}

test("relationships wanted in one tick are requested together, each once and without the viewer", async () => {
  const { store, wanted } = server();
  store.loadMissing(["a", "b"]);
  store.loadMissing(["b", "c", "me"]);
  await until(() => store.get("c"));
  expect(wanted()).toEqual([["a", "b", "c"]]);
});

test("a relationship that is known is not requested again", async () => {
  const { store, wanted } = server();
  store.loadMissing(["a"]);
  await until(() => store.get("a"));
  store.loadMissing(["a"]);
  store.loadMissing([]);
  await settled();
  store.loadMissing(["a", "b"]);
  await until(() => store.get("b"));
  expect(wanted()).toEqual([["a"], ["b"]]);
});

test("a pending follow request is checked again, at most once a minute", async () => {
  let requested = true;
  const { environment, store, wanted } = server(ids =>
    json(ids.map(id => ({ id, following: !requested, requested }))),
  );
  store.loadMissing(["a"]);
  await until(() => store.get("a")?.requested);
  await settled();
  requested = false;
  store.loadMissing(["a"]);
  await settled();
  expect(wanted()).toHaveLength(1);
  environment.clock.advance(60_000);
  store.loadMissing(["a"]);
  await until(() => store.get("a")?.following);
});

test("a request contains at most forty ids", async () => {
  const { store, wanted } = server();
  store.loadMissing(Array.from({ length: 85 }, (_, index) => `id${index}`));
  await until(() => store.get("id84"));
  expect(wanted().map(ids => ids.length)).toEqual([40, 40, 5]);
});

test("nothing is requested when signed out", async () => {
  const { environment, asked } = answering(() => json([]));
  const who = { instance: environment.origin, person: null, token: null };
  relationships(retainClient(environment, who).client).loadMissing(["a"]);
  await settled();
  expect(asked).toEqual([]);
});

test("a failure shows no alert, and the relationship can be requested again", async () => {
  let refused = true;
  const { store, wanted } = server(ids =>
    refused ? json({ error: "Throttled" }, { status: 503 }) : json(ids.map(id => ({ id }))),
  );
  store.loadMissing(["a"]);
  await until(() => wanted().length === 1);
  refused = false;
  // As long as the refusal is under way, nothing is asked for.
  await until(() => {
    store.loadMissing(["a"]);
    return store.get("a");
  });
  expect(wanted()).toEqual([["a"], ["a"]]);
});

test("a request that a busy server refuses is repeated automatically", async () => {
  let refused = true;
  const { store, wanted, environment } = server(ids =>
    refused
      ? json({ error: "Throttled" }, { status: 429, headers: { "retry-after": "20" } })
      : json(ids.map(id => ({ id }))),
  );
  store.loadMissing(["a"]);
  await until(() => wanted().length === 1);
  await until(() => environment.clock.waiting > 0);
  // Who wants more meanwhile does not disturb it.
  store.loadMissing(["b"]);
  await settled();
  expect(wanted()).toEqual([["a"]]);
  refused = false;
  environment.clock.advance(22_000);
  await until(() => store.get("a") && store.get("b"));
});

test("relationships of people who are looked up are requested together within half a second", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { environment, asked } = answering(async ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const id = pathname.split("/").at(-1)!;
    if (pathname === PATH) return json(searchParams.getAll("id[]").map(each => ({ id: each })));
    if (id === "slow") await answered;
    return json({ id, username: id, acct: id });
  });
  const who = { instance: environment.origin, person: "me", token: "t" };
  const { client, release } = retainClient(environment, who);
  const pages = ["a", "b", "c", "slow"].map(id => accountPages(client).open({ id }));
  for (const { item } of pages) item.$view.listen(() => {});
  const states = () => pages.map(({ item }) => item.$view.get().state);
  const bonds = () => asked.filter(({ url }) => new URL(url).pathname === PATH).length;
  await until(() => states().filter(state => state === "ready").length === 3);
  await settled();
  expect(bonds()).toBe(0);
  environment.clock.advance(500);
  await until(() => relationships(client).get("c"));
  expect(bonds()).toBe(1);
  answer();
  await until(() => states()[3] === "ready");
  environment.clock.advance(500);
  await until(() => relationships(client).get("slow"));
  expect(bonds()).toBe(2);
  for (const page of pages) page.release();
  release();
});

test("a malformed relationship is left out without affecting the others", async () => {
  const { store, environment } = server(() => json([{ following: true }, { id: "b" }, null]));
  store.loadMissing(["a", "b"]);
  await until(() => store.get("b"));
  expect(store.get("a")).toBeUndefined();
  expect(claimReports(environment)).toHaveLength(2);
});

test("stream events update known relationships and add no others", async () => {
  const { store, client } = server(ids => json(ids.map(id => ({ id, requested: true }))));
  store.loadMissing(["a"]);
  await until(() => store.get("a"));
  const event = "pleroma:follow_relationships_update";
  applyFollowEvent(client, { event, state: "follow_accept", follower: "me", followed: "a" });
  expect(store.get("a")).toMatchObject({ requested: false, following: true });
  applyFollowEvent(client, { event, state: "follow_reject", follower: "me", followed: "a" });
  expect(store.get("a")).toMatchObject({ requested: false, following: false });
  applyFollowEvent(client, { event, state: "follow_accept", follower: "x", followed: "b" });
  expect(store.get("b")).toBeUndefined();
});

test("a stream event about one field does not prevent undoing a change of another", async () => {
  const { store, client } = server(ids =>
    json(ids.map(id => ({ id, requested: true, muting: false }))),
  );
  store.loadMissing(["a"]);
  await until(() => store.get("a"));
  const undo = store.applyOptimistic("a", { muting: true }, client.tick());
  const event = "pleroma:follow_relationships_update";
  applyFollowEvent(client, { event, state: "follow_accept", follower: "me", followed: "a" });
  expect(store.get("a")).toMatchObject({ following: true, muting: true });
  undo();
  expect(store.get("a")).toMatchObject({ following: true, muting: false });
});

test("another tab receives a mute and removes the muted person's posts from its timeline", async () => {
  await using alice = await signIn("alice");
  const { body } = await alice.client.api.get("/api/v1/accounts/lookup?acct=bob");
  const bob = (body as { id: string }).id;
  const other = retainClient(fakeEnvironment({ beside: alice.environment }), {
    instance: alice.instance.url,
    person: alice.client.person,
    token: alice.client.api.token,
  });
  const { item: timeline } = timelines(other.client).open("home");
  timeline.$view.listen(() => {});
  await until(() => timeline.$view.get().phase === "ready");
  const before = timeline.$view.get().items.length;
  relationships(other.client).loadMissing([bob]);
  await until(() => relationships(other.client).get(bob));
  await accountActions(alice.client).mute(bob, { notifications: true, seconds: 0 });
  await until(() => relationships(other.client).get(bob)?.muting);
  expect(timeline.$view.get().items.length).toBeLessThan(before);
  other.release();
});
