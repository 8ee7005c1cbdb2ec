import { afterEach, describe, expect, test } from "vitest";
import { fetchPoll, type Poll } from "../../../core/api/statuses/polls.ts";
import { fetchHome } from "../../../core/api/timelines.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { polls } from "../../../core/polls/polls.ts";
import { pollVotes } from "../../../core/polls/votes.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";

/** The polls of somebody's home, held as a timeline would hold them. */
async function readPolls({ client }: SignedInPerson): Promise<Poll[]> {
  const first = await fetchHome(client.api, { limit: 40 });
  const { items } = await fetchHome(client.api, { link: first.next ?? undefined });
  const all = [...first.items, ...items];
  const store = statuses(client);
  store.retain(store.import(all, { source: "answer", startedAt: client.tick() }));
  return all.flatMap(({ poll }) => poll ?? []);
}

const open = (list: Poll[], multiple: boolean) =>
  list.find(poll => !poll.expired && !poll.voted && poll.multiple === multiple)!;

afterEach(() => expectNoReports());

describe("a vote", () => {
  test("is shown at once, and sent once", async () => {
    await using alice = await signIn("alice");
    const poll = open(await readPolls(alice), false);
    const { vote } = pollVotes(alice.client);
    const done = Promise.all([vote(poll.id, [1]), vote(poll.id, [0])]);
    expect(polls(alice.client).get(poll.id)).toMatchObject({
      voted: true,
      own_votes: [1],
      voters_count: poll.voters_count! + 1,
    });
    await done;
    const after = polls(alice.client).get(poll.id)!;
    expect(after.options[1]!.votes_count).toBe(poll.options[1]!.votes_count! + 1);
    expect(await fetchPoll(alice.client.api, poll.id)).toEqual(after);
    expect(alerts(alice.client).$alerts.get()).toEqual([]);
  });

  test("can contain several options if the poll allows it", async () => {
    await using alice = await signIn("alice");
    const poll = open(await readPolls(alice), true);
    await pollVotes(alice.client).vote(poll.id, [0, 2]);
    expect(await fetchPoll(alice.client.api, poll.id)).toMatchObject({ own_votes: [0, 2] });
  });

  test("is undone with the server's message when it is refused", async () => {
    await using alice = await signIn("alice");
    const poll = open(await readPolls(alice), false);
    alice.instance.faults.add({
      path: `/api/v1/polls/${poll.id}/votes`,
      status: 422,
      body: '{"error":"Poll\'s author can\'t vote"}',
    });
    await pollVotes(alice.client).vote(poll.id, [0]);
    expect(polls(alice.client).get(poll.id)).toEqual(poll);
    expect(alerts(alice.client).$alerts.get()).toMatchObject([
      { title: "422", message: "Poll's author can't vote" },
    ]);
  });

  test("that was already given elsewhere is not a failure", async () => {
    await using alice = await signIn("alice");
    await using phone = await signIn("alice", { instance: alice.instance });
    const poll = open(await readPolls(alice), false);
    await pollVotes(phone.client).vote(poll.id, [1]);
    alice.instance.faults.add({
      path: `/api/v1/polls/${poll.id}/votes`,
      times: 1,
      status: 422,
      body: '{"error":"You have already voted on this poll"}',
    });
    await pollVotes(alice.client).vote(poll.id, [0]);
    expect(polls(alice.client).get(poll.id)).toMatchObject({ voted: true, own_votes: [1] });
    expect(alerts(alice.client).$alerts.get()).toEqual([]);
  });
});

test("refreshing a poll shows new results, and an alert on failure, which renewing it does not show", async () => {
  await using alice = await signIn("alice");
  await using bob = await signIn("bob", { instance: alice.instance });
  const poll = open(await readPolls(alice), false);
  await pollVotes(bob.client).vote(poll.id, [0]);
  await pollVotes(alice.client).refresh(poll.id);
  expect(polls(alice.client).get(poll.id)?.votes_count).toBe(poll.votes_count! + 1);
  alice.instance.faults.add({
    path: `/api/v1/polls/${poll.id}`,
    times: 2,
    status: 500,
    body: "{}",
  });
  await pollVotes(alice.client).renew(poll.id);
  expect(alerts(alice.client).$alerts.get()).toEqual([]);
  await pollVotes(alice.client).refresh(poll.id);
  expect(alerts(alice.client).$alerts.get()).toMatchObject([{ title: "500" }]);
});
