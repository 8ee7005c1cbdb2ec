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

describe("the page", () => {
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
  const ask = async () => {
    const event = {
      request: new Request(`${origin}/web`),
      preloadResponse: Promise.resolve(undefined),
      waitUntil: (work: Promise<unknown>) => void late.push(work),
    };
    return (await pageFor(event as unknown as FetchEvent, shell)).text();
  };

  test("is the server's if it answers soon", async () => {
    onServer = async () => answer(html("fresh"));
    expect(await ask()).toBe(html("fresh"));
    expect(stored).toBe(html("stored"));
  });

  test("is the stored one after half a second, and the server's at the next visit", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    onServer = () => promise.then(page => page.clone());
    const asked = ask();
    await vi.advanceTimersByTimeAsync(500);
    expect(await asked).toBe(html("stored"));
    resolve(answer(html("fresh")));
    await Promise.all(late);
    expect(stored).toBe(html("fresh"));
  });

  test("that is stored is never of another build than the files", async () => {
    onServer = async () => answer(html("broken"), 503);
    expect(await ask()).toBe(html("stored"));
    const { promise, resolve } = Promise.withResolvers<Response>();
    onServer = () => promise.then(page => page.clone());
    const asked = ask();
    await vi.advanceTimersByTimeAsync(500);
    await asked;
    resolve(answer("of another build"));
    await Promise.all(late);
    expect(stored).toBe(html("stored"));
  });

  test("is the server's, however slow, if none is stored", async () => {
    stored = "";
    const { promise, resolve } = Promise.withResolvers<Response>();
    onServer = () => promise.then(page => page.clone());
    const asked = ask();
    await vi.advanceTimersByTimeAsync(10_000);
    resolve(answer(html("fresh")));
    expect(await asked).toBe(html("fresh"));
  });
});
