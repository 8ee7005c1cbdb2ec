import { afterEach, describe, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { noteScroll } from "../../../core/lib/when-still.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { longHome } from "../../support/core/long-home.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { drop, later } from "../../support/core/small-instance.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import type { Timeline, TimelineView } from "../../../core/timelines/types.ts";

const view = (timeline: Timeline) => timeline.$view.get();
const idsOf = ({ items }: TimelineView) =>
  items.map(item => (item.kind === "status" ? item.id : `gap of ${item.count}`));
const phase = (timeline: Timeline, wanted: TimelineView["phase"]) =>
  until(() => timeline.$view.get().phase === wanted);
const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `s${first + index}`);
const refuse = () => json({ error: "No" }, { status: 500 });

type Answering = (asked: Asked) => Response | Promise<Response>;

/** Home of somebody on a made-up instance; `plan` answers the next requests instead. */
function home(length: number, ...plan: Answering[]) {
  const source = longHome(length);
  const asked: Asked[] = [];
  const { environment } = answering(one => {
    if (one.path === "/api/v1/instance") return json({});
    asked.push(one);
    return (plan.shift() ?? source.answer)(one);
  });
  const who = { instance: environment.origin, person: "alice", token: "token-a" };
  const { client } = retainClient(environment, who);
  const { item: timeline, release } = timelines(client).open("home");
  const stop = timeline.$view.listen(() => {});
  return { source, plan, environment, asked, client, timeline, release, stop };
}

/** A home timeline that was read down to so many statuses. */
async function readDown(length: number, down: number) {
  const page = home(length);
  await phase(page.timeline, "ready");
  while (view(page.timeline).items.length < down) await page.timeline.loadMore();
  return page;
}

/** The reader comes to these items, and stays there. */
function read({ timeline, environment }: ReturnType<typeof home>, first: number, last: number) {
  timeline.setVisibleRange(first, last);
  environment.clock.advance(100);
}

afterEach(() => expectNoReports());

describe("the home timeline on the demo instance", () => {
  test("alice loads it to its end, with each status once and with its author", async () => {
    await using alice = await signIn("alice");
    const { item: timeline } = timelines(alice.client).open("home");
    const nothing = { items: [], phase: "loading", pending: 0, waiting: [], restored: false };
    expect(view(timeline)).toEqual(nothing);
    await phase(timeline, "ready");
    expect(view(timeline).items).toHaveLength(20);
    for (let pages = 0; pages < 100 && view(timeline).phase === "ready"; pages += 1) {
      await timeline.loadMore();
    }
    expect(view(timeline).phase).toBe("end");
    const ids = idsOf(view(timeline));
    expect(ids.length).toBeGreaterThan(40);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      const status = statuses(alice.client).get(id)!;
      expect(accounts(alice.client).get(status.account)?.acct).toBeTruthy();
      if (status.reblog) expect(statuses(alice.client).get(status.reblog)).toBeDefined();
    }
  });

  test("bob's first request fails, and a retry succeeds", async () => {
    await using bob = await signIn("bob");
    bob.instance.faults.add({
      path: "/api/v1/timelines/home",
      times: 1,
      status: 503,
      body: '{"error":"Back soon"}',
    });
    const { item: timeline } = timelines(bob.client).open("home");
    const stop = timeline.$view.listen(() => {});
    await phase(timeline, "failed");
    expect(view(timeline)).toMatchObject({ failure: { title: "503", message: "Back soon" } });
    await timeline.retry();
    expect(view(timeline).items.length).toBeGreaterThan(0);
    expect(view(timeline)).not.toHaveProperty("failure");
    stop();
  });
});

describe("loading a timeline", () => {
  test("begins once, when a subscriber appears, with the request that the start script made", async () => {
    const { timeline, asked, stop } = home(30);
    await phase(timeline, "ready");
    timeline.$view.listen(() => {})();
    await settled();
    expect(asked.map(({ path }) => path)).toEqual(["/api/v1/timelines/home?limit=20"]);
    expect(idsOf(view(timeline))).toEqual(numbers(1, 20));
    stop();
  });

  test("follows the next link, and ends at an empty page", async () => {
    const { timeline } = await readDown(30, 30);
    expect(view(timeline).phase).toBe("ready");
    await timeline.loadMore();
    expect(view(timeline).phase).toBe("end");
    expect(idsOf(view(timeline))).toEqual(numbers(1, 30));
    await timeline.loadMore();
    expect(view(timeline).phase).toBe("end");
  });

  test("ends at once when the timeline is empty", async () => {
    const { timeline } = home(0);
    await phase(timeline, "end");
    expect(view(timeline).items).toEqual([]);
  });

  test("ends when the server returns the same page again", async () => {
    const { timeline, plan, source } = await readDown(40, 20);
    const link = '</api/v1/timelines/home?page=3>; rel="next"';
    plan.push(async asked => {
      const first = source.answer({ ...asked, url: asked.url.split("?")[0]! });
      return json(await first.json(), { headers: { link } });
    });
    await timeline.loadMore();
    expect(view(timeline).phase).toBe("end");
    expect(view(timeline).items).toHaveLength(20);
  });

  test("sends one request when more is requested several times at once", async () => {
    const { timeline, asked } = await readDown(100, 20);
    await Promise.all([timeline.loadMore(), timeline.loadMore(), timeline.loadMore()]);
    expect(asked).toHaveLength(2);
    expect(idsOf(view(timeline))).toEqual(numbers(1, 40));
  });

  test("keeps its items when a later page fails, and waits for a retry", async () => {
    const { timeline, plan, asked } = await readDown(100, 20);
    plan.push(refuse);
    await timeline.loadMore();
    expect(view(timeline)).toMatchObject({ phase: "failed", failure: { title: "500" } });
    expect(idsOf(view(timeline))).toEqual(numbers(1, 20));
    await timeline.loadMore();
    expect(asked).toHaveLength(2);
    await timeline.retry();
    expect(idsOf(view(timeline))).toEqual(numbers(1, 40));
    await timeline.retry();
    expect(asked).toHaveLength(3);
  });

  test("leaves out malformed statuses and reports them", async () => {
    const account = { id: "bob", username: "bob", acct: "bob" };
    const mixed = [{ id: "1", account }, { id: "2", account: {} }, null, { id: "3", account }];
    const { timeline, environment } = home(0, () => json(mixed));
    await phase(timeline, "end");
    expect(idsOf(view(timeline))).toEqual(["1", "3"]);
    expect(claimReports(environment)).toHaveLength(2);
  });

  test("fails and is reported when the answer is not a list", async () => {
    const { timeline, environment } = home(0, () => json({ error: "but 200" }));
    await phase(timeline, "failed");
    expect(claimReports(environment)).toHaveLength(1);
  });
});

describe("refreshing a timeline", () => {
  test("adds new posts at the top", async () => {
    const { timeline, source } = await readDown(60, 40);
    source.ids.unshift("new");
    await timeline.refresh();
    expect(idsOf(view(timeline))).toEqual(["new", ...numbers(1, 40)]);
    await timeline.loadMore();
    expect(idsOf(view(timeline))).toEqual(["new", ...numbers(1, 60)]);
  });

  test("removes deleted posts", async () => {
    const { timeline, source } = await readDown(60, 40);
    source.ids.splice(2, 1);
    await timeline.refresh();
    expect(idsOf(view(timeline))).toEqual(["s1", "s2", ...numbers(4, 40)]);
  });

  test("leaves a gap after a long absence, which can be filled", async () => {
    const { timeline, source } = await readDown(60, 40);
    const news = Array.from({ length: 50 }, (_, index) => `new${index + 1}`);
    source.ids.unshift(...news);
    await timeline.refresh();
    expect(idsOf(view(timeline))).toEqual([...news.slice(0, 20), "gap of 20", ...numbers(1, 40)]);
    for (;;) {
      const gap = view(timeline).items.find(item => item.kind === "gap");
      if (!gap) break;
      await timeline.fill(gap.key);
    }
    expect(idsOf(view(timeline))).toEqual([...news, ...numbers(1, 40)]);
  });

  test("shows an alert and changes nothing when it fails", async () => {
    const { timeline, plan, client } = await readDown(60, 40);
    plan.push(drop, drop);
    const before = view(timeline);
    await timeline.refresh();
    expect(view(timeline)).toEqual(before);
    expect(alerts(client).$alerts.get()).toHaveLength(1);
  });

  test("discards an older page that arrives after it", async () => {
    const { timeline, plan, source } = await readDown(60, 20);
    const slow = later();
    plan.push(slow.answer);
    const more = timeline.loadMore();
    source.ids.splice(0, 60, "only", "these");
    plan.push(() => json([{ id: "only", account: { id: "b", username: "b", acct: "b" } }]));
    await timeline.refresh();
    slow.give(json([{ id: "s21", account: { id: "b", username: "b", acct: "b" } }]));
    await more;
    expect(idsOf(view(timeline))).toEqual(["only"]);
    expect(view(timeline).phase).toBe("end");
  });
});

describe("a home timeline that the server is still building", () => {
  const part = (length: number) => (asked: Asked) => {
    const { body, headers } = longHome(length).answer(asked);
    return new Response(body, { status: 206, headers });
  };

  test("shows a gap, asks again automatically, and is complete in the end", async () => {
    const page = home(30, part(0), part(0));
    await until(() => idsOf(view(page.timeline)).length === 1);
    expect(idsOf(view(page.timeline))).toEqual(["gap of 20"]);
    const [before] = view(page.timeline).items;
    page.environment.clock.advance(5000);
    await until(() => page.asked.length === 2);
    await settled();
    expect(view(page.timeline).items).toEqual([before]);
    page.environment.clock.advance(10_000);
    await until(() => view(page.timeline).items.length === 20);
    expect(idsOf(view(page.timeline))).toEqual(numbers(1, 20));
    page.stop();
  });

  test("is complete after its gap is filled by hand", async () => {
    const page = home(30, part(3));
    await until(() => view(page.timeline).items.length === 4);
    expect(idsOf(view(page.timeline))).toEqual(["gap of 20", ...numbers(1, 3)]);
    await page.timeline.fill(view(page.timeline).items[0]!.key);
    expect(idsOf(view(page.timeline))).toEqual(numbers(1, 20));
    page.stop();
  });
});

describe("a timeline that was read far down", () => {
  test("keeps about 400 statuses around the reader, and loads the others again", async () => {
    const page = await readDown(700, 600);
    const { timeline, client } = page;
    read(page, 590, 599);
    const items = view(timeline).items;
    const held = items.filter(item => item.kind === "status");
    expect(held.length).toBeLessThanOrEqual(440);
    expect(held.length).toBeGreaterThanOrEqual(380);
    expect(idsOf(view(timeline)).slice(0, 20)).toEqual(numbers(1, 20));
    await until(() => statuses(client).get("s30") === undefined);
    expect(statuses(client).get("s600")).toBeDefined();

    for (let gap; (gap = view(timeline).items.findLast(item => item.kind === "gap"));) {
      await timeline.fill(gap.key);
    }
    expect(idsOf(view(timeline))).toEqual(numbers(1, 600));
    expect(statuses(client).get("s30")).toBeDefined();
  });

  test("keeps the keys of its items", async () => {
    const page = await readDown(700, 600);
    const { timeline } = page;
    const before = new Set(view(timeline).items.map(({ key }) => key));
    read(page, 590, 599);
    const { items } = view(timeline);
    for (const item of items) if (item.kind === "status") expect(before).toContain(item.key);
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    read(page, items.length - 10, items.length - 1);
    expect(view(timeline).items).toBe(items);
  });

  test("leaves nothing out while the reader scrolls, until it is twice as long", async () => {
    const { timeline, environment } = await readDown(1300, 600);
    timeline.setVisibleRange(590, 599);
    noteScroll();
    environment.clock.advance(100);
    expect(view(timeline).items).toHaveLength(600);
    environment.clock.advance(150);
    expect(view(timeline).items.length).toBeLessThan(450);
    while (view(timeline).phase !== "end") {
      await timeline.loadMore();
      const { length } = view(timeline).items;
      timeline.setVisibleRange(length - 10, length - 1);
      noteScroll();
      expect(length).toBeLessThanOrEqual(820);
    }
    expect(idsOf(view(timeline)).at(-1)).toBe("s1300");
  });

  test("leaves nothing out once it has ended", async () => {
    const page = await readDown(700, 600);
    page.timeline.setVisibleRange(590, 599);
    page.stop();
    page.release();
    await settled();
    expect(page.environment.clock.waiting).toBe(0);
  });

  test("fills a gap once, and shows an alert when that fails", async () => {
    const page = await readDown(700, 600);
    const { timeline, plan, asked, client } = page;
    read(page, 590, 599);
    const gap = view(timeline).items.find(item => item.kind === "gap")!;
    const before = asked.length;
    plan.push(refuse);
    await Promise.all([timeline.fill(gap.key), timeline.fill(gap.key)]);
    expect(asked.length).toBe(before + 1);
    expect(alerts(client).$alerts.get()).toHaveLength(1);
    expect(view(timeline).items).toContain(gap);
    await timeline.fill(gap.key);
    expect(idsOf(view(timeline)).slice(20, 40)).toEqual(numbers(21, 40));
    await timeline.fill("no such gap");
    expect(asked.length).toBe(before + 2);
  });
});

describe("retaining a timeline", () => {
  test("keeps the timeline for Back", async () => {
    const { timeline, client, release, asked, stop } = await readDown(60, 40);
    const kept = timelines(client).open("home");
    release();
    release();
    stop();
    await settled();
    const back = timelines(client).open("home");
    expect(back.item).toBe(timeline);
    expect(idsOf(view(back.item))).toEqual(numbers(1, 40));
    expect(asked).toHaveLength(2);
    kept.release();
    back.release();
  });

  test("hands the timeline over from one view to the next", async () => {
    const { timeline, client, release } = await readDown(60, 20);
    release();
    const next = timelines(client).open("home");
    await settled();
    expect(timelines(client).open("home").item).toBe(timeline);
    next.release();
  });

  test("releases the statuses and the timeline when it ends", async () => {
    const { timeline, client, release, plan } = await readDown(60, 20);
    const slow = later();
    plan.push(slow.answer);
    void timeline.loadMore();
    release();
    release();
    await until(() => statuses(client).get("s1") === undefined);
    slow.give(json([]));
    await settled();
    expect(view(timeline).phase).toBe("loading-more");
    expect(timelines(client).open("home").item).not.toBe(timeline);
  });
});
