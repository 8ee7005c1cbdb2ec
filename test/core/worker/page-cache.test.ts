import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { kindOf, pageFor } from "../../../core/worker/page-cache.ts";
import type { FetchEvent } from "../../../core/worker/scope.ts";
import { plainTextOf } from "../../../core/worker/contents.ts";

const origin = "https://example.social";
const shell = { build: "1", entry: "/web/assets/web-1.js", files: ["/web/lily.svg"] };

test("the worker responds to requests for the client's page and its files only", () => {
  const kind = (path: string, mode: RequestMode = "cors", method = "GET") =>
    kindOf({ url: new URL(path, origin).href, mode, method }, origin, shell);
  expect(kind("/web", "navigate")).toBe("page");
  expect(kind("/web/@bob/5?code=1", "navigate")).toBe("page");
  expect(kind("/web/assets/app-1.js")).toBe("file");
  expect(kind("/web/lily.svg", "no-cors")).toBe("file");
  for (const path of ["/", "/website", "/oauth/authorize", "/settings/profile", "/notice/5"])
    expect(kind(path, "navigate"), path).toBe(null);
  for (const path of ["/api/v1/timelines/home", "/media/a.png", "/web/elements/timeline.js"])
    expect(kind(path), path).toBe(null);
  expect(kind("https://elsewhere.example/web", "navigate")).toBe(null);
  expect(kind("/web", "navigate", "POST")).toBe(null);
});

test.each([
  [
    '<p>One <a href="https://a.example/">link</a> <b>bold</b></p><p>Two<br/>lines</p>',
    "One link bold\n\nTwo\nlines",
  ],
  ["a &lt;b&gt; &amp; c", "a <b> & c"],
  ["<script>alert(1)</script><p>x", "alert(1)x"],
  ["<img src=x onerror=alert(1)>&eacute;", "&eacute;"],
  ["", ""],
])("the plain text of %s is correct", (html, words) => expect(plainTextOf(html)).toBe(words));

describe("the worker responds to a request for the page", () => {
  const html = (text: string) => `${text}<script src="${shell.entry}"></script>`;
  let stored: string;
  let onServer: () => Promise<Response>;
  let late: Promise<unknown>[];

  beforeEach(() => {
    vi.useFakeTimers();
    stored = html("stored");
    late = [];
    const cache = {
      match: async () => (stored ? new Response(stored) : undefined),
      put: async (_path: string, page: Response) => void (stored = await page.text()),
    };
    vi.stubGlobal("caches", { open: async () => cache });
    vi.stubGlobal("fetch", () => onServer());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const answer = (text: string, status = 200) =>
    new Response(text, { status, headers: { "content-type": "text/html" } });
  /** Requests the page; resolves with its text. */
  const ask = async (path = "/web") => {
    const event = {
      request: new Request(origin + path),
      preloadResponse: Promise.resolve(undefined),
      waitUntil: (work: Promise<unknown>) => void late.push(work),
    };
    return (await pageFor(event as unknown as FetchEvent, shell)).text();
  };
  /** The same while the server doesn't answer; the returned function makes it answer. */
  async function askSlowly(ms: number) {
    const { promise, resolve } = Promise.withResolvers<Response>();
    onServer = () => promise;
    const asked = ask();
    await vi.advanceTimersByTimeAsync(ms);
    return { asked, resolve };
  }

  test("with the server's page if it comes soon, which it stores", async () => {
    onServer = async () => answer(html("fresh"));
    expect(await ask()).toBe(html("fresh"));
    await Promise.all(late);
    expect(stored).toBe(html("fresh"));
  });

  test("with the stored page after half a second, and stores the server's when it comes", async () => {
    const { asked, resolve } = await askSlowly(500);
    expect(await asked).toBe(html("stored"));
    resolve(answer(html("fresh")));
    await Promise.all(late);
    expect(stored).toBe(html("fresh"));
  });

  test("with the stored page if the server fails", async () => {
    onServer = async () => answer(html("broken"), 503);
    expect(await ask()).toBe(html("stored"));
    onServer = () => Promise.reject(new TypeError("offline"));
    expect(await ask()).toBe(html("stored"));
  });

  test.each([
    ["of another build", "/web", "of another build", 200],
    ["of another address", "/web/@bob", html("of bob"), 200],
    ["of an error", "/web", html("broken"), 503],
  ])("without storing a page %s", async (_what, path, text, status) => {
    onServer = async () => answer(text, status);
    await ask(path);
    await Promise.all(late);
    expect(stored).toBe(html("stored"));
  });

  test("with the server's page, however slow, if none is stored", async () => {
    stored = "";
    const { asked, resolve } = await askSlowly(10_000);
    resolve(answer(html("fresh")));
    expect(await asked).toBe(html("fresh"));
  });
});
