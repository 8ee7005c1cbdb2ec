import { describe, expect, test } from "vitest";
import { demoTown } from "../../support/demo/demo-town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";

interface Item {
  id: string;
  created_at: string;
}

const town = demoTown();

async function home(query = "") {
  const { status, link, body } = await town.alice.get(`/api/v1/timelines/home${query}`);
  expect(status).toBe(200);
  return { link, ids: (body as Item[]).map(({ id }) => id), items: body as Item[] };
}

const linked = (link: string | null, rel: string) =>
  new RegExp(`<([^>]*)>; rel="${rel}"`).exec(link ?? "")?.[1];

/** Everything, by following `next` as a client does. */
async function all() {
  const ids: string[] = [];
  let url: string | undefined = `${town.instance.url}/api/v1/timelines/home?limit=7`;
  while (url) {
    const page = await home(new URL(url).search);
    ids.push(...page.ids);
    url = linked(page.link, "next");
  }
  return ids;
}

describe("the home timeline of the demo instance", () => {
  test("is sorted newest first, with twenty posts per page", async () => {
    const { items, ids } = await home();
    expect(ids).toHaveLength(20);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const times = items.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(ids.every(id => /^[0-9A-Za-z]{18}$/.test(id))).toBe(true);
  });

  test("can be read to its end by next links, each post once", async () => {
    const ids = await all();
    expect(ids.length).toBeGreaterThan(50);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("has links that keep the limit and lead back", async () => {
    const first = await home("?limit=5");
    const next = linked(first.link, "next") ?? "";
    expect(next).toBe(`${town.instance.url}/api/v1/timelines/home?limit=5&max_id=${first.ids[4]}`);
    const second = await home(new URL(next).search);
    const previous = await home(new URL(linked(second.link, "prev") ?? "").search);
    expect(previous.ids).toEqual(first.ids);
  });

  test("starts directly above min_id, and at the top with since_id", async () => {
    const ids = await all();
    const [third, tenth] = [ids[2], ids[9]];
    expect((await home(`?min_id=${tenth}&limit=3`)).ids).toEqual(ids.slice(6, 9));
    expect((await home(`?since_id=${tenth}&limit=3`)).ids).toEqual(ids.slice(0, 3));
    expect((await home(`?since_id=${tenth}&max_id=${third}`)).ids).toEqual(ids.slice(3, 9));
  });

  test.each([
    ["?limit=99", 40],
    ["?limit=0", 0],
    ["?max_id=0", 0],
    ["?max_id=' OR 1=1 --", 0],
    [`?max_id=${"0".repeat(18)}`, 0],
    ["?unknown=1", 20],
  ])("with %s has %i posts, and has no link when it is empty", async (query, count) => {
    const { ids, link } = await home(query);
    expect(ids).toHaveLength(count);
    expect(link === null).toBe(count === 0);
  });

  test.each([
    ["?limit=many", 400, { error: "limit - Invalid integer. Got: string." }],
    ["?limit=-1", 500, { errors: { detail: "Internal server error" } }],
  ])("with %s responds with an error", async (query, status, body) => {
    const answer = await town.alice.get(`/api/v1/timelines/home${query}`);
    expect(answer).toMatchObject({ status, body });
  });

  test("needs a valid token", async () => {
    const refusal = { error: "Invalid credentials." };
    for (const authorization of ["", "Bearer bad", "Bearer", "Basic YTpi"]) {
      const headers = { authorization };
      const answer = await town.instance.fetch("/api/v1/timelines/home", { headers });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual(refusal);
    }
  });
});

test("too many requests are refused with 429 until the time window has passed", async () => {
  let now = 0;
  await using busy = await checkedInstance({
    clock: () => now,
    limits: { timeline: { ms: 500, requests: 3 } },
  });
  const bob = await demoPerson(busy, "bob");
  const ask = async () => (await bob.get("/api/v1/timelines/home?limit=1")).status;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
  const carol = await demoPerson(busy, "carol");
  expect((await carol.get("/api/v1/timelines/home?limit=1")).status).toBe(200);
  now += 501;
  expect(await ask()).toBe(200);
});

test("the full seed has more than 500 posts", async () => {
  await using full = await checkedInstance({ seed: "full" });
  const { get } = await demoPerson(full, "alice");
  const { body } = await get("/api/v1/timelines/home?limit=40&offset=500");
  expect(body).toHaveLength(40);
});
