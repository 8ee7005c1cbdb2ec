import { beforeAll, describe, expect, test } from "vitest";
import { demoTown } from "../support/demo/demo-town.ts";
import { demoPerson } from "../support/demo/demo-person.ts";

interface Post {
  id: string;
  visibility: string;
  content: string;
  edited_at: string | null;
  in_reply_to_id: string | null;
  replies_count: number;
  sensitive: boolean;
  spoiler_text: string;
  reblog: Post | null;
  poll: object | null;
  card: object | null;
  media_attachments: {
    type: string;
    url: string;
    description: string;
    pleroma: { mime_type: string };
  }[];
  emojis: { url: string; static_url: string }[];
  account: { acct: string; avatar: string; header: string };
  pleroma: { quote: Post | null; local: boolean; parent_visible: boolean };
}

const town = demoTown();
let posts: Post[];

beforeAll(async () => {
  const pages = await Promise.all(
    [0, 40].map(offset => town.alice.get(`/api/v1/timelines/home?limit=40&offset=${offset}`)),
  );
  posts = pages.flatMap(({ body }) => body as Post[]);
});

const own = () => posts.filter(({ reblog }) => !reblog);

async function anonymous(path: string) {
  const answer = await town.instance.fetch(path);
  return { status: answer.status, body: await answer.json() };
}

test("the seed contains every shape of post at least once", () => {
  const shapes: Record<string, (post: Post) => unknown> = {
    boost: post => post.reblog,
    poll: post => post.poll,
    card: post => post.card,
    quote: post => post.pleroma.quote,
    reply: post => post.in_reply_to_id,
    edited: post => post.edited_at,
    warning: post => post.spoiler_text,
    sensitive: post => post.sensitive,
    picture: post => post.media_attachments.length,
    emoji: post => post.emojis.length,
    remote: post => !post.pleroma.local,
    link: post => post.content.includes('rel="ugc"'),
    hashtag: post => post.content.includes('class="hashtag" data-tag='),
    mention: post => post.content.includes('class="u-url mention" data-user='),
  };
  const unseen = Object.keys(shapes).filter(name => !posts.some(post => shapes[name]?.(post)));
  expect(unseen).toEqual([]);
});

describe("the visibility of posts", () => {
  test("shows only public and unlisted posts to people who are signed out", async () => {
    const seen = new Map<string, Set<number>>();
    for (const { id, visibility } of own()) {
      const { status, body } = await anonymous(`/api/v1/statuses/${id}`);
      if (status === 404) expect(body).toEqual({ error: "Record not found" });
      seen.set(visibility, (seen.get(visibility) ?? new Set()).add(status));
    }
    expect(Object.fromEntries(seen)).toMatchObject({
      public: new Set([200]),
      unlisted: new Set([200]),
      private: new Set([404]),
      local: new Set([404]),
    });
  });

  test("hides a direct post from people whom it does not mention", async () => {
    const direct = own().find(({ visibility }) => visibility === "direct");
    expect(direct).toBeDefined();
    const people = ["bob", "carol", "mei", "yusuf", "grete", "tove"];
    const others = people.filter(
      name => name !== direct?.account.acct && !direct?.content.includes(`<span>${name}</span>`),
    );
    expect(others.length).toBeGreaterThan(0);
    for (const name of others) {
      const { get } = await demoPerson(town.instance, name);
      expect((await get(`/api/v1/statuses/${direct?.id}`)).status).toBe(404);
    }
  });

  test.each(["0", "constructor", "%00", "BCeko7PkrIXkjfQ6qm", "x'--", "😀"])(
    "responds with 404 for the unknown id %s",
    async id => {
      for (const path of ["", "/context"]) {
        const { status, body } = await anonymous(`/api/v1/statuses/${id}${path}`);
        expect({ status, body }).toEqual({ status: 404, body: { error: "Record not found" } });
      }
    },
  );
});

describe("the context of a post", () => {
  test("contains the whole conversation, split into older and newer posts as in Pleroma", async () => {
    const middle = own().find(post => post.in_reply_to_id && post.replies_count > 0);
    const { body } = await town.alice.get(`/api/v1/statuses/${middle?.id}/context`);
    const { ancestors, descendants } = body as { ancestors: Post[]; descendants: Post[] };
    expect(ancestors.map(({ id }) => id)).toContain(middle?.in_reply_to_id);
    expect(ancestors[0]?.in_reply_to_id).toBeNull();
    expect(ancestors.every(({ id }) => id < middle!.id)).toBe(true);
    expect(descendants.every(({ id }) => id > middle!.id)).toBe(true);
    expect(descendants.length).toBeGreaterThanOrEqual(middle?.replies_count ?? Infinity);
    for (const list of [ancestors, descendants]) {
      const ids = list.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted());
      expect(ids).not.toContain(middle?.id);
    }
  });
});

test("every picture, avatar, header and emoji that posts refer to can be fetched", async () => {
  const urls = own().flatMap(({ account, media_attachments, emojis }) => [
    account.avatar,
    account.header,
    ...media_attachments.flatMap(({ type, url }) => (type === "image" ? [url] : [])),
    ...emojis.flatMap(({ url, static_url }) => [url, static_url]),
  ]);
  expect(urls.length).toBeGreaterThan(100);
  const types = new Set<string | null>();
  for (const url of new Set(urls)) {
    const answer = await town.instance.fetch(url);
    expect([url, answer.status]).toEqual([url, 200]);
    types.add(answer.headers.get("content-type"));
    await answer.body?.cancel();
  }
  expect([...types].toSorted()).toEqual(["image/gif", "image/svg+xml"]);
});

test("nearly every picture has a description", () => {
  const media = own()
    .flatMap(({ media_attachments }) => media_attachments)
    .filter(({ type }) => type === "image");
  expect(media.length).toBeGreaterThan(10);
  expect(media.filter(({ description }) => description.trim() === "").length).toBeLessThan(3);
});

test("videos and sounds have the declared type and support range requests", async () => {
  const media = own().flatMap(({ media_attachments }) => media_attachments);
  const played = media.filter(({ type }) => type === "video" || type === "audio");
  expect(played.length).toBeGreaterThan(3);
  for (const { type, url, pleroma } of played) {
    const whole = await town.instance.fetch(url);
    expect(whole.headers.get("content-type")).toBe(pleroma.mime_type);
    expect(pleroma.mime_type).toMatch(`${type}/`);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    for (const [range, from, to] of [
      ["bytes=10-19", 10, 20],
      ["bytes=100-", 100, bytes.length],
      ["bytes=-5", bytes.length - 5, bytes.length],
    ] as const) {
      const part = await town.instance.fetch(url, { headers: { range } });
      expect(part.status).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes ${from}-${to - 1}/${bytes.length}`);
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(from, to));
    }
    const beyond = await town.instance.fetch(url, { headers: { range: `bytes=${bytes.length}-` } });
    expect(beyond.status).toBe(416);
  }
});
