import { afterEach, describe, expect, test } from "vitest";
import { accountActions } from "../../../core/accounts/actions.ts";
import { blockedServers } from "../../../core/accounts/blocked-servers.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { blockDomain, fetchDomainBlocks } from "../../../core/api/accounts/domain-blocks.ts";
import { retainClient } from "../../../core/client.ts";
import { isServerName, typedHost } from "../../../core/lib/typed-host.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { until } from "../../../demo/environment/until.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";

afterEach(() => expectNoReports());

async function open(person: SignedInPerson) {
  const list = blockedServers(person.client);
  list.$view.listen(() => {});
  const view = () => list.$view.get();
  await until(() => view().phase === "end");
  return { ...list, view };
}

const stored = async ({ client }: SignedInPerson) => (await fetchDomainBlocks(client.api)).items;

describe("what somebody types", () => {
  test.each([
    ["bad.example", "bad.example"],
    ["  BAD.Example. ", "bad.example"],
    ["https://bad.example/@somebody?x#y", "bad.example"],
    ["@somebody@bad.example", "bad.example"],
    ["somebody@bad.example/", "bad.example"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["bad.example:8443", "bad.example:8443"],
  ])("%j names the host %s", (typed, host) => {
    expect(typedHost(typed)).toBe(host);
    expect(isServerName(host)).toBe(true);
  });

  test.each(["", "bad", "bad example.com", "1.2.3.4", "http://", "-.example", "a..b", "<b>.x"])(
    "%j names no server",
    typed => {
      expect(isServerName(typedHost(typed) ?? "")).toBe(false);
    },
  );
});

describe("on the demo instance", () => {
  test("a server that is blocked anywhere in the client is added", async () => {
    await using alice = await signIn("alice");
    const list = await open(alice);
    expect(list.view().items).toEqual([]);
    await accountActions(alice.client).blockDomain("bad.example");
    await until(() => list.view().items.includes("bad.example"));
  });

  test("removing a server can be undone", async () => {
    await using alice = await signIn("alice");
    await blockDomain(alice.client.api, "bad.example");
    await blockDomain(alice.client.api, "worse.example");
    const list = await open(alice);
    const done = list.remove("bad.example");
    expect(list.view().items).toEqual(["worse.example"]);
    await done;
    expect(await stored(alice)).toEqual(["worse.example"]);
    const [alert] = alerts(alice.client).$alerts.get();
    expect(alert).toMatchObject({ title: "bad.example" });
    alerts(alice.client).runAction(alert!.key);
    await until(() => list.view().items.includes("bad.example"));
    expect(await stored(alice)).toContain("bad.example");
  });

  test("a server that can't be unblocked comes back, with an alert", async () => {
    await using alice = await signIn("alice");
    await blockDomain(alice.client.api, "bad.example");
    const list = await open(alice);
    const body = '{"error":"Not today"}';
    alice.instance.faults.add({ path: /domain_blocks/, times: 1, status: 500, body });
    await list.remove("bad.example");
    expect(list.view().items).toEqual(["bad.example"]);
    expect(alerts(alice.client).$alerts.get()).toMatchObject([{ message: "Not today" }]);
  });

  test("the field refuses what is no server, the own server and blocked ones", async () => {
    await using alice = await signIn("alice");
    await blockDomain(alice.client.api, "bad.example");
    const list = await open(alice);
    const own = new URL(alice.instance.url).host;
    expect(list.read(" ")).toEqual({ problem: "empty" });
    expect(list.read("no host")).toEqual({ problem: "invalid" });
    for (const typed of [own, `${alice.instance.url}/about`, `@alice@${own}`])
      expect(list.read(typed)).toEqual({ problem: "own" });
    expect(list.read("https://BAD.example/about")).toEqual({ problem: "known" });
    expect(list.read("worse.example")).toEqual({ host: "worse.example" });
  });
});

test("a list in pages continues at the Link of each page", async () => {
  const { environment, asked } = answering(({ path }) =>
    path.includes("max_id")
      ? json(["b.example"])
      : json(["a.example"], {
          headers: { link: '<https://example.social/api/v1/domain_blocks?max_id=7>; rel="next"' },
        }),
  );
  const who = { instance: environment.origin, person: "me", token: "t" };
  const list = blockedServers(retainClient(environment, who).client);
  list.$view.listen(() => {});
  await until(() => list.$view.get().phase === "ready");
  await list.loadMore();
  expect(list.$view.get()).toEqual({ items: ["a.example", "b.example"], phase: "end" });
  expect(asked.at(-1)!.path).toBe("/api/v1/domain_blocks?max_id=7");
});

test("a server without the endpoint has no such list", async () => {
  const { environment } = answering(() => json({ error: "No" }, { status: 404 }));
  const who = { instance: environment.origin, person: "me", token: "t" };
  const list = blockedServers(retainClient(environment, who).client);
  list.$view.listen(() => {});
  await until(() => list.$view.get().phase === "end");
  expect(list.$view.get()).toMatchObject({ items: [], hidden: true });
});
