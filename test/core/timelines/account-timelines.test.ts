import { afterEach, describe, expect, test } from "vitest";
import { lookupAccount } from "../../../core/api/accounts/accounts.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import { entityEvents } from "../../../core/entities/events.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { fetchStatuses } from "../../../core/api/timelines.ts";
import { kindOf } from "../../../core/timelines/internal/kinds.ts";
import { timelines, type TimelineName } from "../../../core/timelines/timelines.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { sketch } from "../../support/core/live-home.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

async function watch(client: Client, name: TimelineName) {
  const { item: timeline, release } = timelines(client).open(name);
  const stop = timeline.$view.listen(() => {});
  await until(() => ["ready", "end", "failed"].includes(timeline.$view.get().phase));
  const ids = () => timeline.$view.get().items.map(({ key }) => key);
  const all = () => ids().map(id => statuses(client).get(id)!);
  return { timeline, release, stop, ids, all };
}

const idOf = async (client: Client, acct: string) => (await lookupAccount(client.api, acct)).id;

async function write(client: Client, status: string, more: object = {}): Promise<string> {
  const body = { status, visibility: "public", ...more };
  const answer = await client.api.send("POST", "/api/v1/statuses", { body });
  return (answer.body as { id: string }).id;
}

describe("a person's posts on the demo instance", () => {
  test("load page by page to the end", async () => {
    await using alice = await signIn("alice");
    const logbook = await idOf(alice.client, "logbook");
    const { timeline, ids, all } = await watch(alice.client, `account:${logbook}`);
    while (timeline.$view.get().phase === "ready") await timeline.loadMore();
    expect(timeline.$view.get().phase).toBe("end");
    expect(ids()).toHaveLength(65);
    expect(new Set(all().map(({ account }) => account))).toEqual(new Set([logbook]));
  });

  test("are shown without replies, with replies or only with media", async () => {
    await using alice = await signIn("alice");
    const bob = await idOf(alice.client, "bob");
    const posts = await watch(alice.client, `account:${bob}`);
    expect(posts.all().filter(({ in_reply_to_id: parent }) => parent !== null)).toEqual([]);
    const replies = await watch(alice.client, `account:${bob}:replies`);
    expect(replies.all().some(({ in_reply_to_id: parent }) => parent !== null)).toBe(true);
    const logbook = await idOf(alice.client, "logbook");
    const media = await watch(alice.client, `account:${logbook}:media`);
    expect(media.ids().length).toBeGreaterThan(2);
    expect(media.all().every(({ media_attachments: files }) => files.length > 0)).toBe(true);
  });

  test("include pinned posts in a timeline of their own", async () => {
    await using alice = await signIn("alice");
    const id = await write(alice.client, "Read this first");
    await alice.client.api.send("POST", `/api/v1/statuses/${id}/pin`);
    const { ids } = await watch(alice.client, `account:${alice.client.person!}:pinned`);
    expect(ids()[0]).toBe(id);
  });

  test("include the person's new posts from the stream, and are not kept in storage", async () => {
    await using alice = await signIn("alice");
    await using bob = await signIn("bob", { instance: alice.instance });
    await using mei = await signIn("mei", { instance: alice.instance });
    const { ids, stop } = await watch(alice.client, `account:${bob.client.person!}`);
    await until(() => alice.instance.sockets() > 0);
    await settled();
    await write(mei.client, "Not bob");
    const id = await write(bob.client, "New from bob");
    await until(() => {
      alice.environment.clock.advance(16);
      return ids()[0] === id;
    });
    expect(ids().length).toBe(new Set(ids()).size);
    alice.environment.clock.advance(10_000);
    await settled();
    expect(alice.environment.local.keys().filter(key => key.includes("kept"))).toEqual([]);
    stop();
  });

  test("do not include the user's new post on another person's profile", async () => {
    await using alice = await signIn("alice");
    const bob = await idOf(alice.client, "bob");
    const { ids } = await watch(alice.client, `account:${bob}`);
    const before = ids();
    const id = await write(alice.client, "Mine");
    entityEvents(alice.client).emitLocally({ kind: "posted", status: id });
    expect(ids()).toEqual(before);
  });
});

describe("the timeline of a hashtag", () => {
  test("loads, and shows new posts from the stream", async () => {
    await using alice = await signIn("alice");
    await using bob = await signIn("bob", { instance: alice.instance });
    const { ids, stop } = await watch(alice.client, "tag:Lighthouse");
    expect(ids().length).toBe(20);
    await until(() => alice.instance.sockets() > 0);
    await settled();
    const id = await write(bob.client, "Look there #lighthouse");
    await write(bob.client, "Nothing to see");
    await until(() => {
      alice.environment.clock.advance(200);
      return ids()[0] === id;
    });
    stop();
  });

  test("joins several page by page on a server that knows one at a time", async () => {
    await using instance = await checkedInstance({ bare: true });
    await using alice = await signIn("alice", { instance });
    const written: string[] = [];
    const without: string[] = [];
    for (let at = 0; at < 25; at += 1) {
      const tags = at % 5 === 0 ? "#anise" : at % 7 === 0 ? "#anise #dill" : "#dill";
      const id = await write(alice.client, `${at} ${tags}`);
      written.unshift(id);
      if (tags === "#dill") without.unshift(id);
    }
    const all = async (name: TimelineName) => {
      const { timeline, ids } = await watch(alice.client, name);
      while (timeline.$view.get().phase === "ready") await timeline.loadMore();
      return ids();
    };
    expect(await all("tag:anise+dill+never")).toEqual(written);
    expect(await all("tag:anise+dill-anise?local")).toEqual(without);
  });

  test("is empty where a server has no hashtag that nobody used", async () => {
    await using instance = await checkedInstance({ bare: true });
    await using alice = await signIn("alice", { instance });
    for (const name of ["tag:never", "tag:never?local"] as const) {
      const { timeline } = await watch(alice.client, name);
      expect(timeline.$view.get()).toMatchObject({ phase: "end", items: [] });
    }
  });

  test("is requested with its name fully escaped", async () => {
    const { environment, asked } = answering(() => json([]));
    const who = { instance: environment.origin, person: null, token: null };
    await watch(retainClient(environment, who).client, "tag:c/ц?#");
    expect(asked[0]!.path).toBe("/api/v1/timelines/tag/c%2F%D1%86%3F%23?limit=20");
  });
});

describe("the name of a timeline", () => {
  const paths: [TimelineName, string][] = [
    ["account:1", "/api/v1/accounts/1/statuses?exclude_replies=true&limit=20"],
    ["account:1:replies", "/api/v1/accounts/1/statuses?limit=20"],
    ["account:1:media", "/api/v1/accounts/1/statuses?only_media=true&limit=20"],
    ["account:1:pinned", "/api/v1/accounts/1/statuses?pinned=true&limit=20"],
    ["account:1:favourites", "/api/v1/pleroma/accounts/1/favourites?limit=20"],
    ["account:a:b/c:media", "/api/v1/accounts/a%3Ab%2Fc/statuses?only_media=true&limit=20"],
    ["home", "/api/v1/timelines/home?limit=20"],
    ["public", "/api/v1/timelines/public?limit=20"],
    ["public:local", "/api/v1/timelines/public?local=true&limit=20"],
    ["public:remote", "/api/v1/timelines/public?remote=true&limit=20"],
    ["public:local?only_media", "/api/v1/timelines/public?local=true&only_media=true&limit=20"],
    ["home?with_muted", "/api/v1/timelines/home?with_muted=true&limit=20"],
    ["tag:a?local&with_muted", "/api/v1/timelines/tag/a?local=true&with_muted=true&limit=20"],
    [
      "tag:a?only_media&with_muted",
      "/api/v1/timelines/tag/a?only_media=true&with_muted=true&limit=20",
    ],
    ["instance:far.example", "/api/v1/timelines/public?instance=far.example&limit=20"],
    ["bubble", "/api/v1/timelines/bubble?limit=20"],
    ["direct", "/api/v1/timelines/direct?limit=20"],
    ["favourites", "/api/v1/favourites?limit=20"],
    ["bookmarks", "/api/v1/bookmarks?limit=20"],
    ["bookmarks:7", "/api/v1/bookmarks?folder_id=7&limit=20"],
    ["trends", "/api/v1/trends/statuses?limit=20"],
    ["list:4/2", "/api/v1/timelines/list/4%2F2?limit=20"],
    ["group:4", "/api/v1/timelines/group/4?limit=20"],
    [
      "link:https://a.example/?b=c",
      "/api/v1/timelines/link?url=https%3A%2F%2Fa.example%2F%3Fb%3Dc&limit=20",
    ],
    ["quotes:5", "/api/v1/statuses/5/quotes?limit=20"],
    ["tag:a+b&c-d", "/api/v1/timelines/tag/a?any%5B%5D=b&all%5B%5D=c&none%5B%5D=d&limit=20"],
  ];
  test.each(paths)("requests the right address: %s leads to %s", async (name, path) => {
    const { environment, asked } = answering(() => json([]));
    const who = { instance: environment.origin, person: "me", token: "t" };
    await fetchStatuses(retainClient(environment, who).client.api, kindOf(name)!.list, {});
    expect(asked.map(one => one.path)).toEqual([path]);
  });
});

describe("a server that ignores a part of the query", () => {
  const author = (acct: string) => ({
    id: acct,
    username: acct,
    acct,
    url: `https://a.example/${acct}`,
  });
  const status = (id: string, acct: string, ...tags: string[]) => ({
    ...sketch(id),
    account: author(acct),
    tags: tags.map(name => ({ name, url: "https://a.example/" })),
  });

  test.each<[TimelineName, string[]]>([
    ["public:remote", ["1", "2"]],
    ["tag:rain&snow", ["1", "3"]],
    ["tag:rain-snow", ["2"]],
    ["tag:rain&snow?local", ["3"]],
  ])("shows only what belongs to %s", async (name, ids) => {
    const list = [
      status("1", "far@b.example", "rain", "Snow"),
      status("2", "far@b.example", "rain"),
      status("3", "near", "rain", "snow"),
    ];
    const { environment } = answering(() => json(list));
    const who = { instance: environment.origin, person: null, token: null };
    const shown = await watch(retainClient(environment, who).client, name);
    expect(shown.ids()).toEqual(ids);
  });
});
