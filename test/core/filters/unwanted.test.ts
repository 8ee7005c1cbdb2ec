import { afterEach, describe, expect, test } from "vitest";
import { accountShape } from "../../../core/api/accounts/accounts.ts";
import { check } from "../../../core/api/shapes.ts";
import { statusShape } from "../../../core/api/statuses/statuses.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import { draftOf } from "../../../core/filters/draft.ts";
import { filterPreview, previewSources } from "../../../core/filters/preview.ts";
import { filters } from "../../../core/filters/filters.ts";
import { ownFilters } from "../../../core/filters/own-filters.ts";
import { suggestedPhrases } from "../../../core/filters/suggestions.ts";
import { profiles } from "../../../core/profile/profile.ts";
import { settings } from "../../../core/settings/settings.ts";
import type { SettingsChange } from "../../../core/settings/types.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const account = (id: string, more: object = {}) => ({ id, username: id, acct: id, ...more });
const bob = account("bob");
const alice = account("alice");
const robot = account("robot", { bot: true });

const post = (id: string, more: object = {}) => ({
  id,
  account: bob,
  content: "<p>A cat</p>",
  ...more,
});
const image = (description: string | null) => ({ id: "m", type: "image", description });

/** Alice's client on a server that answers as told. */
function page(answers: Record<string, unknown> = {}) {
  const { environment } = answering(({ path, method }) => {
    const body = answers[`${method} ${path}`];
    if (body instanceof Response) return body.clone();
    return body ? json(body) : json({ error: "Not found" }, { status: 404 });
  });
  const who = { instance: environment.origin, person: "alice", token: "token" };
  const { client } = retainClient(environment, who);
  profiles(client).receive(check(accountShape, alice), 0);
  return { client, environment };
}

function put(client: Client, fields: object): string {
  const origin = { source: "answer", startedAt: client.tick() } as const;
  return statuses(client).import([check(statusShape, fields)], origin)[0]!;
}

/** Whether posts are left out of a column, once these settings apply. */
async function hidden(client: Client, change: SettingsChange) {
  const store = filters(client);
  const stop = store.$basis.listen(() => {});
  settings(client).changeOnDevice(change);
  await until(() => store.$basis.get().unwanted);
  return {
    stop,
    of: (fields: object, column = "home") =>
      store.drops(store.$basis.get(), put(client, fields), column),
    again: (id: string, column = "home") => store.drops(store.$basis.get(), id, column),
  };
}

describe("posts that the settings hide", () => {
  test("are those of bots and their boosts, in timelines, unless they mention alice", async () => {
    const { client } = page();
    const { of, stop } = await hidden(client, { hide_bots: true });
    expect(of(post("1", { account: robot }))).toBe(true);
    expect(of(post("2"))).toBe(false);
    expect(of(post("3", { account: robot, content: "", reblog: post("2") }))).toBe(true);
    expect(of(post("4", { content: "", reblog: post("1", { account: robot }) }))).toBe(true);
    const mentions = [{ id: "alice", username: "alice", acct: "alice", url: "https://a.example" }];
    expect(of(post("5", { account: robot, mentions }))).toBe(false);
    for (const column of ["tag:cats", "public:local", "list:7"])
      expect(of(post("1", { account: robot }), column), column).toBe(true);
    for (const column of ["thread", "account", "notifications", "bookmarks", "favourites"])
      expect(of(post("1", { account: robot }), column), column).toBe(false);
    stop();
  });

  test("are those with media that lack a description, but never alice's own", async () => {
    const { client } = page();
    const { of, stop } = await hidden(client, { hide_undescribed_media: true });
    const undescribed = { media_attachments: [image("A cat"), image(" ")] };
    expect(of(post("1", undescribed))).toBe(true);
    expect(of(post("2", { media_attachments: [image("A cat")] }))).toBe(false);
    expect(of(post("3", { content: "", reblog: post("1", undescribed) }))).toBe(true);
    expect(of(post("4", { account: alice, ...undescribed }))).toBe(false);
    stop();
  });

  test("are alice's boosts, but not what others boost of hers", async () => {
    const { client } = page();
    const { of, stop } = await hidden(client, { hide_own_boosts: true });
    expect(of(post("1", { account: alice, content: "", reblog: post("2") }))).toBe(true);
    expect(of(post("3", { content: "", reblog: post("4", { account: alice }) }))).toBe(false);
    stop();
  });

  test("are boosts of what alice favourited before, and stay if she favourites them now", async () => {
    const { client } = page();
    const { of, again, stop } = await hidden(client, { hide_known_boosts: true });
    const boostOf = (id: string, more: object) =>
      post(`b${id}`, { content: "", reblog: post(id, more) });
    for (const flag of ["favourited", "reblogged", "bookmarked"])
      expect(of(boostOf(flag, { [flag]: true })), flag).toBe(true);
    expect(of(post("9", { favourited: true })), "no boost").toBe(false);
    const release = statuses(client).retain(["bnew"]);
    expect(of(boostOf("new", {}))).toBe(false);
    statuses(client).applyResult("new", { favourited: true });
    expect(again("bnew")).toBe(false);
    release();
    stop();
  });

  test("are shown again as soon as the setting is off", async () => {
    const { client } = page();
    const { of, stop } = await hidden(client, { hide_bots: true });
    expect(of(post("1", { account: robot }))).toBe(true);
    settings(client).changeOnDevice({ hide_bots: false });
    expect(of(post("1", { account: robot }))).toBe(false);
    stop();
  });
});

const V2 = "/api/v2/filters";
const filter = (more: object = {}) => ({
  id: "1",
  title: "Pets",
  context: ["home"],
  expires_at: null,
  filter_action: "warn",
  keywords: [{ id: "k", keyword: "cat", whole_word: true }],
  statuses: [],
  ...more,
});
const result = { filter: filter(), keyword_matches: ["cat"], status_matches: null };

describe("what a server said about a post", () => {
  test("no longer counts for filters that are changed or deleted, nor lacks new ones", async () => {
    const { client } = page({
      [`GET ${V2}`]: [filter()],
      [`PUT ${V2}/1`]: filter({ keywords: [{ id: "k", keyword: "dog", whole_word: true }] }),
      [`POST ${V2}`]: filter({ id: "2", title: "Cats" }),
      [`DELETE ${V2}/2`]: {},
    });
    const id = put(client, post("1", { filtered: [result] }));
    const release = statuses(client).retain([id]);
    const $verdict = filters(client).$verdict(id, "home");
    const end = $verdict.listen(() => {});
    await until(() => filters(client).list().length);
    const store = ownFilters(client);
    const stop = store.$view.listen(() => {});
    await until(() => store.$view.get().state === "ready");
    const titles = () => $verdict.get().matches.map(({ title }) => title);
    expect(titles()).toEqual(["Pets"]);

    const pets = filters(client).$known.get().filters[0]!;
    await store.save(draftOf(pets), pets);
    expect(titles(), "it is about dogs now").toEqual([]);
    await store.save({ ...draftOf(pets), title: "Cats" });
    expect(titles()).toEqual(["Cats"]);
    await store.remove(
      filters(client)
        .$known.get()
        .filters.find(each => each.id === "2")!,
    );
    expect(titles()).toEqual([]);
    end();
    stop();
    release();
  });
});

describe("a preview", () => {
  test("searches home without alice's posts, and goes on while the server has more", async () => {
    const home = "/api/v1/timelines/home";
    const posts = [
      post("9"),
      post("8", { account: alice }),
      post("7", { content: "", reblog: post("6", { content: "<p>Two cats</p>" }) }),
      post("5", { content: "<p>A dog</p>", poll: { id: "p", options: [{ title: "A cat" }] } }),
    ];
    const link = `<https://example.social${home}?limit=40&max_id=5>; rel="next"`;
    const { client, environment } = page({
      [`GET ${home}?limit=40`]: json(posts, { headers: { link } }),
      [`GET ${home}?limit=40&max_id=5`]: [post("4", { content: "<p>A bird</p>" })],
    });
    const preview = filterPreview(client);
    const stop = preview.$posts.home.listen(() => {});
    await until(() => preview.$posts.home.get().ids.length === 3);
    environment.clock.advance(1000);
    await until(() => preview.$posts.home.get().phase === "ready");
    const found = preview.$posts.home.get();
    expect(found.ids).toEqual(["9", "6", "5", "4"]);
    expect(preview.matches(found, [{ phrase: "cat", wholeWord: true }])).toEqual(["9", "5"]);
    expect(preview.matches(found, [{ phrase: "cat", wholeWord: false }])).toEqual(["9", "6", "5"]);
    expect(preview.matches(found, [])).toEqual([]);
    stop();
  });

  test("of a filter for public timelines searches these after home", async () => {
    const asked: string[] = [];
    const { client } = page({
      "GET /api/v1/timelines/home?limit=40": [post("9")],
      "GET /api/v1/timelines/public?limit=40": [post("9"), post("8")],
    });
    const { fetch } = client.environment;
    client.environment.fetch = (request, init) => {
      asked.push(new URL(String(request)).pathname.split("/").at(-1)!);
      return fetch(request, init);
    };
    const { home, public: others } = filterPreview(client).$posts;
    const stops = [home.listen(() => {}), others.listen(() => {})];
    await until(() => others.get().phase === "ready");
    expect(asked.filter(name => name !== "preferences")).toEqual(["home", "public"]);
    expect([home.get().ids, others.get().ids]).toEqual([["9"], ["9", "8"]]);
    for (const stop of stops) stop();
  });

  test("of a filter for notifications searches the posts of these", async () => {
    const notification = (id: string, status?: object) => ({
      id,
      type: status ? "mention" : "follow",
      created_at: "2026-11-01T00:00:00.000Z",
      account: { id: "bob", username: "bob", acct: "bob" },
      status,
    });
    const { client } = page({
      "GET /api/v1/notifications?limit=40": [
        notification("n3", post("9", { content: "<p>A cat</p>" })),
        notification("n2"),
        notification("n1", post("8", { account: alice, content: "<p>A cat</p>" })),
      ],
    });
    const { $posts, matches } = filterPreview(client);
    const stop = $posts.notifications.listen(() => {});
    await until(() => $posts.notifications.get().phase === "ready");
    expect($posts.notifications.get().ids).toEqual(["9"]);
    expect(matches($posts.notifications.get(), [{ phrase: "cat", wholeWord: true }])).toEqual([
      "9",
    ]);
    stop();
  });

  test("of a filter for threads and profiles searches what was seen in this browser", async () => {
    const { client } = page();
    put(client, post("7", { content: "<p>Cats in a thread</p>" }));
    const { $posts, matches } = filterPreview(client);
    const stop = $posts.seen.listen(() => {});
    await until(() => $posts.seen.get().phase === "ready");
    expect(matches($posts.seen.get(), [{ phrase: "cats", wholeWord: true }])).toEqual(["7"]);
    stop();
  });

  test.each([
    [[], "home"],
    [["home"], "home"],
    [["public", "thread"], "public,seen"],
    [["home", "notifications", "account"], "home,notifications,seen"],
  ])("of a filter for %j searches %s", (contexts, sources) => {
    expect(previewSources(contexts).join()).toBe(sources);
  });

  test("that can't load says so", async () => {
    const preview = filterPreview(page().client);
    const stop = preview.$posts.home.listen(() => {});
    await until(() => preview.$posts.home.get().phase === "failed");
    stop();
  });
});

test("the suggested phrases of a post are its hashtags and long words, each once", () => {
  const { client } = page();
  const content =
    "<p>Lighthouse keepers like a LIGHTHOUSE, see https://sea.example/long-words #Sea #sea</p>";
  put(client, post("1", { content }));
  const release = statuses(client).retain(["1"]);
  expect(suggestedPhrases(statuses(client).get("1")!)).toEqual(["#Sea", "Lighthouse", "keepers"]);
  release();
});
