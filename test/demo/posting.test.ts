import { describe, expect, test } from "vitest";
import { demoTown } from "../support/demo-town.ts";
import { demoPerson } from "../support/demo-person.ts";

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

describe("a post", () => {
  test("is answered as everybody sees it, and is on top of home", async () => {
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

  test("may carry a warning, and be sensitive, by JSON or by form", async () => {
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

  test("is as long as people count it", async () => {
    expect((await send({ status: ` ${"👩‍👩‍👧".repeat(4999)}é ` })).status).toBe(200);
  });

  test("is nobody's without a token, and needs the scope", async () => {
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

describe("who may read it", () => {
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
  ])("in a reply to what is %s, %s becomes %s", async (parent, asked, visibility) => {
    expect((await reply(parent, asked)).body).toMatchObject({ visibility });
  });

  test("a direct post is answered directly or not at all", async () => {
    expect(await reply("direct", "public")).toMatchObject({
      status: 422,
      body: { error: "The message visibility must be direct" },
    });
  });

  test("a direct post is in the home of whom it names", async () => {
    const { id } = await post({ status: "@bob psst", visibility: "direct" });
    expect((await town.bob.get("/api/v1/timelines/home?limit=1")).body).toMatchObject([{ id }]);
    const carol = await demoPerson(town.instance, "carol");
    expect((await carol.get(`/api/v1/statuses/${id}`)).status).toBe(404);
  });
});

test("a reply stands in the thread and names whom it answers", async () => {
  const { id } = await post({ status: "question" });
  const answer = { status: "answer", in_reply_to_id: id };
  const { body } = await town.bob.send("POST", "/api/v1/statuses", answer);
  expect(body).toMatchObject({ in_reply_to_id: id, mentions: [{ acct: "alice" }] });
  const context = await town.alice.get(`/api/v1/statuses/${id}/context`);
  expect(context.body).toMatchObject({ descendants: [{ id: (body as Post).id }] });
});

describe("a key", () => {
  const key = (value: string) => ({ "idempotency-key": value });

  test("is good for one answer, whoever asks and for whatever, also for a refusal", async () => {
    const first = await send({ status: "once" }, key("a"));
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    const second = await town.bob.send("POST", "/api/v1/statuses", { status: "twice" }, key("a"));
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(second.body).toEqual(first.body);
    const refused = await send({ status: "" }, key("b"));
    const corrected = await send({ status: "better" }, key("b"));
    expect(corrected).toMatchObject({ status: 422, body: refused.body });
  });

  test("is forgotten after six hours, and never kept of an accident", async () => {
    await send({}, key("c"));
    const first = await send({ status: "x" }, key("c"));
    expect(first.status).toBe(200);
    now += 6 * 3_600_000;
    const later = await send({ status: "x" }, key("c"));
    expect((later.body as Post).id).not.toBe((first.body as Post).id);
  });
});

describe("an edit", () => {
  const edit = (id: string, body: object, person = town.alice) =>
    person.send("PUT", `/api/v1/statuses/${id}`, body);

  test("replaces everything, and what is left out is emptied", async () => {
    const { id } = await post({ status: "old", spoiler_text: "careful", sensitive: true });
    const { body } = await edit(id, { status: "new @bob" });
    expect(body).toMatchObject({ id, spoiler_text: "", sensitive: false });
    expect(body).toMatchObject({ mentions: [{ acct: "bob" }] });
    expect((body as Post).edited_at).not.toBeNull();
  });

  test("is the author's alone", async () => {
    const { id } = await post({ status: "mine" });
    expect((await edit(id, { status: "yours" }, town.bob)).status).toBe(404);
    expect((await edit(id, { status: "" })).status).toBe(422);
  });
});

describe("deleting", () => {
  const remove = (id: string, person = town.alice) =>
    person.send("DELETE", `/api/v1/statuses/${id}`);

  test("gives the text back for another try, and takes the boosts along", async () => {
    const { id } = await post({ status: "oops @bob" });
    const boost = (await town.bob.send("POST", `/api/v1/statuses/${id}/reblog`)).body as Post;
    await town.bob.send("POST", `/api/v1/statuses/${id}/favourite`);
    expect(await remove(id)).toMatchObject({ status: 200, body: { id, text: "oops @bob" } });
    for (const gone of [id, boost.id]) {
      expect((await town.alice.get(`/api/v1/statuses/${gone}`)).status).toBe(404);
    }
    expect(await remove(id)).toMatchObject({ status: 404, body: { error: "Record not found" } });
  });

  test("leaves the answers", async () => {
    const answer = (await reply("public")).body as Post;
    await remove(answer.in_reply_to_id ?? "");
    const { body } = await town.alice.get(`/api/v1/statuses/${answer.id}`);
    expect(body).toMatchObject({ in_reply_to_id: null, pleroma: { parent_visible: false } });
  });

  test("is the author's alone", async () => {
    const { id } = await post({ status: "mine" });
    expect((await remove(id, town.bob)).status).toBe(404);
    expect((await town.alice.get(`/api/v1/statuses/${id}`)).status).toBe(200);
  });
});
