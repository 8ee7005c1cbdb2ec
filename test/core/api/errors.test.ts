import { expect, test } from "vitest";
import { createConnection } from "../../../core/api/http/connection.ts";
import { ApiError, NetworkError, RateLimited, SignedOut } from "../../../core/api/http/errors.ts";
import { answering, json } from "../../../demo/environment/answers.ts";

const HOME = "https://example.social";

async function refuse(response: Response): Promise<unknown> {
  const { environment } = answering(() => response);
  const api = createConnection(environment, HOME, null);
  return api.send("POST", "/api/v1/statuses").catch((error: unknown) => error);
}

const html = { "content-type": "text/html" };
const plain = { "content-type": "text/plain; charset=utf-8" };

const abyss = `${'{"error":'.repeat(100_000)}1${"}".repeat(100_000)}`;

test.each<[string, Response, string | null]>([
  ["a page of HTML", new Response("<h1>Bad gateway</h1>", { status: 502, headers: html }), null],
  ["HTML as plain text", new Response("<p>No</p>", { status: 500, headers: plain }), null],
  ["HTML as an error", json({ error: "<script>alert(1)</script>" }, { status: 500 }), null],
  ["nothing", new Response(null, { status: 500 }), null],
  ["broken JSON", new Response('{"error":"No', { status: 500 }), null],
  ["JSON's null", json(null, { status: 500 }), null],
  ["a number for an error", json({ error: 7 }, { status: 500 }), null],
  ["an empty error", json({ error: " " }, { status: 500 }), null],
  ["an empty object", json({ error: {} }, { status: 500 }), null],
  ["text", json({ error: "Record not found" }, { status: 404 }), "Record not found"],
  ["text with a sign", json({ error: "a < b" }, { status: 422 }), "a < b"],
  ["plain text", new Response("Too fast\n", { status: 420, headers: plain }), "Too fast"],
  ["an object", json({ error: { message: "Not now" } }, { status: 400 }), "Not now"],
  ["a detail", json({ errors: { detail: "Page not found" } }, { status: 404 }), "Page not found"],
  [
    "JSON within text",
    json({ error: '{"nickname":["is taken"]}' }, { status: 400 }),
    "nickname is taken",
  ],
  ["a list", json({ error: [{ message: "First" }, "Second"] }, { status: 400 }), "First"],
  ["an abyss", new Response(abyss, { status: 500 }), null],
  ["a flood", json({ error: "a".repeat(10_000) }, { status: 400 }), "a".repeat(500)],
])("the message of a refusal is read from its body: %s", async (_, response, words) => {
  const error = await refuse(response);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).words).toBe(words);
  expect((error as ApiError).status).toBe(response.status);
  expect((error as ApiError).cause).toBeInstanceOf(Error);
});

test("an error whose body breaks off has no message", async () => {
  const body = new ReadableStream({ pull: stream => stream.error(new TypeError("terminated")) });
  const error = await refuse(new Response(body, { status: 503, statusText: "Busy" }));
  expect(error).toMatchObject({ status: 503, statusText: "Busy", words: null });
});

test("a 401 is its own kind of error", async () => {
  expect(await refuse(json({ error: "No" }, { status: 401 }))).toBeInstanceOf(SignedOut);
});

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
test.each<[string, Record<string, string>, number | null]>([
  ["nothing, as Pleroma", {}, null],
  ["nonsense", { "x-ratelimit-reset": "soon", "retry-after": "later" }, null],
  ["an empty header", { "x-ratelimit-reset": "" }, null],
  ["a date", { "x-ratelimit-reset": "2026-11-21T12:05:00.123456Z" }, NOW + 300_123],
  ["seconds since 1970", { "x-ratelimit-reset": String(NOW / 1000 + 60) }, NOW + 60_000],
  ["seconds from now", { "x-ratelimit-reset": "90" }, NOW + 90_000],
  ["Retry-After in seconds", { "retry-after": "30" }, NOW + 30_000],
  ["Retry-After as a date", { "retry-after": "Sat, 21 Nov 2026 12:01:00 GMT" }, NOW + 60_000],
  ["both", { "x-ratelimit-reset": "10", "retry-after": "30" }, NOW + 10_000],
  ["a time that no clock knows", { "retry-after": "99999999999999999999999" }, null],
  ["the next century", { "x-ratelimit-reset": "2126-11-21T12:00:00Z" }, null],
  ["a month, and a minute", { "x-ratelimit-reset": "2592000", "retry-after": "60" }, NOW + 60_000],
  ["a broken first", { "x-ratelimit-reset": "?", "retry-after": "30" }, NOW + 30_000],
])("the time for a retry is read from the headers: %s", async (_, headers, retryAt) => {
  const error = await refuse(json({ error: "Throttled" }, { status: 429, headers }));
  expect(error).toBeInstanceOf(RateLimited);
  expect(error).toMatchObject({ words: "Throttled", retryAt });
});

test("a request without a network fails with a network error", async () => {
  const cause = new TypeError("Failed to fetch");
  const { environment } = answering(() => Promise.reject(cause));
  const api = createConnection(environment, HOME, null);
  const error = await api.send("POST", "/api/v1/apps").catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ timedOut: false, cause });
});
