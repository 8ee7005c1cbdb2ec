import { afterEach, expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { notificationShape } from "../../../core/api/notifications.ts";
import { check } from "../../../core/api/shapes.ts";
import { retainClient } from "../../../core/client.ts";
import { interactionRequests } from "../../../core/notifications/interaction-requests.ts";
import { notificationRecords } from "../../../core/notifications/records.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { fixture } from "../../support/core/fixture.ts";

afterEach(() => expectNoReports());

type Wire = { id: string; type: string };

/** Alice, whose boost and reply by bob GoToSocial lets wait for her approval. */
function asked({ isRefused = false } = {}) {
  const list = fixture("gotosocial-samples/pending_notifications") as Wire[];
  const { environment, asked: requests } = answering(({ method }) =>
    method === "GET"
      ? json(fixture("gotosocial-samples/interaction_requests"))
      : isRefused
        ? json({ error: "No" }, { status: 500 })
        : json({}),
  );
  const who = { instance: environment.origin, person: "alice", token: "t" };
  const { client, release } = retainClient(environment, who);
  const records = notificationRecords(client);
  const from = { source: "answer", startedAt: client.tick() } as const;
  const ids = records.import(
    list.map(one => check(notificationShape, one)),
    from,
  );
  records.retain(ids);
  const store = interactionRequests(client);
  const of = (type: string) => {
    const $asked = store.$asked(list.find(one => one.type === type)!.id);
    $asked.listen(() => {});
    return () => $asked.get();
  };
  return { ...store, ids, of, client, requests, release };
}

const sent = ({ requests }: ReturnType<typeof asked>) =>
  requests.filter(({ method }) => method === "POST").map(({ path }) => path);

test("a notification finds its request, and all of them load once", async () => {
  const alice = asked();
  const [reply, boost] = [alice.of("pending.reply"), alice.of("pending.reblog")];
  for (const id of [...alice.ids, ...alice.ids]) alice.lookUp(id);
  await until(() => reply());
  expect(reply()).toEqual({ request: "01M8CS0G0NN2GADASDVKB89JBQ" });
  expect(boost()).toEqual({ request: "01M8CS0J80YD86DTB20T58B3WN" });
  expect(alice.requests).toHaveLength(1);
  alice.release();
});

test.each(["authorize", "reject"] as const)("an answer is sent once: %s", async answer => {
  const alice = asked();
  const boost = alice.of("pending.reblog");
  alice.lookUp(alice.ids[0]!);
  const { request } = await until(() => boost());
  const done = alice.answer(request, answer);
  expect(boost()).toEqual({ request, answer });
  await Promise.all([done, alice.answer(request, "reject")]);
  await settled();
  expect(sent(alice)).toEqual([`/api/v1/interaction_requests/${request}/${answer}`]);
  alice.release();
});

test("a refused answer can be given again, and shows an alert", async () => {
  const alice = asked({ isRefused: true });
  const boost = alice.of("pending.reblog");
  alice.lookUp(alice.ids[0]!);
  const { request } = await until(() => boost());
  await alice.answer(request, "authorize");
  expect(boost()).toEqual({ request });
  expect(alerts(alice.client).$alerts.get()).toMatchObject([{ title: "500", message: "No" }]);
  alice.release();
});
