import { afterEach, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { instances } from "../../../core/instance/instance.ts";
import { postAddress, quotableAt } from "../../../core/statuses/pasted-address.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

test.each([
  "https://a.example/@bob/109876543210",
  "https://a.example/@bob@b.example/109876543210",
  "https://a.example/users/bob/statuses/109876543210",
  "https://a.example/notice/AbCdEf",
  "https://a.example/objects/0e9a3f0e-1111-4222-8333-444455556666",
  "https://a.example/notes/9abcdef",
  "https://a.example/@bob/statuses/01HXYZ",
  "https://a.example/@bob/posts/AbCdEf",
  "https://a.example/web/@bob/AbCdEf",
  "  https://a.example/p/bob/123456\n",
])("%s is recognised as the address of a post", address => {
  expect(postAddress(address)).toBe(address.trim());
});

test.each([
  "",
  "Look: https://a.example/@bob/109876543210",
  "https://a.example/",
  "https://a.example/@bob",
  "https://a.example/blog/2026/11/22",
  "ftp://a.example/@bob/109876543210",
  "https:///@bob/1",
])("%s is not recognised as the address of a post", text => {
  expect(postAddress(text)).toBe(null);
});

const status = (more: object) => ({
  id: "5",
  uri: "https://a.example/objects/5",
  account: { id: "b", username: "bob", acct: "bob@a.example", url: "" },
  created_at: "2026-11-20T09:30:00.000Z",
  content: "<p>Well said</p>",
  visibility: "public",
  ...more,
});

const ADDRESS = "https://a.example/notice/5";

async function find(found: object[], features: string[], failure?: number) {
  const { environment, asked } = answering(({ path }) => {
    if (path.startsWith("/api/v2/search")) {
      if (failure) return json({ error: "No" }, { status: failure });
      return json({ accounts: [], hashtags: [], statuses: found });
    }
    return json({ version: "2.7.2", pleroma: { metadata: { features } } });
  });
  const { client, release } = retainClient(environment, {
    instance: environment.origin,
    person: "alice",
    token: "token",
  });
  const { $instance } = instances(client);
  const stop = $instance.listen(() => {});
  await until(() => $instance.get());
  const id = await quotableAt(client, ADDRESS, new AbortController().signal);
  stop();
  release();
  return { id, asked: asked.map(({ path }) => path).filter(path => path.includes("search")) };
}

test("a post is found by its address, and fetched from its server", async () => {
  const { id, asked } = await find([status({})], ["quote_posting"]);
  expect(id).toBe("5");
  expect(asked).toEqual([
    `/api/v2/search?q=${encodeURIComponent(ADDRESS)}&resolve=true&type=statuses&limit=1`,
  ]);
});

test("a post that can't be quoted is not offered", async () => {
  expect((await find([status({})], [])).id).toBe(null);
  expect((await find([status({ visibility: "private" })], ["quote_posting"])).id).toBe(null);
  const approval = { automatic: [], manual: [], current_user: "denied" };
  expect((await find([status({ quote_approval: approval })], [])).id).toBe(null);
  expect((await find([], ["quote_posting"])).id).toBe(null);
});

test("a post's own approval decides whether it can be quoted", async () => {
  const approval = { automatic: ["public"], manual: [], current_user: "automatic" };
  expect((await find([status({ quote_approval: approval })], [])).id).toBe("5");
});

test("a failed search finds nothing and reports no failure", async () => {
  expect((await find([], ["quote_posting"], 500)).id).toBe(null);
});
