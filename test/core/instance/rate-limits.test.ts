import { afterEach, expect, test } from "vitest";
import { RateLimited } from "../../../core/api/http/errors.ts";
import { retainClient } from "../../../core/client.ts";
import { accountPages } from "../../../core/accounts/pages.ts";
import { rateLimits } from "../../../core/instance/rate-limits.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const MINUTE_MS = 60_000;

/** A server that refuses whatever comes before this time. */
function busyServer(headers: Record<string, string> = {}) {
  const busy = { now: true };
  const { environment, asked } = answering(({ url }) => {
    if (busy.now) return json({ error: "Throttled" }, { status: 429, headers });
    const { pathname, searchParams } = new URL(url);
    const id = searchParams.get("acct") ?? pathname.split("/").at(-1)!;
    return json({ id, username: id, acct: id });
  });
  const who = { instance: environment.origin, person: null, token: null };
  const held = retainClient(environment, who);
  return { ...held, environment, asked, busy };
}

test("without a date from the server the pauses grow, and retries end", async () => {
  const { client, environment, release } = busyServer();
  let asked = 0;
  const refused = new RateLimited({ status: 429, statusText: "", words: null }, null);
  const waits: number[] = [];
  const outcome = rateLimits(client)
    .ask(
      async () => {
        asked += 1;
        throw refused;
      },
      { onDelay: (_, waitMs) => waits.push(waitMs) },
    )
    .catch((error: unknown) => error);
  await until(() => {
    environment.clock.advance(MINUTE_MS);
    return asked === 9;
  });
  expect(await outcome).toBe(refused);
  expect(waits).toHaveLength(8);
  for (const [index, wait] of waits.entries()) {
    const longest = Math.min(1000 * 2 ** index, MINUTE_MS);
    expect(wait).toBeGreaterThanOrEqual(longest / 2);
    expect(wait).toBeLessThanOrEqual(longest);
  }
  release();
});

test("a rate-limited card shows the failure, waits as long as the server asks and then loads", async () => {
  const { client, environment, asked, busy, release } = busyServer({ "retry-after": "30" });
  const { item: page, release: close } = accountPages(client).open({ id: "bob" });
  page.$view.listen(() => {});
  await until(() => page.$view.get().state === "failed");
  expect(page.$view.get()).toMatchObject({ failure: { status: 429 } });
  environment.clock.advance(29_000);
  await settled();
  expect(asked).toHaveLength(1);
  busy.now = false;
  environment.clock.advance(2000);
  await until(() => page.$view.get().state === "ready");
  expect(asked).toHaveLength(2);
  close();
  release();
});

test("at most four of many cards load at a time, and the rest wait together", async () => {
  const { client, environment, asked, busy, release } = busyServer({ "x-ratelimit-reset": "20" });
  const pages = Array.from({ length: 30 }, (_, index) =>
    accountPages(client).open({ acct: `name${index}` }),
  );
  for (const { item } of pages) item.$view.listen(() => {});
  await until(() => environment.clock.waiting > 0);
  await settled();
  expect(asked).toHaveLength(4);
  busy.now = false;
  environment.clock.advance(22_000);
  await until(() => pages.every(({ item }) => item.$view.get().state === "ready"));
  expect(asked).toHaveLength(34);
  for (const page of pages) page.release();
  release();
});

test("a card that was scrolled past is not loaded", async () => {
  const { client, environment, asked, busy, release } = busyServer({ "retry-after": "20" });
  const pages = ["a", "b", "c", "d", "e"].map(acct => accountPages(client).open({ acct }));
  for (const { item } of pages) item.$view.listen(() => {});
  await until(() => environment.clock.waiting > 0);
  for (const page of pages) page.release();
  busy.now = false;
  await settled();
  environment.clock.advance(22_000);
  await settled();
  expect(asked).toHaveLength(4);
  release();
});
