import { afterEach, describe, expect, test } from "vitest";
import { lookupAccount } from "../../../core/api/accounts/accounts.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import { accountLists } from "../../../core/accounts/lists.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { relationships } from "../../../core/accounts/relationships.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import {
  claimReports,
  expectNoReports,
  fakeEnvironment,
} from "../../../demo/environment/environment.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import type { AccountListName } from "../../../core/accounts/types.ts";

afterEach(() => expectNoReports());

function open(client: Client, name: AccountListName) {
  const { item: list, release } = accountLists(client).open(name);
  list.$view.listen(() => {});
  const view = () => list.$view.get();
  const rests = () => until(() => ["ready", "end", "failed"].includes(view().phase));
  const names = () => view().items.map(id => accounts(client).get(id)?.acct);
  return { list, release, view, rests, names };
}

async function idOf(client: Client, acct: string) {
  const account = await lookupAccount(client.api, acct);
  accounts(client).import(account, { source: "answer", startedAt: client.tick() });
  accounts(client).retain([account.id]);
  return account.id;
}

describe("on the demo instance", () => {
  test("followers load page by page until the list ends", async () => {
    await using alice = await signIn("alice");
    const bob = await idOf(alice.client, "bob");
    const { list, view, rests } = open(alice.client, `followers:${bob}`);
    await rests();
    expect(view().items).toHaveLength(20);
    while (view().phase === "ready") await list.loadMore();
    const { followers_count: count } = accounts(alice.client).get(bob)!;
    expect(view()).toMatchObject({ phase: "end" });
    expect(new Set(view().items).size).toBe(count);
    await until(() =>
      view().items.every(id => id === alice.client.person || relationships(alice.client).get(id)),
    );
  });

  test("a hidden list is reported as hidden", async () => {
    await using alice = await signIn("alice");
    const lantern = await idOf(alice.client, "lantern");
    const { view, rests } = open(alice.client, `following:${lantern}`);
    await rests();
    expect(view()).toEqual({ items: [], phase: "end", hidden: true });
  });

  test("featured accounts are listed for the viewer and for other people", async () => {
    await using alice = await signIn("alice");
    const own = open(alice.client, `endorsements:${alice.client.person!}`);
    await own.rests();
    expect(own.names().toSorted()).toEqual(["bob", "mei"]);
    const bob = await idOf(alice.client, "bob");
    const others = open(alice.client, `endorsements:${bob}`);
    await others.rests();
    expect(others.names()).toEqual(["grete"]);
  });

  test.each([
    ["blocks", ["loud@noise.example"]],
    ["mutes", ["chatter@kettle.example", "spoiler@cinema.example"]],
    ["follow_requests", ["lantern", "layla@medina.example", "piet"]],
  ] as const)("the list of %s contains the person's own entries", async (kind, expected) => {
    await using alice = await signIn("alice");
    const { rests, names } = open(alice.client, kind);
    await rests();
    expect(names().toSorted()).toEqual(expected);
  });

  test("familiar followers include people whom the viewer follows", async () => {
    await using carol = await signIn("carol");
    const mei = await idOf(carol.client, "mei");
    const { rests, names } = open(carol.client, `familiar:${mei}`);
    await rests();
    expect(names()).toContain("tove");
  });

  test("lists show who favourited and who boosted a post", async () => {
    await using alice = await signIn("alice");
    const { body } = await alice.client.api.send("POST", "/api/v1/statuses", {
      body: { status: "Look", visibility: "public" },
    });
    const { id } = body as { id: string };
    await alice.client.api.send("POST", `/api/v1/statuses/${id}/favourite`);
    await alice.client.api.send("POST", `/api/v1/statuses/${id}/reblog`);
    for (const kind of ["favourited_by", "reblogged_by"] as const) {
      const { rests, names } = open(alice.client, `${kind}:${id}`);
      await rests();
      expect(names()).toEqual(["alice"]);
    }
  });
});

describe("on servers of all kinds", () => {
  const someone = (id: string) => ({ id, username: id, acct: id });
  function server(answer: (asked: Asked, page: number) => Response) {
    let pages = 0;
    const { environment, asked } = answering(one =>
      one.path.includes("relationships") ? json([]) : answer(one, (pages += 1)),
    );
    const who = { instance: environment.origin, person: "me", token: "t" };
    return { ...retainClient(environment, who), environment, asked };
  }
  const linked = (ids: string[], next: string) =>
    json(ids.map(someone), { headers: { link: `<https://example.social${next}>; rel="next"` } });

  test("the next link is followed unchanged, and no account is listed twice", async () => {
    const { client, asked } = server((_, page) =>
      page === 1 ? linked(["a", "b"], "/x?cursor=%2Fy") : json([someone("b"), someone("c")]),
    );
    const { list, view, rests } = open(client, "followers:z/1");
    await rests();
    expect(asked[0]!.path).toBe("/api/v1/accounts/z%2F1/followers?limit=20");
    await list.loadMore();
    expect(asked.some(({ path }) => path === "/x?cursor=%2Fy")).toBe(true);
    expect(view()).toEqual({ items: ["a", "b", "c"], phase: "end" });
  });

  test("no further page is requested without a next link", async () => {
    const { client, asked } = server(() => json([someone("a")]));
    const { list, rests } = open(client, "following:z");
    await rests();
    const before = asked.length;
    await list.loadMore();
    expect(asked.length).toBe(before);
  });

  test("a page without new accounts ends the list", async () => {
    const { client } = server(() => linked(["a"], "/again"));
    const { list, view, rests } = open(client, "following:z");
    await rests();
    await list.loadMore();
    expect(view()).toEqual({ items: ["a"], phase: "end" });
  });

  test.each([401, 403, 404, 405])(
    "a list that answers with %i is reported as hidden",
    async status => {
      const { client } = server(() => json({ error: "No" }, { status }));
      const { view, rests } = open(client, "followers:z");
      await rests();
      expect(view()).toEqual({ items: [], phase: "end", hidden: true });
    },
  );

  test("a list that a visitor may not see before signing in isn't reported as hidden", async () => {
    await using instance = await checkedInstance({ bare: "gotosocial" });
    await using alice = await signIn("alice", { instance });
    const bob = await idOf(alice.client, "bob");
    const environment = fakeEnvironment({
      origin: instance.url,
      fetch: (request, init) => instance.fetch(request, init),
    });
    const who = { instance: instance.url, person: null, token: null };
    const visitor = retainClient(environment, who);
    const { view, rests } = open(visitor.client, `followers:${bob}`);
    await rests();
    expect(view()).toMatchObject({ phase: "failed", failure: { status: 401 } });
    visitor.release();
  });

  test("the person's own list fails when the server refuses it", async () => {
    const { client } = server(() => json({ error: "No" }, { status: 403 }));
    const { view, rests } = open(client, "follow_requests");
    await rests();
    expect(view()).toMatchObject({ phase: "failed", failure: { message: "No" } });
  });

  test("a retry continues with the page that failed", async () => {
    let broken = true;
    const { client } = server(({ path }) => {
      if (path.startsWith("/x") && broken) return json({ error: "Oh" }, { status: 500 });
      return path.startsWith("/x") ? json([someone("b")]) : linked(["a"], "/x");
    });
    const { list, view, rests } = open(client, "followers:z");
    await rests();
    await list.loadMore();
    expect(view()).toMatchObject({ items: ["a"], phase: "failed", failure: { message: "Oh" } });
    broken = false;
    await list.retry();
    expect(view()).toEqual({ items: ["a", "b"], phase: "end" });
  });

  test("a malformed account is left out without affecting the others", async () => {
    const { client, environment } = server(() => json([{}, someone("a"), 7]));
    const { view, rests } = open(client, "followers:z");
    await rests();
    expect(view().items).toEqual(["a"]);
    expect(claimReports(environment)).toHaveLength(2);
  });

  test("an answer that is not a list is a failure", async () => {
    const { client, environment } = server(() => json({ accounts: [] }));
    const { view, rests } = open(client, "followers:z");
    await rests();
    expect(view().phase).toBe("failed");
    expect(claimReports(environment)).toHaveLength(1);
  });

  test("releasing the list aborts its request", async () => {
    let signal: AbortSignal | undefined;
    const { environment } = answering(({ signal: asked }) => {
      signal = asked;
      return new Promise<Response>(() => {});
    });
    const who = { instance: environment.origin, person: "me", token: "t" };
    const { release } = open(retainClient(environment, who).client, "followers:z");
    await until(() => signal);
    release();
    await settled();
    expect(signal?.aborted).toBe(true);
  });
});
