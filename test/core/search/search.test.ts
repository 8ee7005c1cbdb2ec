import { expect, test } from "vitest";
import { accounts } from "../../../core/accounts/accounts.ts";
import { searches, type SearchList } from "../../../core/search/search.ts";
import { seenPosts } from "../../../core/search/seen-posts.ts";
import type { SearchKey } from "../../../core/search/types.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { claimReports } from "../../../demo/environment/environment.ts";
import { until } from "../../../demo/environment/until.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";

async function open({ client }: SignedInPerson, q: string, type?: SearchKey["type"]) {
  const { item } = searches(client).open({ q, type });
  item.$view.listen(() => {});
  await ended(item);
  return item;
}

const ended = ({ $view }: SearchList) => until(() => !$view.get().phase.startsWith("loading"));

const kinds = (list: SearchList) => new Set(list.$view.get().items.map(({ kind }) => kind));

function texts(client: SignedInPerson["client"], list: SearchList): string[] {
  return list.$view
    .get()
    .items.map(item =>
      item.kind === "hashtag"
        ? `#${item.tag.name}`
        : item.kind === "account"
          ? `@${accounts(client).get(item.id)?.acct}`
          : (statuses(client).get(item.id)?.content ?? ""),
    );
}

test("a search finds some of each kind, and a search for one kind more of it", async () => {
  await using alice = await signIn("alice");
  const all = await open(alice, "sea");
  expect(kinds(all)).toEqual(new Set(["hashtag", "status"]));
  expect(all.$view.get().phase).toBe("end");
  const posts = await open(alice, "the", "statuses");
  expect(kinds(posts)).toEqual(new Set(["status"]));
  expect(posts.$view.get()).toMatchObject({ phase: "ready", items: { length: 20 } });
  await posts.loadMore();
  expect(posts.$view.get().items).toHaveLength(40);
});

test("a handle that the server has never seen is asked for elsewhere", async () => {
  await using instance = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance });
  const found = await open(alice, "@wren@islands.example", "accounts");
  expect(texts(alice.client, found)).toEqual(["@wren@islands.example"]);
  const nobody = await open(alice, "@nobody@nowhere.invalid", "accounts");
  expect(nobody.$view.get()).toMatchObject({ phase: "end", items: [] });
});

test.each(["https://nowhere.example/nothing/here", "@nobody@nowhere.example"])(
  "the hashtags that Pleroma makes of %s aren't results",
  async q => {
    await using alice = await signIn("alice");
    expect((await open(alice, q)).$view.get()).toMatchObject({ phase: "end", items: [] });
  },
);

test("one malformed result doesn't take the others away", async () => {
  await using alice = await signIn("alice");
  const account = { id: "7", username: "dora", acct: "dora" };
  const body = JSON.stringify({ accounts: [{ id: null }, account], hashtags: ["x"], statuses: 5 });
  alice.instance.faults.add({ path: "/api/v2/search", times: 1, status: 200, body });
  const found = await open(alice, "dora");
  expect(texts(alice.client, found)).toEqual(["@dora"]);
  expect(claimReports(alice.environment)).toHaveLength(2);
});

test("a server that has nothing after an offset continues after the last result", async () => {
  await using alice = await signIn("alice");
  const asked: string[] = [];
  const account = (id: number) => ({ id: String(id), username: `p${id}`, acct: `p${id}` });
  const people = Array.from({ length: 30 }, (_, index) => account(30 - index));
  alice.environment.fetch = request => {
    const { pathname, searchParams } = new URL(request, alice.instance.url);
    if (pathname !== "/api/v2/search") return Promise.resolve(Response.json([]));
    asked.push(searchParams.toString());
    const before = Number(searchParams.get("max_id") ?? 100);
    const fits = searchParams.has("offset") ? [] : people.filter(({ id }) => Number(id) < before);
    return Promise.resolve(Response.json({ accounts: fits.slice(0, 20) }));
  };
  const list = await open(alice, "p", "accounts");
  await list.loadMore();
  expect(list.$view.get()).toMatchObject({ phase: "end", items: { length: 30 } });
  expect(asked).toHaveLength(3);
});

test("without a connection, what this browser has seen is searched", async () => {
  await using alice = await signIn("alice");
  const { client, environment, instance } = alice;
  const home = timelines(client).open("home");
  home.item.$view.listen(() => {});
  await until(() => home.item.$view.get().phase === "ready");
  expect(await seenPosts(client).collect()).toBe(true);
  expect(await seenPosts(client).collect()).toBe(false);
  instance.faults.add({ path: "/api/v2/search", drop: true });
  const [first] = home.item.$view.get().items;
  const post = statuses(client).get(first?.kind === "status" ? first.id : "");
  const author = accounts(client).get(post?.account ?? "")!;
  const found = await open(alice, author.username);
  expect(found.$isLocal.get()).toBe(true);
  expect(texts(client, found)).toContain(`@${author.acct}`);
  expect(kinds(found)).toContain("status");
  const nothing = await open(alice, "xyzzy");
  expect(nothing.$view.get()).toMatchObject({ phase: "end", items: [] });
  instance.faults.clear();
  environment.setOnline(false);
  environment.setOnline(true);
  await until(() => !found.$isLocal.get());
  expect(found.$view.get()).toMatchObject({ phase: "end" });
});

test.each([
  ["sea", true],
  ["sea salt", false],
])("on GoToSocial, a search for %s asks for hashtags apart: %s", async (q, isAsked) => {
  await using instance = await checkedInstance({ bare: "gotosocial" });
  const asked: string[] = [];
  const fetch: typeof instance.fetch = (input, init) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return instance.fetch(input, init);
  };
  await using alice = await signIn("alice", { instance: { ...instance, fetch } });
  const found = await open(alice, q);
  expect(asked.some(url => url.includes("type=hashtags"))).toBe(isAsked);
  expect(kinds(found).has("hashtag")).toBe(isAsked);
});
