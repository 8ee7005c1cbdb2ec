import { beforeAll, expect, test } from "vitest";
import { demoTown } from "../support/demo/demo-town.ts";
import { demoPerson } from "../support/demo/demo-person.ts";

interface Poll {
  id: string;
  voted: boolean;
  own_votes: number[];
  votes_count: number;
  expired: boolean;
  multiple: boolean;
}

const town = demoTown();
let polls: { poll: Poll; account: { acct: string } }[];

beforeAll(async () => {
  const first = await read("/api/v1/timelines/home?limit=40");
  const second = await read(`/api/v1/timelines/home?limit=40&max_id=${first.at(-1)!.id}`);
  // A boost has no word of the poll.
  polls = [...first, ...second].flatMap(({ poll, account }) => (poll ? [{ poll, account }] : []));
});

const read = async (path: string) =>
  (await town.alice.get(path)).body as {
    id: string;
    poll: Poll | null;
    account: { acct: string };
  }[];

const vote = (id: string, choices: unknown, person = town.alice) =>
  person.send("POST", `/api/v1/polls/${id}/votes`, { choices });

const open = (multiple: boolean) =>
  polls.find(({ poll }) => !poll.expired && !poll.voted && poll.multiple === multiple)!.poll;

test("a second vote by the same person changes nothing", async () => {
  const { id, votes_count } = open(false);
  expect((await vote(id, [1])).body).toMatchObject({ voted: true, own_votes: [1] });
  const { status, body } = await vote(id, [0]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ own_votes: [1], votes_count: votes_count + 1 });
});

test("a multiple-choice poll counts each chosen option once", async () => {
  const { id } = open(true);
  expect((await vote(id, [0, 2, 2])).body).toMatchObject({ voted: true, own_votes: [0, 2] });
});

test("invalid votes are refused with Pleroma's errors", async () => {
  const tove = await demoPerson(town.instance, "tove");
  const film = polls.find(({ account }) => account.acct === "tove")!.poll;
  const refusals = [
    [await vote(film.id, [0], tove), 422, "Poll's author can't vote"],
    [await vote(film.id, [99]), 422, "Invalid indices"],
    [await vote(film.id, [0, 1]), 422, "Too many choices"],
    [await vote("987654", [0]), 404, "Record not found"],
  ] as const;
  for (const [{ status, body }, code, error] of refusals)
    expect({ status, body }).toMatchObject({ status: code, body: { error } });
});
