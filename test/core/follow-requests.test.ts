import { afterEach, expect, test } from "vitest";
import { accountActions } from "../../core/stores/account-actions.ts";
import { accountLists } from "../../core/stores/account-lists.ts";
import { alerts } from "../../core/stores/alerts.ts";
import { followRequests } from "../../core/stores/follow-requests.ts";
import { profiles } from "../../core/stores/profile.ts";
import { relationships } from "../../core/stores/relationships.ts";
import { timelines } from "../../core/stores/timelines.ts";
import { verifyCredentials } from "../../core/api/accounts.ts";
import { expectNoReports } from "../support/environment.ts";
import { signIn, type SignedInPerson } from "../support/sign-in.ts";
import { settled, until } from "../support/until.ts";

afterEach(() => expectNoReports());

/** The list and the number, as the page of requests shows them. */
async function look({ client }: SignedInPerson) {
  const startedAt = client.moment();
  profiles(client).receive(await verifyCredentials(client.api), startedAt);
  const { list } = accountLists(client).open({ kind: "follow_requests" });
  list.$view.listen(() => {});
  await until(() => list.$view.get().phase === "end");
  const { $count } = followRequests(client);
  $count.listen(() => {});
  return { ids: () => list.$view.get().ids, count: () => $count.get() };
}

test("carol accepts one and refuses another", async () => {
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

test("what is refused stands where it stood, and is told", async () => {
  await using carol = await signIn("carol");
  const { ids, count } = await look(carol);
  const before = ids();
  carol.instance.faults.add({ path: /reject$/, times: 1, status: 500, body: '{"error":"Oh"}' });
  await followRequests(carol.client).reject(before[0]!);
  expect([ids(), count()]).toEqual([before, 2]);
  expect(alerts(carol.client).$alerts.get()).toMatchObject([{ title: "500", message: "Oh" }]);
});

test("a request that was answered elsewhere is gone, and no failure", async () => {
  await using carol = await signIn("carol");
  const { ids } = await look(carol);
  const [first] = ids();
  await carol.client.api.send("POST", `/api/v1/follow_requests/${first}/authorize`);
  await followRequests(carol.client).authorise(first!);
  expect(ids()).toHaveLength(1);
  expect(alerts(carol.client).$alerts.get()).toEqual([]);
});

test("the number follows what the stream tells, and counts one's own answer once", async () => {
  await using carol = await signIn("carol");
  const { ids, count } = await look(carol);
  const store = followRequests(carol.client);
  store.heard("somebody", true);
  expect(count()).toBe(3);
  store.heard("somebody", false);
  expect(count()).toBe(2);
  const [first] = ids();
  await store.authorise(first!);
  store.heard(first!, false);
  expect(count()).toBe(1);
});

test("whoever asked hears of the answer by the stream, and who is asked of the request", async () => {
  await using carol = await signIn("carol");
  await using mei = await signIn("mei", { instance: carol.instance });
  await using tove = await signIn("tove", { instance: carol.instance });
  const { ids, count } = await look(carol);
  for (const { client } of [carol, mei])
    timelines(client)
      .open("home")
      .timeline.$view.listen(() => {});
  await until(() => carol.instance.sockets() === 2);
  await settled();

  const id = carol.client.person!;
  relationships(mei.client).want([id]);
  await until(() => relationships(mei.client).get(id)?.requested);
  await followRequests(carol.client).authorise(mei.client.person!);
  await until(() => relationships(mei.client).get(id)?.following);
  expect(count()).toBe(1);

  await tove.client.api.send("POST", `/api/v1/accounts/${id}/unfollow`);
  await accountActions(tove.client).follow(id);
  await until(() => ids().includes(tove.client.person!));
  expect(count()).toBe(2);
});
