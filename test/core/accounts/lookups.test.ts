import { afterEach, expect, test } from "vitest";
import { accountPages } from "../../../core/accounts/pages.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import { relationships } from "../../../core/accounts/relationships.ts";
import { rateLimits } from "../../../core/instance/rate-limits.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import type { AccountKey } from "../../../core/accounts/types.ts";

afterEach(() => expectNoReports());

const account = (id: string) => ({ id, username: id, acct: id });

interface Server {
  version?: string;
  /** Answers for several accounts; 404 otherwise. */
  hasSeveral?: boolean;
  headers?: () => HeadersInit;
  refuses?: () => Response | undefined;
}

function answerOf(server: Server, { url }: Asked): Response {
  const { pathname, searchParams } = new URL(url);
  const ids = searchParams.getAll("id[]");
  const init = { headers: server.headers?.() };
  if (pathname === "/api/v1/instance") return json({ version: server.version ?? "4.5.0" });
  if (pathname.endsWith("/relationships")) return json(ids.map(id => ({ id })));
  const refusal = server.refuses?.();
  if (refusal) return refusal;
  if (pathname === "/api/v1/accounts" && server.hasSeveral)
    return json(ids.filter(id => id !== "gone").map(account), init);
  if (pathname === "/api/v1/accounts") return json({ error: "No" }, { status: 404 });
  return json(account(searchParams.get("acct") ?? pathname.split("/").at(-1)!), init);
}

function visit(server: Server, world = answering(asked => answerOf(server, asked))) {
  const { environment, asked } = world;
  const { client } = retainClient(environment, {
    instance: environment.origin,
    person: "me",
    token: "t",
  });
  return { client, environment, asked };
}

function open(client: Client, keys: readonly AccountKey[]) {
  const pages = keys.map(key => accountPages(client).open(key).item);
  for (const page of pages) page.$view.listen(() => {});
  const count = (state: string) => pages.filter(({ $view }) => $view.get().state === state).length;
  return { ready: () => count("ready"), missing: () => count("missing"), count };
}

const hundred = Array.from({ length: 100 }, (_, index) => ({ id: `id${index}` }));
const names = hundred.map(({ id }) => ({ acct: id }));

test("a hundred accounts take at most ten requests on a server that answers with several", async () => {
  const { client, environment, asked } = visit({ hasSeveral: true });
  const { ready } = open(client, hundred);
  await until(() => ready() === 100);
  environment.clock.advance(500);
  await until(() => hundred.every(({ id }) => relationships(client).get(id)));
  expect(asked.length).toBeLessThanOrEqual(10);
});

test("an account that the server leaves out of its response is missing", async () => {
  const { client } = visit({ hasSeveral: true });
  const { ready, missing } = open(client, [{ id: "a" }, { id: "gone" }, { id: "b" }]);
  await until(() => ready() === 2);
  expect(missing()).toBe(1);
});

test("servers that answer with one account each are not asked for several", async () => {
  for (const version of ["2.7.2 (compatible; Pleroma 2.7.0)", "4.2.10", "0.20.0"]) {
    const { client, asked } = visit({ version });
    const { ready } = open(client, [{ id: "a" }, { id: "b" }, { id: "c" }]);
    await until(() => ready() === 3);
    expect(asked.filter(({ path }) => path.startsWith("/api/v1/accounts?"))).toEqual([]);
  }
});

test("a server that refuses several accounts is asked for each, and not for several again", async () => {
  const { client, asked } = visit({});
  const tries = () => asked.filter(({ path }) => path.startsWith("/api/v1/accounts?")).length;
  const first = open(client, [{ id: "a" }, { id: "b" }, { id: "c" }]);
  await until(() => first.ready() === 3);
  const second = open(client, [{ id: "d" }, { id: "e" }, { id: "f" }]);
  await until(() => second.ready() === 3);
  expect(tries()).toBe(1);
});

/** Mastodon's headers: so many requests until then. */
function limited(limit: number, seconds: number, clock: { now(): number }) {
  const resetAt = clock.now() + seconds * 1000;
  let used = 0;
  return () => ({
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(limit - ++used),
    "x-ratelimit-reset": new Date(resetAt).toISOString(),
  });
}

test("after sixty requests, lookups are spread over the time of the server’s limit", async () => {
  const server: Server = {};
  const { client, environment, asked } = visit(server);
  server.headers = limited(300, 300, environment.clock);
  const { ready } = open(client, names);
  await until(() => ready() >= 60);
  await settled();
  expect(asked.filter(({ path }) => path.includes("lookup")).length).toBeLessThanOrEqual(64);
  const soon = ready();
  environment.clock.advance(20_000);
  await until(() => ready() > soon);
  expect(ready()).toBeLessThan(100);
  await until(() => {
    environment.clock.advance(2000);
    return ready() === 100;
  });
});

test("a person who opens one profile waits for nothing", async () => {
  const server: Server = {};
  const { client, environment } = visit(server);
  server.headers = limited(300, 300, environment.clock);
  const many = open(client, names.slice(0, 70));
  await until(() => {
    environment.clock.advance(2000);
    return many.ready() === 70;
  });
  environment.clock.advance(5000);
  const { ready } = open(client, [{ acct: "bob" }]);
  await until(() => ready() === 1);
});

test("a rate limit ends for all tabs at the same time, and the accounts load by themselves", async () => {
  let isOver = false;
  const server: Server = {
    refuses: () =>
      isOver
        ? undefined
        : json({ error: "Slow down" }, { status: 429, headers: { "retry-after": "60" } }),
  };
  const one = visit(server);
  const beside = answering(asked => answerOf(server, asked), { beside: one.environment });
  const other = visit(server, beside);
  rateLimits(other.client);
  const first = open(one.client, [{ acct: "a" }]);
  await until(() => first.count("failed") === 1);
  await settled();
  const second = open(other.client, [{ acct: "b" }]);
  await settled();
  expect(other.asked).toEqual([]);
  isOver = true;
  one.environment.clock.advance(62_000);
  await until(() => first.ready() === 1 && second.ready() === 1);
});
