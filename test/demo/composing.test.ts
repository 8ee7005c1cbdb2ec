import { describe, expect, test } from "vitest";
import { demoPerson } from "../support/demo/demo-person.ts";
import { demoSocket } from "../support/demo/demo-socket.ts";
import { demoTown } from "../support/demo/demo-town.ts";

interface Post {
  id: string;
  content: string;
  visibility: string;
  media_attachments: { id: string }[];
  mentions: { acct: string }[];
  pleroma: { expires_at: string | null; list_id: number | null };
}

let now = Date.parse("2026-11-21T12:00:00Z");
const town = demoTown({ clock: () => (now += 1) });

const HOUR = 3600;

const send = (body: object, person = town.alice) =>
  person.send("POST", "/api/v1/statuses", { status: "x", visibility: "public", ...body });
const post = async (body: object, person = town.alice) => (await send(body, person)).body as Post;
const newest = async () =>
  ((await town.alice.get("/api/v1/timelines/home?limit=1")).body as Post[])[0]!;

describe("the content type of a post", () => {
  test.each([
    ["text/plain", "*a* <b>b</b>", "*a* &lt;b&gt;b&lt;/b&gt;"],
    ["text/nonsense", "*a*", "*a*"],
    ["text/markdown", "# Soup\n\n*hot* `a_b`", "<h1>Soup</h1><p><em>hot</em> <code>a_b</code></p>"],
    ["text/markdown", "one\ntwo", "<p>one<br/>two</p>"],
    ["text/html", "<b onclick='x()'>a</b><p>b", "<b>a</b><p>b</p>"],
    ["text/html", "a<script>x()</script><!-- b -->c", "ac"],
    ["text/html", '<a href="javascript:x()">a</a></p>', "<a>a</a>"],
    ["text/html", "1 < 2 &amp; 3", "1 &lt; 2 &amp; 3"],
    ["text/bbcode", "[b]a[/b] [i]<b>", "<strong>a</strong> [i]&lt;b&gt;"],
    ["text/bbcode", "[url=javascript:x()]a[/url]", "<a>a</a>"],
  ])("%s renders %s correctly", async (content_type, status, content) => {
    expect(await post({ status, content_type })).toMatchObject({ content });
  });

  test("links people and hashtags in Markdown, but not in code", async () => {
    const status = "**@bob** and #Tea, not `@bob`";
    const { content, mentions } = await post({ status, content_type: "text/markdown" });
    expect(content).toMatch(/<strong><span class="h-card">.*<\/span><\/strong> and <a class="hash/);
    expect(content).toContain("<code>@bob</code>");
    expect(mentions).toMatchObject([{ acct: "bob" }]);
  });

  test("is part of the source, and can be changed by an edit", async () => {
    const { id } = await post({ status: "*a*", content_type: "text/markdown" });
    const source = async () => (await town.alice.get(`/api/v1/statuses/${id}/source`)).body;
    expect(await source()).toMatchObject({ text: "*a*", content_type: "text/markdown" });
    const { body } = await town.alice.send("PUT", `/api/v1/statuses/${id}`, { status: "*a*" });
    expect(body).toMatchObject({ content: "*a*" });
    const history = await town.alice.get(`/api/v1/statuses/${id}/history`);
    expect(history.body).toMatchObject([{ content: "<p><em>a</em></p>" }, { content: "*a*" }]);
  });
});

test("a preview shows the post without creating it", async () => {
  const before = await newest();
  const more = { status: "_Hi_ @bob", content_type: "text/markdown", preview: true };
  const poll = { options: ["a", "b"], expires_in: 300 };
  expect(await post({ ...more, poll })).toMatchObject({
    id: "pleroma:fakeid",
    content: expect.stringContaining("<em>Hi</em>"),
    poll: { options: [{ title: "a" }, { title: "b" }] },
  });
  expect(await newest()).toMatchObject({ id: before.id });
  expect((await send({ status: "", preview: true })).status).toBe(422);
  expect((await send({ status: "after" })).status).toBe(200);
});

describe("a post with an expiry date", () => {
  test.each([[600], [-1], [0]])("is refused with an expiry of %i seconds", async expires_in => {
    expect(await send({ expires_in })).toMatchObject({
      status: 422,
      body: { error: "Expiry date is too soon" },
    });
  });

  test("shows the date to its author only, and is deleted on time", async () => {
    const { id, pleroma } = await post({ expires_in: HOUR });
    expect(pleroma.expires_at).toMatch(/^2026-11-21T13:00:\d\d\.\d{6}Z$/);
    const seen = await town.bob.get(`/api/v1/statuses/${id}`);
    expect(seen.body).toMatchObject({ pleroma: { expires_at: null } });
    const query = `?stream=user&access_token=${town.bob.token}`;
    const socket = await demoSocket(town.instance, query);
    now += HOUR * 1000;
    expect((await town.bob.get(`/api/v1/statuses/${id}`)).status).toBe(404);
    expect(await socket.next()).toMatchObject({ event: "delete", payload: id });
    socket.close();
  });
});

describe("the audience of a post", () => {
  const lists = async (person = town.alice) =>
    (await person.get("/api/v1/lists")).body as { id: string; title: string }[];

  test("may be a list of its author, whose members alone can read it", async () => {
    const [list] = await lists();
    expect(list?.title).toBe("Garden friends");
    const made = await post({ visibility: `list:${list!.id}` });
    expect(made).toMatchObject({ visibility: "list", pleroma: { list_id: Number(list!.id) } });
    expect((await town.bob.get("/api/v1/timelines/home?limit=1")).body).toMatchObject([
      { id: made.id, visibility: "list", pleroma: { list_id: null } },
    ]);
    const carol = await demoPerson(town.instance, "carol");
    expect((await carol.get(`/api/v1/statuses/${made.id}`)).status).toBe(404);
  });

  test("is direct for an unknown list, and an invalid list id is a server error", async () => {
    const [theirs] = await lists(town.bob);
    for (const id of [theirs!.id, "99"])
      expect(await post({ visibility: `list:${id}` })).toMatchObject({ visibility: "direct" });
    expect((await send({ visibility: "list:friends" })).status).toBe(500);
  });

  test("may be set apart from the text", async () => {
    const { mentions } = await post({ status: "@bob and @mei", to: ["mei", "carol"] });
    expect(mentions.map(({ acct }) => acct).toSorted()).toEqual(["carol", "mei"]);
    expect((await post({ status: "@bob", to: [] })).mentions).toEqual([]);
  });
});

describe("a poll on the demo instance", () => {
  const ask = (options: string[], more: object = {}) =>
    send({ poll: { options, expires_in: 300, ...more } });

  test.each([
    [["a"], {}, "Poll must contain at least 2 options"],
    [["a", "a"], {}, "Poll must contain at least 2 options"],
    [Array.from({ length: 21 }, (_, n) => `${n}`), {}, "Poll can't contain more than 20 options"],
    [["a", "b".repeat(201)], {}, "Poll options cannot be longer than 200 characters each"],
    [["a", "b"], { expires_in: -1 }, "Expiration date is too soon"],
    [["a", "b"], { expires_in: 40_000_000 }, "Expiration date is too far in the future"],
  ])("of %j with %j is refused", async (options, more, error) => {
    expect(await ask(options, more)).toMatchObject({ status: 422, body: { error } });
  });

  test("is refused without an expiry date", async () => {
    expect((await ask(["a", "b"], { expires_in: undefined })).status).toBe(400);
  });
});

describe("files on the demo instance", () => {
  const bring = async (person = town.alice) => {
    const body = new FormData();
    body.set("file", new File(["%PDF-1.7"], "a.pdf"));
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = await town.instance.fetch("/api/v2/media", { method: "POST", headers, body });
    return ((await answer.json()) as { id: string }).id;
  };

  test("are left out when they are unknown or someone else's", async () => {
    const [own, theirs] = [await bring(), await bring(town.bob)];
    const { media_attachments } = await post({ media_ids: [theirs, "0", own] });
    expect(media_attachments).toMatchObject([{ id: own }]);
    expect(await send({ status: "", media_ids: [theirs] })).toMatchObject({
      status: 422,
      body: { error: "Cannot post an empty status without attachments" },
    });
  });

  test("are kept with a scheduled post, and so is a poll", async () => {
    const id = await bring();
    const poll = { options: ["a", "b"], expires_in: 300 };
    const scheduled_at = new Date(now + HOUR * 1000).toISOString();
    const { body } = await send({ status: "Later", media_ids: [id], poll, scheduled_at });
    expect(body).toMatchObject({ params: { media_ids: [id] }, media_attachments: [{ id }] });
    now += HOUR * 1000;
    expect(await newest()).toMatchObject({
      content: "Later",
      media_attachments: [{ id }],
      poll: { options: [{ title: "a" }, { title: "b" }] },
    });
  });
});

test("a followers-only post can be quoted by its author only", async () => {
  const { id } = await post({ visibility: "private" }, town.bob);
  expect(await send({ quote_id: id })).toMatchObject({
    status: 422,
    body: { error: "Cannot quote private message" },
  });
  expect((await send({ quote_id: id }, town.bob)).status).toBe(200);
});
