import { describe, expect, test } from "vitest";
import { demoSocket } from "../../support/demo/demo-socket.ts";
import { demoTown } from "../../support/demo/demo-town.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";

interface Post {
  id: string;
  visibility: string;
  reblogs_count: number;
  favourites_count: number;
  account: { acct: string };
  card: { url: string } | null;
}

const town = demoTown({}, "for a test");
const bare = demoTown({ bare: "streaming" }, "for a test");
const both = describe.each([
  ["Pleroma", () => town],
  ["a plain server", () => bare],
] as const);

const ids = (body: unknown) => (body as Post[]).map(({ id }) => id);

async function signedOut(path: string, from: typeof town) {
  const answer = await from.instance.fetch(path);
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, body: isJson ? ((await answer.json()) as unknown) : undefined };
}

describe("direct messages", () => {
  test("have a timeline on Pleroma that contains those to and from oneself", async () => {
    const { send, get } = town.alice;
    const path = "/api/v1/timelines/direct";
    const before = ids((await get(path)).body);
    const message = { visibility: "direct" };
    const sent = await send("POST", "/api/v1/statuses", { ...message, status: "@bob Hello" });
    const got = await town.bob.send("POST", "/api/v1/statuses", {
      ...message,
      status: "@alice Ho",
    });
    await town.bob.send("POST", "/api/v1/statuses", { ...message, status: "@carol Psst" });
    const { body } = await get(path);
    expect(ids(body)).toEqual([...ids([got.body, sent.body]), ...before]);
    expect(new Set((body as Post[]).map(({ visibility }) => visibility))).toEqual(
      new Set(["direct"]),
    );
  });

  test("have no timeline on Mastodon", async () => {
    expect((await signedOut("/api/v1/timelines/direct", bare)).status).toBe(404);
  });
});

both("the quotes of a post on %s", (_, from) => {
  test("are listed for everybody who sees the post", async () => {
    const { body } = await from().alice.get("/api/v1/timelines/public?limit=1");
    const [id] = ids(body);
    const path = from() === bare ? `/api/v1/statuses/${id}` : `/api/v1/pleroma/statuses/${id}`;
    expect((await from().alice.get(`${path}/quotes`)).body).toEqual([]);
    const quote = { status: "Look", quote_id: id, quoted_status_id: id };
    const first = await from().alice.send("POST", "/api/v1/statuses", quote);
    const second = await from().alice.send("POST", "/api/v1/statuses", quote);
    const expected = ids([second.body, first.body]);
    expect(ids((await from().bob.get(`${path}/quotes`)).body)).toEqual(expected);
    expect(ids((await signedOut(`${path}/quotes`, from())).body)).toEqual(expected);
    const missing = path.replace(id ?? "", "none");
    expect((await from().bob.get(`${missing}/quotes`)).status).toBe(404);
  });
});

describe("what only Mastodon has", () => {
  test("trending posts are sorted by how many people liked or boosted them", async () => {
    const first = await signedOut("/api/v1/trends/statuses?limit=5", bare);
    const { body, link } = await bare.alice.get("/api/v1/trends/statuses?limit=5");
    const marks = (body as Post[]).map(post => post.favourites_count + post.reblogs_count);
    expect(marks).toHaveLength(5);
    expect(marks).toEqual(marks.toSorted((one, other) => other - one));
    expect(ids(first.body)).toEqual(ids(body));
    const next = /<([^>]*)>; rel="next"/.exec(link ?? "")?.[1] ?? "";
    expect(next).toContain("offset=5");
    const second = await bare.alice.get(next);
    expect(new Set([...ids(body), ...ids(second.body)]).size).toBe(10);
    expect(second.link).toContain('rel="prev"');
  });

  test("posts that share a link have a timeline", async () => {
    const { body } = await bare.alice.get("/api/v1/timelines/public?limit=40");
    const url = (body as Post[]).find(({ card }) => card)?.card?.url ?? "";
    const shared = await signedOut(`/api/v1/timelines/link?url=${encodeURIComponent(url)}`, bare);
    const cards = (shared.body as Post[]).map(({ card }) => card?.url);
    expect(new Set(cards)).toEqual(new Set([url]));
    expect((await bare.alice.get("/api/v1/timelines/link?url=https://x.example")).status).toBe(404);
  });

  test("Pleroma lacks", async () => {
    for (const path of ["trends/statuses", "timelines/link?url=x", "timelines/bubble"])
      expect(await signedOut(`/api/v1/${path}`, town)).toEqual({
        status: 404,
        body: { error: "Not implemented" },
      });
  });
});

test("Akkoma has a bubble timeline with the posts of a few servers, and announces it", async () => {
  await using akkoma = await checkedInstance({ akkoma: true });
  const answer = await akkoma.fetch("/api/v1/timelines/bubble?limit=40");
  const hosts = ((await answer.json()) as Post[]).map(({ account }) => account.acct.split("@")[1]);
  expect(new Set(hosts)).toEqual(
    new Set([undefined, "slow.example", "duckpond.example", "kettle.example"]),
  );
  const facts = await (await akkoma.fetch("/api/v1/instance")).json();
  expect(facts).toMatchObject({
    version: expect.stringContaining("Akkoma"),
    pleroma: { metadata: { features: expect.arrayContaining(["akkoma_api", "bubble_timeline"]) } },
  });
});

both("the streams of %s", (_, from) => {
  test("tell the owner of a list of its posts", async () => {
    const { alice, bob, instance } = from();
    const hers = await demoSocket(instance, `?stream=list&list=1&access_token=${alice.token}`);
    const first = await bob.send("POST", "/api/v1/statuses", { status: "For my friends" });
    await alice.send("POST", "/api/v1/statuses", { status: "Not on my own list" });
    const second = await bob.send("POST", "/api/v1/statuses", { status: "Once more" });
    const messages = [await hers.next(), await hers.next()];
    for (const message of messages)
      expect(message).toMatchObject({ event: "update", stream: ["list", "1"] });
    expect(messages.map(({ payload }) => (JSON.parse(payload) as Post).id)).toEqual(
      ids([first.body, second.body]),
    );
    hers.close();
  });
});

test("nobody hears of somebody else's list", async () => {
  const his = await demoSocket(town.instance, `?access_token=${town.bob.token}`);
  expect(await his.ask({ type: "subscribe", stream: "list", list: "1" })).toMatchObject({
    payload: { result: "error", error: "bad_topic" },
  });
  his.close();
});

test("a public stream of a plain server has no replies to others", async () => {
  const socket = await demoSocket(bare.instance, `?stream=public&access_token=${bare.alice.token}`);
  const visible = { visibility: "public" };
  const { body } = await bare.bob.send("POST", "/api/v1/statuses", {
    ...visible,
    status: "To all",
  });
  const reply = { ...visible, status: "To you", in_reply_to_id: ids([body])[0] };
  await bare.alice.send("POST", "/api/v1/statuses", reply);
  const last = await bare.alice.send("POST", "/api/v1/statuses", { ...visible, status: "To all" });
  const messages = [await socket.next(), await socket.next()];
  expect(messages.map(({ payload }) => (JSON.parse(payload) as Post).id)).toEqual(
    ids([body, last.body]),
  );
  socket.close();
});

test("a public stream that is kept from people who are signed out is refused", async () => {
  await using closed = await checkedInstance({ restricted: ["federated"] });
  await expect(demoSocket(closed, "?stream=public")).rejects.toThrow();
  const open = await demoSocket(closed, "?stream=public:local");
  open.close();
});
