import { afterEach, describe, expect, test } from "vitest";
import { retainClient, type Client } from "../../../core/client.ts";
import { instances } from "../../../core/instance/instance.ts";
import { ownHost } from "../../../core/accounts/own-host.ts";
import { accountPages } from "../../../core/accounts/pages.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { concealment } from "../../../core/profile/concealment.ts";
import { relationships } from "../../../core/accounts/relationships.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import type { AccountKey } from "../../../core/accounts/types.ts";

afterEach(() => expectNoReports());

function open(client: Client, key: AccountKey) {
  const { item: page, release } = accountPages(client).open(key);
  page.$view.listen(() => {});
  const view = () => page.$view.get();
  return { page, release, view, rests: () => until(() => view().state !== "loading") };
}

const shown = (client: Client, view: ReturnType<typeof open>["view"]) => {
  const now = view();
  return now.state === "ready" ? accounts(client).get(now.value)?.acct : now.state;
};

describe("on the demo instance", () => {
  test.each(["bob", "@bob", "@BOB", "bob@lily.example", "@haruka@minato.example"])(
    "the account page finds %s by its address",
    async acct => {
      await using alice = await signIn("alice");
      const { view, rests } = open(alice.client, { acct });
      await rests();
      expect(acct.toLowerCase()).toContain(shown(alice.client, view)!);
    },
  );

  test("an account page opens by id, and loads the relationship to its account", async () => {
    await using alice = await signIn("alice");
    const { view, rests } = open(alice.client, { id: alice.client.person! });
    await rests();
    expect(shown(alice.client, view)).toBe("alice");
    const bob = open(alice.client, { acct: "bob" });
    await bob.rests();
    const { value: id } = bob.view() as { value: string };
    await until(() => relationships(alice.client).get(id));
  });

  test("an account that does not exist is reported as missing", async () => {
    await using carol = await signIn("carol");
    for (const acct of ["nobody", "nobody@nowhere.example", "gone"]) {
      const { view, rests } = open(carol.client, { acct });
      await rests();
      // Pleroma's lookup finds whoever was deactivated, too.
      if (acct !== "gone") expect(view()).toEqual({ state: "missing" });
    }
  });

  test("a profile that is already known is shown at once", async () => {
    await using alice = await signIn("alice");
    const first = open(alice.client, { acct: "bob" });
    await first.rests();
    const second = open(alice.client, { id: (first.view() as { value: string }).value });
    expect(shown(alice.client, second.view)).toBe("bob");
  });
});

describe("on servers of all kinds", () => {
  const someone = (more: object = {}) => ({
    id: "1",
    username: "eve",
    acct: "eve@far.example",
    ...more,
  });
  function server(answer: (path: string, asked: Asked) => Response, person: string | null = "me") {
    const { environment, asked } = answering(one =>
      one.path.includes("relationships") ? json([]) : answer(one.path, one),
    );
    const who = { instance: environment.origin, person, token: person && "t" };
    return { ...retainClient(environment, who), asked };
  }
  const no = (status = 404) => json({ error: "No" }, { status });

  test("without a lookup endpoint the name is used as an id", async () => {
    const { client } = server(path => (path.includes("lookup") ? no() : json(someone())));
    const { view, rests } = open(client, { acct: "eve@far.example" });
    await rests();
    expect(view()).toEqual({ state: "ready", value: "1" });
  });

  test("an id is found by its spelling where a name is expected", async () => {
    const { client } = server(path =>
      path === "/api/v1/accounts/BCqogmFOTDoafnVUps"
        ? json(someone({ id: "BCqogmFOTDoafnVUps", acct: "bob" }))
        : no(),
    );
    const { view, rests } = open(client, { acct: "BCqogmFOTDoafnVUps" });
    await rests();
    expect(view()).toEqual({ state: "ready", value: "BCqogmFOTDoafnVUps" });
  });

  test("addresses of the server's own people may have another host than the server", async () => {
    const { client, asked } = server(() => json(someone({ acct: "eve", fqn: "eve@far.example" })));
    const known = open(client, { id: "1" });
    await known.rests();
    expect(ownHost(client)).toBe("far.example");
    await open(client, { acct: "@Bob@far.example" }).rests();
    expect(asked.map(({ path }) => path)).toContain("/api/v1/accounts/lookup?acct=bob");
  });

  test.each([
    [{ uri: "far.example" }, "far.example"],
    [{ uri: "social.far.example", account_domain: "far.example" }, "far.example"],
    [{ uri: "https://far.example" }, "example.social"],
    [{}, "example.social"],
  ])("addresses of a server that says %j of itself have the host %s", async (body, host) => {
    const { client } = server(path =>
      json(path === "/api/v1/instance" ? body : someone({ acct: "eve" })),
    );
    await open(client, { id: "1" }).rests();
    await instances(client).load();
    expect(ownHost(client)).toBe(host);
  });

  test("an account unknown to the server is searched for only when signed in", async () => {
    const answer = (path: string) =>
      path.startsWith("/api/v2/search")
        ? json({ accounts: [someone({ id: "2", acct: "eve2@far.example" }), someone()] })
        : no();
    const { client, asked } = server(answer);
    const { view, rests } = open(client, { acct: "eve@far.example" });
    await rests();
    expect(view()).toEqual({ state: "ready", value: "1" });
    expect(asked.at(-2)?.path ?? "").toContain("resolve=true");
    const stranger = server(answer, null);
    const other = open(stranger.client, { acct: "eve@far.example" });
    await other.rests();
    expect(other.view()).toEqual({ state: "missing" });
  });

  test("an account that may look up nobody, since it has moved, still finds itself", async () => {
    const { client } = server(path =>
      path === "/api/v1/accounts/me" ? json(someone({ id: "me", acct: "eve" })) : no(403),
    );
    const { view, rests } = open(client, { acct: "eve" });
    await rests();
    expect(view()).toEqual({ state: "ready", value: "me" });
    const other = open(client, { acct: "adam" });
    await other.rests();
    expect(other.view()).toMatchObject({ state: "failed", failure: { status: 403 } });
  });

  test("an account that has moved finds where it moved to, and whom it knows", async () => {
    const clara = someone({ id: "clara", acct: "clara" });
    const { client } = server(path => {
      if (path === "/api/v1/accounts/me")
        return json({ ...someone({ id: "me", acct: "eve" }), moved: clara });
      if (path === "/api/v1/accounts/clara") return json(clara);
      if (path === "/api/v1/accounts/bob") return json(someone({ id: "bob", acct: "bob" }));
      return no(403);
    });
    const moved = open(client, { acct: "clara" });
    await moved.rests();
    expect(moved.view()).toEqual({ state: "ready", value: "clara" });
    accounts(client).retain(["bob"]);
    open(client, { id: "bob" });
    await until(() => accounts(client).get("bob"));
    const known = open(client, { acct: "bob" });
    await known.rests();
    expect(known.view()).toEqual({ state: "ready", value: "bob" });
  });

  test("other accounts among the search results are not shown instead", async () => {
    const { client } = server(path =>
      path.startsWith("/api/v2/search") ? json({ accounts: [someone()] }) : no(),
    );
    const { view, rests } = open(client, { acct: "adam@far.example" });
    await rests();
    expect(view()).toEqual({ state: "missing" });
  });

  test("a page that failed to load loads on retry", async () => {
    let broken = true;
    const { client } = server(() => (broken ? no(500) : json(someone())));
    const { page, view, rests } = open(client, { id: "1" });
    await rests();
    expect(view()).toMatchObject({ state: "failed", failure: { title: "500" } });
    broken = false;
    await page.retry();
    expect(view()).toEqual({ state: "ready", value: "1" });
  });

  test("a limited profile is hidden until it is revealed, followed or requested", async () => {
    const { client } = server(() => json(someone({ limited: true })));
    const { rests } = open(client, { id: "1" });
    await rests();
    const { $concealed, reveal } = concealment(client);
    $concealed("1").listen(() => {});
    const startedAt = client.tick();
    const stand = (change: object) =>
      relationships(client).import([{ id: "1", ...change }], { source: "answer", startedAt });
    expect($concealed("1").get()).toBe(true);
    stand({ requested: true, following: false });
    expect($concealed("1").get()).toBe(false);
    stand({ requested: false, following: true });
    expect($concealed("1").get()).toBe(false);
    stand({ following: false });
    expect($concealed("1").get()).toBe(true);
    reveal("1");
    expect($concealed("1").get()).toBe(false);
  });

  test("the person's own limited profile is never hidden", async () => {
    const { client } = server(() => json(someone({ id: "me", limited: true })));
    const { rests } = open(client, { id: "me" });
    await rests();
    expect(concealment(client).$concealed("me").get()).toBe(false);
  });

  test("releasing the page aborts its request", async () => {
    let signal: AbortSignal | undefined;
    const { environment } = answering(({ signal: asked }) => {
      signal = asked;
      return new Promise<Response>(() => {});
    });
    const who = { instance: environment.origin, person: null, token: null };
    const { release } = open(retainClient(environment, who).client, { id: "1" });
    await until(() => signal);
    release();
    await settled();
    expect(signal?.aborted).toBe(true);
  });
});
