import { describe, expect, test } from "vitest";
import type { DemoPerson } from "../../support/demo/demo-person.ts";
import { demoTown } from "../../support/demo/demo-town.ts";

interface Poll {
  id: string;
  votes_count: number;
  multiple: boolean;
  expired: boolean;
}

interface Post {
  id: string;
  account: { id: string; acct: string };
  pinned: boolean;
  muted: boolean;
  poll: Poll | null;
}

const town = demoTown({ bare: true });

const HOME = "/api/v1/timelines/home?limit=40";

const read = async (path: string) => (await town.alice.get(path)).body;
const press = (person: DemoPerson, id: string, verb: string) =>
  person.send("POST", `/api/v1/statuses/${id}/${verb}`);

async function write(person: DemoPerson, more: object = {}): Promise<Post> {
  return (await person.send("POST", "/api/v1/statuses", { status: "Hello", ...more })).body as Post;
}

/** The newest poll of somebody else's that is like this. */
async function poll(wanted: (poll: Poll) => boolean): Promise<Poll> {
  for (let path = HOME; ;) {
    const page = (await read(path)) as Post[];
    for (const { poll, account } of page)
      if (poll && account.acct !== "alice" && wanted(poll)) return poll;
    path = `${HOME}&max_id=${page.at(-1)!.id}`;
  }
}

const vote = ({ id }: Poll, choices: number[]) =>
  town.alice.send("POST", `/api/v1/polls/${id}/votes`, { choices });

describe("a plain server", () => {
  test("pins up to five of a person's own posts, and lists them on the profile", async () => {
    const { id, account } = await write(town.alice);
    const pinned = async () =>
      ((await read(`/api/v1/accounts/${account.id}/statuses?pinned=true`)) as Post[]).map(
        one => one.id,
      );
    const before = await pinned();
    expect(before).not.toContain(id);
    expect((await press(town.bob, id, "pin")).status).toBe(422);
    expect((await press(town.alice, id, "pin")).body).toMatchObject({ id, pinned: true });
    expect(await pinned()).toEqual([id, ...before]);
    const direct = await write(town.alice, { visibility: "direct" });
    expect((await press(town.alice, direct.id, "pin")).status).toBe(422);
    for (let room = 4 - before.length; room > 0; room -= 1)
      await press(town.alice, (await write(town.alice)).id, "pin");
    expect((await press(town.alice, (await write(town.alice)).id, "pin")).body).toEqual({
      error: "Validation failed: You have already pinned the maximum number of posts",
    });
    expect((await press(town.alice, id, "unpin")).body).toMatchObject({ pinned: false });
    expect(await pinned()).not.toContain(id);
  });

  test("mutes a conversation, however often that is requested", async () => {
    const { id } = await write(town.bob, { visibility: "public" });
    for (const verb of ["mute", "mute"])
      expect((await press(town.alice, id, verb)).body).toMatchObject({ muted: true });
    const answer = await write(town.bob, { in_reply_to_id: id, visibility: "public" });
    expect(await read(`/api/v1/statuses/${answer.id}`)).toMatchObject({ muted: true });
    expect((await press(town.alice, id, "unmute")).body).toMatchObject({ muted: false });
  });

  test("mutes and blocks people", async () => {
    const account = (await read("/api/v1/accounts/lookup?acct=mei")) as { id: string };
    const act = (verb: string) => town.alice.send("POST", `/api/v1/accounts/${account.id}/${verb}`);
    for (const [verb, list, changed] of [
      ["mute", "mutes", { muting: true }],
      ["block", "blocks", { blocking: true }],
    ] as const) {
      expect((await act(verb)).body).toMatchObject(changed);
      expect(await read(`/api/v1/${list}`)).toContainEqual(
        expect.objectContaining({ id: account.id }),
      );
      await act(`un${verb}`);
    }
  });

  test("accepts one vote per person until the poll ends", async () => {
    const open = await poll(({ expired, multiple }) => !expired && !multiple);
    expect((await vote(open, [9])).status).toBe(422);
    expect((await vote(open, [0, 1])).status).toBe(422);
    const { body } = await vote(open, [1]);
    expect(body).toMatchObject({ voted: true, own_votes: [1], votes_count: open.votes_count + 1 });
    expect(await read(`/api/v1/polls/${open.id}`)).toEqual(body);
    expect((await vote(open, [0])).body).toEqual({
      error: "Validation failed: You have already voted on this poll",
    });
    expect((await vote(await poll(({ expired }) => expired), [0])).status).toBe(422);
    expect((await town.alice.get("/api/v1/polls/nosuch")).status).toBe(404);
  });

  test("accepts a report and returns all of it", async () => {
    const { id, account } = await write(town.bob, { visibility: "public" });
    const report = { account_id: account.id, status_ids: [id], comment: "Rude", category: "spam" };
    const { body } = await town.alice.send("POST", "/api/v1/reports", report);
    expect(body).toMatchObject({
      ...{ action_taken: false, category: "spam", comment: "Rude", status_ids: [id] },
      target_account: { acct: "bob" },
    });
    const refused = async (more: object) =>
      (await town.alice.send("POST", "/api/v1/reports", { ...report, ...more })).status;
    expect(await refused({ account_id: "nobody" })).toBe(404);
    expect(await refused({ status_ids: ["nosuch"] })).toBe(404);
    expect(await refused({ comment: "x".repeat(1001) })).toBe(422);
  });
});

describe("quoting a post of a plain server", () => {
  const approval = (id: string, person = town.bob) =>
    person.get(`/api/v1/statuses/${id}`).then(({ body }) => body as { quote_approval: object });
  const quote = (person: DemoPerson, quoted_status_id: string) =>
    person.send("POST", "/api/v1/statuses", { status: "So it is", quoted_status_id });

  test("is open to everyone until the author changes the policy", async () => {
    const { id } = await write(town.alice, { visibility: "public" });
    expect(await approval(id)).toMatchObject({
      quote_approval: { automatic: ["public"], manual: [], current_user: "automatic" },
    });
    expect((await quote(town.bob, id)).body).toMatchObject({
      quote: { state: "accepted", quoted_status: { id } },
    });
    const path = `/api/v1/statuses/${id}/interaction_policy`;
    const choose = (person: DemoPerson, quote_approval_policy: string) =>
      person.send("PUT", path, { quote_approval_policy });
    expect((await choose(town.bob, "nobody")).status).toBe(404);
    expect((await choose(town.alice, "me")).status).toBe(422);
    await choose(town.alice, "nobody");
    expect(await approval(id)).toMatchObject({
      quote_approval: { automatic: [], current_user: "denied" },
    });
    expect((await quote(town.bob, id)).status).toBe(422);
    expect((await quote(town.alice, id)).status).toBe(200);
    await choose(town.alice, "followers");
    expect(await approval(id)).toMatchObject({
      quote_approval: { automatic: ["followers"], current_user: "automatic" },
    });
  });

  test("follows the policy that is sent with the post", async () => {
    const { id } = await write(town.alice, { quote_approval_policy: "nobody" });
    expect(await approval(id, town.alice)).toMatchObject({
      quote_approval: { automatic: [], current_user: "automatic" },
    });
  });
});
