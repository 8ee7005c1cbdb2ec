import { afterEach, describe, expect, test } from "vitest";
import { check } from "../../../core/api/shapes.ts";
import { fetchStatus, statusShape } from "../../../core/api/statuses/statuses.ts";
import { fetchHome } from "../../../core/api/timelines.ts";
import { retainClient } from "../../../core/client.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { bookmarkFolders } from "../../../core/statuses/bookmark-folders.ts";
import { statusActions } from "../../../core/statuses/actions.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { drop, later } from "../../support/core/small-instance.ts";
import { settled, until } from "../../../demo/environment/until.ts";

/** Alice's home as her timeline would have it. */
async function readHome({ client }: SignedInPerson) {
  const { items } = await fetchHome(client.api, { limit: 40 });
  const store = statuses(client);
  store.retain(store.import(items, { source: "answer", startedAt: client.tick() }));
  return items;
}

afterEach(() => expectNoReports());

describe("on the demo instance", () => {
  test("alice favourites a post and undoes it", async () => {
    await using alice = await signIn("alice");
    const home = await readHome(alice);
    const { id, favourites_count: count } = home.find(
      ({ reblog, favourited }) => !reblog && !favourited,
    )!;
    const actions = statusActions(alice.client);
    await actions.favourite(id, true);
    expect(statuses(alice.client).get(id)).toMatchObject({
      favourited: true,
      favourites_count: count! + 1,
    });
    expect(await fetchStatus(alice.client.api, id)).toMatchObject({ favourited: true });
    await actions.favourite(id, false);
    expect(await fetchStatus(alice.client.api, id)).toMatchObject({
      favourited: false,
      favourites_count: count,
    });
  });

  test("each action can be undone in the alert about it, and only the latest has one", async () => {
    await using alice = await signIn("alice");
    const home = await readHome(alice);
    const { id } = home.find(({ reblog, favourited }) => !reblog && !favourited)!;
    const actions = statusActions(alice.client);
    const { $alerts, runAction: act } = alerts(alice.client);
    for (const verb of ["favourite", "boost", "bookmark"] as const) {
      await actions[verb](id, true);
      expect($alerts.get()).toMatchObject([{ isBrief: true, action: {} }]);
      await actions[verb](id, false);
      expect($alerts.get()).toMatchObject([{ isBrief: false, action: {} }]);
    }
    act($alerts.get()[0]!.key);
    expect(statuses(alice.client).get(id)?.bookmarked).toBe(true);
    await until(() => $alerts.get().length === 0);
    await actions.bookmark(id, true);
    expect(await fetchStatus(alice.client.api, id)).toMatchObject({ bookmarked: true });
  });

  test("alice pins her posts until the server's limit is reached", async () => {
    await using alice = await signIn("alice");
    const home = await readHome(alice);
    const mine = home.filter(
      ({ account, reblog, visibility, pinned }) =>
        account.acct === "alice" && !reblog && visibility !== "direct" && !pinned,
    );
    const actions = statusActions(alice.client);
    const [{ id }] = mine as [(typeof mine)[number]];
    await actions.pin(id, true);
    expect(await fetchStatus(alice.client.api, id)).toMatchObject({ pinned: true });
    expect(statuses(alice.client).get(id)?.pleroma?.pinned_at).toBeTypeOf("string");
    alice.instance.faults.add({
      path: `/api/v1/statuses/${id}/unpin`,
      status: 500,
      body: '{"error":"Not now"}',
    });
    await actions.pin(id, false);
    expect(statuses(alice.client).get(id)?.pinned).toBe(true);
    expect(alerts(alice.client).$alerts.get().at(-1)).toMatchObject({ message: "Not now" });
    for (let more = 0; more < 5; more += 1) {
      const wire = { status: `Pinned ${more}` };
      const { body } = await alice.client.api.send("POST", "/api/v1/statuses", { body: wire });
      const status = check(statusShape, body);
      const store = statuses(alice.client);
      store.retain(store.import([status], { source: "answer", startedAt: alice.client.tick() }));
      await actions.pin(status.id, true);
      if (more < 3) continue;
      expect(store.get(status.id)?.pinned).toBe(false);
      expect(alerts(alice.client).$alerts.get().at(-1)).toMatchObject({
        title: "400",
        message: "You have already pinned the maximum number of statuses",
      });
    }
  });

  test("muting a conversation can be undone", async () => {
    await using alice = await signIn("alice");
    const { id } = (await readHome(alice)).find(({ reblog }) => !reblog)!;
    const actions = statusActions(alice.client);
    const { $alerts, runAction: act } = alerts(alice.client);
    const done = actions.muteConversation(id, true);
    expect(statuses(alice.client).get(id)).toMatchObject({
      muted: true,
      pleroma: { thread_muted: true },
    });
    await done;
    expect((await fetchStatus(alice.client.api, id)).pleroma?.thread_muted).toBe(true);
    act($alerts.get()[0]!.key);
    await actions.muteConversation(id, false);
    expect((await fetchStatus(alice.client.api, id)).pleroma?.thread_muted).toBe(false);
  });

  test("a boost has the chosen visibility", async () => {
    await using alice = await signIn("alice");
    await using bob = await signIn("bob", { instance: alice.instance });
    const { id } = (await readHome(alice)).find(
      ({ reblog, visibility, reblogged }) => !reblog && visibility === "public" && !reblogged,
    )!;
    await statusActions(alice.client).boost(id, true, { visibility: "private" });
    const { items } = await fetchHome(alice.client.api, {});
    expect(items[0]).toMatchObject({ visibility: "private", reblog: { id } });
    expect(bob.client.person).not.toBe(alice.client.person);
  });

  test("a bookmark moves between folders", async () => {
    await using alice = await signIn("alice");
    const { id } = (await readHome(alice))[0]!;
    const actions = statusActions(alice.client);
    const folder = await bookmarkFolders(alice.client).create({ name: "Recipes" });
    await actions.bookmark(id, true, { folder: folder!.id });
    expect(statuses(alice.client).get(id)?.pleroma?.bookmark_folder).toBe(folder!.id);
    await actions.bookmark(id, true, { folder: "" });
    expect(statuses(alice.client).get(id)).toMatchObject({
      bookmarked: true,
      pleroma: { bookmark_folder: null },
    });
    expect(await bookmarkFolders(alice.client).create({ name: "Recipes" })).toBeNull();
    expect(alerts(alice.client).$alerts.get().at(-1)).toMatchObject({ title: "422" });
  });

  test("a bookmark that is removed and restored returns to its folder", async () => {
    await using alice = await signIn("alice");
    const { id } = (await readHome(alice)).find(({ reblog }) => !reblog)!;
    const { bookmark } = statusActions(alice.client);
    const folder = await bookmarkFolders(alice.client).create({ name: "Recipes" });
    await bookmark(id, true, { folder: folder!.id });
    await bookmark(id, false);
    const { $alerts, runAction: act } = alerts(alice.client);
    act($alerts.get()[0]!.key);
    const store = statuses(alice.client);
    await until(() => store.get(id)?.pleroma?.bookmark_folder === folder!.id);
    expect(store.get(id)?.bookmarked).toBe(true);
  });

  test("boosting a boost boosts the original post", async () => {
    await using alice = await signIn("alice");
    const home = await readHome(alice);
    const boost = home.find(({ reblog }) => reblog && !reblog.reblogged)!;
    const { id, reblogs_count: count } = boost.reblog!;
    await statusActions(alice.client).boost(boost.id, true);
    expect(statuses(alice.client).get(id)).toMatchObject({
      reblogged: true,
      reblogs_count: count! + 1,
    });
    await statusActions(alice.client).boost(boost.id, false);
    expect(await fetchStatus(alice.client.api, id)).toMatchObject({
      reblogged: false,
      reblogs_count: count,
    });
  });

  test("a bookmark is stored on the server", async () => {
    await using alice = await signIn("alice");
    const { id } = (await readHome(alice))[0]!;
    await statusActions(alice.client).bookmark(id, true);
    expect(await fetchStatus(alice.client.api, id)).toMatchObject({ bookmarked: true });
  });

  test("an action that was already undone elsewhere is not a failure", async () => {
    await using alice = await signIn("alice");
    await using phone = await signIn("alice", { instance: alice.instance });
    const home = await readHome(alice);
    const { id } = home.find(({ reblog, favourited }) => !reblog && !favourited)!;
    const actions = statusActions(alice.client);
    for (const verb of ["favourite", "boost", "bookmark"] as const) {
      await actions[verb](id, true);
      await statusActions(phone.client)[verb](id, false);
      await actions[verb](id, false);
    }
    expect(alerts(alice.client).$alerts.get()).toMatchObject([{ title: "", action: {} }]);
    expect(statuses(alice.client).get(id)).toMatchObject({
      favourited: false,
      reblogged: false,
      bookmarked: false,
    });
  });

  test("a refused action is undone and shows an alert", async () => {
    await using alice = await signIn("alice");
    const home = await readHome(alice);
    const before = home.find(({ reblog, favourited }) => !reblog && !favourited)!;
    alice.instance.faults.add({
      path: `/api/v1/statuses/${before.id}/favourite`,
      status: 429,
      body: '{"error":"Throttled"}',
    });
    const done = statusActions(alice.client).favourite(before.id, true);
    expect(statuses(alice.client).get(before.id)).toMatchObject({
      favourited: true,
      favourites_count: before.favourites_count! + 1,
    });
    await done;
    expect(statuses(alice.client).get(before.id)).toMatchObject({
      favourited: false,
      favourites_count: before.favourites_count,
    });
    expect(alerts(alice.client).$alerts.get()).toMatchObject([
      { title: "429", message: "Throttled" },
    ]);
  });
});

const bob = { id: "bob", username: "bob", acct: "bob" };
const wire = (more: object = {}) => ({ id: "1", account: bob, favourites_count: 3, ...more });
const liked = () => json(wire({ favourited: true, favourites_count: 9 }));
const unliked = () => json(wire({ favourited: false, favourites_count: 8 }));
const refuse = (status: number) => () => json({ error: "No" }, { status });

type Answering = (asked: Asked) => Response | Promise<Response>;

/** Alice with one status of bob's; `plan` answers her requests. */
function page(...plan: Answering[]) {
  const { environment, asked } = answering(one => plan.shift()!(one));
  return { environment, plan, ...tab(environment), paths: () => asked.map(nameOf) };
}

function tab(environment: ReturnType<typeof answering>["environment"]) {
  const who = { instance: environment.origin, person: "alice", token: "token-a" };
  const { client, release } = retainClient(environment, who);
  const store = statuses(client);
  store.import([check(statusShape, wire({ favourited: false }))], {
    source: "answer",
    startedAt: client.tick(),
  });
  store.retain(["1"]);
  statusActions(client);
  // Made anew when a client that has ended is asked for it.
  const { $alerts } = alerts(client);
  return {
    client,
    release,
    press: (on: boolean) => statusActions(client).favourite("1", on),
    shown() {
      const { favourited, favourites_count } = store.get("1")!;
      return [favourited, favourites_count];
    },
    titles: () => $alerts.get().flatMap(({ title }) => title || []),
  };
}

const nameOf = ({ method, path }: Asked) => `${method} ${path.replace("/api/v1/statuses/", "")}`;

describe("an answer from before the action", () => {
  // GoToSocial removes boosts after it has answered.
  test.each([
    ["in its flag and its count", { favourited: true, favourites_count: 3 }, [false, 2]],
    ["in its count", { favourited: false, favourites_count: 3 }, [false, 2]],
    ["in nothing, since others acted too", { favourited: false, favourites_count: 7 }, [false, 7]],
  ])("%s", async (_what, answer, shown) => {
    const old = page(() => json(wire(answer)));
    const store = statuses(old.client);
    store.applyResult("1", { favourited: true });
    await old.press(false);
    expect(old.shown()).toEqual(shown);
  });
});

describe("while a request is under way", () => {
  test("a second press is shown at once and sent after the answer", async () => {
    const first = later();
    const { press, shown, paths } = page(first.answer, unliked);
    await settled();
    const done = press(true);
    expect(shown()).toEqual([true, 4]);
    void press(false);
    await settled();
    expect(shown()).toEqual([false, 3]);
    expect(paths()).toEqual(["POST 1/favourite"]);
    first.give(liked());
    await done;
    expect(paths()).toEqual(["POST 1/favourite", "POST 1/unfavourite"]);
    expect(shown()).toEqual([false, 8]);
  });

  test("pressing three times sends one request", async () => {
    const first = later();
    const { press, shown, paths } = page(first.answer);
    const done = [press(true), press(false), press(true)];
    first.give(liked());
    await Promise.all(done);
    expect(paths()).toEqual(["POST 1/favourite"]);
    expect(shown()).toEqual([true, 9]);
  });

  test("a press after the answer sends another request", async () => {
    const { press, shown, paths } = page(liked, unliked);
    await press(true);
    await press(false);
    expect(paths()).toHaveLength(2);
    expect(shown()).toEqual([false, 8]);
  });

  test("a failed first request does not stop the second one", async () => {
    const { press, shown, titles } = page(drop, unliked);
    await settled();
    const done = press(true);
    void press(false);
    await done;
    expect(shown()).toEqual([false, 8]);
    expect(titles()).toEqual([]);
  });

  test("the result of the first request is shown when the second is refused", async () => {
    const { press, shown, titles } = page(liked, refuse(429));
    await settled();
    const done = press(true);
    void press(false);
    await done;
    expect(shown()).toEqual([true, 9]);
    expect(titles()).toHaveLength(1);
  });

  test("another action neither waits nor is undone", async () => {
    const first = later();
    const boosted = () => json({ id: "b", account: bob, reblog: wire({ reblogged: true }) });
    const { client, press, paths } = page(first.answer, boosted);
    const done = press(true);
    await statusActions(client).boost("1", true);
    expect(paths()).toEqual(["POST 1/favourite", "POST 1/reblog"]);
    first.give(json(wire({ favourited: true, favourites_count: 4, reblogged: false })));
    await done;
    expect(statuses(client).get("1")).toMatchObject({ favourited: true, reblogged: true });
  });

  test("the client stays until the answer arrives", async () => {
    const first = later();
    const { press, release, shown, titles } = page(first.answer);
    const done = press(true);
    release();
    await settled();
    first.give(refuse(429)());
    await done;
    expect(shown()).toEqual([false, 3]);
    expect(titles()).toEqual(["429"]);
  });
});

describe("a refused action", () => {
  for (const status of [400, 404, 422, 500]) {
    test(`with ${status} succeeds when the post is already in the wanted state`, async () => {
      const { press, shown, paths, titles } = page(refuse(status), liked);
      await press(true);
      expect(paths()).toEqual(["POST 1/favourite", "GET 1"]);
      expect(shown()).toEqual([true, 9]);
      expect(titles()).toEqual([]);
    });

    test(`with ${status} shows an alert when the post is not in the wanted state`, async () => {
      const { press, shown, paths, titles } = page(refuse(status), unliked);
      await press(true);
      expect(paths()).toHaveLength(2);
      expect(shown()).toEqual([false, 3]);
      expect(titles()).toEqual([String(status)]);
    });
  }

  for (const status of [401, 403, 429]) {
    test(`with ${status} shows an alert without checking the post`, async () => {
      const { press, shown, paths, titles } = page(refuse(status));
      await press(true);
      expect(paths()).toEqual(["POST 1/favourite"]);
      expect(shown()).toEqual([false, 3]);
      expect(titles()).toEqual([String(status)]);
    });
  }

  test("shows the original failure when the post can't be checked", async () => {
    const { press, titles } = page(refuse(404), drop, drop);
    await press(true);
    expect(titles()).toEqual(["404"]);
  });
});

describe("an answer to an action", () => {
  test("that lacks the flag leaves the optimistic value", async () => {
    const { press, shown } = page(() => json(wire()));
    await press(true);
    expect(shown()).toEqual([true, 4]);
  });

  test("about an unknown status is kept", async () => {
    const { client } = page(() => json({ id: "2", account: bob, bookmarked: true }));
    const $status = statuses(client).$status("2");
    const stop = $status.listen(() => {});
    await statusActions(client).bookmark("2", true);
    expect($status.get()?.bookmarked).toBe(true);
    stop();
  });
});

describe("another tab", () => {
  test("shows the answer, but not the optimistic value", async () => {
    const first = later();
    const { environment, press } = page(first.answer);
    const other = tab({ ...environment, page: {} });
    const done = press(true);
    await settled();
    expect(other.shown()).toEqual([false, 3]);
    first.give(liked());
    await done;
    await until(() => other.shown()[0]);
    expect(other.shown()).toEqual([true, 9]);
  });

  test("keeps its own optimistic value until its own answer", async () => {
    const own = later();
    const { environment, plan, press } = page();
    const other = tab({ ...environment, page: {} });
    await settled();
    plan.push(own.answer, unliked);
    const othersDone = other.press(true);
    await press(false);
    await settled();
    expect(other.shown()).toEqual([true, 4]);
    own.give(refuse(429)());
    await othersDone;
    expect(other.shown()).toEqual([false, 8]);
  });

  test("of another person receives nothing, and channels close with their clients", async () => {
    const { environment, press, release } = page(liked);
    const who = { instance: environment.origin, person: "carol", token: "token-c" };
    const carols = retainClient({ ...environment, page: {} }, who);
    statuses(carols.client);
    await press(true);
    await settled();
    expect(statuses(carols.client).get("1")).toBeUndefined();
    carols.release();
    release();
    expect(environment.channels.openLines).toBe(0);
  });

  test("of another version can't break this one with malformed messages", async () => {
    const { client, environment, shown } = page();
    const line = environment.channel(client.key("entities"));
    for (const message of [null, {}, { statuses: "x" }, "x"]) line.post(message);
    line.post({ statuses: [wire({ favourited: true })] });
    await until(() => shown()[0]);
  });
});
