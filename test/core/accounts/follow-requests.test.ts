import { afterEach, expect, test } from "vitest";
import { accountActions } from "../../../core/accounts/actions.ts";
import { accountLists } from "../../../core/accounts/lists.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { followRequestCount } from "../../../core/accounts/follow-request-count.ts";
import { followRequests } from "../../../core/accounts/follow-requests.ts";
import { profiles } from "../../../core/profile/profile.ts";
import { relationships } from "../../../core/accounts/relationships.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { verifyCredentials } from "../../../core/api/accounts/accounts.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

/** The list and the number, as the page of requests shows them. */
async function look({ client }: SignedInPerson) {
  const startedAt = client.tick();
  profiles(client).receive(await verifyCredentials(client.api), startedAt);
  const { item: list } = accountLists(client).open("follow_requests");
  list.$view.listen(() => {});
  await until(() => list.$view.get().phase === "end");
  const { $count } = followRequestCount(client);
  $count.listen(() => {});
  return { ids: () => list.$view.get().items, count: () => $count.get() };
}

test("carol accepts one request and rejects another", async () => {
  await using carol = await signIn("carol");
  const { ids, count } = await look(carol);
  expect(count()).toBe(2);
  const [first, second] = ids();
  const { authorise, reject } = followRequests(carol.client);
  const done = authorise(first!);
  expect(ids()).toEqual([second]);
  expect(count()).toBe(1);
  await done;
  expect(relationships(carol.client).get(first!)).toMatchObject({ followed_by: true });
  await reject(second!);
  expect([ids(), count()]).toEqual([[], 0]);
  const { body } = await carol.client.api.get("/api/v1/follow_requests");
  expect(body).toEqual([]);
});

test("a request stays in its place and an alert is shown when rejecting it fails", async () => {
  await using carol = await signIn("carol");
  const { ids, count } = await look(carol);
  const before = ids();
  carol.instance.faults.add({ path: /reject$/, times: 1, status: 500, body: '{"error":"Oh"}' });
  await followRequests(carol.client).reject(before[0]!);
  expect([ids(), count()]).toEqual([before, 2]);
  expect(alerts(carol.client).$alerts.get()).toMatchObject([{ title: "500", message: "Oh" }]);
});

test("a request that was answered elsewhere leaves the list without an alert", async () => {
  await using carol = await signIn("carol");
  const { ids } = await look(carol);
  const [first] = ids();
  await carol.client.api.send("POST", `/api/v1/follow_requests/${first}/authorize`);
  await followRequests(carol.client).authorise(first!);
  expect(ids()).toHaveLength(1);
  expect(alerts(carol.client).$alerts.get()).toEqual([]);
});

test("the count follows stream events, and counts the person's own answer only once", async () => {
  await using carol = await signIn("carol");
  const { ids, count } = await look(carol);
  const store = followRequests(carol.client);
  store.onStreamUpdate("somebody", true);
  expect(count()).toBe(3);
  store.onStreamUpdate("somebody", false);
  expect(count()).toBe(2);
  const [first] = ids();
  await store.authorise(first!);
  store.onStreamUpdate(first!, false);
  expect(count()).toBe(1);
});

test("stream events inform the requester of the answer, and the recipient of a new request", async () => {
  await using carol = await signIn("carol");
  await using mei = await signIn("mei", { instance: carol.instance });
  await using tove = await signIn("tove", { instance: carol.instance });
  const { ids, count } = await look(carol);
  for (const { client } of [carol, mei])
    timelines(client)
      .open("home")
      .item.$view.listen(() => {});
  await until(() => carol.instance.sockets() === 2);
  await settled();

  const id = carol.client.person!;
  relationships(mei.client).loadMissing([id]);
  await until(() => relationships(mei.client).get(id)?.requested);
  await followRequests(carol.client).authorise(mei.client.person!);
  await until(() => {
    mei.environment.clock.advance(16);
    return relationships(mei.client).get(id)?.following;
  });
  expect(count()).toBe(1);

  await tove.client.api.send("POST", `/api/v1/accounts/${id}/unfollow`);
  await accountActions(tove.client).follow(id);
  await until(() => {
    carol.environment.clock.advance(16);
    return ids().includes(tove.client.person!);
  });
  expect(count()).toBe(2);
});

test("a new request does not bring back one that is just being accepted", async () => {
  await using carol = await signIn("carol");
  await using tove = await signIn("tove", { instance: carol.instance });
  const { ids, count } = await look(carol);
  const [first, second] = ids();
  const store = followRequests(carol.client);
  await tove.client.api.send("POST", `/api/v1/accounts/${carol.client.person}/unfollow`);
  await accountActions(tove.client).follow(carol.client.person!);
  const hold = Promise.withResolvers<void>();
  const { send } = carol.client.api;
  carol.client.api.send = async (...request) => {
    await hold.promise;
    return send(...request);
  };
  const done = store.authorise(first!);
  store.onStreamUpdate(tove.client.person!, true);
  await until(() => ids().includes(tove.client.person!));
  expect(ids()).not.toContain(first);
  hold.resolve();
  await done;
  expect(ids().toSorted()).toEqual([second!, tove.client.person!].toSorted());
  expect(count()).toBe(2);
});

test("a request that arrives while the list is loading appears in the list", async () => {
  await using carol = await signIn("carol");
  const { ids } = await look(carol);
  const store = followRequests(carol.client);
  const { get } = carol.client.api;
  const hold = Promise.withResolvers<void>();
  carol.client.api.get = async (...request) => {
    const answer = await get(...request);
    await hold.promise;
    return answer;
  };
  store.onStreamUpdate("somebody", true);
  await settled();
  await using tove = await signIn("tove", { instance: carol.instance });
  await tove.client.api.send("POST", `/api/v1/accounts/${carol.client.person}/unfollow`);
  await accountActions(tove.client).follow(carol.client.person!);
  store.onStreamUpdate(tove.client.person!, true);
  hold.resolve();
  await until(() => ids().includes(tove.client.person!));
});

test("another copy of the person's own profile does not restore an outdated request count", async () => {
  await using carol = await signIn("carol");
  const startedAt = carol.client.tick();
  const profile = await verifyCredentials(carol.client.api);
  profiles(carol.client).receive(profile, startedAt);
  const { $count } = followRequestCount(carol.client);
  const { onStreamUpdate: heard } = followRequests(carol.client);
  $count.listen(() => {});
  heard("somebody", false);
  expect($count.get()).toBe(1);
  const { follow_requests_count: _, source: __, ...copy } = profile;
  const posts = copy.statuses_count + 1;
  profiles(carol.client).receive({ ...copy, statuses_count: posts }, carol.client.tick());
  expect($count.get()).toBe(1);
});
