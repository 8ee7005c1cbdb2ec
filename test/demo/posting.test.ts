import { describe, expect, test } from "vitest";
import { demoTown } from "../support/demo/demo-town.ts";
import { demoPerson } from "../support/demo/demo-person.ts";

interface Post {
  id: string;
  visibility: string;
  content: string;
  in_reply_to_id: string | null;
  edited_at: string | null;
  mentions: { acct: string }[];
}

let now = Date.parse("2026-11-21T12:00:00Z");
const town = demoTown({ clock: () => (now += 1) });

const send = (body: object, headers?: Record<string, string>) =>
  town.alice.send("POST", "/api/v1/statuses", body, headers);
const post = async (body: object) => (await send(body)).body as Post;
const reply = async (visibility: string, asked?: string) => {
  const { id } = await post({ status: "@bob hello", visibility });
  const answer = { status: "well", in_reply_to_id: id, ...(asked && { visibility: asked }) };
  return town.bob.send("POST", "/api/v1/statuses", answer);
};

describe("a post on the demo instance", () => {
  test("is returned completely, and is at the top of the author's and a follower's home timeline", async () => {
    const made = await post({
      status: "Hello @bob, <b>#Spring</b>\n:tea:",
      visibility: "unlisted",
    });
    expect(made).toMatchObject({
      visibility: "unlisted",
      mentions: [{ acct: "bob" }],
      tags: [{ name: "spring" }],
      emojis: [{ shortcode: "tea" }],
      spoiler_text: "",
      sensitive: false,
      application: { name: "A client <b>&" },
    });
    expect(made.content).toContain("&lt;b&gt;");
    for (const { get } of [town.alice, town.bob]) {
      const { body } = await get("/api/v1/timelines/home?limit=1");
      expect(body).toMatchObject([{ id: made.id }]);
    }
  });

  test("may have a warning and be sensitive, sent as JSON or as a form", async () => {
    const fields = { status: "x", spoiler_text: "<soup>", sensitive: "true" };
    const seen = { spoiler_text: "<soup>", sensitive: true };
    expect(await post({ ...fields, sensitive: true })).toMatchObject(seen);
    const answer = await town.instance.fetch("/api/v1/statuses", {
      method: "POST",
      headers: { authorization: `Bearer ${town.alice.token}` },
      body: new URLSearchParams(fields),
    });
    expect(await answer.json()).toMatchObject(seen);
  });

  test.each([
    [{}, 400, { errors: { detail: "Internal server error" } }],
    [{ status: "" }, 422, { error: "Cannot post an empty status without attachments" }],
    [{ status: " \n" }, 422, { error: "Cannot post an empty status without attachments" }],
    [{ status: "é".repeat(5001) }, 422, { error: "The status is over the character limit" }],
    [
      { status: "x".repeat(4999), spoiler_text: "xx" },
      422,
      { error: "The status is over the character limit" },
    ],
    [{ status: ["x"] }, 400, { error: "status - Invalid string. Got: array." }],
    [{ status: "x", sensitive: {} }, 400, { error: "sensitive - Invalid boolean. Got: object." }],
    [{ status: "x", in_reply_to_id: "0" }, 422, { error: "Cannot reply to a deleted status" }],
  ])("%o is refused with %i", async (body, status, error) => {
    expect(await send(body)).toMatchObject({ status, body: error });
  });

  test("is measured in graphemes", async () => {
    expect((await send({ status: ` ${"👩‍👩‍👧".repeat(4999)}é ` })).status).toBe(200);
  });

  test("needs a token with the right scope", async () => {
    const body = new URLSearchParams({ status: "x" });
    const nobody = await town.instance.fetch("/api/v1/statuses", { method: "POST", body });
    expect(nobody.status).toBe(403);
    const reader = await demoPerson(town.instance, "alice", "read write:favourites");
    expect(await reader.send("POST", "/api/v1/statuses", { status: "x" })).toMatchObject({
      status: 403,
      body: { error: "Insufficient permissions: write:statuses." },
    });
  });
});

describe("the visibility of a post", () => {
  test.each([
    [undefined, "public"],
    ["nonsense", "public"],
    ["local", "local"],
    ["direct", "direct"],
  ])("%s becomes %s", async (visibility, seen) => {
    expect(await post({ status: "x", visibility })).toMatchObject({ visibility: seen });
  });

  test.each([
    ["private", undefined, "private"],
    ["unlisted", "nonsense", "unlisted"],
    ["private", "public", "public"],
    ["direct", undefined, "direct"],
  ])("in a reply to a %s post, %s becomes %s", async (parent, asked, visibility) => {
    expect((await reply(parent, asked)).body).toMatchObject({ visibility });
  });

  test("cannot be wider in a reply to a direct post", async () => {
    expect(await reply("direct", "public")).toMatchObject({
      status: 422,
      body: { error: "The message visibility must be direct" },
    });
  });

  test("shows a direct post to the mentioned person, and not to others", async () => {
    const { id } = await post({ status: "@bob psst", visibility: "direct" });
    expect((await town.bob.get("/api/v1/timelines/home?limit=1")).body).toMatchObject([{ id }]);
    const carol = await demoPerson(town.instance, "carol");
    expect((await carol.get(`/api/v1/statuses/${id}`)).status).toBe(404);
  });
});

test("a reply appears in the thread and mentions the author of its parent", async () => {
  const { id } = await post({ status: "question" });
  const answer = { status: "answer", in_reply_to_id: id };
  const { body } = await town.bob.send("POST", "/api/v1/statuses", answer);
  expect(body).toMatchObject({ in_reply_to_id: id, mentions: [{ acct: "alice" }] });
  const context = await town.alice.get(`/api/v1/statuses/${id}/context`);
  expect(context.body).toMatchObject({ descendants: [{ id: (body as Post).id }] });
});

describe("an idempotency key", () => {
  const key = (value: string) => ({ "idempotency-key": value });

  test("repeats its first answer, even a refusal, for any sender and content", async () => {
    const first = await send({ status: "once" }, key("a"));
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    const second = await town.bob.send("POST", "/api/v1/statuses", { status: "twice" }, key("a"));
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(second.body).toEqual(first.body);
    const refused = await send({ status: "" }, key("b"));
    const corrected = await send({ status: "better" }, key("b"));
    expect(corrected).toMatchObject({ status: 422, body: refused.body });
  });

  test("expires after six hours, and does not store server errors", async () => {
    await send({}, key("c"));
    const first = await send({ status: "x" }, key("c"));
    expect(first.status).toBe(200);
    now += 6 * 3_600_000;
    const later = await send({ status: "x" }, key("c"));
    expect((later.body as Post).id).not.toBe((first.body as Post).id);
  });
});

describe("an edit of a post", () => {
  const edit = (id: string, body: object, person = town.alice) =>
    person.send("PUT", `/api/v1/statuses/${id}`, body);

  test("replaces everything, and clears the fields that are left out", async () => {
    const { id } = await post({ status: "old", spoiler_text: "careful", sensitive: true });
    const { body } = await edit(id, { status: "new @bob" });
    expect(body).toMatchObject({ id, spoiler_text: "", sensitive: false });
    expect(body).toMatchObject({ mentions: [{ acct: "bob" }] });
    expect((body as Post).edited_at).not.toBeNull();
  });

  test("is possible for the author only, and not with empty text", async () => {
    const { id } = await post({ status: "mine" });
    expect((await edit(id, { status: "yours" }, town.bob)).status).toBe(404);
    expect((await edit(id, { status: "" })).status).toBe(422);
  });
});

describe("deleting a post", () => {
  const remove = (id: string, person = town.alice) =>
    person.send("DELETE", `/api/v1/statuses/${id}`);

  test("returns its source text and deletes its boosts", async () => {
    const { id } = await post({ status: "oops @bob" });
    const boost = (await town.bob.send("POST", `/api/v1/statuses/${id}/reblog`)).body as Post;
    await town.bob.send("POST", `/api/v1/statuses/${id}/favourite`);
    expect(await remove(id)).toMatchObject({ status: 200, body: { id, text: "oops @bob" } });
    for (const gone of [id, boost.id]) {
      expect((await town.alice.get(`/api/v1/statuses/${gone}`)).status).toBe(404);
    }
    expect(await remove(id)).toMatchObject({ status: 404, body: { error: "Record not found" } });
  });

  test("keeps its replies", async () => {
    const answer = (await reply("public")).body as Post;
    await remove(answer.in_reply_to_id ?? "");
    const { body } = await town.alice.get(`/api/v1/statuses/${answer.id}`);
    expect(body).toMatchObject({ in_reply_to_id: null, pleroma: { parent_visible: false } });
  });

  test("is possible for the author only", async () => {
    const { id } = await post({ status: "mine" });
    expect((await remove(id, town.bob)).status).toBe(404);
    expect((await town.alice.get(`/api/v1/statuses/${id}`)).status).toBe(200);
  });
});
