import { afterEach, describe, expect, test } from "vitest";
import { accounts } from "../../../core/accounts/accounts.ts";
import { polls } from "../../../core/polls/polls.ts";
import { deleteUserData } from "../../../core/session/internal/delete-user-data.ts";
import type { Status } from "../../../core/api/statuses/statuses.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { json } from "../../../demo/environment/answers.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { sketch, visitHome } from "../../support/core/live-home.ts";
import { longHome, type LongHome } from "../../support/core/long-home.ts";
import { drop, later } from "../../support/core/small-instance.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `s${first + index}`);

/** A visit that read so many statuses and was left; what it kept is there for the next. */
async function firstVisit(length = 100, down = 20) {
  const source = longHome(length);
  const visit = visitHome(source);
  await until(() => visit.view().phase === "ready");
  while (visit.view().items.length < down) await visit.timeline.loadMore();
  await visit.kept();
  visit.leave();
  return { ...visit, source };
}

type First = Awaited<ReturnType<typeof firstVisit>>;

/** The next visit, whose first answers the test gives. */
function nextVisit({ environment, source }: First, options: Parameters<typeof visitHome>[1] = {}) {
  return visitHome(source, { beside: environment, ...options });
}

const first = (source: LongHome) =>
  source.answer({ url: "https://example.social/api/v1/timelines/home?limit=20" } as never);

afterEach(() => expectNoReports());

describe("a second visit to the home timeline", () => {
  test("shows the stored posts at once, then the current ones", async () => {
    const before = await firstVisit();
    const slow = later();
    const { view, ids, seen, client } = nextVisit(before, { plan: [slow.answer] });
    await until(() => view().restored);
    expect(view()).toMatchObject({ phase: "ready", pending: 0 });
    expect(ids()).toEqual(numbers(1, 20));
    expect(accounts(client).get("bob")?.acct).toBe("bob");
    before.source.ids.unshift("new");
    before.source.ids.splice(3, 1);
    slow.give(first(before.source));
    await until(() => !view().restored);
    expect(ids()).toEqual(["new", "s1", "s2", ...numbers(4, 20)]);
    expect(seen.every(({ phase }, index) => index === 0 || phase !== "loading")).toBe(true);
  });

  test("keeps new posts waiting when the reader has begun to read", async () => {
    const before = await firstVisit();
    const slow = later();
    const { view, ids, timeline } = nextVisit(before, { plan: [slow.answer] });
    await until(() => view().restored);
    timeline.setAtTop(false);
    before.source.ids.unshift("new");
    slow.give(first(before.source));
    await until(() => !view().restored);
    expect(ids()).toEqual(numbers(1, 20));
    expect(view().pending).toBe(1);
  });

  test("loads older posts from where the first visit ended, even before the first page arrives", async () => {
    const before = await firstVisit(100, 40);
    const slow = later();
    const { view, ids, timeline } = nextVisit(before, { plan: [slow.answer] });
    await until(() => view().restored);
    expect(ids()).toEqual(numbers(1, 40));
    await timeline.loadMore();
    expect(ids()).toEqual(numbers(1, 60));
    expect(view().restored).toBe(true);
    slow.give(first(before.source));
    await until(() => !view().restored);
    expect(ids()).toEqual(numbers(1, 60));
    await timeline.loadMore();
    expect(ids()).toEqual(numbers(1, 80));
  });

  test("restores the 40 newest posts, and loads the ones that follow them", async () => {
    const before = await firstVisit(200, 120);
    const { view, ids, timeline } = nextVisit(before, { plan: [drop, drop] });
    await until(() => view().notice);
    expect(ids()).toEqual(numbers(1, 40));
    await timeline.loadMore();
    expect(ids()).toEqual(numbers(1, 60));
  });

  test("leaves a gap between the newest posts and the stored ones after a long absence", async () => {
    const before = await firstVisit();
    before.source.ids.unshift(...Array.from({ length: 90 }, (_, index) => `new${index}`));
    const slow = later();
    const { view, ids } = nextVisit(before, { plan: [slow.answer] });
    await until(() => view().restored);
    slow.give(first(before.source));
    await until(() => !view().restored);
    expect(ids().slice(18, 23)).toEqual(["new18", "new19", "gap", "s1", "s2"]);
  });

  test("shows the stored posts with a notice while the network is down, and loads on retry", async () => {
    const before = await firstVisit();
    const { view, ids, timeline } = nextVisit(before, { plan: [drop, drop] });
    await until(() => view().notice);
    expect(view()).toMatchObject({ phase: "ready", restored: true });
    expect(ids()).toEqual(numbers(1, 20));
    before.source.ids.unshift("new");
    await timeline.retry();
    expect(ids()[0]).toBe("new");
    expect(view().restored).toBe(false);
    expect(view()).not.toHaveProperty("notice");
  });

  test("reloads automatically after the network was down", async () => {
    const before = await firstVisit();
    const { view, environment } = nextVisit(before, { plan: [drop, drop] });
    await until(() => view().notice);
    await until(() => environment.clock.waiting > 0);
    environment.clock.advance(40_000);
    await until(() => !view().restored);
  });

  test("does not wait for a database that is slower than the instance", async () => {
    const before = await firstVisit();
    const slow = Promise.withResolvers<void>();
    before.environment.database.slow = slow.promise;
    before.source.ids.splice(0, 1);
    const { view, ids } = nextVisit(before);
    await until(() => view().phase === "ready");
    slow.resolve();
    await settled();
    expect(view().restored).toBe(false);
    expect(ids()).toEqual(numbers(2, 21));
  });

  test("does not overwrite newer versions of posts and people with stored ones", async () => {
    const before = await firstVisit();
    const slow = later();
    const { view, client } = nextVisit(before, { plan: [slow.answer] });
    const newer = sketch("s1", { content: "Edited" }) as unknown as Status;
    const author = { ...newer.account, display_name: "Renamed" };
    const edited = { ...newer, account: author };
    statuses(client).import([edited], { source: "answer", startedAt: client.tick() });
    await until(() => view().restored);
    expect(statuses(client).get("s1")?.content).toBe("Edited");
    expect(accounts(client).get(author.id)?.display_name).toBe("Renamed");
  });

  test("shows the posts that the stream added, without the one that it deleted", async () => {
    const source = longHome(30);
    const boost = sketch("boost", {
      reblog: sketch("boosted", { quote: sketch("quoted"), poll: { id: "p", options: [] } }),
    });
    const first = visitHome(source);
    await first.heard();
    first.sockets.last.say("update", boost);
    first.sockets.last.say("delete", "s1");
    first.environment.clock.advance(100);
    await first.kept();
    first.leave();
    const { view, ids, client } = nextVisit({ ...first, source }, { plan: [drop, drop] });
    await until(() => view().restored);
    expect(ids()).toEqual(["boost", ...numbers(2, 20)]);
    expect(statuses(client).get("boost")?.reblog).toBe("boosted");
    expect(statuses(client).get("boosted")).toMatchObject({ quote: "quoted", poll: "p" });
    expect(statuses(client).get("quoted")?.content).toBe("quoted");
    expect(polls(client).$poll("p").get()).toMatchObject({ id: "p" });
  });
});

describe("the stored timeline", () => {
  test("is not shown to another person, and is deleted when its owner signs out", async () => {
    const before = await firstVisit();
    const bob = nextVisit(before, { person: "bob", plan: [drop, drop] });
    await until(() => bob.view().phase === "failed");
    expect(bob.ids()).toEqual([]);
    expect([...before.environment.database.values.keys()]).toEqual([before.client.key("home")]);
    await deleteUserData(before.client, "alice");
    expect(before.environment.database.values.size).toBe(0);
    expect(before.environment.local.keys()).toEqual([]);
    const alice = nextVisit(before, { plan: [drop, drop] });
    await until(() => alice.view().phase === "failed");
  });

  test("does not hold up a sign-out when the database hangs", async () => {
    const { environment, client } = await firstVisit();
    environment.database.remove = () => new Promise(() => {});
    const forgetting = deleteUserData(client, "alice");
    environment.clock.advance(2000);
    await forgetting;
  });

  test("is written at once when the page becomes hidden", async () => {
    const visit = visitHome(longHome(30));
    await until(() => visit.view().phase === "ready");
    visit.environment.setVisible(false);
    await until(() => visit.environment.database.values.size === 1);
  });

  test("is not written after the person has left", async () => {
    const visit = visitHome(longHome(30));
    await until(() => visit.view().phase === "ready");
    visit.leave();
    visit.environment.clock.advance(10_000);
    await settled();
    expect(visit.environment.database.values.size).toBe(0);
  });

  test("is not read from the database when none was ever stored", async () => {
    const visit = visitHome(longHome(30));
    let reads = 0;
    visit.environment.database.get = async () => void (reads += 1);
    await until(() => visit.view().phase === "ready");
    expect(reads).toBe(0);
  });

  test("is not needed: the timeline loads when the database is broken", async () => {
    const visit = visitHome(longHome(30));
    visit.environment.database.broken = true;
    await until(() => visit.view().phase === "ready");
    visit.environment.clock.advance(5000);
    await settled();
    expect(visit.environment.local.keys()).toEqual([]);
  });

  const good = { version: 1, pages: [{ link: null, ids: ["1"] }], next: null };
  const nonsense: [string, unknown][] = [
    ["nothing", undefined],
    ["a text", "[]"],
    ["another version", { ...good, version: 2, statuses: [sketch("1")] }],
    ["no pages", { ...good, pages: null, statuses: [sketch("1")] }],
    ["no statuses", good],
    ["malformed statuses only", { ...good, statuses: [{ id: "1" }, null] }],
  ];
  for (const [name, value] of nonsense) {
    test(`is ignored when it is ${name}`, async () => {
      const before = await firstVisit();
      before.environment.database.values.set(before.client.key("home"), value);
      const { view, ids } = nextVisit(before, { plan: [() => json({}, { status: 500 })] });
      await until(() => view().phase === "failed");
      expect(ids()).toEqual([]);
    });
  }

  test("is shown after an unreadable answer, for which the start script has withheld it", async () => {
    const before = await firstVisit();
    const { database } = before.environment;
    const { get } = database;
    database.get = async () => {
      database.get = get;
    };
    const { view, ids, environment } = nextVisit(before, {
      plan: [() => new Response("nonsense")],
    });
    await until(() => view().notice);
    expect(ids()).toEqual(numbers(1, 20));
    expect(claimReports(environment)).toHaveLength(1);
  });

  test("is shown without its malformed posts", async () => {
    const before = await firstVisit();
    const pages = [{ link: null, ids: ["1", "2"] }];
    const value = { ...good, pages, statuses: [sketch("1"), { id: "2" }] };
    before.environment.database.values.set(before.client.key("home"), value);
    const { view, ids } = nextVisit(before, { plan: [drop, drop] });
    await until(() => view().notice);
    expect(ids()).toEqual(["1"]);
    expect(view().phase).toBe("end");
  });
});
