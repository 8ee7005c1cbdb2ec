import { describe, expect, test } from "vitest";
import { demoTown } from "../../support/demo/demo-town.ts";
import { png } from "../../support/pictures.ts";

interface Media {
  id: string;
  url: string | null;
}

interface Post {
  id: string;
  content: string;
  media_attachments: Media[];
}

let now = Date.parse("2026-11-21T12:00:00Z");
const town = demoTown({ bare: true, clock: () => (now += 1) });

const MINUTE = 60_000;
const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
const POLL = { options: ["a", "b"], expires_in: 300 };
const VIDEO = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]);

const send = (body: object, person = town.alice, headers = {}) =>
  person.send("POST", "/api/v1/statuses", { status: "x", visibility: "public", ...body }, headers);
const post = async (body: object, person = town.alice) => (await send(body, person)).body as Post;

async function form(
  method: string,
  path: string,
  fields: Record<string, string | File>,
  person = town.alice,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await town.instance.fetch(path, { method, headers, body });
  return { status: answer.status, body: (await answer.json()) as Media };
}

const file = (bytes = png(4, 3)) => new File([bytes as Uint8Array<ArrayBuffer>], "a file");
const bring = async (bytes?: Uint8Array<ArrayBuffer>, person = town.alice) =>
  (await form("POST", "/api/v2/media", { file: file(bytes) }, person)).body.id;

describe("files on a plain server", () => {
  test("are ready at once when they are pictures, with description and focal point", async () => {
    const fields = { file: file(), description: "A pixel", focus: "-0.50,1.00" };
    const { status, body } = await form("POST", "/api/v2/media", fields);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: "image",
      description: "A pixel",
      meta: { original: { width: 4, height: 3 }, focus: { x: -0.5, y: 1 } },
    });
    expect((await town.instance.fetch(body.url!)).headers.get("content-type")).toBe("image/png");
  });

  test("take a while to process when they are videos, and cannot be posted before", async () => {
    const { status, body } = await form("POST", "/api/v2/media", { file: file(VIDEO) });
    expect([status, body.url]).toEqual([202, null]);
    const path = `/api/v1/media/${body.id}`;
    expect((await town.alice.get(path)).status).toBe(206);
    expect(await send({ media_ids: [body.id] })).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining("have not finished processing") },
    });
    now += 1000;
    expect(await town.alice.get(path)).toMatchObject({ status: 200, body: { type: "video" } });
    expect((await send({ media_ids: [body.id] })).status).toBe(200);
  });

  test("can be described and get a thumbnail until they are posted", async () => {
    const id = await bring(VIDEO);
    const path = `/api/v1/media/${id}`;
    const { body } = await town.alice.send("PUT", path, { description: "A boat", focus: "0,0.5" });
    expect(body).toMatchObject({ description: "A boat", meta: { focus: { x: 0, y: 0.5 } } });
    now += 1000;
    const covered = await form("PUT", path, { thumbnail: file() });
    expect(covered.body).toMatchObject({ description: "A boat" });
    expect((covered.body as { preview_url?: string }).preview_url).toMatch(/\/media\//);
    const long = await town.alice.send("PUT", path, { description: "x".repeat(1501) });
    expect(long.status).toBe(422);
    expect((await town.bob.send("PUT", path, {})).status).toBe(404);
    await post({ media_ids: [id] });
    expect((await town.alice.get(path)).status).toBe(404);
  });

  test("are refused when they have an unknown type or are missing", async () => {
    const unknown = { file: file(new TextEncoder().encode("%PDF-1.7")) };
    expect((await form("POST", "/api/v2/media", unknown)).status).toBe(422);
    expect((await form("POST", "/api/v2/media", {})).status).toBe(422);
  });

  test("are limited to four per post, belong to one person and post, and exclude a poll", async () => {
    const refused = async (body: object) => ((await send(body)).body as { error: string }).error;
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => bring()));
    const tooMany = "Cannot attach more than 4 files";
    expect(await refused({ media_ids: ids })).toBe(tooMany);
    expect(await refused({ media_ids: ids.slice(0, 1), poll: POLL })).toBe(tooMany);
    const theirs = await bring(undefined, town.bob);
    expect(await refused({ media_ids: [theirs] })).toMatch(/not found or already attached/);
    expect(
      (await post({ status: "", media_ids: ids.slice(0, 4) })).media_attachments,
    ).toMatchObject(ids.slice(0, 4).map(id => ({ id })));
    expect(await refused({ media_ids: [ids[0]] })).toMatch(/not found or already attached/);
    const video = await bring(VIDEO);
    now += 1000;
    expect(await refused({ media_ids: [video, ids[4]] })).toMatch(/Cannot attach a video/);
  });
});

describe("a poll of a plain server", () => {
  test.each([
    [{ options: ["a"] }, "Choices must have more than one item"],
    [{ options: [..."abcde"] }, "Choices can't contain more than 4 items"],
    [{ options: ["a", "b".repeat(51)] }, "Choices cannot be longer than 50 characters each"],
    [{ options: ["a", "a"] }, "Choices contain duplicate items"],
    [{ expires_in: 299 }, "Deadline is too soon"],
    [{ expires_in: 2_629_747 }, "Deadline is too far into the future"],
  ])("%j is refused", async (more, problem) => {
    expect(await send({ poll: { ...POLL, ...more } })).toMatchObject({
      status: 422,
      body: { error: `Validation failed: ${problem}` },
    });
  });

  test("may hide its totals until it ends", async () => {
    const { id } = await post({ poll: { ...POLL, hide_totals: true } });
    const look = async () => (await town.bob.get(`/api/v1/statuses/${id}`)).body;
    expect(await look()).toMatchObject({ poll: { options: [{ votes_count: null }, {}] } });
    now += 6 * MINUTE;
    expect(await look()).toMatchObject({ poll: { options: [{ votes_count: 0 }, {}] } });
  });
});

test("a post has the language that was sent, and is sensitive when it has a warning", async () => {
  expect(await post({ language: "de", spoiler_text: "Suppe" })).toMatchObject({
    language: "de",
    sensitive: true,
  });
});

describe("an edit on a plain server", () => {
  const edit = (id: string, body: object, person = town.alice) =>
    person.send("PUT", `/api/v1/statuses/${id}`, body);

  test("keeps only the listed files, and updates their descriptions", async () => {
    const [one, two] = [await bring(), await bring()];
    const { id } = await post({ media_ids: [one, two] });
    const media_attributes = [{ id: two, description: "Second", focus: "0.25,0" }];
    expect(
      (await edit(id, { status: "y", media_ids: [two], media_attributes })).body,
    ).toMatchObject({
      content: "<p>y</p>",
      media_attachments: [{ id: two, description: "Second", meta: { focus: { x: 0.25 } } }],
    });
    expect((await edit(id, { status: "z" })).body).toMatchObject({ media_attachments: [] });
    expect((await edit(id, { status: " " })).status).toBe(422);
    expect((await edit(id, { status: "z" }, town.bob)).status).toBe(404);
  });

  test("keeps the votes of an unchanged poll, and removes a poll that is left out", async () => {
    const made = await post({ poll: POLL });
    const { poll } = made as unknown as { poll: { id: string } };
    await town.bob.send("POST", `/api/v1/polls/${poll.id}/votes`, { choices: [0] });
    const edited = async (more: object) => (await edit(made.id, { status: "x", ...more })).body;
    expect(await edited({ poll: { ...POLL, expires_in: 600 } })).toMatchObject({
      poll: { id: poll.id, votes_count: 1 },
    });
    const other = { ...POLL, options: ["a", "c"] };
    expect(await edited({ poll: other })).toMatchObject({ poll: { votes_count: 0 } });
    expect(await edited({})).toMatchObject({ poll: null });
  });

  test("starts from the source text", async () => {
    const { id } = await post({ status: "As *typed*", spoiler_text: "w" });
    const { body } = await town.alice.get(`/api/v1/statuses/${id}/source`);
    expect(body).toEqual({ id, text: "As *typed*", spoiler_text: "w" });
  });
});

describe("an idempotency key", () => {
  const key = (value: string) => ({ "idempotency-key": value });

  test("creates one post per person within an hour, and is not used up by a refusal", async () => {
    expect((await send({ status: "" }, town.alice, key("a"))).status).toBe(422);
    const first = (await send({ status: "one" }, town.alice, key("a"))).body as Post;
    expect((await send({ status: "two" }, town.alice, key("a"))).body).toEqual(first);
    const others = (await send({ status: "one" }, town.bob, key("a"))).body as Post;
    expect(others.id).not.toBe(first.id);
    now += 60 * MINUTE;
    const later = (await send({ status: "one" }, town.alice, key("a"))).body as Post;
    expect(later.id).not.toBe(first.id);
  });
});

describe("a scheduled post on a plain server", () => {
  const PATH = "/api/v1/scheduled_statuses";
  const schedule = (minutes: number, more: object = {}, headers = {}) =>
    send({ status: "Later", scheduled_at: at(minutes), ...more }, town.alice, headers);

  test("waits with its file or poll, and is sent on time", async () => {
    const id = await bring();
    const first = await schedule(
      10,
      { media_ids: [id], language: "de" },
      { "idempotency-key": "w" },
    );
    expect(first.body).toMatchObject({
      params: { text: "Later", media_ids: [id], language: "de", poll: null },
      media_attachments: [{ id }],
    });
    const again = await schedule(10, { media_ids: [id] }, { "idempotency-key": "w" });
    expect(again.body).toEqual(first.body);
    expect((await schedule(11, { poll: POLL })).body).toMatchObject({ params: { poll: POLL } });
    expect((await town.alice.get(PATH)).body).toHaveLength(2);
    now += 12 * MINUTE;
    expect((await town.alice.get("/api/v1/timelines/home?limit=2")).body).toMatchObject([
      { content: "<p>Later</p>", poll: { options: [{ title: "a" }, { title: "b" }] } },
      { content: "<p>Later</p>", media_attachments: [{ id }] },
    ]);
    expect((await town.alice.get(PATH)).body).toEqual([]);
  });

  test("is refused less than five minutes ahead, and sent at once when its time has passed", async () => {
    expect(await schedule(4)).toMatchObject({
      status: 422,
      body: { error: "Validation failed: Scheduled at The scheduled date must be in the future" },
    });
    expect((await schedule(-1)).body).not.toHaveProperty("scheduled_at");
    expect((await schedule(10, { status: "" })).status).toBe(422);
  });

  test("is moved and cancelled by its author only", async () => {
    const { id } = (await schedule(10)).body as Post;
    const move = (minutes: number, person = town.alice) =>
      person.send("PUT", `${PATH}/${id}`, { scheduled_at: at(minutes) });
    expect((await move(20)).body).toMatchObject({ id });
    expect((await move(1)).status).toBe(422);
    expect((await move(20, town.bob)).status).toBe(404);
    expect((await town.alice.get(`${PATH}/${id}`)).status).toBe(200);
    expect((await town.alice.send("DELETE", `${PATH}/${id}`)).body).toEqual({});
    expect((await town.alice.get(`${PATH}/${id}`)).status).toBe(404);
  });

  test("is limited to 25 per day", async () => {
    const day = 2 * 1440;
    for (let each = 0; each < 25; each += 1) expect((await schedule(day)).status).toBe(200);
    expect((await schedule(day)).body).toEqual({
      error: "Validation failed: You have exceeded the limit of 25 scheduled posts for today",
    });
    expect((await schedule(day + 1440)).status).toBe(200);
  });
});

test("both versions of the instance endpoint declare the limits of a plain server", async () => {
  const limits = {
    statuses: { max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 },
    media_attachments: { description_limit: 1500, image_size_limit: 16_000_000 },
    polls: { max_options: 4, min_expiration: 300 },
  };
  for (const version of [1, 2])
    expect((await town.alice.get(`/api/v${version}/instance`)).body).toMatchObject({
      version: "4.5.0",
      configuration: limits,
    });
});

test("the search finds people and hashtags for suggestions", async () => {
  await post({ status: "#gardening and #Gardens" });
  const { body } = await town.alice.get("/api/v2/search?type=hashtags&q=garden&limit=4");
  expect(body).toMatchObject({ accounts: [] });
  const { hashtags } = body as { hashtags: { name: string }[] };
  expect(hashtags.map(({ name }) => name)).toContain("gardening");
  const people = await town.alice.get("/api/v1/accounts/search?q=bo&resolve=false&limit=4");
  expect(people.body).toContainEqual(expect.objectContaining({ acct: "bob" }));
});
