import { afterEach, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { clearCache, measureStoredData } from "../../../core/settings/stored-data.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";

afterEach(() => expectNoReports());

test("what is stored is measured by kind, and clearing the cache keeps what somebody wrote", async () => {
  const { environment } = answering(() => json({}, { status: 404 }));
  const who = { instance: environment.origin, person: "alice", token: "token" };
  const { client } = retainClient(environment, who);
  const { database, local } = environment;
  await database.set(client.key("seen:3"), { posts: ["x".repeat(1000)] });
  await database.set(client.key("home"), { statuses: ["x".repeat(2000)] });
  await database.set(client.key("kept-draft:1"), { text: "x".repeat(3000) });
  local.set(client.key("home-kept"), "1");
  local.set(client.key("languages"), "x".repeat(500));
  const before = await measureStoredData(client);
  expect(before.total).toEqual({ used: 3_000_000, quota: 900_000_000 });
  const { posts, home, writing, choices } = before.kinds;
  expect([posts > 1000, home > 2000, writing > 3000, choices > 500]).not.toContain(false);
  await clearCache(client);
  const after = (await measureStoredData(client)).kinds;
  expect(after).toMatchObject({ posts: 0, home: 0, writing });
  expect(local.get(client.key("languages"))).not.toBeNull();
});
