import { expect, test } from "vitest";
import { kindOf } from "../../../core/worker/page-cache.ts";
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
